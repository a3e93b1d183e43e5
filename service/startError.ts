/** A start that cannot succeed for a reason the person can do something about. The message is one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The message of anything thrown. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** The `code` of a system error, such as `EADDRINUSE`. */
export const codeOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
