import { partsOf, parseExpression, piecesOf, type ParsedExpression } from '../expressions/expression.ts';
import { isList } from '../expressions/json.ts';
import type { Json } from '../flow.ts';
import { printed, quoted } from './quote.ts';

/** A piece of a text of JSON: as it stands, or a variable of the script that holds JSON; `inner` is within a text. */
type Piece = { readonly literal: string } | { readonly variable: string; readonly as: 'json' | 'inner' };

/** Gives the variable that holds the value of an expression. */
export type VariableOf = (parsed: ParsedExpression, text: string) => string;

const between = (list: readonly (readonly Piece[])[]): readonly Piece[] =>
  list.flatMap((pieces, at) => (at === 0 ? pieces : [{ literal: ',' }, ...pieces]));

const piecesOfText = (value: string, variableOf: VariableOf): readonly Piece[] => {
  const whole = parseExpression(value);
  if (whole !== null) return [{ variable: variableOf(whole, value), as: 'json' }];
  const inner = piecesOf(value).map(({ text, expression }): Piece => (expression === null
    ? { literal: JSON.stringify(text).slice(1, -1) }
    : { variable: variableOf(expression, text.slice(1, -1)), as: 'inner' }));
  return [{ literal: '"' }, ...inner, { literal: '"' }];
};

const piecesIn = (value: Json, variableOf: VariableOf): readonly Piece[] => {
  if (typeof value === 'string') return piecesOfText(value, variableOf);
  if (isList(value)) return [{ literal: '[' }, ...between(value.map((item) => piecesIn(item, variableOf))), { literal: ']' }];
  if (typeof value !== 'object' || value === null) return [{ literal: JSON.stringify(value) }];
  const members = Object.entries(value)
    .map(([name, inner]) => [{ literal: `${JSON.stringify(name)}:` }, ...piecesIn(inner, variableOf)]);
  return [{ literal: '{' }, ...between(members), { literal: '}' }];
};

const commandOf = (piece: Piece): string => {
  if ('literal' in piece) return printed(piece.literal);
  return piece.as === 'json' ? `printf %s "$${piece.variable}"` : `printf %s "$${piece.variable}" | json inner`;
};

/** What stands side by side is one piece. */
const joined = (pieces: readonly Piece[]): readonly Piece[] => {
  const found: Piece[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if ('literal' in piece && last !== undefined && 'literal' in last) found[found.length - 1] = { literal: last.literal + piece.literal };
    else found.push(piece);
  }
  return found;
};

/** A command that writes a value as JSON, with its expressions filled in. */
export const writesJson = (value: Json, variableOf: VariableOf): string =>
  `{ ${joined(piecesIn(value, variableOf)).map((piece) => `${commandOf(piece)}; `).join('')}}`;

/** The parts of a pointer as words of the shell. */
export const wordsOf = (pointer: string): string => partsOf(pointer).map((part) => ` ${quoted(part)}`).join('');
