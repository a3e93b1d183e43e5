import { isForEverybody, isPublishedExample } from './publishedExamples.ts';
import { isTypeName } from './typeNames.ts';

/** What a template, a shell or a language puts a value in for. */
const REFERENCES = [
  /\$\{|\{\{|\$\(|<%|#\{/u,
  /\$[A-Z_][A-Z\d_]{2,}|^\$\w+(?:(?:->|::|\.)\w+)*$|\$env:|%[A-Z_]{3,}%|^%\w{1,40}%?$/u,
  // A hole with a name in it, and what a caller of the text fills in.
  /^[<[({][\p{L}\p{M}\d_.:\s'"|-]{1,60}[>\])}]$/u,
  /\{[A-Za-z_][A-Za-z_.]{0,40}\}|<[A-Za-z][A-Za-z_ -]{1,40}>|^&lt;.*&gt;$/u,
  /^@[\w.-]{1,60}@$|^__\w{1,60}__$|^:'?\w{1,40}'?$|^@\w[\w.]{0,40}\(/u,
  // Where it is kept instead: a path, an address, a name of a vault's.
  new RegExp(String.raw`^(?![\w+/]{40,100}={1,2}$)(?:[.~]{1,2}|[A-Za-z]:)?[\\/]\w`
    + String.raw`|^[a-z][a-z\d+.-]{1,20}://|^(?:arn|vault|ref|file|env|ssm|urn):`, 'iu'),
  // What Go writes behind a field for those that encode it.
  /^[a-z]\w{1,20}:\\?"[^"]{0,100}"/u,
  /^(?:key-?vault|kv|secretsmanager|sops|bws|k8s|akv|credstash|keychain|keyring):/iu,
];

/** What only a piece of code can be. */
const EXPRESSIONS = [
  /^\/\^|[\p{L}\d_]!?\(|[[\](){}<>]$|^[[({<]|->|::|\?\.|=>|&&|\|\|/u,
  /^!{0,2}[A-Za-z_$][\w$]*\[/u,
];

/** What stands between two texts in quotes, where the first mark ends one. */
const BETWEEN_TEXTS = /^[ \t]*[-+,;)\]}.&:?|][^\n]*[-+,([{.&:=?|][ \t]*$/u;

/** A name behind a name; what is short, begins large and has a number in it is rather a part of a password. */
const MEMBER = new RegExp(String.raw`^(?!(?:\w+\.)*[A-Z][a-z]{0,2}\d+(?:\.|$))`
  + String.raw`(?:[A-Za-z_][A-Za-z_\d]{0,30}\.)+[A-Za-z_][A-Za-z_\d]{0,30}!?$`, 'u');
/** Words of a name, the numbers at their ends. */
const SNAKE = /^[a-z]+\d?(?:_[a-z]+\d?)+$/u;
/** The name of a secret in a store of them, or its path there. */
const STORED = new RegExp(String.raw`^(?=(?:[\w/-]{0,60}[/-])?(?:api|ssh|db)?(?:key|secret|password|token|credential|cert|auth|tls)s?\b)`
  + String.raw`[a-z]{2,}(?:[/-](?:[a-z]{2,}|v?\d{1,4}))+$`, 'u');
const CONSTANT = /^[A-Z_]+$|^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/u;

const CUT = /\.{3}|…/u;

/** Rules for a field, as they are written for a check of it. */
const RULES = /^[a-z_]{2,20}(?::[\w,.]{1,30})?(?:\|[a-z_]{2,20}(?::[\w,.]{1,30})?){1,12}$/u;

/** Names of algorithms, moments and measures have letters and digits as well. */
const MEASURES = [
  new RegExp(String.raw`^(?:[a-z]+[-_/])*(?:sha|hs|rs|es|ps|eddsa|ed|aes|md|argon|bcrypt|scrypt|pbkdf|hmac|rsa|ecdsa|curve|x|base|utf|p)[-_]?\d+(?:[-_/][a-z\d]{1,8})*$`, 'iu'),
  /^[A-Za-z]{2,20}\(\d{1,5}(?:,[ ]?\d{1,3})?\)$/u,
  /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d\S{0,20})?$/u,
  /^v?\d+(?:\.\d+){1,3}(?:[-+][a-z\d.]{1,20})?$/iu,
];

/** What stands for a value that only its owner can decrypt. */
const ENCRYPTED = new RegExp([
  String.raw`^ENC\[[A-Z\d]{3,}[_,]`, String.raw`^ENC\(.+\)$`, String.raw`^\{(?:cipher|aes|encrypted|crypt)\}`,
  '^vault:v\\d+:',
  String.raw`^\$ANSIBLE_VAULT`, '^AQ[IE]CAH', String.raw`^Ag[A-D][\w+/]{40}`, '^(?:age|pgp|kms|enc|encrypted|secure):',
  '^-----BEGIN (?:PGP MESSAGE|AGE ENCRYPTED|PKCS7)',
].join('|'), 'u');

const WORD = /\p{Lu}?[\p{Ll}\p{M}\p{Lo}]+|\p{Lu}+|\d+/gu;

/** What people write where a secret of the reader's goes; all of a value has to be of these words. */
const FILLERS = new Set([
  'mysecret mypassword mytoken secretkey myapikey are be by can contain field form has have must should your',
  'abc a access admin add any api app auth bar baz basic bearer bit bits bot change changeit changeme char character characters',
  'chars client code credentials db default demo dev dummy enter example fake fill foo from go goes here in insert is it',
  'key length literal local long me min minimum mock my new none not null of or our pass passphrase passwd password paste',
  'phrase placeholder please pw pwd random real redacted replace required root same sample secret secrets secure some',
  'string strong super tbd test testing the this to todo token undefined use user username value very webhook with xxx',
  'myapp your yours masked hidden removed omitted snip private public signing session jwt oauth id name set get at least',
  // The same in other languages.
  'tu su aqui aquí contraseña contrasena clave secreta ihr dein deine hier passwort geheim geheimes kennwort votre ton ici',
  'mot de passe motdepasse mdp seu sua senha il tuo qui la uw jouw je hier wachtwoord ваш пароль здесь twoje haslo hasło',
  'foobar foobaz barbaz qux quux blah sekrit guest postgres mysql redis mongo rabbitmq elastic foobared letmein minioadmin openssl',
  'tutaj şifre sifre buraya şifreniz ditt lösenord här adgangskode dit passord ici chave',
].join(' ').split(' '));

/** A value begins as an instruction to put another one in. */
const YOUR = new RegExp(String.raw`^(?:your|my|replace|insert|enter|change|put|tu|su|ihr|dein|votre|seu|sua|uw)(?:[-_ ]\p{L}{1,20}|[-_ ]?\d{1,4}(?![\p{L}\d])){1,8}$`, 'iu');

/** Writing without spaces that only a sentence has this much of. */
const SENTENCE_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{3}/u;
const PLAIN_WORD = /^["'(¿¡]?\p{L}[\p{L}\p{M}’-]*[.,:;?!)"'…]{0,3}$/u;

/** Whether a good part of a value is one character again and again. */
function isFilledUp(value: string): boolean {
  let repeated = 0;
  for (let at = 0; at < value.length;) {
    let end = at + 1;
    while (end < value.length && value[end] === value[at]) end += 1;
    if (end - at >= 4) repeated += end - at;
    at = end;
  }
  return repeated * 4 >= value.length;
}

/** Whether at least half of a value counts on, as 123456 and abcdef do. */
function isCounted(value: string): boolean {
  if (value.length > 3 && '1234567890'.startsWith(value)) return true;
  let counted = 0;
  for (let at = 0; at < value.length;) {
    let end = at + 1;
    while (end < value.length && value.charCodeAt(end) === value.charCodeAt(end - 1) + 1) end += 1;
    if (end - at >= 6) counted += end - at;
    at = end;
  }
  return counted > 0 && counted * 2 >= value.length;
}

function isProse(value: string): boolean {
  if (SENTENCE_SCRIPTS.test(value)) return true;
  const words = value.trim().split(/\s+/u);
  return words.length > 1 && words.filter((word) => PLAIN_WORD.test(word)).length * 2 >= words.length;
}

export const isFiller = (word: string): boolean => FILLERS.has(word.toLowerCase());

const LAST_DIGIT = '9'.charCodeAt(0);

/** Words that say what goes there, and not who signs in: with a number that counts they are no password. */
const THINGS = new RegExp('^(?:my|your)?(?:pass(?:word|wd|wort|phrase)?|pw|pwd|kennwort|secret|token|api|key|change|changeme'
  + '|example|placeholder|x+)$', 'iu');

/** Whether a number says nothing: it counts up from one or down to it, or has few digits. */
const isIdle = (digits: string, isOfThing: boolean, fewest: number): boolean => ('1234567890'.startsWith(digits)
  ? isOfThing || digits.length < 4
  : digits.length < fewest || '987654321'.endsWith(digits));

/** Whether a value is of nothing but such words, with no number that somebody chose. */
function isOfFillers(value: string): boolean {
  const named: string[] = [];
  const numbers: string[] = [];
  for (const word of value.match(WORD) ?? []) {
    if (word.charCodeAt(0) <= LAST_DIGIT) numbers.push(word);
    else if (isFiller(word)) named.push(word);
    else return false;
  }
  if (named.length === 0) return /^\d{1,3}$/u.test(value);
  if (numbers.length === 0) return true;
  const isOfThing = named.some((word) => THINGS.test(word));
  // Words with marks between them are rather the name of a sample than what somebody types in.
  const fewest = /^\p{L}+\d+$/u.test(value) ? 2 : 3;
  return numbers.every((digits) => isIdle(digits, isOfThing, fewest));
}

/** The commonest sample of all, in the writing that rules for passwords ask for. */
const SAMPLE = /^p[a@4][s$5]{2}w[o0]rd\d{0,4}[!.?]{0,2}$/iu;

/** Whether a token of a known form has nothing in it that could be one. */
export const isEmptyForm = (value: string): boolean =>
  isFilledUp(value) || CUT.test(value) || isPublishedExample(value);

/** Whether a value stands for a secret to be filled in, fetches one, or is published for everybody to read. */
export function isPlaceholder(value: string, quoted: boolean): boolean {
  if ([...REFERENCES, MEMBER, CONSTANT, SNAKE, STORED, RULES].some((each) => each.test(value))) return true;
  if (quoted && BETWEEN_TEXTS.test(value)) return true;
  if (!quoted && EXPRESSIONS.some((each) => each.test(value))) return true;
  if (isForEverybody(value) || ENCRYPTED.test(value)) return true;
  if (isTypeName(value, quoted)) return true;
  if (MEASURES.some((each) => each.test(value)) || YOUR.test(value)) return true;
  return isEmptyForm(value) || isCounted(value) || isProse(value) || isOfFillers(value) || SAMPLE.test(value);
}
