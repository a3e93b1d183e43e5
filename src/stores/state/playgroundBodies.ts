import { jsonOf, prettyJson } from '../../utils/json/jsonText.ts';
import { at, isObject, parsed, textAt } from '../../utils/unknowns.ts';

/** The forms of the playground and the bodies they stand for: each form builds a body and is read out of one. */

export type ConnectForm = { name: string; version: string; platform: string };
export type SuggestForm = { code: string; language: string };
export type Choice = 'reuse' | 'save' | 'none';
export type ReactForm = { choice: Choice; asset: string };

/** The handshake of an integration. */
export const connectBody = (form: ConnectForm): string =>
  jsonOf({ application: { name: form.name, version: form.version, platform: form.platform } });

/** The form of a parsed body, or null when it lacks one of the three texts. */
export const readConnectForm = (body: unknown): ConnectForm | null => {
  const name = textAt(body, 'application', 'name');
  const version = textAt(body, 'application', 'version');
  const platform = textAt(body, 'application', 'platform');
  return name === null || version === null || platform === null ? null : { name, version, platform };
};

const assetOf = (form: SuggestForm): unknown => ({
  format: {
    fragment: { string: { raw: form.code }, ...(form.language === '' ? {} : { metadata: { ext: form.language } }) },
  },
});

/** A snippet as its text with the file extension of its language; no language leaves the extension out. */
export const suggestBody = (form: SuggestForm): string => jsonOf({ asset: assetOf(form) });

/** The same snippet, handed over for later comparison. */
export const intentionBody = (form: SuggestForm): string => jsonOf(assetOf(form));

/** The form of a parsed body, or null when it has no raw text in a fragment. */
export const readSuggestForm = (body: unknown): SuggestForm | null => {
  const code = textAt(body, 'asset', 'format', 'fragment', 'string', 'raw');
  const language = at(body, 'asset', 'format', 'fragment', 'metadata', 'ext') ?? '';
  return code === null || typeof language !== 'string' ? null : { code, language };
};

/**
 * A reaction to what was suggested for a snippet.
 * @param seed the body of the suggestion, put in as written; left out when it is no JSON object
 */
export const reactBody = (form: ReactForm, seed: string | null): string => {
  const fields = [`"save":${String(form.choice === 'save')}`];
  if (form.choice === 'reuse') fields.push(`"reuse":{"asset":${JSON.stringify(form.asset)}}`);
  if (seed !== null && isObject(parsed(seed))) fields.push(`"seed":${seed}`);
  const text = `{${fields.join(',')}}`;
  return prettyJson(text) ?? text;
};

/**
 * The form of a parsed body, or null when it does not say whether to save.
 * @param asset kept in the form when the body reports no reuse, and so names none
 */
export const readReactForm = (body: unknown, asset: string): ReactForm | null => {
  const save = at(body, 'save');
  const reused = textAt(body, 'reuse', 'asset');
  if (typeof save !== 'boolean') return null;
  if (save) return { choice: 'save', asset };
  return reused === null ? { choice: 'none', asset } : { choice: 'reuse', asset: reused };
};
