import type { Span } from './span.ts';
import { isChosenArgument } from './passwords.ts';
import { isGenerated, isLongEnough } from './values.ts';

/** Calls that take a credential, by the place of that among the arguments. */
const CALLS: Readonly<Record<number, readonly string[]>> = {
  0: ['AES.new', 'Fernet', 'hmac.new', 'SecretKeySpec', 'AzureKeyCredential', 'ApiKeyCredential', 'hmacShaKeyFor', 'GetBytes', 'MessageEncryptor.new', 'MessageVerifier.new',
    'SymmetricSecurityKey', 'aes.NewCipher', 'ChaCha20Poly1305', 'AESGCM', 'ARC4.new', 'DES3.new', 'cookieParser',
    'secretbox.NewKey', 'SigningKey', 'session.NewStore', 'NewCookieStore',
    'Wallet', 'password_hash', 'Hash::make', 'bcrypt.hash', 'bcrypt.hashSync', 'BCrypt.HashPassword', 'bcrypt.hashpw', 'hashpw', 'SecureString',
    'generate_password_hash', 'make_password', 'Keypair.fromSecret', 'hmac.New', 'crypt', 'ENCRYPTBYPASSPHRASE', 'SecretStr', 'URLSafeTimedSerializer', 'TimestampSigner', 'Pusher'],
  1: ['NetworkCredential', 'HTTPBasicAuth', 'HTTPDigestAuth', 'login', 'auth', 'basic_auth', 'BasicAuth', 'SetBasicAuth', 'setBasicAuth', 'basicAuth', 'httpBasic', 'with_basic_auth',
    'authenticate', 'createHmac', 'createCipheriv', 'createDecipheriv', 'jwt.sign', 'jwt.verify', 'jwt.encode',
    'jwt.decode', 'JWT.encode', 'JWT.decode', 'sign', 'signWith', 'OpenSSL::HMAC.hexdigest',
    'withCredentials', 'SqlCredential', 'PasswordAuthentication', 'UsernamePasswordCredentials', 'UsernamePasswordAuthenticationToken', 'oci_connect',
    'NewStaticCredentials', 'BasicAWSCredentials', 'AwsBasicCredentials.create',
    'StaticCredentialsProvider', 'NewStaticV4', 'StorageSharedKeyCredential', 'NewSharedKeyCredential', 'Client',
    'twilio', 'Twilio', 'Twilio.init', 'createClient', 'Credentials', 'basic',
    'neo4j.auth.basic', 'AuthTokens.basic', 'basicCredentials', 'openssl_encrypt', 'encrypt', 'CryptoJS.AES.encrypt', 'CryptoJS.HmacSHA256', 'UserPassword', 'url.UserPassword', 'PlainTextAuthenticator', 'pgp_sym_encrypt', 'AES_ENCRYPT', 'AES_DECRYPT', 'logIn', 'signIn', 'algoliasearch', 'initIndex',
    'WiFi.begin', 'WiFi.softAP', 'WiFi.beginAP', 'addAP', 'wlan.connect', 'sta_if.connect', 'username_pw_set', 'smtp.login', 'ftp.login', 'imap.login', 'server.login'],
  2: ['mysqli', 'mysqli_connect', 'mysql_connect', 'PDO', 'getConnection', 'DriverManager.getConnection', 'hash_hmac', 'FTP', 'Sequelize', 'ftp_login', 'ldap_bind', 'imap_open', 'ssh2_auth_password', 'PlainAuth',
    'smtp.PlainAuth', 'ClientSecretCredential', 'setVapidDetails', 'webpush.setVapidDetails', 'Minio', 'OSS.Client', 'oss.New', 'connect', 'MySQLdb.connect',
    'pymysql.connect', 'create_user', 'create_superuser', 'signInWithEmailAndPassword',
    'createUserWithEmailAndPassword', 'set_password', 'dbConnect', 'openssl_encrypt', 'DBI->connect', 'OpenSSL::HMAC.digest', 'OpenSSL::HMAC.hexdigest', 'UsernamePasswordCredential', 'mqtt.connect', 'mqttClient.connect'],
  3: ['connect', 'Connect', 'ssh_connect', 'connect_ssh', 'createConnection', 'Session', 'login', 'logon', 'LogonUser', 'odbc_connect'],
};

/** Those that take a password there and nothing else, so that a word is one as well. */
const OF_PASSWORDS = new Set(['WiFi.begin', 'WiFi.softAP', 'WiFi.beginAP', 'addAP', 'wlan.connect', 'sta_if.connect', 'username_pw_set',
  'smtp.login', 'ftp.login', 'imap.login', 'server.login', 'ftp_login', 'ldap_bind', 'imap_open', 'ssh2_auth_password', 'HTTPBasicAuth', 'HTTPDigestAuth',
  'NetworkCredential', 'SetBasicAuth', 'setBasicAuth', 'UsernamePasswordCredentials', 'PasswordAuthentication', 'mysqli',
  'mysqli_connect', 'mysql_connect', 'oci_connect', 'DriverManager.getConnection', 'SqlCredential', 'basic_auth', 'basicCredentials', 'mqtt.connect', 'mqttClient.connect']);

const escaped = (name: string): string => name.replaceAll('.', String.raw`\.`);
const NAMES = [...new Set(Object.values(CALLS).flat())].sort((a, b) => b.length - a.length);

/** The name of such a call, and where its arguments begin. */
export const CALL = new RegExp(String.raw`\b(?<name>${NAMES.map(escaped).join('|')})(?:[ \t]{0,4}=?[ \t]{0,4}\(|[ \t]{1,2}(?=["']))`, 'gu');

/** An argument that is a text, with what makes bytes of it. */
const TEXT = new RegExp(String.raw`\s{0,20}(?:\w{1,30}[ \t]?[:=][ \t]?)?(?:new[ \t])?(?:[\w.]{1,40}\()?[ \t]{0,4}[brfuLR@$&]{0,2}(?<quote>["'\x60])(?<value>(?:\\[^\n]|[^\n\\]){0,300}?)\k<quote>`, 'uy');

/** An argument that is none, up to the next one. */
const OTHER = /[^,"'`\n;]{0,200}/uy;

/** Arguments of a call that are looked at. */
const MOST_ARGUMENTS = 5;

/** Where the argument of a call with a number stands, when it is a text. */
function argumentAt(text: string, from: number, wanted: number): Span | undefined {
  let at = from;
  for (let index = 0; index < MOST_ARGUMENTS; index += 1) {
    TEXT.lastIndex = at;
    const found = TEXT.exec(text);
    if (found !== null) {
      at = TEXT.lastIndex;
      const length = (found.groups?.['value'] ?? '').length;
      if (index === wanted) return [at - 1 - length, at - 1];
    } else if (index === wanted) {
      return undefined;
    }
    OTHER.lastIndex = at;
    at += OTHER.exec(text)?.[0].length ?? 0;
    if (text[at] !== ',') return undefined;
    at += 1;
  }
  return undefined;
}

/** Where the arguments of calls in a text stand that are credentials. */
export function* argumentsOfCalls(text: string): Generator<Span> {
  for (let from = 0; ;) {
    CALL.lastIndex = from;
    const call = CALL.exec(text);
    if (call === null) return;
    from = CALL.lastIndex;
    for (const [index, names] of Object.entries(CALLS)) {
      const name = call.groups?.['name'] ?? '';
      if (!names.includes(name)) continue;
      const span = argumentAt(text, from, Number(index));
      const value = span === undefined ? '' : text.slice(...span);
      if (span === undefined) continue;
      const isFound = isLongEnough(value) && isGenerated(value, true);
      if (isFound || (OF_PASSWORDS.has(name) && isChosenArgument(value))) yield span;
    }
  }
}
