/** Formats and languages that no family of patterns is about. */
export const UNFORESEEN_NOISE: readonly (readonly [name: string, text: string])[] = [
  ['tides', 'Oslo harbour, 3 Feb 2026\nHigh water  03:41  1.12 m\nLow water   09:58  0.31 m\nHigh water  16:04  1.07 m'],
  ['a print job', 'Job 412: plan.pdf\n12 pages, 3 copies, 1.2 MB\nsent to hall-printer at 09:14\nfinished after 41 seconds'],
  ['a scale', 'Sample 1:  12.041 g\nSample 2:  11.998 g\nSample 3:  12.107 g\nMean:      12.049 g'],
  ['a backup', 'Snapshot 4f9c2d1e8b7a60 saved in 41 seconds\n1204 files, 3.112 GiB processed\n12 files changed, 41 not modified'],
];

export const UNFORESEEN_CODE: readonly (readonly [name: string, text: string])[] = [
  ['a program of Logo', 'to square :size\n  repeat 4 [forward :size right 90]\nend'],
  ['a rule of make', 'build/%.o: src/%.c\n\t$(CC) $(CFLAGS) -c $< -o $@'],
  ['a table of machines', '127.0.0.1    localhost\n10.0.0.4 quay quay.lan\n10.0.0.9 pier pier.lan'],
  ['jobs', '0 3 * * * /usr/local/bin/backup --all\n*/5 * * * * /usr/local/bin/rates\n30 7 * * 1 /usr/local/bin/report'],
  ['records of a zone', 'www 300 IN A 10.0.0.4\nmail 300 IN A 10.0.0.9\n@ 300 IN MX 10 mail.northwind.dev.'],
  ['a call that speaks of errors', 'expectLog(output, "error: 3 files not found after 12 ms");'],
];
