import { INNER_WORDS, NAME_STEMS, PASSWORD_WORDS, SURE_WORDS, UNSURE_WORDS } from './nameWords.ts';

/**
 * How much a name says of its value: that it is a credential, that it may be one, that it is one when it is as mixed as
 * bytes are, or that it is a number to type in.
 */
export type NameWeight = 'credential' | 'maybe' | 'key' | 'key alone' | 'code';

/** A part of a name in which every name of a credential has to have one. */
export const NAME_STEM = new RegExp(NAME_STEMS.join('|'), 'giu');

/** A name whose value is a credential wherever it stands, by its words with one line between them. */
const CREDENTIAL = new RegExp(
  String.raw`(?:(?:^|_)(?:${SURE_WORDS.join('|')})|${INNER_WORDS.join('|')})s?(?<tail>(?:_.*)?)$`, 'isu',
);
const MAYBE = new RegExp(String.raw`(?:^|_)(?:${UNSURE_WORDS.join('|')})(?<tail>(?:_.*)?)$`, 'isu');

/** A name whose value is a password and nothing else, and what is done with one. */
const PASSWORD = new RegExp(String.raw`(?:^|_)(?:${PASSWORD_WORDS.join('|')})s?$|(?:${INNER_WORDS.join('|')})$`, 'iu');
const FETCHED = new RegExp(String.raw`^(?:${[
  'get', 'read', 'load', 'find', 'fetch', 'check', 'hash', 'verify', 'validate', 'encode', 'decode', 'encrypt', 'decrypt',
  'forgot', 'prompt', 'ask', 'is', 'has', 'no', 'confirm', 'generate', 'reset', 'show', 'toggle', 'request', 'public',
  'max', 'min', 'wrong', 'invalid', 'bad', 'hashed', 'encrypted',
].join('|')})_`, 'iu');

const CODE = /(?:^|_)(?:pin|pin_?code|passcode|unlock_code|access_code|security_code)$/iu;
const KEY_ALONE = /^(?:keys?|accounts|seed)$/iu;
const KEY = /_(?:keys?|seed)$|(?:^|_)(?:pat|wif|login)$|(?:api|secret)_sk$/iu;
/** The same in other languages, what it is for before it or behind it. */
const KEY_ABROAD = new RegExp(String.raw`(?:^|_)\p{L}{0,20}?(?:nyckel|n[\u00f8o]gle|n[\u00f8o]kkel|sleutel|avain|klucz|kl[i\u00ed][c\u010d]|kulcs`
  + String.raw`|anahtar\p{L}{0,2}|cheie)(?:_\p{L}+)?$|^cl[e\u00e9]_\p{L}+$`, 'iu');

/** Words behind it that say what is told of the credential instead. */
const ABOUT = new RegExp(String.raw`_(?:${[
  'endpoint', 'ur[il]', 'polic(?:y|ies)', 'file', 'path', 'dir', 'folder', 'names?', 'ids?', 'type', 'length', 'len',
  'min', 'max',
  'count', 'ttl', String.raw`expir\w*`, 'lifetime', 'age', 'encoder', 'strength', 'encryption', 'algorithm', 'alg',
  'hint',
  'label', 'placeholder', 'field', 'input', 'header', 'regex', 'pattern', 'hash', 'hashed', 'version', 'class',
  'provider',
  'store', 'manager', 'validator?', 'validation', 'service', 'errors?', 'message', 'msg', 'text', 'title', 'required',
  'enabled', 'ref', 'arn', 'address', 'symbol', 'contract', 'prefix', 'suffix', 'format', 'kind', 'source', 'selector',
  'column', 'index', 'limit', 'usage', 'rotation', 'reset', 'forgotten', 'vergessen', 'help', 'tip', 'info', 'schema',
  'scopes?', 'audience', 'issuer', 'storage', 'backend', 'engine', 'mode', 'method', 'script', 'command', 'cmd',
  'prompt',
  'stdin', 'env', 'var', 'param', 'parameter', 'property', 'size', 'bits', 'fingerprint', 'thumbprint', 'domain',
  'host',
  'port', 'region', 'status', 'state', 'date', 'created', 'updated', 'time', 'timeout', 'interval', 'rate', 'budget',
  'icon',
  'starts_?with', 'ends_?with', 'split', 'replace', 'includes', 'contains', 'match', 'trim', 'push',
  'append', 'join',
  'colou?r', 'style', 'css', 'button', 'link', 'page', 'view', 'form', 'route', 'controller', 'with', 'checksum',
  'digest',
].join('|')})(?=_|$)`, 'iu');

/** What is done to the field that it is typed into. */
const FILLED = new RegExp(String.raw`(?:_(?:field|input|box|element|edit|textbox))?_(?:fill|type|send_?keys|set_?value|value|text|enter_?text|set_?text|press_sequentially)$`, 'iu');

/** Words before it that say the same, or that everybody may know it. */
const NONE_OF = new RegExp(String.raw`(?:^|_)(?:${[
  'public', 'publishable', 'site', 'anon', 'max', 'min', 'num', 'number_of', 'is', 'has', 'no', 'show', 'forgot',
  'page',
  'continuation', 'next(?=_token)', 'last(?=_token)', 'start(?=_token)', 'resume', 'pagination', 'sync', 'cancellation', 'stop', 'pad', 'eos', 'bos', 'unk', 'mask', 'sep', 'design', 'cache',
  'primary(?!_(?:access|secret|connection|master|api))',
  'foreign', 'partition', 'idempotency', 'measurement', 'tracking', 'application_server', 'object', 's3', 'blob',
  'image',
  'bucket', 'file', 'sort', 'row', 'verify', 'verification', 'peer', 'render', 'shadow', 'first', 'second', 'third',
  'single',
  'multi', 'boarding', 'season', 'low', 'high', 'band', 'geometry', 'lighting', 'depth', 'forward', 'post', 'pre',
  'set(?=_cookie)',
  'recv', 'send', 'search', 'list', 'delete', 'export',
].join('|')})_`, 'iu');

/** The words of a name in any style of writing, with a line between each two. */
const wordsOf = (name: string): string => name
  .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, '_')
  .split(/[^\p{L}\p{M}\p{N}]/u).filter((word) => word !== '').join('_');

/** Whether a name is one of a password, and not of what is told of it or done with it. */
export function isPasswordName(name: string): boolean {
  const words = wordsOf(name).replace(FILLED, '');
  return PASSWORD.test(words) && !FETCHED.test(words) && !NONE_OF.test(words);
}

/** What a name says of its value; undefined when nothing. */
export function weightOf(name: string): NameWeight | undefined {
  const words = wordsOf(name);
  if (KEY_ALONE.test(words)) return 'key alone';
  if (CODE.test(words)) return 'code';
  if (NONE_OF.test(words)) return undefined;
  const isAbout = (match: RegExpExecArray): boolean => {
    const tail = match.groups?.['tail'] ?? '';
    return ABOUT.test(FILLED.test(tail) ? tail.replace(FILLED, '') : tail);
  };
  const credential = CREDENTIAL.exec(words);
  if (credential !== null) return isAbout(credential) ? undefined : 'credential';
  const maybe = MAYBE.exec(words);
  if (maybe !== null) return isAbout(maybe) ? undefined : 'maybe';
  return KEY.test(words) || KEY_ABROAD.test(words) ? 'key' : undefined;
}
