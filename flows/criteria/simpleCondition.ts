/** Simple conditions (Arazzo 1.0.1, "Criterion Object": literals, operators and loose comparisons). */
import { stepCaps } from './stepCaps.ts';
import { parseExpression, type ParsedExpression } from '../expressions/expression.ts';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

export type Condition
  = | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
    | { readonly kind: 'expression'; readonly parsed: ParsedExpression; readonly text: string }
    | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: Condition; readonly right: Condition }
    | { readonly kind: 'not'; readonly of: Condition }
    | { readonly kind: 'and' | 'or'; readonly left: Condition; readonly right: Condition };

/** It is no condition; the message is one sentence. */
export class ConditionError extends Error {
  override readonly name = 'ConditionError';
}

const { characters: mostCharacters } = stepCaps;
const mostDepth = 50;

const token = /(?<space>\s+)|(?<operator>&&|\|\||[=!<>]=|[<>!()])|(?<text>'(?:[^']|'')*')|(?<word>[^\s'=!<>&|()]+)/uy;

type Token = { readonly kind: 'operator' | 'text' | 'word'; readonly text: string };

const tokensOf = (condition: string): Token[] => {
  if (condition.length > mostCharacters) throw new ConditionError(`A condition has at most ${mostCharacters} characters.`);
  const found: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < condition.length) {
    const { space, operator, text, word } = token.exec(condition)?.groups ?? {};
    if (operator !== undefined) found.push({ kind: 'operator', text: operator });
    else if (text !== undefined) found.push({ kind: 'text', text });
    else if (word !== undefined) found.push({ kind: 'word', text: word });
    else if (space === undefined) {
      throw new ConditionError('A simple condition is made of expressions, literals (texts in single quotes) and operators.');
    }
  }
  return found;
};

const wordOf = (text: string): Condition => {
  if (text === 'null') return { kind: 'literal', value: null };
  if (text === 'true' || text === 'false') return { kind: 'literal', value: text === 'true' };
  if (/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return { kind: 'literal', value: Number(text) };
  const parsed = parseExpression(text);
  if (parsed === null) {
    throw new ConditionError('A word of a simple condition is a runtime expression, a number, true, false or null.');
  }
  return { kind: 'expression', parsed, text };
};

class Reader {
  #at = 0;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  #take(...operators: readonly string[]): string | null {
    const next = this.#tokens[this.#at];
    if (next?.kind !== 'operator' || !operators.includes(next.text)) return null;
    this.#at += 1;
    return next.text;
  }

  #operand(depth: number): Condition {
    if (depth > mostDepth) throw new ConditionError(`Brackets of a condition stand at most ${mostDepth} deep.`);
    if (this.#take('!') !== null) return { kind: 'not', of: this.#operand(depth + 1) };
    if (this.#take('(') !== null) {
      const inner = this.either(depth + 1);
      if (this.#take(')') === null) throw new ConditionError('A bracket of the condition is not closed.');
      return inner;
    }
    const next = this.#tokens[this.#at];
    if (next === undefined || next.kind === 'operator') throw new ConditionError('A value is missing in the condition.');
    this.#at += 1;
    return next.kind === 'word'
      ? wordOf(next.text)
      : { kind: 'literal', value: next.text.slice(1, -1).replaceAll('\'\'', '\'') };
  }

  #comparison(depth: number): Condition {
    const left = this.#operand(depth);
    const operator = this.#take('==', '!=', '<', '<=', '>', '>=');
    // What was taken is one of these.
    return operator === null ? left : { kind: 'compare', operator: operator as Comparison, left, right: this.#operand(depth) };
  }

  #both(depth: number): Condition {
    let left = this.#comparison(depth);
    while (this.#take('&&') !== null) left = { kind: 'and', left, right: this.#comparison(depth) };
    return left;
  }

  either(depth: number): Condition {
    let left = this.#both(depth);
    while (this.#take('||') !== null) left = { kind: 'or', left, right: this.#both(depth) };
    return left;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }
}

/** Reads a simple condition. @throws ConditionError */
export const readCondition = (text: string): Condition => {
  const reader = new Reader(tokensOf(text));
  const condition = reader.either(0);
  if (!reader.isAtEnd) throw new ConditionError('Between two values of a condition stands an operator.');
  return condition;
};

/** The parts of a condition that all have to hold. */
export const conjunctsOf = (condition: Condition): readonly Condition[] =>
  (condition.kind === 'and' ? [...conjunctsOf(condition.left), ...conjunctsOf(condition.right)] : [condition]);

/** The expressions of a condition. */
export const expressionsOf = (condition: Condition): readonly ParsedExpression[] => {
  switch (condition.kind) {
    case 'literal': return [];
    case 'expression': return [condition.parsed];
    case 'not': return expressionsOf(condition.of);
    case 'compare': case 'and': case 'or': return [...expressionsOf(condition.left), ...expressionsOf(condition.right)];
  }
};
