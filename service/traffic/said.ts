import { maskText } from '../masking/masking.ts';
import { cutText } from '../text.ts';

const longest = 100;
/** Looked at for secrets before it is cut, so that half a secret is none that nobody recognises. */
const lookedAt = 4_096;

/** The beginning of what somebody wrote, as it may be shown. */
const shown = (text: string, most: number): string => cutText(maskText(text.slice(0, lookedAt)), most);

const at = (value: unknown, ...keys: readonly string[]): unknown => keys.reduce<unknown>(
  (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Readonly<Record<string, unknown>>)[key] : undefined),
  value,
);

const short = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? shown(value, longest) : null);

const versionIn = (value: unknown): string | null => {
  const version = short(value);
  return version === null ? null : `version ${version}`;
};

const segmentsIn = (body: unknown): string | null => {
  if (typeof body !== 'object' || body === null) return null;
  const names = Object.entries(body).filter(([name, value]) => name !== 'schema' && value !== null).map(([name]) => name);
  const first = names.slice(0, 3).map((name) => shown(name, 30)).join(', ');
  if (names.length === 0) return 'no segments';
  return `${names.length} ${names.length === 1 ? 'segment' : 'segments'}: ${first}${names.length > 3 ? ', …' : ''}`;
};

/** What an operation was told, in a few words; null when there is nothing to say. */
export const saidByBody = (operation: string, body: unknown): string | null => {
  switch (operation) {
    case 'track': return segmentsIn(body);
    case 'onboarded': return body === true ? 'onboarded' : 'not onboarded';
    case 'applicationsUsageEngagementInteraction':
    case 'applicationsUsageEngagementKeyboard': return short(at(body, 'description'));
    case 'postApplicationsUsageUpdated': return versionIn(at(body, 'current', 'version'));
    default: return null;
  }
};

/** What an operation came to, in a few words; undefined when its answer adds nothing. */
export const saidByResult = (operation: string, result: unknown): string | null | undefined => {
  switch (operation) {
    case 'suggest': {
      const decision = at(result, 'explanation', 'decision');
      return typeof decision === 'string' ? decision : null;
    }
    case 'react': return result === 'OK' ? 'OK' : 'saved';
    case 'connect': return versionIn(at(result, 'application', 'version'));
    case 'applicationsRegister': return versionIn(at(result, 'version'));
    case 'assetsDeleteAsset': return 'deleted';
    default: return undefined;
  }
};

/** Why it came to that, where the answer alone does not say so in a sentence. */
export const ruleOfResult = (operation: string, result: unknown): string | null => {
  if (operation === 'suggest') {
    const words = at(result, 'explanation', 'words');
    return typeof words === 'string' ? words : null;
  }
  if (operation === 'react') {
    return result === 'OK'
      ? 'save is false, so nothing was saved.'
      : 'save is true: the answer is the id of the asset that holds the text, a new one unless it was saved before.';
  }
  return null;
};

/** The id of the application that an answer is about, of connect and register. */
export const applicationIn = (operation: string, result: unknown): string | undefined => {
  const id = operation === 'connect' ? at(result, 'application', 'id') : operation === 'applicationsRegister' ? at(result, 'id') : undefined;
  return typeof id === 'string' ? id : undefined;
};
