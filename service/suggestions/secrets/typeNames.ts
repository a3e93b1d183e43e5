/** A type that has a number of bits or of a standard in its name; within another word that is no number of a year. */
const SIZED_WORD = new RegExp(String.raw`(?:^(?:I(?=[A-Z]))?|(?<=[a-z\d])(?=[A-Z]))(?:${[
  '[Uu]?[Ii]nt', '[Ff]loat', '[Uu]tf|UTF', '[Bb]ase', '[Ss]ha|SHA', '[Mm]d|MD', '[Ee]d(?:25)?', '[Xx](?:25)?', '[Aa]es|AES', '[Rr]sa|RSA',
  '[Hh]mac|HMAC', '[Pp]bkdf|PBKDF', '[Oo][Aa]uth', '[Hh]ttp|HTTP', '[Ii][Pp]v?', '[Vv]ec', '[Mm]at', '[Cc]rc|CRC', '[Cc]har',
  '[Bb]ytes', '[Aa]rgon', '[Ee]rc|ERC', 'BEP|Bep', 'EIP|Eip', '[Rr]fc|RFC',
].join('|')})\d{1,4}(?!\d)`, 'gu');

/** Words with which names of types end, and hardly a password. */
const TYPE_WORD = new RegExp(String.raw`(?:${[
  'Tokens?', 'Secrets?', 'Passwords?', 'Credentials?', '(?<=\\d)Keys?', '(?:Public|Private|Secret|Api|Signing)Keys?', 'Cookies?', 'Sessions?', 'Auth',
  'Input', 'Output', 'Field', 'Form', 'Page', 'View', 'Component', 'Props', 'State', 'Config', 'Configuration', 'Settings',
  'Options', 'Params', 'Provider', 'Client', 'Service', 'Manager', 'Factory', 'Builder', 'Handler', 'Hasher', 'Encoder',
  'Decoder', 'Validator', 'Generator', 'Store', 'Storage', 'Repository', 'Vault', 'Pair', 'Contract', 'Data', 'Info', 'Model',
  'Entity', 'Dto', 'DTO', 'Type', 'Value', 'String', 'Bytes', 'Buffer', 'Request', 'Response', 'Result', 'Error', 'Event',
  'Selector', 'Ref', 'Source', 'Spec', 'Schema', 'Policy', 'Header', 'Context', 'Interface', 'Impl', 'Base', 'Class',
].join('|')})(?:V\d)?$|(?<=[a-z])V\d$`, 'u');

/** How many factors, at the end of the type of one. */
const FACTOR = /^(?<type>[A-Za-z]{0,60}(?:Token|Password|Secret|Credential|Code|Key))(?:2FA|MFA|U2F|[HT]?OTP\d?)$/u;

/** Words of a name that begin large, a number only at their end; and the short forms that have one within. */
const CAMEL = new RegExp(String.raw`^(?:K8s|[Ss]ecp\d{3}[kr]1|I18n|L10n|A11y|E2e|B2b|P2p|X509v3|(?<![A-Z])[A-Z]{1,8}[a-z]{0,20}\d{0,5}(?![a-z])){1,8}$`, 'u');

/** Marks of a reference, of what may be none, of several. */
const TYPE_MARKS = /^[&*]|(?:[?!]|\[\])$/gu;

/** Whether a value can be the name of a type, as it stands behind a name in annotations; in quotes only a sure one. */
export function isTypeName(value: string, quoted: boolean): boolean {
  const bare = quoted ? value : value.replaceAll(TYPE_MARKS, '');
  const rest = bare.replace(FACTOR, '$<type>').replaceAll(SIZED_WORD, '');
  const isSized = rest.length < bare.length && /^[A-Za-z]*$/u.test(rest);
  if (quoted) return isSized && /^[A-Z]/u.test(bare) && TYPE_WORD.test(bare);
  if (isSized) return true;
  const names = bare.split('.');
  return TYPE_WORD.test(bare) && names.length <= 5 && names.every((name) => CAMEL.test(name));
}
