import { parseRegExpLiteral, type AST } from '@eslint-community/regexpp';

type Goal = (at: number) => boolean;

const isWord = (character: string | undefined): boolean => character !== undefined && /\w/.test(character);

const isOneCharacter = ({ elements: [one, ...more] }: AST.Alternative): boolean =>
  more.length === 0 && one?.type !== 'Quantifier';

/**
 * Looks for a pattern in a text as the engines do that try one way after another, and counts what it tries: the same
 * count on every machine.
 */
export class Matcher {
  /** Characters and alternatives tried so far. */
  steps = 0;
  readonly #pattern: AST.Pattern;
  readonly #flags: AST.Flags;
  readonly #classes = new Map<AST.Node, RegExp>();
  readonly #most: number;
  #text = '';
  #groups = new Map<AST.CapturingGroup, readonly [number, number]>();

  /** @param most steps after which it gives up */
  constructor(pattern: RegExp, most = Number.POSITIVE_INFINITY) {
    const literal = parseRegExpLiteral(pattern);
    this.#pattern = literal.pattern;
    this.#flags = literal.flags;
    this.#most = most;
  }

  /** The steps of looking for every match of a text, one behind the other. */
  stepsFor(text: string): number {
    this.#text = text;
    this.steps = 0;
    const starts = this.#flags.sticky ? 1 : text.length + 1;
    for (let from = 0; from < starts && this.steps < this.#most;) {
      this.#groups = new Map();
      let end = from;
      const found = this.#any(this.#pattern.alternatives, from, (at) => { end = at; return true; });
      from = found && end > from ? end : from + 1;
    }
    return this.steps;
  }

  #any(alternatives: readonly AST.Alternative[], at: number, goal: Goal): boolean {
    return alternatives.some((alternative) => this.#sequence(alternative.elements, 0, at, goal));
  }

  #sequence(elements: readonly AST.Element[], from: number, at: number, goal: Goal): boolean {
    const element = elements[from];
    if (element === undefined) return goal(at);
    return this.#one(element, at, (next) => this.#sequence(elements, from + 1, next, goal));
  }

  #one(element: AST.Element, at: number, goal: Goal): boolean {
    this.steps += 1;
    if (this.steps > this.#most) return false;
    switch (element.type) {
      case 'Quantifier': return this.#quantified(element, at, goal);
      case 'Group': return this.#any(element.alternatives, at, goal);
      case 'CapturingGroup': return this.#any(element.alternatives, at, (end) => {
        const before = this.#groups.get(element);
        this.#groups.set(element, [at, end]);
        if (goal(end)) return true;
        if (before === undefined) this.#groups.delete(element);
        else this.#groups.set(element, before);
        return false;
      });
      case 'Assertion': return this.#holds(element, at) && goal(at);
      case 'Backreference': return this.#again(element, at, goal);
      default: {
        const width = this.#width(element, at);
        return width > 0 && goal(at + width);
      }
    }
  }

  /** How many units of the text a set of characters takes at a place; 0 when what stands there is none of it. */
  #width(element: AST.Element, at: number): number {
    if (at >= this.#text.length) return 0;
    let known = this.#classes.get(element);
    if (known === undefined) {
      const { unicode, ignoreCase, dotAll } = this.#flags;
      known = new RegExp(`^(?:${element.raw})$`, `${unicode ? 'u' : ''}${ignoreCase ? 'i' : ''}${dotAll ? 's' : ''}`);
      this.#classes.set(element, known);
    }
    const character = this.#flags.unicode
      ? String.fromCodePoint(this.#text.codePointAt(at) ?? 0) : this.#text.charAt(at);
    return known.test(character) ? character.length : 0;
  }

  #quantified({ element, min, max, greedy }: AST.Quantifier, at: number, goal: Goal): boolean {
    if (element.type === 'Character' || element.type === 'CharacterSet' || element.type === 'CharacterClass') {
      return this.#run(element, min, max, greedy, at, goal);
    }
    const more = (count: number, here: number): boolean => {
      const again = (): boolean => count < max
        && this.#one(element, here, (next) => (next > here || count < min) && more(count + 1, next));
      if (count < min) return again();
      return greedy ? again() || goal(here) : goal(here) || again();
    };
    return more(0, at);
  }

  /** A run of characters, without a call of its own for each. */
  #run(element: AST.Element, min: number, max: number, greedy: boolean, from: number, goal: Goal): boolean {
    const ends = [from];
    const grow = (): boolean => {
      this.steps += 1;
      const last = ends.at(-1) ?? from;
      const width = ends.length > max || this.steps > this.#most ? 0 : this.#width(element, last);
      if (width > 0) ends.push(last + width);
      return width > 0;
    };
    if (greedy) {
      while (grow());
      for (let count = ends.length - 1; count >= min; count -= 1) {
        this.steps += 1;
        if (goal(ends[count] ?? from)) return true;
        if (this.steps > this.#most) return false;
      }
      return false;
    }
    while (ends.length <= min) if (!grow()) return false;
    do {
      if (goal(ends.at(-1) ?? from)) return true;
    } while (grow());
    return false;
  }

  #holds(assertion: AST.Assertion, at: number): boolean {
    const text = this.#text;
    switch (assertion.kind) {
      case 'start': return at === 0 || (this.#flags.multiline && text[at - 1] === '\n');
      case 'end': return at === text.length || (this.#flags.multiline && text[at] === '\n');
      case 'word': return (isWord(text[at - 1]) !== isWord(text[at])) !== assertion.negate;
      case 'lookahead': return this.#any(assertion.alternatives, at, () => true) !== assertion.negate;
      case 'lookbehind': return this.#isBehind(assertion.alternatives, at) !== assertion.negate;
    }
  }

  /** From every place before, the next one first; an engine reads backwards, which is not more. */
  #isBehind(alternatives: readonly AST.Alternative[], at: number): boolean {
    for (let from = at; from >= 0 && this.steps <= this.#most; from -= 1) {
      if (this.#any(alternatives, from, (end) => end === at)) return true;
      if (at - from >= 2 && alternatives.every(isOneCharacter)) return false;
    }
    return false;
  }

  #again({ resolved }: AST.Backreference, at: number, goal: Goal): boolean {
    const group = Array.isArray(resolved) ? resolved[0] : resolved;
    const [start, end] = (group === undefined ? undefined : this.#groups.get(group)) ?? [0, 0];
    const wanted = this.#text.slice(start, end);
    return this.#text.startsWith(wanted, at) && goal(at + wanted.length);
  }
}
