/** Tools whose commands are looked up rather than remembered. */
const TOOLS: ReadonlySet<string> = new Set(`
7z adb amixer ansible ansible-playbook apk apt apt-get aria2c arp at awk aws az base64 bash bat bc bind blkid brew btrfs bun bundle cal cargo certbot
chattr chgrp chkdsk chmod chown chroot clang cmake code column comm composer conda convert cp crontab cryptsetup curl cut date dd defaults deno df diff dig
diskutil dism dmesg docker docker-compose dotnet du elixir entr ethtool exiftool fc fd fdisk file ffmpeg ffprobe find firewall-cmd flutter fold free fuser
gcc gcloud gdb gem getfacl gh git go gpg gradle grep gunzip gzip hdparm head helm heroku host hostnamectl htop icacls ifconfig ionice iostat ip iptables
iw java jobs journalctl jq kill killall kubectl launchctl ldd less ln loginctl losetup lsattr lsblk lscpu lsmod lsof lspci lsusb ltrace lvcreate lvextend magick
make mdadm mdfind minikube mix mkfs mktemp modprobe mount mpstat mtr mv mvn mysql mysqldump nc ncdu netsh netstat nft nginx nice nl nmap nmcli node
nohup npm npx nslookup objdump od openssl pacman pactl pandoc parallel parted paste patch perf perl pg_dump pg_restore pgrep php pidof ping pip pip3 pkill pmset
pnpm podman poetry ps psql pv python python3 readelf readlink realpath redis-cli renice resolvectl rg rm robocopy rename route rsync ruby rustup
sar scp screen script scutil sed seq service set setfacl shopt shred shuf sips smartctl snap socat sort split sqlite3 ss ssh ssh-add ssh-copy-id ssh-keygen
stat strace strings stty su sudo supervisorctl swapon swift sysctl systemctl tac tail tar tasklist taskkill tcpdump tee terraform time timedatectl timeout tmux top tr
traceroute tree truncate tune2fs udevadm ufw ulimit umount uname uniq unzip useradd usermod uv vagrant valgrind vault vim visudo vite vmstat watch
wc wget which whois wmic wsl xargs xcodebuild xclip xcrun xrandr xset xsel xxd yarn yq yt-dlp yum zip zstd
`.trim().split(/\s+/u));

/** An option of one or more letters, or one with a value. */
const OPTION = /(?:^|\s)(?:-{1,2}[A-Za-z0-9][\w-]*(?:[ =:,.]|$)|\+[a-z%][\w%-]{0,20}(?: |$))|^tar [a-z]{2,6} /u;

/** Options that only ask what a tool is and takes, and those that everybody knows. */
const ASKING = /^(?!(?:df|du|free|ls|sort) )\S+(?: \S+)? (?:-{1,2}(?:version|help|v|V|h)|-\?)$/u;

/** A program in quotes, as its first argument. */
const PROGRAM = /^(?:awk|gawk|sed|jq|yq|perl|find|trap|tr) ['"][^'"]*[^\w\s'"][^'"]*['"]? ?\S?/u;

/** Shorthands, and what is done when a script ends. */
const SHORTHAND = /^alias [\w.-]{1,30}=["']?\S{1,60} \S|^trap ["'].{2,200}["'] [A-Z\d]|^umask \d{3,4}$/u;

/** Columns of a table, in capitals. */
const QUERY = /^SELECT [^*].{0,400} FROM [\w."]+/u;

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

/** Visible characters of the shortest command of a tool with an option. */
const FEWEST_UNITS = 4;

/** Visible characters from which a command says more than the name of a tool. */
const COMMAND_UNITS = 12;
const MOST_UNITS = 1000;

/** Whether a line is a command with options, arguments or others behind it: short, and hard to remember. */
export function isCommand(line: string): boolean {
  const bare = line.replace(/^[$%#] /u, '');
  const units = bare.replaceAll(' ', '').length;
  if (bare.length > MOST_UNITS || units < FEWEST_UNITS || ASKING.test(bare) || STATEMENT.test(bare)) return false;
  if (SHORTHAND.test(bare) || QUERY.test(bare) || isPipe(bare)) return true;
  const isTool = TOOLS.has(bare.slice(0, bare.indexOf(' ')));
  if (isTool && (OPTION.test(bare) || PROGRAM.test(bare) || JOINED.test(bare))) return true;
  if (units < COMMAND_UNITS) return false;
  if (CMDLET.test(bare) || JOB.test(bare)) return true;
  if (isTool && isLong(bare)) return true;
  return ANY_COMMAND.test(bare) && !/[=({;]/u.test(bare.slice(0, bare.indexOf(' -')));
}

/** Commands behind each other, one at least of a tool with arguments. */
function isPipe(line: string): boolean {
  const parts = line.split(/ \|&? /u);
  return parts.length > 1 && parts.every((part) => /^(?:sudo )?[a-z][\w.-]{0,40}(?: |$)/u.test(part))
    && parts.some((part) => part.includes(' ') && TOOLS.has(part.slice(0, part.indexOf(' '))));
}

function isLong(line: string): boolean {
  const words = line.split(' ').length;
  const units = line.replaceAll(' ', '').length;
  const isEnough = words > TOOL_WORDS ? units >= COMMAND_UNITS : words === TOOL_WORDS && units >= TOOL_UNITS;
  return isEnough && !/[(){};=]/u.test(line);
}
