import { describe, expect, it } from 'vitest';
import { findSecret, secretSpans } from '../../../../service/suggestions/secrets/secrets.ts';

const hex = '8f14e45fceea467fa0e62a1c9b3d7f21';
const uuid = '3f2b8c1e-7d4a-4a6b-9f1e-2c3d4e5f6a7b';
const valuesIn = (text: string): string[] => secretSpans(text).map(([start, end]) => text.slice(start, end));

describe('the value of a name is found', () => {
  it.each([
    ['in a block of YAML', 'password: |\n  Og7-skua-Hh86\n', 'Og7-skua-Hh86'],
    ['behind an anchor of YAML', 'password: &pw "Yl4.knot.Zz"', 'Yl4.knot.Zz'],
    ['in quotes around both', 'Environment="DB_PASSWORD=Ty6 merlin 41"', 'Ty6 merlin 41'],
    ['alone with it on a line', 'bindpw Vh9fennel2\n', 'Vh9fennel2'],
    ['as the next element', '<param-name>password</param-name>\n<param-value>Kx8!rook1z</param-value>', 'Kx8!rook1z'],
    ['in the next cell', '| Password | `Kx8!rook1z` |', 'Kx8!rook1z'],
    ['behind a heading', '**Password:** Kx8!rook1z', 'Kx8!rook1z'],
    ['with escaped quotes', '&quot;password&quot;:&quot;Kx8!rook1z&quot;', 'Kx8!rook1z'],
    ['in what hides it when it is printed', 'let secret = SecretBox::new("Kx8!rook1z");', 'Kx8!rook1z'],
    ['as the default of a call', `var token = Settings.Get("t") ?? "${hex}";`, hex],
    ['as what a function returns', `const getToken = () => "${hex}";`, hex],
    ['as what a method of Ruby returns', `def token\n  "${hex}"\nend`, hex],
    ['as what another command prints', 'wg set wg0 private-key <(echo "yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk=")',
      'yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk='],
    ['behind a wide colon', '密码：Kx8!rook1z', 'Kx8!rook1z'],
    ['in a column', 'user,password,role\nmaren,Cx6!fulmar,admin\nolek,none,viewer', 'Cx6!fulmar'],
    ['of a word and a year', 'DB_PASSWORD=Phoenix2024', 'Phoenix2024'],
    ['of a word that ends as a type does', 'DB_PASSWORD=Database2024', 'Database2024'],
    ['of such a word and fewer digits', 'DB_PASSWORD=Sandbox17', 'Sandbox17'],
    ['of a word and a year with a dash', 'DB_PASSWORD=winter-2024', 'winter-2024'],
    ['of words and a number with dashes', 'DB_PASSWORD=correct-horse-battery-42', 'correct-horse-battery-42'],
    ['of a word with another one at its end', 'DB_PASSWORD=monkey-2024', 'monkey-2024'],
    ['of letters alone in quotes', 'password = "KxmvqLwgTzRm"', 'KxmvqLwgTzRm'],
    ['of digits alone in quotes', 'const char *pass = "39174829104857261038";', '39174829104857261038'],
    ['of a word in an environment', 'PGPASSWORD=geheimnis psql -h db', 'geheimnis'],
    ['of a word in a property', 'spring.datasource.password=sommerwind\n', 'sommerwind'],
    ['of a word in an address', '?user=app&password=bachstelze&ssl=true', 'bachstelze'],
    ['of a word behind an option', 'tool --password=sommerwind --verbose', 'sommerwind'],
    ['of a filler and a number', 'password = "Admin2024"', 'Admin2024'],
    ['of four digits', 'pin = 4839', '4839'],
    ['of a secret that is short for it', `API_SK="${hex}"`, hex],
    ['as words in quotes', `mnemonic: ["marble", "swallow", "tunnel", "orbit", "gravel", "lantern", "puzzle", "width",
  "canyon", "hazard", "velvet", "mimic"]`, `"marble", "swallow", "tunnel", "orbit", "gravel", "lantern", "puzzle", "width",
  "canyon", "hazard", "velvet", "mimic"`],
  ])('%s', (_, text, value) => {
    expect(valuesIn(text)).toEqual([value]);
  });
});

describe('a secret is found without its name', () => {
  it.each([
    ['of a command that is a list', 'spawn("mysql", ["-u", "root", "-pVu7!chough", "db"])', 'Vu7!chough'],
    ['of a command that is a list over lines', 'run([\n  "sshpass",\n  "-p",\n  "Vu7!chough",\n])', 'Vu7!chough'],
    ['of any command with a user before it', 'evil -i h -u maren -p Kx8rook1z9', 'Kx8rook1z9'],
    ['of a network of a board', 'WiFi.begin("Home", "Winter2024!");', 'Winter2024!'],
    ['of a store of keys', 'jarsigner -storepass changeme99 a.jar x', 'changeme99'],
    ['of a community', 'snmpwalk -v2c -c Lager-Nord 10.0.0.1', 'Lager-Nord'],
    ['of a text that is encrypted', 'ansible-vault encrypt_string --vault-id dev@pw "Winter2024!x" --name "x"', 'Winter2024!x'],
    ['of a key by position', 'new Pusher("8f14e45fceea167a5a36")', '8f14e45fceea167a5a36'],
    ['of a login to any tool', `wandb login ${hex}abcd1234`, `${hex}abcd1234`],
    ['of a key in an address', `https://api.acme.net/v1?appid=${hex}`, hex],
    ['of a token of Facebook', 'get(1732968123456789|Kx8vQmPz1x7RtLwVbn2Zx8qYtR4)', '1732968123456789|Kx8vQmPz1x7RtLwVbn2Zx8qYtR4'],
    ['of a file of cookies', `.acme.net\tTRUE\t/\tTRUE\t1790000000\tsessionid\t${hex}`, hex],
    ['of a web key in another language', `{'kty': 'EC', 'd': 'Zk8vQmPz1x7RtLwVbn2Zx8qYtR4mJh6sGd3fKc1vBn0'}`,
      'Zk8vQmPz1x7RtLwVbn2Zx8qYtR4mJh6sGd3fKc1vBn0'],
    ['of an issuer of no list', 'use("acme_key_Zk8vQmPz1x7RtLwVbn2Zx8qYtR4mJh6s")', 'acme_key_Zk8vQmPz1x7RtLwVbn2Zx8qYtR4mJh6s'],
  ])('%s', (_, text, value) => {
    expect(valuesIn(text)).toEqual([value]);
  });
});

describe('no secret is', () => {
  it.each([
    ['what only its owner decrypts', 'password: "{cipher}682bc583f4641835fa2db009355293665d2647dade3375c0ee201de2a49f7bda"'],
    ['what a store sealed', 'token: AgBy3i4OJSWK+PiTySYZZA9rO43cGDEqBNnlpkQ7Vv8k=='],
    ['the name of one in a store', 'secret("stripe-key-2")'],
    ['a part of a name with colons', '"valueFrom": "arn:aws:secretsmanager:eu-west-1:104729381120:secret:shop/db-aB3xQ9"'],
    ['a type', 'type Login = { secret: Uint8Array; token: Base64Url };'],
    ['a type that stands for bytes', 'secret: X25519SecretKey'],
    ['the head of a table', '<th>Token</th><th>Scope(s)</th>'],
    ['the address of somebody in a cell', '<td>Token</td><td>user@example.com</td>'],
    ['such an address with a number', '<td>Token</td><td>User2@example.com</td>'],
    ['a field of Go', 'type user struct {\n\tPassword Argon2Hash\n}'],
    ['a field of Go, with a version', '\tSecret V1Secret\n'],
    ['a field of Go, with two', '\tToken V1beta1Token\n'],
    ['a field of Go that points', '\tSecret *v1.Secret\n'],
    ['the key of a row', `Article.objects.get(pk="${hex}")`],
    ['a key to sort by', `sk = "${hex}"`],
    ['how a file is read', 'open(path, "r", -1, "windows-1252")'],
    ['who asks for an address', 'xhr.open(m, u, true, "maren1984")'],
    ['the path of a file in an address', '/download?key=uploads/2024/Reports/Quarterly-Summary-Q3.pdf'],
    ['such a path with escapes', '/download?key=uploads%2F2024%2FReports%2FQuarterly-Summary-Q3.pdf'],
    ['what makes a login', 'Client(auth=GoogleOAuth2ServiceAccountCredentials(p))'],
    ['a name of many words', 'Client(auth=GoogleOAuth2ServiceAccountCredentials, n=1)'],
    ['a hash that is printed', `echo -n "sha256:${hex}${hex}"`],
    ['a hash of another kind', `look -a md5:${hex}`],
    ['a moment and what happened', `1732968123456789|${uuid}`],
    ['a moment and a name', '1732968123456789|some-readable-name-of-an-event'],
    ['a setting that begins as a key', 'live_migration_bandwidth_completion_timeout_s'],
    ['a function that begins as a key', 'KEYboard_shortcut_registration_handler_with_many_options_x'],
    ['a constant that begins as a key', 'KEY_2_OF_THE_CONSTANTS_FOR_ALL_THE_SETTINGS_OF_A_KEYBOARDS'],
    ['a variable that begins as a key', 'sb_secret_rotation_interval_setting'],
    ['a style that begins as a key', 'sk-indicator-of-what-is-loaded-in-the-page'],
    ['the type of a column', '<td>password</td><td>VARCHAR(255)</td>'],
    ['a name with dashes', 'secretName: x\nsecret: shop-tls-2026'],
    ['what stands between two texts', 'log("Password: " + masterPassword() + ", 2 tries");'],
    ['the default that is empty', 'def login(self, user = "", password = "", domain2 = ""):'],
    ['a label', '"password": "Wachtwoord"'],
    ['a name that is handed on', 'open(\n  user=name,\n  password=geheimwort\n)'],
    ['a name that is assigned', 'self.password = plain'],
    ['a type', 'password: bytes'],
    ['a column', 'password varchar(72) NOT NULL'],
    ['an option that is told of', 'Give --password instead of the file.'],
    ['the databases of names', 'passwd: compat systemd'],
    ['a setting that is fetched', 'password: !secret wifi_password'],
    ['a public community', 'snmpwalk -v2c -c public 10.0.0.1'],
    ['an address to pay to', 'accounts = ["0x742d35Cc6634C0532925a3b844Bc454e4438f44e"]'],
    ['a list of networks', 'tailscale up --advertise-routes=10.0.0.0/24,192.168.1.0/24'],
    ['a type of two factors', 'token: Token2FA'],
    ['the commonest sample', 'PASSWORD=Passw0rd!'],
    ['where a page goes on', 'nextToken: "Zk8vQmPz1x7RtLwVbn2Zx8qYtR4mJh6s"'],
    ['the address of reports', `dsn: "https://${hex}@o45.ingest.sentry.io/45"`],
    ['a column of words', 'id,token,count\n1,the,2291\n2,number2,1822'],
    ['a row that is named as the head of others', 'id,token\npassword,x\nCx6!fulmar,none'],
    ['a column of several values', '| state | mark | token |\n|---|---|---|\n| met | tick, cross | ok / c5 / text-3 |'],
    ['what a call takes from another', 'const keys = Object.keys(this.#matchResult[0][this.routeIndex]?.[1] ?? {});'],
    ['whether a list has a part', 'token.closed = !!match[7]'],
    ['a name of many words behind a line', 'extern Template SEC_PKCS12CodedCertAndCRLBagTemplate[];'],
    ['a list of names, one on a line', 'import {\n  PrivateKey,\n  X448PrivateKey,\n  X448PublicKey,\n}'],
    ['a list of arguments, one on a line', 'open(\n  root,\n  credentials,\n  timeout=None,\n  retries=MAX_2_RETRIES,\n)'],
    ['a list of texts, one on a line', '[\n  \'get_password\',\n  \'export16bits\',\n  \'export32bits\',\n]'],
    ['two lines of arguments', '  client_secret, owner_secret)\nmatch = equals(signature2, made)'],
    ['a column of another table', 'select user, password from users;\n1, Kx8rook1z9Vm'],
    ['a long identifier', 'cs_test_a11YYufWQzNY63zpQ6QSNRQhkUpVph4WRmzW0zWJO2znZKdVujZ0N0S22u'],
  ])('%s', (_, text) => {
    expect(findSecret(text)).toBeUndefined();
  });
});
