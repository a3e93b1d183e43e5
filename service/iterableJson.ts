/**
 * A list in the form of the interface as JSON in pieces, each made when it is asked for.
 * @param parts JSON of one row or of several with commas between them, in their order
 */
export function* iterableJson(parts: Iterable<string>): Generator<string> {
  let before = '{"iterable":[';
  for (const part of parts) {
    yield before + part;
    before = ',';
  }
  yield before === ',' ? ']}' : `${before}]}`;
}
