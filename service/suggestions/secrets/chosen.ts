/** What else may stand in a place in which a password that somebody chose can stand. */
type ChosenBy = 'all' | 'labels' | 'names' | 'pair';

/** Told by the line up to the end of a name, and by what is between that and the value. */
export type Chosen = (before: string, between: string) => ChosenBy | undefined;

export const all: Chosen = () => 'all';
export const labels: Chosen = () => 'labels';
export const names: Chosen = () => 'names';

/** Labels are paired with names and not assigned to them. */
export const bySign: Chosen = (_, between) => {
  if (/\.(?:en|de)code\(/u.test(between)) return undefined;
  return /=(?!>)/u.test(between) ? 'all' : 'labels';
};

/** Calls that take the name of a field or of a variable and the text for it. */
const FILLING = new RegExp(String.raw`(?:fill|type|send_?keys|set_?value|enter_?text|input_text|getenv|\benv|environ\.get|ENV\.fetch|define)`
  + String.raw`\w{0,12}\(.{0,80}$`, 'iu');
const PUTTING = /\.(?:put|setProperty|setItem)\([^()]{0,80}$/u;

export const filled: Chosen = (before) => {
  if (FILLING.test(before)) return 'all';
  return PUTTING.test(before) ? 'labels' : undefined;
};

/** Calls of a field that was found by its name. */
const FILLS = /\.(?:fill|type|send_?keys|set_?value|val|enter_?text|press_?sequentially)\(/iu;
export const typedIn: Chosen = (_, between) => (FILLS.test(between) ? 'all' : undefined);

/** Statements of SQL, and a macro. */
const STATEMENT = new RegExp(String.raw`\b(?:CREATE|ALTER|GRANT|SET)\b.{0,160}$`
  + String.raw`|^[ \t]*(?:(?:create|alter|grant|set)\b.{0,160}|#[ \t]*define[ \t]+\w+)$`, 'u');
export const stated: Chosen = (before) => (STATEMENT.test(before) ? 'all' : undefined);

/** Settings and commands that take their value behind a blank. */
const BARE = new RegExp(String.raw`^[ \t]*(?:(?:requirepass|masterauth|auth-pass)|(?:ENV|ARG|export|setx?)[ \t].*)$`
  + String.raw`|^[ \t]*(?:create|alter|grant)\b.*\bidentified[ \t]+by$|\bnmcli\b.*$`, 'iu');
const IDENTIFIED = /\bIDENTIFIED[ \t]+BY$/u;
export const bare: Chosen = (before) => (BARE.test(before) || IDENTIFIED.test(before) ? 'all' : 'names');

const SETTER = /(?:\b(?:set|with)_?|\bset\w{0,20}|[.>:])[\p{L}_]{1,20}$/iu;
export const set: Chosen = (before) => (SETTER.test(before) ? 'labels' : undefined);

/** A user and a password for a request. */
export const paired: Chosen = (before, between) => (/auth$/iu.test(before) && between.includes('(') ? 'pair' : undefined);
