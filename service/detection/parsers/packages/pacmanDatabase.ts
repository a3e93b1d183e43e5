import { decodeText } from '../text/decodeText.ts';
import { interestingPaths } from './packagePaths.ts';

/** The `%VERSION%` of a package's `desc` file, such as `1:9.1.0-2`; null when there is none. */
export const pacmanVersion = (description: Uint8Array): string | null =>
  /^%VERSION%\r?\n([^\r\n]+)/m.exec(decodeText(description))?.[1]?.trim() ?? null;

/** The absolute paths of a package's `files` file that can be a desktop entry or a program. */
export const pacmanFiles = (files: Buffer): readonly string[] =>
  interestingPaths(files).filter((path) => !path.startsWith('%')).map((path) => `/${path}`);
