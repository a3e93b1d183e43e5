/** A light colouring of code by line: strings, numbers, comments, keywords. */
import { splitTokens, type SyntaxKind, type SyntaxToken } from './tokens.ts';

const words = (list: string): readonly string[] => list.split(' ');
const common = words('break case catch class const continue default do else enum extends false final finally for if '
  + 'import interface new package private protected public return static super switch this throw try void while');
/** What a language reserves beyond that, by file extension. */
const special: Readonly<Record<string, readonly string[]>> = {
  js: words('async await debugger delete export from function get in instanceof let of set typeof var with yield'),
  ts: words('abstract as async await declare export from function in instanceof keyof let namespace of override '
    + 'readonly satisfies type typeof var with yield'),
  py: words('and as assert async await def del elif except from global in is lambda nonlocal not or pass raise with yield'),
  java: words('abstract assert implements instanceof native record sealed synchronized throws transient var volatile'),
  c: words('extern goto register sizeof struct typedef union volatile'),
  cpp: words('auto constexpr delete explicit extern friend inline namespace operator sizeof struct template typedef '
    + 'typename union using virtual volatile'),
  cs: words('abstract as async await base foreach get in internal is namespace out override readonly ref sealed set '
    + 'struct using var virtual where yield'),
  go: words('chan defer fallthrough func go goto map range select struct type var'),
  rs: words('as async await crate dyn extern fn impl in let loop match mod move mut pub ref self struct trait type '
    + 'unsafe use where'),
  rb: words('and begin def elsif end ensure in module next not or redo rescue retry self then unless until when yield'),
  php: words('abstract and as echo foreach function global implements instanceof namespace or trait use var'),
  swift: words('as defer extension fileprivate func guard in init inout internal is let protocol repeat self struct '
    + 'throws var where'),
  kt: words('as by companion data fun in init inner internal is lateinit object open override sealed val var when'),
  scala: words('abstract def extends given implicit lazy match object override sealed trait type val var with yield'),
  dart: words('abstract as async await extension factory in is late mixin on required var with yield'),
  lua: words('and elseif end function goto in local not or repeat then until'),
  sh: words('done elif esac export fi function in local then'),
  sql: words('SELECT FROM WHERE JOIN LEFT INNER ON AND OR NOT INSERT INTO VALUES UPDATE SET DELETE CREATE TABLE GROUP BY '
    + 'ORDER LIMIT AS NULL'),
};
const keywordsOf = new Map(Object.entries(special).map(([ext, list]) => [ext, new Set([...common, ...list])]));
const commonKeywords = new Set(common);
const constants = new Set(['true', 'false', 'null', 'nil', 'None', 'True', 'False', 'undefined']);

const hashComments = new Set(['py', 'rb', 'sh', 'yaml', 'toml']);
const dashComments = new Set(['sql', 'lua']);
const plain = new Set(['txt', 'md']);

const literal = String.raw`"""[^]*?(?:"""|$)|"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|` + '`(?:\\\\.|[^`\\\\])*`?';
const figure = String.raw`\b\d[\w.]*`;
const name = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;

const patternOf = (language: string): RegExp => {
  const comment = hashComments.has(language) ? '#.*' : dashComments.has(language) ? '--.*' : String.raw`\/\/.*|\/\*.*?(?:\*\/|$)`;
  return new RegExp(`(${comment})|(${literal})|(${figure})|(${name})`, 'gu');
};

const kindOfCode = (match: RegExpExecArray, language: string): SyntaxKind => {
  if (match[1] !== undefined) return 'com';
  if (match[2] !== undefined) return 'str';
  if (match[3] !== undefined || constants.has(match[0])) return 'num';
  return (keywordsOf.get(language) ?? commonKeywords).has(match[0]) ? 'key' : 'word';
};

/**
 * The tokens of one line; their texts together are the line.
 * @param language a file extension (`js`, `py` …); an unknown one is read with the words most languages share
 */
export const codeTokens = (line: string, language: string): SyntaxToken[] => {
  if (plain.has(language)) return [{ kind: 'text', text: line }];
  const pattern = patternOf(language);
  return splitTokens(line, pattern, (match) => kindOfCode(match, language));
};
