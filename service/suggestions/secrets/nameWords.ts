/** What a name of a credential holds at least, in the common languages of names. */
export const NAME_STEMS: readonly string[] = [
  'pass', 'p[a4@]s[s5]w', 'ps?wr?d', 'adgangskode', String.raw`(?<![a-z])(?:pat|sk|wif)(?![a-z])`, 'pwd', 'pw', 'secret', 'token', 'credential', 'creds', 'key', 'auth', 'salt', 'pepper', 'pin', 'psk',
  'code', 'seed',
  String.raw`identified[ \t]+by`, 'requirepass', 'sess', 'sid', 'cookie', 'otp', 'mnemonic', 'phrase', String.raw`login(?=["'\s:=])`, 'accounts', 'community', 'psw', 'pswd', 'bearer', 'jwt',
  // German, Dutch, Scandinavian, Finnish.
  'kennwort', 'geheim', 'losungswort', 'wachtwoord', 'l[öo]senord', 'kodeord', 'salasana', 'schl(?:ü|ue)ssel',
  'passord',
  'nyckel', 'n[øo]gle', 'n[øo]kkel', 'sleutel', 'avain', 'klucz', 'kl[ií][cč](?![a-z])', 'kulcs', 'anahtar', 'cheie', String.raw`(?<!\p{L})cl[e\u00e9](?!\p{Ll})`,
  'токен', '令牌', 'トークン', '토큰', 'API[_ ]?キー', 'アクセス[_ ]?キー', '시크릿[_ ]?키', 'kata[_-]?kunci',
  'hemlighet', 'salaisuus', 'zugangscode', 'wagwoord', 'passwuert', String.raw`lykilor[\u00f0d]`, String.raw`a[\u00f0d]gangsor[\u00f0d]`, 'pasvorto',
  // Romance.
  'contrase[ñn]a', 'contrasenya', 'clave', 'mot[ _-]?de[ _-]?pass', 'mdp', 'jeton', 'senha', 'segredo', 'chave',
  'parol',
  'chiave', 'segreto', 'secret[ao]', 'contrasinal', 'kontrasenyas', 'parolla',
  // Slavic, Baltic, Hungarian, Greek, Turkish.
  'has[łl]o', 'heslo', 'lozinka', 'geslo', 'пароль', 'парола', 'лозинка', 'гасло', 'секрет', 'ключ', 'slapta[žz]odis',
  'sekret', 'tajemstv[ií]', 'parool', 'salajane', 'fjal[ëe]kalim', 'pasahitz', String.raw`[\u015fs]ifr\u0259`, 'құпиясөз', 'нууц[ _]?үг', 'პაროლი', 'գաղտնաբառ',
  'jelsz[óo]', 'κωδικ[όο]ς', 'συνθηματικ[όο]', '[şs]ifre',
  // Hebrew, Arabic, Persian, Indian, Thai, Vietnamese, Indonesian.
  'סיסמה', 'סיסמא', 'كلمة[ _]?(?:ال)?(?:مرور|سر)', 'رمز[ _]عبور', 'گذرواژه', 'पासवर्ड', 'পাসওয়ার্ড', 'รหัสผ่าน',
  'mật[ _-]?khẩu',
  'mat[_-]?khau', 'sandi', 'nenosiri', 'cyfrinair', 'pasfhocal', 'focal[_-]?faire', 'கடவுச்சொல்', 'پاس[ _]?ورڈ',
  // Chinese, Japanese, Korean.
  'mima', 'miyao', '密码', '密碼', '口令', '密钥', '密鑰', '秘钥', 'パスワード', '暗証番号', '秘密鍵', '비밀번호', '암호', '暗号',
];

const KINDS_OF_KEYS = [
  'api', 'access', 'secret', 'private', 'auth', 'encryption', 'decryption', 'signing', 'signature', 'account',
  'master', 'app',
  'shared', 'storage', 'session', 'deploy', 'consumer', 'subscription', 'function', 'service', 'admin', 'server',
  'hmac', 'jwt',
  'crypto?', 'cipher', 'aes', 'security', 'pre_?shared', 'licen[sc]e', 'client', 'root', 'application', 'write',
  'ingest',
  'integration', 'hash', 'cookie', 'webhook', 'fernet', 'unseal', 'recovery', 'bot', 'user', 'wifi', 'network',
  'instrumentation',
  'product', 'activation', 'priv', 'wpa', 'wep',
];

/** Names of passwords alone, as patterns of their words; a line may stand between two. */
export const PASSWORD_WORDS: readonly string[] = [
  String.raw`\p{L}*(?:passwor[dt]|passwd|passphrase|wachtwoord|kennwort)\d*`, 'pwd\\d{0,2}', 'psk', 'passcode', 'pass_?word', 'psw', 'pswd', 'pswrd', 'pass?wrd', 'p[a4@]s[s5]w[o0]?rd',
  '(?:db|user|root|my|smtp|admin|ftp|mail|ssh|redis|mysql|pg|sql|app|store|vault|ldap|proxy|wifi|login|bind|key|trust|ks|become|imap|pop3?|http|web|sys|rpc|amqp|mqtt|jdbc|database|cert|registry|docker|git|svn|email)_?'
  + '(?:pass|pw|pwd)',
  '(?:key|trust)_?store_?pass', 'identified_by', 'requirepass',
  'geheimwort', 'losungswort', 'l[öo]senord', '(?:adgangs)?kodeord', 'adgangskode', 'salasana', 'passord',
  'contrase[ñn]a', 'contrasenya', 'mot_?de_?passe?', 'mdp', 'senha', 'parola_d_?ordine', 'palavra_passe',
  'has[łl]o', 'heslo', 'lozinka', 'geslo',
  'пароль', 'парола', 'лозинка', 'гасло', 'slapta[žz]odis', 'jelsz[óo]', 'κωδικ[όο]ς', 'συνθηματικ[όο]',
  '[şs]ifre(?:si)?', 'סיסמה', 'סיסמא', 'كلمة_?(?:ال)?(?:مرور|سر)', 'رمز_عبور', 'گذرواژه', 'पासवर्ड', 'পাসওয়ার্ড',
  'รหัสผ่าน',
  'mật_?khẩu', 'mat_?khau', 'kata_?sandi', 'zugangscode', 'wagwoord', 'passwuert', String.raw`lykilor[\u00f0d]`, String.raw`a[\u00f0d]gangsor[\u00f0d]`,
  'pasvorto', 'contrasinal', 'kontrasenyas', 'parolla', 'parool', 'fjal[ëe]kalimi?', 'pasahitza?',
  String.raw`[\u015fs]ifr\u0259`, 'құпиясөз', 'нууц_?үг', 'პაროლი', 'գաղտնաբառ', 'nenosiri', 'cyfrinair', 'pasfhocal', 'focal_?faire',
  'கடவுச்சொல்', 'پاس_?ورڈ',
];

/** Names of credentials, in the same way. */
export const SURE_WORDS: readonly string[] = [
  ...PASSWORD_WORDS,
  String.raw`\p{L}*(?:apikey|secretkey)\d*`, 'pass\\d{0,2}',
  'pass_?key', 'bearer',
  'secret', 'token', 'credentials?', `(?:${KINDS_OF_KEYS.join('|')})_?keys?`,
  'snmp_community', 'totp_seed', 'otp_seed',
  '(?:client|app|api|shared|consumer|webhook|jwt|session|cookie|bot|access|auth|refresh|csrf|xsrf|id|db)(?:secret|token|passwd)',
  '(?:nonce|auth|logged_in)_salt', 'mnemonic', '(?:seed|recovery|secret|backup|pass)_phrase',
  'geheim(?:nis|es)?', 'segredo', 'segreto',
  'clave_(?:api|secreta|privada|de_acceso)', 'chave_(?:api|secreta|privada|de_acesso)',
  'секрет', 'kata_?kunci', 'токен', 'key_material', 'hemlighet', 'salaisuus', 'secret[ao]', 'sekret', 'tajemstv[ií]', 'salajane',
];

/** The same of languages that set no mark between words: anywhere in a name. */
export const INNER_WORDS: readonly string[] = [
  '密码', '密碼', '口令', '密钥', '密鑰', '秘钥', 'パスワード', '暗証番号', '秘密鍵', '비밀번호', '암호', '暗号', '令牌', 'トークン', '토큰', 'API_?キー', 'アクセス_?キー', '시크릿_?키',
];

/** Names that mean other things as well. */
export const UNSURE_WORDS: readonly string[] = [
  'pw', 'passw', 'creds?', 'auth', 'authorization', 'salt', 'pepper', 'clave', 'chave', 'parol[aeă]?', 'jeton',
  'sandi', 'mima',
  'miyao', 'session(?:_?id)?', 'sess', 'sid', 'j_?sessionid', 'phpsessid', 'cookie', 'chiave', 'ключ', 'otp', 'jwt',
  'community',
  'schl(?:ü|ue)ssel', String.raw`(?!(?:com|by|tres|sur|encom|over|under)pass)\p{L}*(?:token|secret|pass|pwd?)`,
];
