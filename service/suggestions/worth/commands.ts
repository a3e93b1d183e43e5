/** Tools whose commands are looked up rather than remembered. */
const TOOLS: ReadonlySet<string> = new Set(`
7z adb ansible ansible-playbook apk apt apt-get aria2c awk aws az base64 bash bat brew bundle bun cargo certbot chmod chown clang cmake code
composer conda convert cp crontab curl cut date dd deno dig docker docker-compose dotnet du elixir fd ffmpeg ffprobe find firewall-cmd flutter
fuser gcc gcloud gdb gem gh git go gpg gradle grep gunzip gzip helm heroku host htop ip iptables java jq journalctl kill killall kubectl
launchctl ln lsof magick make minikube mix mount mvn mysql mysqldump nc netsh netstat nginx nmap node nohup npm npx nslookup openssl pacman pandoc
patch perl pg_dump pg_restore php ping pip pip3 pkill pnpm podman poetry ps psql python python3 redis-cli rg robocopy route rsync ruby rustup
scp screen sed service sips snap socat sort split sqlite3 ss ssh ssh-add ssh-copy-id ssh-keygen strace su sudo supervisorctl swift systemctl
tail tar tcpdump tee terraform time timedatectl tmux top tr traceroute ufw umount uniq unzip useradd usermod uv vagrant vault vim vite watch
wc wget which xargs xcodebuild xcrun xxd yarn yq yt-dlp yum zip zstd
`.trim().split(/\s+/u));

/** An option of one or more letters, or one with a value. */
const OPTION = /(?:^|\s)-{1,2}[A-Za-z0-9][\w-]*(?:[ =:]|$)/u;

/** What joins commands or leads their streams. */
const JOINED = /\s(?:\||&&|\|\||>|>>|<|2>&1)\s?\S/u;

/** A command of any name, with options. */
const ANY_COMMAND = /^[a-z][a-z\d_.-]{0,40}(?: [\w./:@-]{1,60}){0,3} -{1,2}[A-Za-z]/u;

/** A cmdlet of PowerShell with parameters. */
const CMDLET = /^[A-Z][a-z]+-[A-Z]\w+ .{0,200}-[A-Z][a-z]/u;

/** A line of a table of jobs: when, and what. */
const JOB = /^(?:[\d*,/-]{1,20} ){5}\S/u;

/** Words that begin statements of code. */
const STATEMENT = new RegExp(
  String.raw`^(?:return|if|while|for|else|elif|case|let|const|var|val|def|int|float|double|long|not|and|or|in|[a-z])\b`, 'u',
);

/** Words and visible characters from which a command of a tool says enough without an option; more words need fewer. */
const TOOL_WORDS = 3;
const TOOL_UNITS = 24;

/** Visible characters from which a command says more than the name of a tool. */
const COMMAND_UNITS = 12;
const MOST_UNITS = 1000;

/** Whether a line is a command with options, arguments or others behind it: short, and hard to remember. */
export function isCommand(line: string): boolean {
  const bare = line.replace(/^[$%#] /u, '');
  if (bare.length > MOST_UNITS || bare.replaceAll(' ', '').length < COMMAND_UNITS || STATEMENT.test(bare)) return false;
  if (CMDLET.test(bare) || JOB.test(bare)) return true;
  const isTool = TOOLS.has(bare.slice(0, bare.indexOf(' ')));
  if (isTool && (OPTION.test(bare) || JOINED.test(bare) || isLong(bare))) return true;
  return ANY_COMMAND.test(bare) && !/[=({;]/u.test(bare.slice(0, bare.indexOf(' -')));
}

function isLong(line: string): boolean {
  const words = line.split(' ').length;
  const units = line.replaceAll(' ', '').length;
  const isEnough = words > TOOL_WORDS ? units >= COMMAND_UNITS : words === TOOL_WORDS && units >= TOOL_UNITS;
  return isEnough && !/[(){};=]/u.test(line);
}
