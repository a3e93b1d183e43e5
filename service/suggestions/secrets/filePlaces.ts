import { fromBase64 } from './base64.ts';
import { isChosenArgument } from './passwords.ts';
import { isEmptyForm, isPlaceholder } from './placeholders.ts';
import { CREDENTIAL, type SecretPlace } from './place.ts';
import { isGenerated, isMuchMixed, isRandom } from './values.ts';

const strict = (value: string): boolean => isGenerated(value, true);

/** What is typed in where a program asks for a password is one, whatever it is of. */
const typed = (value: string): boolean => strict(value) || isChosenArgument(value);

const NO_WORD_OF_WALLETS = /^(?:the|and|for|with|from|are|was|has|have|had|not|but|were|their|been|than|our|its)$/u;

/** A phrase of a wallet: twelve to 24 short words that no sentence is made of, hardly one of them twice. */
function isWalletPhrase(value: string): boolean {
  const words = value.trim().split(/\s+/u).filter((word) => !/^\d/u.test(word));
  return words.length % 3 === 0 && new Set(words).size * 4 >= words.length * 3
    && !words.some((word) => NO_WORD_OF_WALLETS.test(word));
}

/** Whether a text is an address with a password, or one itself. */
const isSecretText = (text: string): boolean => /^\w{2,20}:\/\/[^\s:/@]{0,80}:[^\s@]{3,}@/u.test(text)
  || (/^[\x20-\x7e]{8,200}\s?$/u.test(text) && isMuchMixed(text.trim(), true));

/** A key of 64 bytes as numbers. */
const isKeyOfBytes = (value: string): boolean => new Set(value.split(/[\s,]+/u)).size >= 32;

/** What stands in a file of a known kind. */
export const FILE_PLACES: readonly SecretPlace[] = [
  // A file of logins.
  { name: CREDENTIAL, pattern: /\blogin\s{1,4}\S{1,80}\s{1,4}password\s{1,4}(?<value>\S{6,200})/gu, isSecret: strict },
  // A variable of a container.
  {
    name: CREDENTIAL,
    pattern: /^ENV\s{1,4}\w{0,40}(?:PASSWORD|SECRET|TOKEN|API_KEY)\w{0,20}\s{1,4}(?<value>\S{8,200})/gmu,
    isSecret: strict,
  },
  // The passwords of PostgreSQL's clients: host, port, database, user, password.
  {
    name: CREDENTIAL,
    pattern: /^[\w.*-]{1,100}:(?:\d{1,5}|\*):[\w*-]{1,60}:[\w.*-]{1,60}:(?<value>\S{6,200})$/gmu,
    isSecret: strict,
  },
  // The hashes of users' passwords, in a shadow file or one of a web server's.
  {
    name: 'the hash of a password',
    pattern: new RegExp(String.raw`^[\w.@-]{1,60}:(?<value>\{(?:SSHA|SHA)\}[A-Za-z0-9+/=]{28,}|!?\$(?:1|2[abxy]|5|6|7|y|gy|apr1|argon2id?|scrypt)\$[\w./$=,+-]{16,200})`, 'gmu'),
    isSecret: (value) => !isEmptyForm(value),
  },
  // What a client of FTP, of Redis or of a mail server types in.
  {
    name: CREDENTIAL,
    pattern: /^[ \t]{0,8}(?:quote )?(?:user|USER)[ \t]{1,4}[\w.@-]{1,60}[ \t]{1,4}(?<value>\S{8,100})$/gmu,
    isSecret: strict,
  },
  {
    name: CREDENTIAL,
    pattern: /^(?:[\w.:[\]-]{1,60}> ?)?(?:AUTH|PASS)[ \t]{1,4}(?:[\w.-]{1,40}[ \t]{1,4})?(?<value>[^\s'"]{8,200})$/gmu,
    isSecret: strict,
  },
  // The private parts of JSON web keys.
  {
    name: 'a private key',
    pattern: /"(?:d|k|p|q|dp|dq|qi)"[ \t]{0,4}:[ \t]{0,4}"(?<value>[\w-]{22,1000})"/gu,
    isSecret: (value) => isRandom(value.slice(0, 200)) || (value.length > 200 && !isEmptyForm(value)),
  },
  {
    name: 'a private key',
    pattern: new RegExp(String.raw`["']?\bkty["']?[ \t]{0,4}:[^{}]{0,300}?[\s,{]["']?[dk]["']?[ \t]{0,4}:[ \t]{0,4}`
      + String.raw`["'](?<value>[\w-]{22,1000})["']`, 'gu'),
    isSecret: (value) => isRandom(value.slice(0, 200)),
  },
  // The numbers of an RSA key in XML, and in what openssl prints.
  {
    name: 'a private key',
    pattern: /<D>(?<value>[A-Za-z0-9+/=\s]{40,1000})<\/D>/gu,
    isSecret: (value) => !isEmptyForm(value),
  },
  {
    name: 'a private key',
    pattern: /\b(?:private-?[Ee]xponent|priv):\s{1,20}(?<value>(?:[\da-f]{2}:\s{0,20}){15,600}[\da-f]{2})/gu,
    isSecret: (value) => !isEmptyForm(value),
  },
  // Base64 of a password or of an address with one, as an object of Kubernetes holds it.
  {
    name: CREDENTIAL,
    pattern: /^[ \t]{1,20}[\w.-]{1,60}:[ \t](?<value>[A-Za-z0-9+/]{16,2000}={0,2})$/gmu,
    isSecret: (value) => isSecretText(fromBase64(value)),
  },
  // Files of users of servers: of Redis, of a dial-in, of a mail relay, of a switch.
  {
    name: CREDENTIAL,
    pattern: /^(?:user|ACL SETUSER)[ \t]\S{1,60}[ \t][^\n>]{0,80}>(?<value>[^\s>]{6,200})/gmu,
    isSecret: strict,
  },
  {
    name: CREDENTIAL,
    pattern: /^"?[\w.@-]{1,60}"?[ \t]{1,8}(?:\*|pptpd|l2tpd)[ \t]{1,8}"?(?<value>[^\s"]{6,200})"?/gmu,
    isSecret: strict,
  },
  {
    name: CREDENTIAL,
    pattern: /^\[?[\w.-]{1,80}\]?:\d{2,5}[ \t]{1,8}[\w.@+-]{1,80}:(?<value>\S{6,200})$/gmu,
    isSecret: strict,
  },
  {
    name: CREDENTIAL,
    pattern: /<input\b[^<>]{0,200}?\bvalue="(?<value>[^"<>]{6,200})"[^<>]{0,100}\btype="password"/gu,
    isSecret: strict,
  },
  { name: 'a wallet key', pattern: /"ciphertext"[ \t]?:[ \t]?"(?<value>[\da-f]{64,400})"/gu, isSecret: strict },
  // A user and a password in a note.
  {
    name: CREDENTIAL,
    pattern: new RegExp(String.raw`\b(?:[Ll]ogin|[Cc]redentials?|[Aa]ccess|[Zz]ugang|[Aa]cceso|[Aa]ccount)(?:[ \t]?[:=][ \t]?|[ \t])[\w.@-]{1,60}[ \t]?/[ \t]?(?<value>\S{8,100})`, 'gu'),
    isSecret: (value) => isMuchMixed(value, true),
  },
  // A key of a secret store's, a line of its own.
  { name: 'a key', pattern: /\bUnseal Key \d{1,2}: (?<value>[\w+/=]{40,60})/gu, isSecret: strict },
  {
    name: 'a wallet key',
    pattern: /\[\s{0,8}(?<value>(?:\d{1,3},\s{0,8}){63}\d{1,3})\s{0,8}\]/gu,
    isSecret: isKeyOfBytes,
  },
  {
    name: 'the phrase of a wallet',
    pattern: /(?:^|["'`=:])[ \t]{0,8}(?<value>[a-z]{3,8}(?:[ \t][a-z]{3,8}){11,24})[ \t]{0,8}(?:["'`]|$)/gmu,
    isSecret: isWalletPhrase,
  },
  {
    name: 'the phrase of a wallet',
    pattern: new RegExp(String.raw`^[ \t]{0,8}(?<value>1[.)]?[ \t]{1,4}[a-z]{3,8}(?:\s{1,8}\d{1,2}[.)]?[ \t]{1,4}[a-z]{3,8}){11,23})\s{0,8}$`, 'gmu'),
    isSecret: isWalletPhrase,
  },
  // A text that is made an array of characters, or kept under a name that stands behind it.
  { name: CREDENTIAL, pattern: /"(?<value>[^"\n]{6,100})"\.toCharArray\(\)/gu, isSecret: strict },
  {
    name: CREDENTIAL,
    pattern: new RegExp(String.raw`\.set\w{0,20}\([ \t]?"(?<value>[^"\n]{8,300})",[ \t]?forKey:[ \t]?"`
      + String.raw`[^"\n]{0,30}(?:[Pp]assword|[Tt]oken|[Ss]ecret)`, 'gu'),
    isSecret: strict,
  },
  {
    name: CREDENTIAL,
    pattern: /\bConvertTo-SecureString(?:[ \t]-\w{1,20}){1,3}[ \t]["'](?<value>[^"'\n]{6,100})["']/gu,
    isSecret: strict,
  },
  { name: 'a key', pattern: /\bhmac(?:-\w{2,10})?:[\w.-]{1,60}:(?<value>[\w+/]{22,88}={0,2})/gu, isSecret: strict },
  // What a transaction is signed with, and a key of Cardano's.
  {
    name: 'a wallet key',
    pattern: new RegExp(String.raw`\b(?:startBroadcast|privateKeyToAccount|rememberKey|vm\.(?:addr|sign))\(`
      + String.raw`[ \t]{0,4}["']?(?<value>0x[\da-f]{64})\b`, 'gu'),
    isSecret: strict,
  },
  {
    name: 'a wallet key',
    pattern: /"type"\s?:\s?"[\w ]{0,40}SigningKey\w{0,20}"[^{}]{0,200}"cborHex"\s?:\s?"(?<value>[\da-f]{64,400})"/gu,
    isSecret: strict,
  },
  // Lists of keys that sign cookies, and of keys of accounts.
  {
    name: CREDENTIAL,
    pattern: new RegExp(String.raw`\b(?:keys|secrets|accounts|keyring)["']?[ \t]{0,4}[:=][ \t]{0,4}(?:\[|new Keygrip\(\[)\s{0,20}["'](?<value>[^\]\n]{14,400})["'],?\s{0,20}\]`, 'gu'),
    isSecret: (value) => value.split(/["']/u).some((part) => isRandom(part)),
  },
  // What a script answers when it is asked.
  {
    name: CREDENTIAL,
    pattern: /assw(?:or)?d:?[^\n]{0,40}(?:\n[^\n]{0,20})?\bsend(?:[ \t]--)?[ \t]"(?<value>[^"\n]{4,100}?)\\[rn]"/gu,
    isSecret: typed,
  },
  {
    name: CREDENTIAL,
    pattern: new RegExp(String.raw`\b(?:echo|printf)[ \t]{1,4}(?:-\w{1,3}[ \t]{1,4})?["']?(?:[\w.-]{1,40}:)?(?<value>[^\s"'|]{6,200})["']?[ \t]{0,4}\|[ \t]{0,4}(?:sudo\b[^\n|]{0,40}[ \t]-\w{0,4}S|[^\n|]{0,80}(?:--password-stdin|--passphrase-fd|--with-token|--stdin|chpasswd|cryptsetup|kinit|secret)\b)`, 'gu'),
    isSecret: typed,
  },
  {
    name: CREDENTIAL,
    pattern: /<<<[ \t]{0,4}["']?(?:[\w.-]{1,40}:)?(?<value>[^\s"']{6,200})["']?/gu,
    isSecret: (value) => !isPlaceholder(value, true) && isMuchMixed(value, true),
  },
];
