import { row, type Row } from '../row.ts';

/** Headers and cookies, missed when they were tried and mended by kind since. */
export const headers: readonly Row[] = [
  row('a', 'Authorization: NTLM ...', 'http', 'documents of services', 'Authorization: NTLM f6dfec8¦HvIxDHHHtbywa2Eg22s1oC+v0SZZiqielR7s7k5CSGPbY+SVQAbj7TMzRCf00zzUXnxVGufTO'),
  row('a', 'Authorization: hmac ada:...', 'http', 'documents of services', 'Authorization: hmac ada:qBDJHy1¦ZU/SDU+NeqZIElFUoh4Klan/KPT6Nn3zTFy9='),
  row('a', 'Authorization: Splunk ...', 'http', 'documents of services', 'Authorization: Splunk 6a5be17¦2-fd1a-5653-7a71-3d9e40890bc5'),
  row('a', 'Authorization: Key ...', 'http', 'documents of services', 'Authorization: Key mpXeaHy¦weVOEp34hG5FtwWVNjW3FHqWFBcp1z0lT'),
  row('a', 'Authorization: Bot ...', 'http', 'documents of services', 'Authorization: Bot d2m5VeL¦ruYt52rside2RDaHV.jiwRXC.wU8UkQw¦PRA45BifdmUqEeIuAKIne6JorLj7wxp'),
  row('a', 'proxy_set_header Authorization "Basic ...', 'http', 'documents of services', 'proxy_s¦et_header Authorization "Basic YWRhOld¦xNyNrVDJtIXZYOQ==";'),
  row('a', 'Authorization: Session ...', 'http', 'documents of services', 'Authorization: Session yRYyxrN¦GYNgV4osieoTP7fodjxKRwjKU0jWSORdpQRsHA3iXNHVVxz0pW7fX'),
  row('a', 'Authorization: JWT ...', 'http', 'documents of services', 'Authorization: JWT KPNoMKi¦brTxa8omte7aW.73IEOup¦cWPWgUGlxUGlF1C-cTAj1_XrhhxqGu5RNndGQYZj0bnCZGyv7FNj2.EQ0Sn4t¦fSLuBI1_GZH3elKToeC1Hgv_m319gf5t9Lru'),
];
