/** Where a command takes a credential that no name says to be one: its options, behind the command, on its line. */
export type Command = {
  readonly names: readonly string[];
  readonly option: RegExp;
  /** What counts besides what is generated: a word that somebody chose, or all that is no placeholder. */
  readonly takes?: 'words' | 'all';
};

/** A value in quotes or without, as its group `value`. */
export const COMMANDS: readonly Command[] = [
  {
    names: ['mysql', 'mysqldump', 'mysqladmin', 'mysqlimport', 'mariadb', 'mariadb-dump', 'mysqlsh', 'mycli'],
    option: /\s-p["']?(?<value>[^\s"']{4,200})/u,
    takes: 'words',
  },
  { names: ['7z', '7za', '7zz', 'rar', 'unrar'], option: /\s-(?:h?p)["']?(?<value>[^\s"']{4,200})/u, takes: 'words' },
  {
    names: ['sshpass', 'docker login', 'podman login', 'oc login', 'helm registry login', 'mongosh', 'mongodump', 'mongorestore', 'az login', 'skopeo login',
      'az acr login', 'buildah login', 'nerdctl login', 'cf login', 'argocd login', 'security unlock-keychain', 'mongoimport', 'mongoexport'],
    option: /\s-p[ \t]*["']?(?<value>[^\s"']{4,200})/u,
    takes: 'words',
  },
  {
    names: ['mongo', 'psexec', 'useradd', 'usermod', 'influx', 'clickhouse-client', 'http', 'rdesktop', 'lpass', 'certutil', 'dotnet nuget', 'mongostat', 'mongofiles', 'cadaver', 'ykman'],
    option: /\s-p[ \t]*["']?(?<value>[^\s"']{4,200})/u,
  },
  {
    names: ['redis-cli', 'keydb-cli', 'valkey-cli'],
    option: /\s(?:-a|--pass)[ \t=]["']?(?<value>[^\s"']{4,200})/u,
    takes: 'words',
  },
  {
    names: ['http', 'https', 'xh'],
    option: /\s(?:-a|--pass)[ \t=]["']?(?:[\w.-]{1,60}:)?(?<value>[^\s"']{4,200})/u,
  },
  {
    names: [
      'sqlcmd', 'bcp', 'unzip', 'zip', 'mosquitto_pub', 'mosquitto_sub', 'ipmitool', 'isql', 'osql', 'tsql', 'cqlsh',
    ],
    option: /\s-[Pp][ \t]*["']?(?<value>[^\s"']{4,200})/u,
  },
  {
    names: ['sqlcmd', 'bcp', 'unzip', 'zip', 'mosquitto_pub', 'mosquitto_sub', 'ipmitool', 'isql', 'osql'],
    option: /\s-P[ \t]*["']?(?<value>[^\s"']{4,200})/u,
    takes: 'words',
  },
  {
    names: ['ldapsearch', 'ldapadd', 'ldapmodify', 'ldappasswd', 'ldapdelete', 'ldapwhoami'],
    option: /\s-w[ \t]*["']?(?<value>[^\s"']{4,200})/u,
    takes: 'words',
  },
  { names: ['plink', 'pscp', 'psftp', 'plink.exe', 'pscp.exe'], option: /\s-pw[ \t]["']?(?<value>[^\s"']{4,200})/u, takes: 'words' },
  {
    names: ['smbclient', 'rpcclient', 'smbget', 'smbmap', 'wmic', 'winexe', 'net'],
    option: /\s(?:-U|--user)[ \t=]?["']?[^\s%"']{1,80}%(?<value>[^\s"']{4,200})/u,
    takes: 'words',
  },
  {
    names: ['curl'],
    option: /\s(?:-\w{0,6}u|--user|-U|--proxy-user)[\s=]{0,2}["']?[^\s:"']{1,80}:(?<value>[^\s"']{6,200})/u,
    takes: 'words',
  },
  { names: ['lftp'], option: /\s-u[ \t]["']?[^\s,"']{1,80},(?<value>[^\s"']{4,200})/u, takes: 'words' },
  { names: ['openssl'], option: /\s-?\bpass(?:in|out|word|wd)?[ \t]["']?pass:(?<value>[^\s"']{4,200})/u, takes: 'words' },
  { names: ['apksigner'], option: /[ \t]--(?:ks|key|\w{1,20})-pass[ \t=]["']?pass:(?<value>[^\s"']{4,200})/u, takes: 'words' },
  { names: ['openssl'], option: /\s-[kK][ \t]["']?(?<value>[^\s"'/]{8,200})/u },
  {
    names: ['net use', 'net user'],
    option: /^[ \t]\S{1,80}(?:[ \t]\\\\\S{1,120})?[ \t](?<value>[^\s"'/*\\][^\s"']{3,200})/u,
  },
  {
    names: ['sqlplus', 'sqlldr', 'impdp', 'expdp', 'rman'],
    option: /[ \t]["']?(?:\w{1,20}=)?[\w$#]{1,60}\/["\\]{0,2}(?<value>[^\s@"'\\/]{4,100})["\\]{0,2}@/u,
    takes: 'words',
  },
  {
    names: ['sqlplus', 'sqlldr', 'impdp', 'expdp', 'imp', 'exp', 'rman', 'sqlcl', 'sql'],
    option: /[ \t]["']?(?:\w{1,20}=)?[\w$#]{1,60}\/["\\]{0,2}(?<value>[^\s@"'\\]{4,100})["\\]{0,2}@/u,
  },
  { names: ['ssh-keygen'], option: /\s-[NP][ \t]["']?(?<value>[^\s"']{4,200})/u, takes: 'words' },
  { names: ['htpasswd'], option: /\s-\w{0,4}b\w{0,4}[ \t](?:\S{1,120}[ \t]){1,2}["']?(?<value>[^\s"']{4,200})/u, takes: 'words' },
  {
    names: ['wpa_passphrase', 'rabbitmqctl add_user', 'rabbitmqctl change_password'],
    option: /^[ \t]["']?[^\s"']{1,60}["']?[ \t]["']?(?<value>[^\s"']{4,200})/u,
    takes: 'words',
  },
  {
    names: ['mc alias set', 'mc config host add'],
    option: /^[ \t]\S{1,60}[ \t]\S{1,120}[ \t]["']?[^\s"']{1,120}["']?[ \t]["']?(?<value>[^\s"']{4,200})/u,
  },
  {
    names: ['xfreerdp', 'wfreerdp', 'cmdkey', 'schtasks', 'xfreerdp3', 'winscp', 'signtool'],
    option: /\s\/(?:p|pass|rp)[: ]["']?(?<value>[^\s"']{4,200})/u,
    takes: 'words',
  },
  {
    names: ['restic', 'vault login', 'vault unseal', 'vault operator unseal', 'gpg', 'passwd'],
    option: /(?:^[ \t](?:token=)?|--passphrase[ \t=])["']?(?<value>[^\s"'-][^\s"']{7,200})/u,
  },
  { names: ['security'], option: /\s-w[ \t]"?'?(?<value>[^\s"']{4,200})/u },
  {
    names: ['gh secret set', 'glab variable set'],
    option: /\s(?:--body|-b|--value|-v)[ \t=]["']?(?<value>[^\s"']{4,200})/u,
  },
  { names: ['snmpwalk', 'snmpget', 'snmpset'], option: /\s-[AX][ \t]["']?(?<value>[^\s"']{4,200})/u, takes: 'words' },
  {
    names: ['snmpwalk', 'snmpget', 'snmpset', 'snmpbulkwalk', 'snmptrap', 'snmpgetnext', 'snmptable'],
    option: /\s-c[ \t]?["']?(?<value>(?!community\b)[^\s"']{4,200})/u,
    takes: 'all',
  },
  {
    names: ['ansible-vault encrypt_string'],
    option: /^[ \t](?<value>[^\s"'-][^\s"']{3,200})/u,
    takes: 'all',
  },
  {
    names: ['ansible-vault encrypt_string'],
    option: /^(?:[ \t]--?[a-z-]{1,30}[ \t=]\S{1,80}){0,3}[ \t]["'](?<value>[^"'\n]{4,200})["']/u,
    takes: 'all',
  },
  { names: ['ConvertTo-SecureString'], option: /^[ \t](?:-String[ \t])?["'](?<value>[^"'\n]{4,200})["']/u, takes: 'words' },
  {
    names: ['New-Object System.Net.NetworkCredential', 'PSCredential'],
    option: /^\(["'][^"'\n]{1,80}["'],[ \t]?["'](?<value>[^"'\n]{4,200})["']/u,
  },
  {
    names: ['az keyvault secret set', 'doppler secrets set', 'infisical secrets set'],
    option: /[ \t](?:--value[ \t=]|\w{1,60}=)["']?(?<value>[^\s"']{4,200})/u,
  },
  {
    names: ['composer config'],
    option: /[ \t]http-basic\.\S{1,80}[ \t]\S{1,80}[ \t]["']?(?<value>[^\s"']{4,200})/u,
  },
  {
    names: ['reg add'],
    option: /[ \t]\/v[ \t]\w{0,40}(?:password|secret)[ \t][^\n]{0,40}?\/d[ \t]["']?(?<value>[^\s"']{4,200})/iu,
  },
  { names: ['netsh wlan'], option: /[ \t]key(?:Material)?=["']?(?<value>[^\s"']{4,200})/u },
  { names: ['net use'], option: /[ \t]\/user:\S{1,80}[ \t](?<value>[^\s"'/][^\s"']{3,200})/u, takes: 'words' },
  { names: ['mysqladmin'], option: /[ \t]password[ \t]["']?(?<value>[^\s"']{4,200})/u },
  { names: ['ldappasswd'], option: /[ \t]-[sa][ \t]["']?(?<value>[^\s"']{4,200})/u },
  { names: ['pdftk', 'qpdf'], option: /[ \t](?:user_pw|owner_pw|--encrypt)[ \t]["']?(?<value>[^\s"']{4,200})/u },
  { names: ['radtest'], option: /^[ \t]\S{1,60}[ \t]["']?(?<value>[^\s"']{4,200})/u },
  { names: ['db2 connect'], option: /[ \t]using[ \t]["']?(?<value>[^\s"']{4,200})/iu },
  { names: ['bundle config'], option: /[ \t](?<value>[^\s:"']{4,80}:[^\s"'/]{4,120})["']?(?:\s|$)/u },
  { names: ['gh auth login', 'glab auth login', 'huggingface-cli login', 'ngrok authtoken', 'ngrok config add-authtoken', 'cloudflared tunnel run', 'tailscale up'],
    option: /[ \t](?:--\w{0,4}-?(?:token|key)[ \t=])?["']?(?<value>[\w.+/=][\w.+/=-]{19,300})/u },
];
