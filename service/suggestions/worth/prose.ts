import { isStatements } from './statements.ts';

/**
 * Words that hold sentences together and are rare in code, where `in`, `is`, `for`, `with`, `this` mean something: of
 * the languages that are written with Latin letters and are spoken most where programs are.
 */
const SENTENCE_WORDS: ReadonlySet<string> = new Set(`
a all an and any are be been but by can has have how it its must of or our should so that the there these they to was we
what when which will you your
auch auf dass dem den der durch ein eine einen einer für ist kann mit nicht oder sich sie sind und von werden wird zu
aux avec cette dans doit elle est être les leur nous par pas peut pour qui sont sur une vous
como con cuando debe del ella esta este las los más muy para pero puede que ser sin una
anche che chi degli dei della delle dello essere gli hanno loro nel nella possono quando questa questo sono
ainda como das dele dos ela ele eles foi isso mais mas nas nem nos pela pelo sem seu sua uma
aan als bij daar dat deze die dit een het hoe kan maar met moet moeten naar niet nog ook opnieuw uit van voor wat wie worden wordt zijn zonder
alla att bara blir det dig efter ett finns har hur igen inte kan kunna med men och sig ska som till utan vad varje vid
blev blive blot bliver deg dem dere det dette eller fra hvis hvor hun ikke jeg kun kunne mange mellem sammen skal til uden uten ved vil
aby ale bez czy dla gdy ich jak jako jego jest lub nie oraz przez tak tylko
ani bude jak jako jeho jejich jen jsou mezi nebo pro tak
jos joka kanssa kuin kun mutta niiden niin nyt ole olla oli ovat sen silloin tai uudelleen voi
bir daha diye gibi hem her ile ise kadar olan olarak onu onun sonra veya
cho hay khi sau trong
adalah agar akan atau bagi belum bisa dalam dapat dari dengan harus itu jika juga kami kembali kepada lagi maka mereka oleh pada perlu saat saya sebagai sudah tetapi tidak untuk yang
egy hogy kell lesz meg mert mint nem pedig vagy van
acest cum este pentru prin sau sunt
`.trim().split(/\s+/u));

/** Marks that sentences do not have: operators, brackets after a word, options, paths, members. */
const CODE_MARK = /[{}[\]=<>|&^~+*@\\;$]|\w\(|\(\)|\s--?\w|\/|::|\w\.\w|\w_\w|[a-z][A-Z]/gu;

/** What comments begin their lines with. */
const COMMENT_MARK = /^[/*#<!;'"-]+ ?/u;

/** What sentences quote: code between back quotes, and addresses. */
const QUOTED = /\x60[^\x60]{1,80}\x60|\bhttps?:\/\/\S+/gu;

/** A share of sentence words from which a text reads as sentences. */
const SENTENCE_SHARE = 0.12;

/** Code marks for each word up to which it still does: prose about code quotes some. */
const MARK_SHARE = 0.2;

/** Code marks for each word up to which a capital first and a full stop last are enough: names in them do not count. */
const CLEAR_MARK_SHARE = 0.05;
const NAME_MARK = /^(?:\w_\w|[a-z][A-Z])$/u;

/** Words from which it is a sentence in whatever language, when it begins like one and has letters only. */
const PLAIN_WORDS = 7;
const PLAIN_SENTENCE = /^\p{Lu}\p{Ll}*(?:,? \p{Ll}[\p{Ll}'’-]*){4}/u;
const NO_SENTENCE = /[\d"\x60():#]/u;

/** A line that only closes what was opened, as code has it and sentences do not. */
const CLOSING_LINE = /^(?:end|fi|done|esac|[\]})]+[;,]?)$/u;

/** Letters of other scripts: where most letters are of those it is a text for people, unless it has marks of code. */
const FOREIGN = /(?!\p{Script=Latin})\p{L}/gu;
const FOREIGN_LETTERS = 8;
const FOREIGN_SHARE = 0.6;
const FOREIGN_MARK = /[{}[\]=<>|&^~+*@\\;$_"']|\p{L}\(/gu;
const FOREIGN_MARK_SHARE = 0.03;

/** Only the beginning is looked at: it shows what a text is, and keeps the time bounded. */
const PROSE_UNITS = 4096;

/** Whether the lines are sentences in a human language: of words more than of numbers, with few marks of code. */
export function isProse(lines: readonly string[]): boolean {
  if (lines.some((line) => CLOSING_LINE.test(line)) || isStatements(lines)) return false;
  const text = lines.map((line) => line.replace(COMMENT_MARK, '')).join(' ').slice(0, PROSE_UNITS).replace(QUOTED, 'x');
  const words = text.match(/[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu) ?? [];
  const found = text.match(CODE_MARK) ?? [];
  if (isForeign(text)) return true;
  if (words.length < 3 || words.length < (text.match(/\d+/gu) ?? []).length) return false;
  const marks = found.length / words.length;
  const sentenceWords = words.filter(isSentenceWord).length;
  if (sentenceWords >= Math.max(2, words.length * SENTENCE_SHARE) && marks <= MARK_SHARE) return true;
  if (found.length === 0 && words.length >= PLAIN_WORDS && PLAIN_SENTENCE.test(text)) return !NO_SENTENCE.test(text);
  const clearMarks = found.filter((mark) => !NAME_MARK.test(mark)).length / words.length;
  return clearMarks <= CLEAR_MARK_SHARE && /^\P{L}*\p{Lu}/u.test(text) && /[.!?:]["')]*$/u.test(text);
}

/** A word that holds a sentence together, or one with letters that names in code rarely have. */
const isSentenceWord = (word: string): boolean =>
  SENTENCE_WORDS.has(word.toLowerCase()) || /[\u00c0-\u024f\u1e00-\u1eff]/u.test(word);

function isForeign(text: string): boolean {
  const foreign = text.match(FOREIGN)?.length ?? 0;
  if (foreign < FOREIGN_LETTERS || foreign < (text.match(/\p{L}/gu)?.length ?? 0) * FOREIGN_SHARE) return false;
  return (text.match(FOREIGN_MARK)?.length ?? 0) <= foreign * FOREIGN_MARK_SHARE;
}
