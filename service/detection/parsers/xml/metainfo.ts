import { decodeText } from '../text/decodeText.ts';
import { plainXml, xmlAttribute } from './xmlText.ts';

/** The version of the first `<release>` of an AppStream file, which is the newest; null when there is none. */
export const latestRelease = (bytes: Uint8Array): string | null =>
  xmlAttribute(plainXml(decodeText(bytes)), 'release', 'version');
