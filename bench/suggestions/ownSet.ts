import type { DataSet, Query, Snippet } from './data.ts';

/** Snippets written for this benchmark, in ten languages, one after the other between lines of `=====`. */
const SNIPPETS = `
function debounce(callback, delay) {
  let timer;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => callback(...values), delay);
  };
}
=====
def read_settings(path, defaults):
    settings = dict(defaults)
    with open(path) as file:
        for line in file:
            name, found, value = line.partition("=")
            if found:
                settings[name.strip()] = value.strip()
    return settings
=====
func (q *Queue) Push(job Job) error {
  q.lock.Lock()
  defer q.lock.Unlock()
  if len(q.jobs) >= q.limit {
    return ErrFull
  }
  q.jobs = append(q.jobs, job)
  q.ready.Signal()
  return nil
}
=====
SELECT supplier.name, SUM(part.price * part.stock) AS worth
FROM supplier
LEFT JOIN part ON part.supplier_id = supplier.id
WHERE supplier.country IN ('NO', 'SE')
GROUP BY supplier.name
ORDER BY worth DESC
LIMIT 20;
=====
.toolbar {
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 4px 12px;
  border-bottom: 1px solid var(--border);
  background: color-mix(in srgb, var(--surface) 90%, transparent);
}
=====
fn longest_word(text: &str) -> Option<&str> {
    text.split_whitespace()
        .filter(|word| word.chars().all(char::is_alphabetic))
        .max_by_key(|word| word.len())
}
=====
public int depth(Node node) {
    if (node == null) {
        return 0;
    }
    int deepest = 0;
    for (Node child : node.children()) {
        deepest = Math.max(deepest, depth(child));
    }
    return deepest + 1;
}
=====
services:
  cache:
    image: redis:7
    restart: unless-stopped
    ports: ["6379:6379"]
    volumes:
      - cache-data:/data
    healthcheck:
      test: ["CMD", "redis-cli", "ping"]
      interval: 10s
=====
for file in "$source"/*.log; do
  name=$(basename "$file" .log)
  gzip --keep --stdout "$file" > "$target/$name-$(date +%F).gz"
  [ "$?" -eq 0 ] && rm "$file"
done
=====
class Temperature
  def initialize(celsius)
    @celsius = celsius
  end

  def fahrenheit
    @celsius * 9.0 / 5 + 32
  end
end
=====
size_t trim(char *text) {
    size_t length = strlen(text);
    while (length > 0 && isspace((unsigned char)text[length - 1])) {
        text[--length] = '\\0';
    }
    return length;
}
=====
export const useInterval = (task: () => void, period: number): void => {
  const latest = useRef(task);
  useEffect(() => { latest.current = task; }, [task]);
  useEffect(() => {
    const id = setInterval(() => latest.current(), period);
    return () => clearInterval(id);
  }, [period]);
};
`.split('=====').map((text) => text.trim());

/** Every third is not saved: new code that is worth saving. */
const isSaved = (at: number): boolean => at % 3 !== 2;

const TRIVIA = ['', '});', 'deepest', 'node.children', 'return 0;', 'https://host.example/path', 'let a = b;',
  'import { useRef } from "react";', '2031-01-02 03:04:05 INFO worker started', 'The longest word of the text is returned.'];

const renamed = (text: string): string => {
  const names = [...new Set(text.match(/\b[a-z]{4,}\b/gu) ?? [])].slice(2, 5);
  return names.reduce((code, name, at) => code.replaceAll(new RegExp(`\\b${name}\\b`, 'gu'), `other${at}`), text);
};

const copiesOf = (text: string, around: string): readonly (readonly [kind: string, text: string])[] => {
  const lines = text.split('\n');
  return [
    ['exact', text],
    ['white space', text.replaceAll('\n', '\r\n').replaceAll('  ', '\t')],
    ['some names', renamed(text)],
    ['line removed', lines.filter((_, at) => at !== Math.floor(lines.length / 2)).join('\n')],
    ['fragment', lines.slice(0, Math.ceil(lines.length * 0.6)).join('\n')],
    ['embedded', `${around}\n\n${text}`],
  ];
};

/** A small set of copies, so that anyone can run the benchmark. */
export const ownSet = (): DataSet => {
  const snippets: Snippet[] = SNIPPETS.flatMap((code, at) => (isSaved(at) ? [{ id: `own-${at}`, code }] : []));
  const unsaved = SNIPPETS.filter((_, at) => !isSaved(at));
  const queries: Query[] = [
    ...snippets.flatMap(({ id, code }, at) => copiesOf(code, unsaved[at % unsaved.length] ?? '')
      .map(([kind, text]) => ({ text, kind, expected: 'reuse', ids: [id], scored: true, repository: '' }))),
    ...unsaved.map((text) => ({ text, kind: 'new code', expected: 'save', ids: [], scored: true, repository: '' })),
    ...TRIVIA.map((text) => ({ text, kind: 'trivia', expected: 'none', ids: [], scored: true, repository: '' })),
  ];
  return { snippets, queries };
};
