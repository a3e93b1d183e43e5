import { INNER_WORDS } from './nameWords.ts';
import { isPasswordName } from './names.ts';
import { isPlaceholder } from './placeholders.ts';

/** Shortest and longest value that somebody chose as a password and that has nothing else of a credential. */
const SHORTEST = 6;
const LONGEST = 40;

export const isOfLength = (length: number): boolean => length >= SHORTEST && length <= LONGEST;

/** What a field of a password is, has, asks for or is answered with, and types of values, in the languages of pages. */
const SAID = new Set([
  'account active agent array ascii ask authentication autofill automatic base bcrypt binary boolean bytes char charfield',
  'cleartext compat confirm confirmation confirmed control correct create created credential credentials current',
  'database default defined delete denied digest disabled email empty enabled encoded encrypted encryption expected',
  'expired explicit external false field files fixed forbidden forgot forgotten format generate generated given group',
  'handled hashed hasher header hidden hybrid ignore ignored implicit include incorrect inherit initial input instead',
  'integer interactive internal invalid invisible kerberos keychain keyring keyword label launch letters locked lockout',
  'logged logical login logout longtext lowercase manual masked matched matches mediumtext medium mismatch missing',
  'mixed nchar needed never newpass nothing nullable number numeric nvarchar object obscure oldpass omitted option options',
  'optional others outlined passed passes passless pattern people plain plaintext policy popover present private',
  'prohibit prompt protected provided public reading readonly received record redirect refused register registration',
  'rejected remember remote removed repeat repeated request required requisite reset restricted result return rotate',
  'scalar sealed search secure sensitive session setting settings shadow shield signin signup simple single standard',
  'static stdin store stored string strong submit success sufficient system systemd tested textarea textbox textfield',
  'toggle tooltip trivial twofactor typed unchanged undefined unique unknown unlock unlocked unsafe unset unused',
  'update updated uppercase username validate validated validation values varchar verified verify visible warning',
  'weakest winbind without wrapped written wrong actual anything something whatever required',
  // Forms and their messages in other languages.
  'erforderlich ungültig falsch eingeben vergessen ändern bestätigen wiederholen anmelden benötigt pflichtfeld',
  'requis obligatoire invalide incorrecte oublié modifier confirmer requerido obligatorio obligatoria inválido inválida',
  'incorrecta olvidada cambiar obrigatório obrigatória inválida obbligatorio obbligatoria richiesta richiesto verplicht',
  'ongeldig vergeten wymagane nieprawidłowe povinné neplatné kötelező érvénytelen påkrævet obligatorisk ogiltigt',
  'обязательно неверный введите', 'pakollinen virheellinen zorunlu geçersiz',
].join(' ').split(' '));

/** What says in a test that it is not the right one, or that it is one. */
const OF_A_TEST = new RegExp(String.raw`^(?:${[
  'wrong', 'bad', 'good', 'invalid', 'valid', 'incorrect', 'correct', 'new', 'old', 'fake', 'strong', 'weak', 'short',
  'long', 'plain', 'raw', 'hash', 'user', 'test', 'my', 'some', 'any', 'another', 'other', 'different',
].join('|')})|(?:${[
  'pass', 'pwd', 'secret', 'hash', 'field', 'input', 'label', 'form', 'type', 'name', 'error', 'required', 'invalid',
  'changed', 'provider', 'manager', 'service', 'encoder', 'store', 'value', 'token', 'key',
].join('|')})$`, 'iu');

const LETTERS = /^\p{L}[\p{L}\p{M}]*$/u;
/** As parts of names and of styles are joined; a password with these and digits is told by its mixture. */
const JOINED = /[-_ .:/\\|,;()[\]{}<>="'`]/u;

/** Whether somebody can have chosen a value as a password that has letters and digits, however few kinds of them. */
const isOfLettersAndDigits = (value: string): boolean =>
  /\d/u.test(value) && /\p{L}/u.test(value) && !JOINED.test(value);

/** Whether it is one word that nobody says of a field. */
const isWord = (value: string): boolean =>
  LETTERS.test(value) && !SAID.has(value.toLowerCase()) && !OF_A_TEST.test(value)
  && !isPasswordName(value) && !INNER_WORDS.some((word) => value.includes(word));

/** A name that is one of a password as often as one of a stage: a word behind it is none. */
const PASS = /^(?:\$|\w*_)?pass$/iu;

/** A label begins with a capital, and has none further on. */
const isLikeLabel = (value: string): boolean => /^\p{Lu}[^\p{Lu}]*$|\p{Lo}/u.test(value);

/**
 * Whether a value can be a password that somebody chose, behind the name of one in a place that takes nothing else:
 * digits alone, a word, a word with digits.
 * @param besides what stands in such places as well
 */
export function isChosen(value: string, name: string, besides: 'nothing' | 'labels' | 'types'): boolean {
  if (!isOfLength(value.length)) return false;
  const isSure = isPasswordName(name);
  if (!(isSure || PASS.test(name)) || isPlaceholder(value, true)) return false;
  if (besides === 'types' && isPlaceholder(value, false)) return false;
  if (/^\d+$/u.test(value) || isOfLettersAndDigits(value)) return true;
  if (!isSure || !isWord(value)) return false;
  return besides === 'nothing' || (besides === 'labels' ? !isLikeLabel(value) : !/^\p{Lu}/u.test(value));
}

/** The same of a place that says by itself that it takes a password, as an argument of a command. */
export const isChosenArgument = (value: string): boolean => isChosen(value, 'password', 'nothing');
