import { all, bare, bySign, filled, labels, names, paired, set, stated, typedIn, type Chosen } from './chosen.ts';

/** A way in which a value stands behind its name, looked for at the end of the name. */
type Joint = {
  readonly pattern: RegExp;
  /** All that it can begin with: what is not, is not tried. */
  readonly begins?: string;
  /** What has to stand before the name, and the name itself. */
  readonly lead?: RegExp;
  /** Prose has the same: the value has to be more mixed. */
  readonly isUnsure?: boolean;
  /**
   * Where what stands behind the name of a password is one, be it a word: 'all' where nothing else can stand, 'labels'
   * where labels and messages stand as well, 'names' where without quotes a name can stand, 'pair' behind a
   * user and no name. Told by the line up to the
   * end of the name, and by what is between that and the value.
   */
  readonly chosen?: Chosen;
};

/** A value in quotes of a language, as its groups `quote` and `value`. */
const MAKERS = String.raw`(?:(?:bytes|bytes\.fromhex|fromhex|(?:binascii\.)?unhexlify|hex2bin|Buffer\.from|hex\.DecodeString|base64\.b64decode`
  + String.raw`|Some|Ok|Just|Box::new|Arc::new|QString|str|String|std::string|SecretStr|SecretString`
  + String.raw`|encode|md5|sha\d{1,3}|crypt|password|hash|\[\]byte`
  // What holds the state of a page.
  + String.raw`|(?:React\.)?use(?:State|Ref)|createSignal|signal|writable|(?:shallow)?Ref|atom|mutableStateOf|new[ \t]BehaviorSubject)(?:<[^<>]{0,30}>)?\([ \t]{0,4})?`;
/** What wraps a text so that it is not printed, unless it fetches one. */
const WRAPPERS = String.raw`(?:(?!get|load|read|fetch|find|resolve|lookup|decrypt|env)(?:new[ \t])?\w{0,20}?(?:secret|string|password|protected|token|credential|bytes)\w{0,12}(?:<[^<>]{0,20}>)?(?:(?:::|\.)\w{1,14})?\([ \t]{0,4})?`;
const LITERAL = String.raw`(?:${MAKERS}|${WRAPPERS})[brfuLRN@$&]{0,2}(?<quote>"""|'''|\\?["'\x60]|&quot;|&#39;)(?!\k<quote>)(?<value>(?:\\[^\n]|[^\n\\]){4,400}?)\k<quote>`;
const CLOSED = String.raw`(?:\\?["'\x60]|&quot;|&#39;)?`;
const BLANKS = String.raw`[ \t]{0,20}`;

const BLANK = ' \t';
const BREAK = ' \t\n\r';
const QUOTE = '"\'`';

const sticky = (...parts: readonly string[]): RegExp => new RegExp(parts.join(''), 'uyi');

/** A type that a language writes between the name and the sign of an assignment. */
const TYPED = String.raw`:[ \t]?[\w.<>|?&' [\]]{1,40}=|[ \t](?:As[ \t])?[\w.*]{1,20}(?:\(\d{1,5}(?:[ \t](?:BYTE|CHAR))?\))?[ \t]:?=`;
/** A constant of a library's, or what compares two. */
const COMPARED = new RegExp(String.raw`\b[A-Z][A-Z_]{5,}$|(?:cmp|cpy|cat|define|[Cc]ompare|[Ee]quals?|[Vv]erify|compare_digest)`
  + String.raw`\([^()\n]{0,80}$`, 'u');
const NEXT_LINE = String.raw`(?:\n[ \t]{0,20})?`;

/**
 * In the order in which they are tried; a value is the group `value`, its quotes the group `quote`. All are bounded, so
 * that a text of nothing but names takes time in proportion to it.
 */
export const JOINTS: readonly Joint[] = [
  // An assignment, a pair or a header, with a type before it or a default behind it.
  {
    pattern: sticky(
      CLOSED, String.raw`\]?(?:\[\d{0,4}\])?`, BLANKS, String.raw`[?!$*]?(?:`, TYPED,
      String.raw`|::?=|=>|<-|->|::(?=[ \t])|[=!]==?|\|\|=|\?\?=|\|\||\?\?|\bor\b|:-|=|:|\uff1a)`, BLANKS, NEXT_LINE, String.raw`(?:[[{(][ \t]{0,4}|<<)?`, LITERAL,
    ),
    chosen: bySign,
  },
  {
    pattern: sticky(CLOSED, String.raw`\]?`, BLANKS, '(?::=|=>|:-|=|::(?=[ \t])|:|\uff1a)', BLANKS, String.raw`(?:%2[27])?(?<value>[^\s"'\x60<]{4,400})`),
    chosen: names,
  },
  // The same on the next line, in a list of pairs or in a block.
  {
    begins: QUOTE + BREAK + ',',
    pattern: sticky(
      String.raw`["']?[ \t]{0,4},?\s{1,20}["']?(?:(?:parameter|string)?value|default|content)["']?[ \t]{0,8}[:=][ \t]{0,8}`,
      LITERAL,
    ),
    chosen: labels,
  },
  {
    begins: QUOTE + BREAK,
    pattern: sticky(
      String.raw`["']?[ \t]{0,4}\n[ \t-]{0,20}(?:parameter)?value[ \t]{0,8}[:=][ \t]{0,8}(?<value>[^\s"']{4,400})`,
    ),
  },
  {
    begins: QUOTE + BLANK + ':={',
    pattern: sticky(
      String.raw`["']?[ \t]{0,4}[:=]?[ \t]{0,4}\{[^{}]{0,200}?\b(?:default|(?:default)?value|plaintext)["']?[ \t]{0,8}[:=][ \t]{0,8}`,
      LITERAL,
    ),
    chosen: labels,
  },
  {
    begins: ':',
    pattern: sticky(
      String.raw`:[ \t]{0,4}(?:\n[ \t]{1,20}\w{1,30}:[^\n]{0,100}){0,4}?\n[ \t]{1,20}(?:default|value):[ \t]{1,4}["']?`,
      String.raw`(?<value>[^\s"']{4,400})`,
    ),
  },
  // A block of YAML, and what quotes around both hold.
  { begins: `"':`, pattern: sticky(String.raw`["']?:[ \t]{1,4}[|>][-+\d]{0,2}[ \t]{0,4}\n[ \t]{1,20}(?<value>\S{4,400})[ \t]{0,4}(?:\n|$)`) },
  { begins: ':', pattern: sticky(String.raw`:[ \t]{1,4}(?:&\w{1,30}|!{1,2}\w{1,20})[ \t]{1,4}`, LITERAL) },
  { begins: '=', pattern: /=(?<value>[^"'\n&;,%{}$+=<>`]{4,200})["']/uy, lead: /["'][^"'\s=]*$/u, chosen: names },
  // Behind the name of its user, in a pair or a table.
  {
    begins: '\\&:=' + QUOTE + BLANK,
    pattern: sticky(
      CLOSED, BLANKS, String.raw`[:=][ \t]{0,4}[([{][ \t]{0,4}(?:["'][^"'\n]{1,60}["']|\w{1,20}(?=[ \t]{0,4}:))[ \t]{0,4}(?:,|:|=>)[ \t]{0,4}`, LITERAL,
    ),
    chosen: paired,
  },
  {
    begins: '"`],)',
    pattern: sticky(
      String.raw`["\x60\]]?(?:,[^()]{0,100})?\)\s{0,8}VALUES\s{0,8}\((?:[^()';]{0,60}'[^']{0,80}'){0,5}?[^()';]{0,60}`,
      String.raw`(?<quote>')(?<value>(?=[^']{0,80}\d)(?=[^']{0,80}[!#$%&*+?^_-])[^'@\n]{8,200})'`,
    ),
  },
  {
    begins: BLANK,
    pattern: sticky(String.raw`[ \t](?:is|ist|es|est|lautet|->|\u2014|-)[ \t]{1,4}(?<value>[^\s"'\x60]{8,100})`),
    isUnsure: true,
  },
  // Words of a phrase, each in quotes.
  { begins: QUOTE + BLANK + ':=', pattern: sticky(String.raw`["']?[ \t]{0,4}[:=][ \t]{0,4}[[({]\s{0,12}(?<value>(?:["'][a-z]{3,8}["'],\s{0,12}){11,23}["'][a-z]{3,8}["'])(?<quote>)`) },
  // Bytes as numbers.
  {
    begins: BLANK + '[:=(',
    pattern: sticky(
      String.raw`(?:\[\d{0,4}\])?[ \t]{0,8}(?:[:=(]|:=)[ \t]{0,4}[\w. \[\]()]{0,30}?[[{(]\s{0,8}`,
      String.raw`(?<value>(?:(?:0x)?[\da-f]{1,3},\s{0,8}){15,127}(?:0x)?[\da-f]{1,3})(?<quote>)`,
    ),
  },
  // An element or an attribute.
  {
    begins: QUOTE + BLANK + '>',
    pattern: sticky(String.raw`["']?(?:[ \t][^<>\n]{0,100})?>\s{0,20}(?:<(?:value|string)>\s{0,8})?(?<quote>)(?:<!\[CDATA\[)?(?<value>[^<\n\]]{4,400})(?:\]\]>)?\s{0,20}<\/`),
    chosen: labels,
  },
  { begins: '<', pattern: sticky(String.raw`<\/[\w:-]{1,30}>\s{0,40}<[\w:-]{1,30}(?:[ \t][^<>\n]{0,80})?>\s{0,20}(?![\w.+-]{1,60}@[\w-]{1,60}\.)(?<quote>)(?<value>[^<\n]{4,400})<\/`), isUnsure: true },
  {
    begins: QUOTE,
    pattern: sticky(
      String.raw`["'](?:\s{1,8}[\w:-]{1,30}=["'][^"'<>\n]{0,80}["']){0,4}\s{1,8}(?:\w{1,20}:)?(?:value|content|text)=(?<quote>["'])(?<value>[^"'<>\n]{4,400})\k<quote>`,
    ),
    chosen: labels,
  },
  // In a note with marks: a heading of its own, or the next cell of a table.
  {
    begins: ':*_<',
    pattern: sticky(String.raw`:?(?:\*\*|__|<\/(?:b|strong|code|em|i|span|label)>):?[ \t]{0,4}[\x60"']?(?<value>[^\s"'\x60<|*]{8,200})`),
    isUnsure: true,
  },
  { begins: ':', pattern: sticky(String.raw`:[ \t]{0,4}<(?:b|strong|code|em|i|span|kbd)(?:[ \t][^<>\n]{0,60})?>(?<value>[^\s"'<]{8,200})<`), isUnsure: true },
  {
    begins: BLANK + '*`|',
    pattern: /(?:\*\*|`)?[ \t]{0,20}\|[ \t]{0,4}`?(?<value>[^\s|`]{8,200})`?[ \t]{0,20}\|/uy,
    lead: /^[ \t]*\|[^|]*$/u,
    isUnsure: true,
  },
  // An argument: of a setter, of a call with the name before it, of what is done to a field with that name.
  { begins: '(', pattern: sticky(String.raw`\([ \t]{0,4}`, LITERAL), chosen: set },
  { begins: QUOTE, pattern: sticky(String.raw`["'\x60]\)?[ \t]{0,4}(?:,(?:[ \t]{1,4}with:)?|with|to)[ \t]{0,12}`, LITERAL), chosen: filled },
  { begins: QUOTE + BLANK + '])', pattern: sticky(String.raw`["'\x60]?\]?["'\x60]?[ \t]{0,4}\){1,3}\.\w{2,20}\([ \t]{0,4}`, LITERAL), chosen: typedIn },
  { begins: QUOTE, pattern: sticky(String.raw`["'\x60]\)?\]?\)?[ \t]{0,4}(?:\|\||\?\?|\?:|or)[ \t]{0,4}`, LITERAL), chosen: all },
  { begins: QUOTE, pattern: sticky(String.raw`["'\x60]\)\.value[ \t]{0,4}=[ \t]{0,4}`, LITERAL), chosen: all },
  { begins: BLANK + ',', pattern: sticky(String.raw`[ \t]{0,4},[ \t]{0,12}`, LITERAL), lead: COMPARED },
  { begins: ',', pattern: sticky(String.raw`,[ \t]{0,4}<{0,2}`, LITERAL, String.raw`>{0,2}\}`) },
  // What is taken when another place has none, and what a function returns.
  { begins: BLANK + '=', pattern: sticky(String.raw`[ \t]{0,4}=[ \t]{0,4}[\w.:]{1,60}\([^()\n]{0,60}\)[ \t]{0,4}(?:\?\?|\|\||\bor\b)[ \t]{0,4}`, LITERAL) },
  {
    begins: BLANK + '=(',
    pattern: sticky(
      String.raw`[ \t]{0,4}=?[ \t]{0,4}(?:async[ \t])?\([^()\n]{0,80}\)[^{}\n="'\x60]{0,40}(?:\{|=>?|:)\s{0,20}(?:return[ \t]{1,4})?\(?`, LITERAL,
    ),
  },
  { begins: BREAK + '(', pattern: sticky(String.raw`(?:\(\))?[ \t]{0,4}\n[ \t]{1,12}`, LITERAL, String.raw`[ \t]{0,4}(?:\n|$)`), lead: /\bdef[ \t]{1,4}(?:self\.)?\w*$/iu },
  { begins: QUOTE, pattern: sticky(String.raw`["'\x60][ \t]{1,8}`, LITERAL) },
  { begins: BLANK + '=', pattern: sticky(String.raw`[ \t=]{1,3}["']?<?\(?(?:echo|printf)[ \t]{1,4}(?:-n[ \t])?["']?(?<value>[^\s"')]{4,200})`) },
  // What a block is asked for when nothing is there, what is returned of a case, the first of two that are taken apart.
  { begins: QUOTE, pattern: sticky(String.raw`["'\x60]\)[ \t]{0,4}(?:\{|do)\s{1,4}`, LITERAL) },
  { begins: QUOTE, pattern: sticky(String.raw`["'\x60]:?\s{1,20}(?:return|then)[ \t]{1,4}`, LITERAL) },
  { begins: ',', pattern: sticky(String.raw`,[ \t]{0,4}\w{1,40}\][ \t]{0,4}=[ \t]{0,4}`, LITERAL) },
  { begins: BLANK, pattern: sticky(String.raw`[ \t]{1,4}(?:to|by[ \t]lazy[ \t]?\{)[ \t]{1,4}`, LITERAL) },
  { begins: '}', pattern: /\}[ \t]{2,12}(?<value>[^\s"'`]{8,200})(?:\n|$)/uy, lead: /^[ \t]*\$\{\w+$/u },
  // Braces of C++, brackets of Lua, what COBOL and assemblers write.
  { begins: '{', pattern: sticky(String.raw`\{[ \t]{0,4}`, LITERAL, String.raw`[ \t]{0,4}\}`), chosen: all },
  { begins: BLANK + '=', pattern: sticky(String.raw`[ \t]{0,4}=[ \t]{0,4}\[=?\[(?<quote>)(?<value>[^[\]\n]{4,200})\]=?\]`), chosen: all },
  { begins: BLANK + ':', pattern: sticky(String.raw`:?[ \t]{1,8}(?:PIC[ \t]\S{1,20}[ \t]{1,8}VALUE|d[bwc]|dc\.b|\.asciz?|\.string|\.byte)[ \t]{1,8}`, LITERAL) },
  // SQL, configuration of builds, macros.
  { begins: BLANK, pattern: sticky(String.raw`[ \t]{1,20}(?:BY[ \t]{1,4}|AS[ \t]{1,4})?`, LITERAL), chosen: stated },
  { begins: BLANK, pattern: sticky(String.raw`[ \t]{1,4}FOR[ \t]{1,4}\S{1,100}[ \t]{0,4}=[ \t]{0,4}(?:PASSWORD\()?`, LITERAL), chosen: all },
  // Behind a blank, where what stands before the name says that the value follows.
  {
    begins: BLANK,
    pattern: /[ \t]{1,8}(?<quote>["']?)(?<value>[^\s"']{4,400})\k<quote>/uy,
    lead: new RegExp([
      String.raw`(?:^|\s)-{1,2}[\w-]+$`, String.raw`^[ \t]*(?:ENV|ARG|setx?|export|setenv|define)[ \t][^=\n]*$`,
      String.raw`\b(?:configure[ \t]+set|config[ \t]+set|env[ \t]+add|nmcli|rclone)[ \t][^\n]*$`, String.raw`\bIDENTIFIED[ \t]+BY$`,
      String.raw`\blogin[ \t]+\S+[ \t]+\w+$`, String.raw`^[ \t]*(?:password|requirepass|masterauth|auth-pass)$`,
      String.raw`\bauthtoken$`, String.raw`^[ \t]*(?:enable|user(?:name)?)[ \t][^\n]*$`,
    ].join('|'), 'iu'),
    chosen: bare,
  },
  {
    begins: BLANK,
    pattern: /[ \t][0-9][ \t](?<value>[^\s"']{4,200})/uy,
    lead: /^[ \t]*(?:enable|username|neighbor|tacacs|radius|key-string)[^\n]*$/iu,
  },
  // Nothing but both on a line, and what is as mixed as bytes are behind a blank anywhere.
  {
    begins: BLANK,
    // But for a field of Go's and its type.
    pattern: new RegExp(String.raw`[ \t]{1,20}(?![*&[]|(?:\w{1,30}\.)?[A-Z][A-Za-z]{0,20}\d{1,3}(?:[a-z]{1,9}\d)?[a-z]{0,9}(?:[A-Z][a-z]{2,20}){1,4}(?!\S))`
      + String.raw`(?<value>[^\s"'\x60]{8,200})[ \t]{0,8}(?:\n|$)`, 'uy'),
    lead: /^[ \t]*[\w-]+$/u,
    isUnsure: true,
  },
  // A file of one value, whose name stands above it.
  { begins: BREAK + '.', pattern: /(?:\.\w{1,8})?[ \t]{0,4}\n(?<value>[\w+/=.-]{24,100})(?:\n|$)/uy, lead: /^[ \t]*(?:#|\/\/)[^\n]*$/u },
];
