import { AtomKind, DIRECTIVE, type Atoms } from './atoms.ts';
import type { Joint, Language } from './language.ts';
import { isTight } from './tight.ts';

/** How much of a line is looked at around a place: it bounds the time. */
const AROUND = 400;

/** A call of what is named as macros are, that is still open. */
const MACRO = /\b(?:[A-Z][A-Z0-9_]{0,40}|assert)\s{0,4}\(/u;

/** A text and what was read of it. */
export type Reading = { readonly text: string; readonly atoms: Atoms };

/** What stands between two atoms when comments are taken away. */
type Gap = {
  readonly written: string;
  readonly kind: 'nothing' | 'blank' | 'line';
  /** Whether it is a line that goes on in the next one. */
  readonly isContinued: boolean;
  /** What stands before what follows on its line. */
  readonly indentation: string;
};

/**
 * Whether all that differs between two texts with the same atoms surely means nothing: what is not proven counts.
 * `isSaid` is whether the language was said, and not only recognised.
 */
export function isProven(copy: Reading, asset: Reading, language: Language, isSaid: boolean): boolean {
  const mine = new Walk(copy, language);
  const others = new Walk(asset, language);
  const isFree = language.freeIn === undefined || (language.freeIn.test(copy.text) && language.freeIn.test(asset.text));
  for (;;) {
    const gap = mine.gap();
    const other = others.gap();
    const isSame = gap.written === other.written;
    if (!isSame && !(isFree && isFreeGap(gap, other, mine, others, language, isSaid))) return false;
    if (!mine.next() || !others.next()) return true;
    if (mine.written !== others.written && !isSaid) return false;
  }
}

/** Goes through the atoms that have a place of their own. */
class Walk {
  private at = -1;
  private end = 0;
  private comment = 0;

  constructor(readonly reading: Reading, private readonly language: Language) {}

  /** What stands before the next atom. */
  gap(): Gap {
    const { text, atoms } = this.reading;
    const start = atoms.starts[this.nextPlace()] ?? text.length;
    const written = text.slice(this.end, start);
    let bare = '';
    let from = this.end;
    for (; this.comment < atoms.comments.length; this.comment += 1) {
      const [begins, ends] = atoms.comments[this.comment] ?? [0, 0];
      if (begins >= start) break;
      bare += `${text.slice(from, begins)} `;
      from = ends;
    }
    bare += text.slice(from, start);
    const isContinued = bare.includes('\\\n');
    if (isContinued) bare = bare.replaceAll('\\\n', '');
    const kind = bare.includes('\n') ? 'line' : bare === '' ? 'nothing' : 'blank';
    return { written, kind, isContinued, indentation: bare.slice(bare.lastIndexOf('\n') + 1) };
  }

  /** Goes to the next atom; false when there is none. */
  next(): boolean {
    const place = this.nextPlace();
    if (place >= this.reading.atoms.starts.length) return false;
    this.at = place;
    this.end = this.reading.atoms.ends[place] ?? this.end;
    return true;
  }

  /** The atom before the gap and the one behind it. */
  get before(): number {
    return this.at;
  }

  get behind(): number {
    return this.nextPlace();
  }

  get written(): string {
    const { text, atoms } = this.reading;
    return text.slice(atoms.starts[this.at], atoms.ends[this.at]);
  }

  /** The beginning of what follows on the line behind the gap. */
  get rest(): string {
    const { text, atoms } = this.reading;
    const start = atoms.starts[this.behind] ?? text.length;
    return text.slice(start, start + AROUND).split('\n', 1)[0] ?? '';
  }

  /** Whether the gap is in an instruction to a preprocessor, or in what a macro is given. */
  get isInMacro(): boolean {
    if (this.language.preprocessor !== true) return false;
    const { text, atoms } = this.reading;
    if (atoms.inside[this.behind] === DIRECTIVE || atoms.inside[this.at] === DIRECTIVE) return true;
    return MACRO.test(text.slice(Math.max(0, this.end - AROUND), this.end).split(/[;{}]/u).at(-1) ?? '');
  }

  private nextPlace(): number {
    const { starts } = this.reading.atoms;
    let place = this.at + 1;
    while (place < starts.length && (starts[place] ?? -1) < 0) place += 1;
    return place;
  }
}

function isFreeGap(gap: Gap, other: Gap, mine: Walk, others: Walk, language: Language, isSaid: boolean): boolean {
  const { atoms } = mine.reading;
  const { before, behind } = mine;
  if (before < 0) return true;
  if (behind >= atoms.texts.length) return language.spacing !== 'exact' || (gap.kind !== 'blank' && other.kind !== 'blank');
  const joint: Joint = {
    last: atoms.texts[before] ?? '', next: atoms.texts[behind] ?? '',
    isMark: atoms.kinds[before] === AtomKind.mark, isNextMark: atoms.kinds[behind] === AtomKind.mark,
    inside: atoms.inside[behind] ?? '', isAfterSign: isAfterSign(mine), rest: mine.rest,
  };
  if (gap.kind === 'line' && other.kind === 'line') {
    const isWithin = isSaid || language.indents !== true || joint.inside !== '' || joint.last === ';';
    return language.freeLines?.(joint) !== false && (isWithin || gap.indentation === other.indentation);
  }
  if (!isSaid && language.sureUnsaid !== true) {
    return gap.isContinued && other.isContinued && gap.kind === 'blank' && other.kind === 'blank';
  }
  if (mine.isInMacro || others.isInMacro) return false;
  if (gap.kind === other.kind) return true;
  // What stands beside one another on two lines may be joined, or may end what is before it.
  if (atoms.kinds[before] === AtomKind.text && atoms.kinds[behind] === AtomKind.text) return false;
  const isLine = gap.kind === 'line' || other.kind === 'line';
  if (isLine && language.joinsOnlyIn?.includes(joint.inside === '' ? ' ' : joint.inside) === false) return false;
  return (gap.kind !== 'nothing' && other.kind !== 'nothing') || isTight(language, joint);
}

/** Whether the word before the gap is joined to a sign, as in `#js` or `@media`. */
function isAfterSign({ reading: { text, atoms }, before }: Walk): boolean {
  const sign = text.charAt((atoms.starts[before] ?? 0) - 1);
  return sign !== '' && '#@$^~\'`\\?'.includes(sign);
}
