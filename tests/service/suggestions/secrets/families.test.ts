import { describe, expect, it } from 'vitest';
import { findSecret, secretSpans } from '../../../../service/suggestions/secrets/secrets.ts';

const hex = '8f14e45fceea467fa0e62a1c9b3d7f21';
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
    ['of a login to any tool', `wandb login ${hex}abcd1234`, `${hex}abcd1234`],
    ['of a key in an address', `https://api.acme.net/v1?appid=${hex}`, hex],
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
    ['the type of a column', '<td>password</td><td>VARCHAR(255)</td>'],
    ['a name with dashes', 'secretName: x\nsecret: shop-tls-2026'],
    ['what stands between two texts', 'log("Password: " + masterPassword() + ", 2 tries");'],
    ['the default that is empty', 'def login(self, user = "", password = "", domain2 = ""):'],
    ['where a page goes on', 'nextToken: "Zk8vQmPz1x7RtLwVbn2Zx8qYtR4mJh6s"'],
    ['the address of reports', `dsn: "https://${hex}@o45.ingest.sentry.io/45"`],
    ['a column of words', 'id,token,count\n1,the,2291\n2,number2,1822'],
    ['a column of another table', 'select user, password from users;\n1, Kx8rook1z9Vm'],
    ['a long identifier', 'cs_test_a11YYufWQzNY63zpQ6QSNRQhkUpVph4WRmzW0zWJO2znZKdVujZ0N0S22u'],
  ])('%s', (_, text) => {
    expect(findSecret(text)).toBeUndefined();
  });
});
