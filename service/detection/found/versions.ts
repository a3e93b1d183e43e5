const longest = 128;
/** What is longer than this is none with everything that may be taken off it either. */
const longer = 1024;

/** Marks that distributions put behind the version of the program itself, of native packages those of an update too. */
const repacked = new RegExp(`[+~.-](?:${[
  'deb\\d+u\\d+(?!\\d)', 'nmu\\d+(?!\\d)', 'dfsg', 'ds', 'repack(?:ed)?', 'debian', 'git', 'svn', 'hg', 'bzr', 'cvs', 'build', 'snap', 'snapshot',
].join('|')})(?:[^A-Za-z].*)?$`, 'i');

/**
 * The version of the program in a Debian version: without epoch, revision, repacking marks (`+dfsg1`, a single-digit
 * `+1`), and `esr`; after `+really` stands the true one.
 */
export const fromDebian = (version: string): string | null => {
  const withoutEpoch = version.slice(0, longest).replace(/^\d+:/, '');
  const dash = withoutEpoch.lastIndexOf('-');
  const upstream = dash > 0 ? withoutEpoch.slice(0, dash) : withoutEpoch;
  const really = /\+really(.+)$/.exec(upstream)?.[1] ?? upstream;
  const bare = really.replace(repacked, '');
  // A program's own build number also looks like +1, but then there is rarely a Debian revision.
  const unmarked = dash > 0 ? bare.replace(/\+\d$/, '') : bare;
  return clean(unmarked.replace(/(\d)esr\d*$/, '$1'));
};

/** The version of the program in one of pacman: without epoch and package release. */
export const fromPacman = (version: string): string | null => clean(version.slice(0, longer).replace(/^\d+:/, '').replace(/-[\d.]+$/, ''));

/** The version of the program in one of apk: without the `-r` release. */
export const fromApk = (version: string): string | null => clean(version.slice(0, longer).replace(/-r\d+$/, ''));

/** Without the build number that flatpak and snap packagers append: `1.87.2-1709912201`, `140.0-1`. */
export const withoutBuild = (version: string): string | null => clean(version.slice(0, longer).replace(/^(v?\d[^-]*)-\d+$/, '$1'));

/** A version as it may be shown: trimmed, without control characters; null when nothing or a novel is left. */
export const clean = (version: string): string | null => {
  const text = version.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim();
  return text === '' || text.length > longest ? null : text;
};

/**
 * Orders two versions by their numbers, then by what stands between them: negative when the first is the older.
 * `3.3.10` is after `3.3.2`.
 */
export const compareVersions = (one: string, other: string): number => {
  const parts = (version: string): string[] => version.split(/[^0-9A-Za-z]+|(?<=\d)(?=[A-Za-z])|(?<=[A-Za-z])(?=\d)/);
  const left = parts(one);
  const right = parts(other);
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const [first = '', second = ''] = [left[at], right[at]];
    if (first === second) continue;
    const [a, b] = [Number.parseInt(first, 10), Number.parseInt(second, 10)];
    if (Number.isNaN(a) || Number.isNaN(b)) {
      // A number is after a word, and nothing is after a word too: 1.0 follows 1.0-rc1.
      const rank = (part: string, value: number): number => (!Number.isNaN(value) ? 2 : part === '' ? 1 : 0);
      return rank(first, a) - rank(second, b) || (first < second ? -1 : 1);
    }
    if (a !== b) return a - b;
  }
  return 0;
};
