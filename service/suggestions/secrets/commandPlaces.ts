import type { Span } from './span.ts';
import { isGenerated } from './values.ts';

/** Where a command takes a credential that no name says to be one: its options, behind the command, on its line. */
type Command = { readonly names: readonly string[]; readonly option: RegExp };

/** A value in quotes or without, as its group `value`. */
export const COMMANDS: readonly Command[] = [
  {
    names: ['mysql', 'mysqldump', 'mysqladmin', 'mysqlimport', 'mariadb', 'mariadb-dump', 'mysqlsh', 'mycli'],
    option: /\s-p["']?(?<value>[^\s"']{4,200})/u,
  },
  { names: ['7z', '7za', '7zz', 'rar', 'unrar'], option: /\s-(?:h?p)["']?(?<value>[^\s"']{4,200})/u },
  {
    names: ['sshpass', 'docker login', 'podman login', 'oc login', 'helm registry login', 'mongo', 'mongosh', 'mongodump', 'mongorestore', 'az login', 'skopeo login',
      'az acr login', 'buildah login', 'nerdctl login', 'cf login', 'psexec', 'useradd', 'usermod', 'influx', 'clickhouse-client', 'http', 'argocd login', 'rdesktop', 'lpass', 'certutil', 'dotnet nuget', 'mongoimport', 'mongoexport', 'mongostat', 'mongofiles', 'security unlock-keychain', 'cadaver', 'ykman'],
    option: /\s-p[ \t]*["']?(?<value>[^\s"']{4,200})/u,
  },
  {
    names: ['redis-cli', 'keydb-cli', 'valkey-cli', 'http', 'https', 'xh'],
    option: /\s(?:-a|--pass)[ \t=]["']?(?:[\w.-]{1,60}:)?(?<value>[^\s"']{4,200})/u,
  },
  {
    names: [
      'sqlcmd', 'bcp', 'unzip', 'zip', 'mosquitto_pub', 'mosquitto_sub', 'ipmitool', 'isql', 'osql', 'tsql', 'cqlsh',
    ],
    option: /\s-[Pp][ \t]*["']?(?<value>[^\s"']{4,200})/u,
  },
  {
    names: ['ldapsearch', 'ldapadd', 'ldapmodify', 'ldappasswd', 'ldapdelete', 'ldapwhoami'],
    option: /\s-w[ \t]*["']?(?<value>[^\s"']{4,200})/u,
  },
  { names: ['plink', 'pscp', 'psftp', 'plink.exe', 'pscp.exe'], option: /\s-pw[ \t]["']?(?<value>[^\s"']{4,200})/u },
  {
    names: ['smbclient', 'rpcclient', 'smbget', 'smbmap', 'wmic', 'winexe', 'net'],
    option: /\s(?:-U|--user)[ \t=]?["']?[^\s%"']{1,80}%(?<value>[^\s"']{4,200})/u,
  },
  {
    names: ['curl'],
    option: /\s(?:-\w{0,6}u|--user|-U|--proxy-user)[\s=]{0,2}["']?[^\s:"']{1,80}:(?<value>[^\s"']{6,200})/u,
  },
  { names: ['lftp'], option: /\s-u[ \t]["']?[^\s,"']{1,80},(?<value>[^\s"']{4,200})/u },
  { names: ['openssl'], option: /\s-?\bpass(?:in|out|word|wd)?[ \t]["']?pass:(?<value>[^\s"']{4,200})/u },
  { names: ['openssl'], option: /\s-[kK][ \t]["']?(?<value>[^\s"'/]{8,200})/u },
  {
    names: ['net use', 'net user'],
    option: /^[ \t]\S{1,80}(?:[ \t]\\\\\S{1,120})?[ \t](?<value>[^\s"'/*\\][^\s"']{3,200})/u,
  },
  {
    names: ['sqlplus', 'sqlldr', 'impdp', 'expdp', 'imp', 'exp', 'rman', 'sqlcl', 'sql'],
    option: /[ \t]["']?(?:\w{1,20}=)?[\w$#]{1,60}\/["\\]{0,2}(?<value>[^\s@"'\\]{4,100})["\\]{0,2}@/u,
  },
  { names: ['ssh-keygen'], option: /\s-[NP][ \t]["']?(?<value>[^\s"']{4,200})/u },
  { names: ['htpasswd'], option: /\s-\w{0,4}b\w{0,4}[ \t](?:\S{1,120}[ \t]){1,2}["']?(?<value>[^\s"']{4,200})/u },
  {
    names: ['wpa_passphrase', 'rabbitmqctl add_user', 'rabbitmqctl change_password'],
    option: /^[ \t]["']?[^\s"']{1,60}["']?[ \t]["']?(?<value>[^\s"']{4,200})/u,
  },
  {
    names: ['mc alias set', 'mc config host add'],
    option: /^[ \t]\S{1,60}[ \t]\S{1,120}[ \t]["']?[^\s"']{1,120}["']?[ \t]["']?(?<value>[^\s"']{4,200})/u,
  },
  {
    names: ['xfreerdp', 'wfreerdp', 'cmdkey', 'schtasks', 'xfreerdp3', 'winscp', 'signtool'],
    option: /\s\/(?:p|pass|rp)[: ]["']?(?<value>[^\s"']{4,200})/u,
  },
  {
    names: ['restic', 'vault login', 'vault unseal', 'vault operator unseal', 'gpg', 'passwd'],
    option: /(?:^[ \t](?:token=)?|--passphrase[ \t=])["']?(?<value>[^\s"'-][^\s"']{7,200})/u,
  },
  { names: ['security'], option: /\s-w[ \t]"?'?(?<value>[^\s"']{4,200})/u },
  {
    names: ['gh secret set', 'glab variable set'],
    option: /\s(?:--body|-b|--value|-v)[ \t=]["']?(?<value>[^\s"']{4,200})/u,
  },
  { names: ['snmpwalk', 'snmpget', 'snmpset'], option: /\s-[AX][ \t]["']?(?<value>[^\s"']{4,200})/u },
  { names: ['ConvertTo-SecureString'], option: /^[ \t](?:-String[ \t])?["'](?<value>[^"'\n]{4,200})["']/u },
  {
    names: ['New-Object System.Net.NetworkCredential', 'PSCredential'],
    option: /^\(["'][^"'\n]{1,80}["'],[ \t]?["'](?<value>[^"'\n]{4,200})["']/u,
  },
  {
    names: ['az keyvault secret set', 'doppler secrets set', 'infisical secrets set'],
    option: /[ \t](?:--value[ \t=]|\w{1,60}=)["']?(?<value>[^\s"']{4,200})/u,
  },
  {
    names: ['composer config'],
    option: /[ \t]http-basic\.\S{1,80}[ \t]\S{1,80}[ \t]["']?(?<value>[^\s"']{4,200})/u,
  },
  {
    names: ['reg add'],
    option: /[ \t]\/v[ \t]\w{0,40}(?:password|secret)[ \t][^\n]{0,40}?\/d[ \t]["']?(?<value>[^\s"']{4,200})/iu,
  },
  { names: ['netsh wlan'], option: /[ \t]key(?:Material)?=["']?(?<value>[^\s"']{4,200})/u },
  { names: ['net use'], option: /[ \t]\/user:\S{1,80}[ \t](?<value>[^\s"'/][^\s"']{3,200})/u },
  { names: ['mysqladmin'], option: /[ \t]password[ \t]["']?(?<value>[^\s"']{4,200})/u },
  { names: ['ldappasswd'], option: /[ \t]-[sa][ \t]["']?(?<value>[^\s"']{4,200})/u },
  { names: ['pdftk', 'qpdf'], option: /[ \t](?:user_pw|owner_pw|--encrypt)[ \t]["']?(?<value>[^\s"']{4,200})/u },
  { names: ['radtest'], option: /^[ \t]\S{1,60}[ \t]["']?(?<value>[^\s"']{4,200})/u },
  { names: ['db2 connect'], option: /[ \t]using[ \t]["']?(?<value>[^\s"']{4,200})/iu },
  { names: ['bundle config'], option: /[ \t](?<value>[^\s:"']{4,80}:[^\s"'/]{4,120})["']?(?:\s|$)/u },
  { names: ['gh auth login', 'glab auth login', 'huggingface-cli login', 'ngrok authtoken', 'ngrok config add-authtoken', 'cloudflared tunnel run', 'tailscale up'],
    option: /[ \t](?:--\w{0,4}-?(?:token|key)[ \t=])?["']?(?<value>[\w.+/=-]{20,300})/u },
];

const NAMES = [...new Set(COMMANDS.flatMap(({ names }) => names))].sort((a, b) => b.length - a.length);
const BY_NAME = new Map(NAMES.map((name) => [name, COMMANDS.filter(({ names }) => names.includes(name))]));

/** A command, where one can begin or is a word of a longer one. */
export const COMMAND = new RegExp(String.raw`\b(?:${
  NAMES.map((name) => name.replaceAll('.', String.raw`\.`).replaceAll(' ', '[ \\t]{1,4}')).join('|')})(?=[ \t(]|["'],)`, 'gu');

/** Longest part of a command that is looked at, with what it continues on further lines. */
const MOST_OF_COMMAND = 400;

/** Up to the end of its line, when that is not continued. */
const REST = /(?:[^\n\\]|\\\n|\\.){0,400}/uy;

/** A command and its arguments as a list of strings. */
const LISTED = /(?:["'],\s{0,20}(?:\[\s{0,20})?["'][^"'\n]{0,200}){1,40}/uy;
const BETWEEN = /["'],\s{0,20}(?:\[\s{0,20})?["']/gu;

/** What follows a command, on one line, and where in the text each of its characters stands. */
function restOf(text: string, from: number): { readonly rest: string; readonly placeOf: (at: number) => number } {
  const isListed = /["']/u.test(text.charAt(from));
  const pattern = isListed ? LISTED : REST;
  pattern.lastIndex = from;
  const found = (pattern.exec(text)?.[0] ?? '').slice(0, MOST_OF_COMMAND);
  if (!isListed) return { rest: found, placeOf: (at) => from + at };
  const marks = Array.from(found.matchAll(BETWEEN), (mark) => ({ index: mark.index, more: mark[0].length - 1 }));
  return {
    rest: found.replaceAll(BETWEEN, ' '),
    placeOf: (at) => marks.reduce((place, { index, more }) => (from + index < place ? place + more : place), from + at),
  };
}

/** Where the arguments of commands in a text stand that are credentials. */
export function* argumentsOfCommands(text: string): Generator<Span> {
  for (let from = 0; ;) {
    COMMAND.lastIndex = from;
    const command = COMMAND.exec(text);
    if (command === null) return;
    from = command.index + command[0].length;
    if (/[\w.@-]/u.test(text.charAt(command.index - 1))) continue;
    const { rest, placeOf } = restOf(text, from);
    for (const { option } of BY_NAME.get(command[0].replaceAll(/\s+/gu, ' ')) ?? []) {
      const match = option.exec(rest);
      const value = match?.groups?.['value'];
      if (match === null || value === undefined || value.length < 6 || !isGenerated(value, true)) continue;
      const start = placeOf(match.index + match[0].lastIndexOf(value));
      yield [start, start + value.length];
    }
  }
}
