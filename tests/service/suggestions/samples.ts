/** A function of ten lines, as a person would save it. */
export const RETRY = `export async function retry(task, attempts, delay) {
  let lastError = null;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try { return await task(attempt); } catch (error) {
      lastError = error;
      await wait(delay * attempt);
    }
  }
  throw new Error("gave up after " + attempts, { cause: lastError });
}`;

export const GROUP = `def group_by_length(words):
    groups = {}
    for word in words:
        key = len(word)
        if key not in groups:
            groups[key] = []
        groups[key].append(word)
    return groups`;

export const STYLE = `.card {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 12px;
  border: 1px solid var(--line);
  border-radius: 8px;
  padding: 16px 20px;
}`;

const QUERY = `SELECT customer.name, COUNT(*) AS orders
FROM customer
JOIN purchase ON purchase.customer_id = customer.id
WHERE purchase.created_at > '2024-01-01'
GROUP BY customer.name
HAVING COUNT(*) > 3
ORDER BY orders DESC;`;

export const SERVER = `func (s *Server) Shutdown(ctx context.Context) error {
  s.mu.Lock()
  defer s.mu.Unlock()
  for conn := range s.conns {
    if err := conn.Close(); err != nil {
      s.log.Printf("closing %s: %v", conn.RemoteAddr(), err)
    }
  }
  return s.listener.Close()
}`;

/** All of them: unlike each other, in five languages. */
export const SAMPLES: readonly { readonly id: string; readonly text: string }[] = [
  { id: 'retry', text: RETRY },
  { id: 'group', text: GROUP },
  { id: 'style', text: STYLE },
  { id: 'query', text: QUERY },
  { id: 'server', text: SERVER },
];

/** Code that none of them resembles. */
export const UNKNOWN = `public static BufferedImage scale(BufferedImage source, int width) {
    double ratio = (double) source.getHeight() / source.getWidth();
    BufferedImage target = new BufferedImage(width, (int) (width * ratio), source.getType());
    Graphics2D canvas = target.createGraphics();
    canvas.drawImage(source, 0, 0, target.getWidth(), target.getHeight(), null);
    canvas.dispose();
    return target;
}`;
