import type { DemoApplicationName } from './applications.ts';

export type DemoSnippet = {
  /** The application that saves it. */
  readonly by: DemoApplicationName;
  readonly extension: string;
  /** Days before the start. */
  readonly daysAgo: number;
  /** How often it is reused. */
  readonly reused: number;
  readonly lines: readonly string[];
};

/** What the demonstration has saved, oldest first. */
export const demoSnippets: readonly DemoSnippet[] = [
  {
    by: 'VS_CODE', extension: 'ts', daysAgo: 13, reused: 4,
    lines: [
      'export const debounce = <Args extends unknown[]>(run: (...args: Args) => void, wait: number) => {',
      '  let timer: ReturnType<typeof setTimeout> | undefined;',
      '  return (...args: Args): void => {',
      '    clearTimeout(timer);',
      '    timer = setTimeout(() => { run(...args); }, wait);',
      '  };',
      '};',
    ],
  },
  {
    by: 'JETBRAINS', extension: 'java', daysAgo: 13, reused: 1,
    lines: [
      'static <K, V extends Comparable<V>> List<K> keysByValue(Map<K, V> counts) {',
      '    return counts.entrySet().stream()',
      '        .sorted(Map.Entry.<K, V>comparingByValue().reversed())',
      '        .map(Map.Entry::getKey)',
      '        .toList();',
      '}',
    ],
  },
  {
    by: 'VIM', extension: 'sh', daysAgo: 12, reused: 2,
    lines: [
      'retry() {',
      '  local tries=$1; shift',
      '  until "$@"; do',
      '    tries=$((tries - 1))',
      '    [ "$tries" -gt 0 ] || return 1',
      '    sleep 1',
      '  done',
      '}',
    ],
  },
  {
    by: 'VS_CODE', extension: 'py', daysAgo: 12, reused: 3,
    lines: [
      'def batches(items, size):',
      '    """Slices of a sequence, the last one may be shorter."""',
      '    for start in range(0, len(items), size):',
      '        yield items[start:start + size]',
    ],
  },
  {
    by: 'GOOGLE_CHROME_EXTENSION_MV3', extension: 'css', daysAgo: 11, reused: 0,
    lines: [
      '.visually-hidden {',
      '  position: absolute;',
      '  inline-size: 1px;',
      '  block-size: 1px;',
      '  overflow: hidden;',
      '  clip-path: inset(50%);',
      '  white-space: nowrap;',
      '}',
    ],
  },
  {
    by: 'VIM', extension: 'go', daysAgo: 10, reused: 1,
    lines: [
      'func withTimeout(parent context.Context, limit time.Duration, run func(context.Context) error) error {',
      '\tctx, cancel := context.WithTimeout(parent, limit)',
      '\tdefer cancel()',
      '\tif err := run(ctx); err != nil {',
      '\t\treturn fmt.Errorf("within %s: %w", limit, err)',
      '\t}',
      '\treturn nil',
      '}',
    ],
  },
  {
    by: 'JETBRAINS', extension: 'kt', daysAgo: 10, reused: 0,
    lines: [
      'fun <T> List<T>.windowedPairs(): List<Pair<T, T>> =',
      '    if (size < 2) emptyList() else zipWithNext()',
      '',
      'fun List<Instant>.gaps(): List<Duration> =',
      '    sorted().windowedPairs().map { (from, to) -> Duration.between(from, to) }',
    ],
  },
  {
    by: 'OBSIDIAN', extension: 'sql', daysAgo: 9, reused: 2,
    lines: [
      'SELECT customer_id,',
      '       date_trunc(\'month\', ordered_at) AS month,',
      '       sum(amount) AS total,',
      '       sum(sum(amount)) OVER (PARTITION BY customer_id ORDER BY date_trunc(\'month\', ordered_at)) AS so_far',
      'FROM orders',
      'WHERE cancelled_at IS NULL',
      'GROUP BY customer_id, month',
      'ORDER BY customer_id, month;',
    ],
  },
  {
    by: 'VS_CODE', extension: 'rs', daysAgo: 9, reused: 0,
    lines: [
      'fn longest_common_prefix<\'a>(words: &[&\'a str]) -> &\'a str {',
      '    let Some((first, rest)) = words.split_first() else { return "" };',
      '    let end = rest.iter().fold(first.len(), |end, word| {',
      '        first.bytes().zip(word.bytes()).take(end).take_while(|(a, b)| a == b).count()',
      '    });',
      '    &first[..end]',
      '}',
    ],
  },
  {
    by: 'RAYCAST', extension: 'js', daysAgo: 8, reused: 5,
    lines: [
      'const groupBy = (items, keyOf) => items.reduce((groups, item) => {',
      '  const key = keyOf(item);',
      '  (groups[key] ??= []).push(item);',
      '  return groups;',
      '}, {});',
    ],
  },
  {
    by: 'VS_CODE', extension: 'yaml', daysAgo: 7, reused: 1,
    lines: [
      'services:',
      '  database:',
      '    image: postgres:17-alpine',
      '    healthcheck:',
      '      test: ["CMD-SHELL", "pg_isready --username=app"]',
      '      interval: 2s',
      '      retries: 15',
      '    tmpfs: /var/lib/postgresql/data',
    ],
  },
  {
    by: 'VIM', extension: 'c', daysAgo: 7, reused: 0,
    lines: [
      'static int read_full(int fd, unsigned char *into, size_t wanted) {',
      '    size_t have = 0;',
      '    while (have < wanted) {',
      '        ssize_t got = read(fd, into + have, wanted - have);',
      '        if (got == 0) return -1;',
      '        if (got < 0 && errno != EINTR) return -1;',
      '        if (got > 0) have += (size_t)got;',
      '    }',
      '    return 0;',
      '}',
    ],
  },
  {
    by: 'OBSIDIAN', extension: 'md', daysAgo: 6, reused: 0,
    lines: [
      '## Release checklist',
      '',
      '- [ ] changelog names every change that a user can see',
      '- [ ] migrations ran against a copy of the real data',
      '- [ ] the previous version can still read what this one writes',
      '- [ ] somebody else has followed the notes from an empty machine',
    ],
  },
  {
    by: 'JETBRAINS', extension: 'cs', daysAgo: 5, reused: 1,
    lines: [
      'public static async IAsyncEnumerable<T> Throttled<T>(',
      '    this IAsyncEnumerable<T> source, TimeSpan pause, [EnumeratorCancellation] CancellationToken stop = default)',
      '{',
      '    await foreach (var item in source.WithCancellation(stop))',
      '    {',
      '        yield return item;',
      '        await Task.Delay(pause, stop);',
      '    }',
      '}',
    ],
  },
  {
    by: 'VS_CODE', extension: 'ts', daysAgo: 4, reused: 2,
    lines: [
      'const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>',
      '  typeof value === \'object\' && value !== null && !Array.isArray(value);',
      '',
      'export const textAt = (value: unknown, ...path: readonly string[]): string | undefined => {',
      '  const found = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value);',
      '  return typeof found === \'string\' ? found : undefined;',
      '};',
    ],
  },
  {
    by: 'GOOGLE_CHROME_EXTENSION_MV3', extension: 'html', daysAgo: 4, reused: 0,
    lines: [
      '<dialog id="confirm" aria-labelledby="confirm-title">',
      '  <h2 id="confirm-title">Delete this note?</h2>',
      '  <form method="dialog">',
      '    <button value="keep" autofocus>Keep it</button>',
      '    <button value="delete">Delete</button>',
      '  </form>',
      '</dialog>',
    ],
  },
  {
    by: 'VIM', extension: 'lua', daysAgo: 3, reused: 1,
    lines: [
      'vim.api.nvim_create_autocmd("TextYankPost", {',
      '  group = vim.api.nvim_create_augroup("flash-yank", { clear = true }),',
      '  callback = function()',
      '    vim.hl.on_yank({ higroup = "Visual", timeout = 150 })',
      '  end,',
      '})',
    ],
  },
  {
    by: 'RAYCAST', extension: 'rb', daysAgo: 2, reused: 0,
    lines: [
      'def humanise(bytes)',
      '  units = %w[B kB MB GB TB]',
      '  power = bytes.zero? ? 0 : [Math.log(bytes, 1000).floor, units.size - 1].min',
      '  format("%.1f %s", bytes.fdiv(1000**power), units[power])',
      'end',
    ],
  },
  {
    by: 'NOTES_SYNC', extension: 'php', daysAgo: 1, reused: 0,
    lines: [
      'function slug(string $title): string',
      '{',
      '    $ascii = iconv(\'UTF-8\', \'ASCII//TRANSLIT//IGNORE\', $title) ?: \'\';',
      '    $words = preg_replace(\'/[^a-z0-9]+/\', \'-\', strtolower($ascii));',
      '    return trim($words, \'-\') ?: \'untitled\';',
      '}',
    ],
  },
  {
    by: 'VS_CODE', extension: 'py', daysAgo: 0, reused: 1,
    lines: [
      'from contextlib import contextmanager',
      'from time import perf_counter',
      '',
      '@contextmanager',
      'def timed(label, report=print):',
      '    began = perf_counter()',
      '    try:',
      '        yield',
      '    finally:',
      '        report(f"{label}: {(perf_counter() - began) * 1000:.1f} ms")',
    ],
  },
];
