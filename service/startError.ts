/** A start that cannot succeed for a reason the person can do something about. The message is one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The message of anything thrown. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** The `code` of a system error, such as `EADDRINUSE`. */
export const codeOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;

/** What system errors of files mean for whoever chose the place. */
const fileCodes: Readonly<Record<string, string>> = {
  EACCES: 'this user may not use it', EPERM: 'this user may not use it', EROFS: 'its disk can only be read',
  ENOSPC: 'its disk is full', EDQUOT: 'the room of this user on its disk is used up', ENOTDIR: 'a part of the path is a file',
  ENOENT: 'nothing can be made there', ENAMETOOLONG: 'the path is too long', EIO: 'its disk fails',
};

/** Why a file or folder cannot be used: the code of the system, and in words where it is a common one. */
export const fileReasonOf = (thrown: unknown): string => {
  const code = codeOf(thrown);
  if (code === undefined) return messageOf(thrown);
  const words = fileCodes[code];
  return words === undefined ? code : `${code}: ${words}`;
};
