import {
  isAlias, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument, type Alias, type Document, type Node,
  type Scalar,
} from 'yaml';
import type { Json } from '../flow.ts';
import { isExact } from '../expressions/numbers.ts';
import { withoutMark } from './form.ts';
import { CapReached, caps, type FlowProblem } from './problem.ts';
import { tooDeepAt } from './tooDeep.ts';

/** A value of a file, with the place where it stands. */
export type Place = {
  readonly value: Json;
  /** Offset in the text. */
  readonly at: number;
  /** The members of an object, each with the place of its name. */
  readonly members: ReadonlyMap<string, Member>;
  readonly items: readonly Place[];
};

type Member = { readonly nameAt: number; readonly place: Place };

export type ParsedText = {
  readonly document: Document;
  readonly root: Place | null;
  /** Where numbers stand that would be others once they are read. */
  readonly rounded: readonly number[];
  readonly problemAt: (at: number, sentence: string) => FlowProblem;
};

const options = {
  version: '1.2', schema: 'core', merge: false, prettyErrors: false, uniqueKeys: true,
  // Silent, it would say nothing of a second document; it prints errors of what is not used here only.
  logLevel: 'error',
} as const;

const startOf = (node: unknown, otherwise: number): number => (isNode(node) ? node.range?.[0] ?? otherwise : otherwise);

const tooDeep = `Values of a flow stand at most ${caps.depth} deep in one another.`;
const mostProblems = 100;
const twice = 'A name stands once in an object; this one is there twice.';
const noValue = 'An alias of YAML names a value that stands before it.';
const noName = 'A name is a text; a list or an object is none.';
const otherName = 'A name is a text; this one would be another once it is read, so write it in quotes.';

const isRounded = ({ value, source = '' }: Scalar): boolean => typeof value === 'number' && /\d/.test(source) && !isExact(source, value);

/** What YAML knows and JSON does not, such as a number without end, is read as the text that stands there. */
const scalarOf = ({ value, source }: Scalar): Json => {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  return typeof value === 'number' && Number.isFinite(value) ? value : source ?? '';
};

/** A name of a member: JSON has texts only, so what is none is the text that JSON has for it. */
const nameOf = (name: Json): string => (typeof name === 'string' ? name : JSON.stringify(name));

/** Whether it is what stands there: 1 and true are, 0x10, 1.0, ~ and nothing are not. */
const isAsWritten = (name: string, { value, source = '' }: Scalar): boolean => typeof value === 'string' || name === source;

/** Values of a document with their places. Aliases are followed and counted, so that a few do not become a million. */
class Placing {
  #values = 0;
  #aliases = 0;
  readonly rounded = new Set<number>();
  /** Where something stands that is no value or no name, each with its sentence. */
  readonly wrong = new Map<number, string>();
  readonly #document: Document;

  constructor(document: Document) {
    this.#document = document;
  }

  #scalar(node: Scalar, at: number): Json {
    if (isRounded(node)) this.rounded.add(startOf(node, at));
    return scalarOf(node);
  }

  /** What an alias stands for; undefined where nothing of its name stands before it. */
  #named(alias: Alias, at: number): Node | undefined {
    this.#aliases += 1;
    if (this.#aliases > caps.aliases) throw new CapReached(`A flow has at most ${caps.aliases} aliases.`, at);
    const named = alias.resolve(this.#document);
    if (named === undefined) this.wrong.set(at, noValue);
    return named;
  }

  #name(key: unknown, at: number): string {
    const named = isAlias(key) ? this.#named(key, at) : key;
    if (!isScalar(named)) {
      if (named !== undefined) this.wrong.set(at, noName);
      return '';
    }
    const name = nameOf(this.#scalar(named, at));
    if (!isAsWritten(name, named) && !isRounded(named)) this.wrong.set(at, otherName);
    return name;
  }

  place(node: unknown, at: number, depth: number): Place {
    this.#values += 1;
    if (this.#values > caps.values) throw new CapReached(`A flow has at most ${caps.values} values, those behind aliases counted each time.`, at);
    if (depth > caps.depth) throw new CapReached(tooDeep, at);
    const none = { members: new Map<string, never>(), items: [] };
    if (isAlias(node)) {
      const named = this.#named(node, at);
      return named === undefined ? { value: null, at, ...none } : { ...this.place(named, at, depth + 1), at };
    }
    if (isScalar(node)) return { value: this.#scalar(node, at), at, ...none };
    if (isSeq(node)) {
      const items = node.items.map((item) => this.place(item, startOf(item, at), depth + 1));
      return { value: items.map(({ value }) => value), at, members: none.members, items };
    }
    if (!isMap(node)) return { value: null, at, ...none };
    const members = new Map<string, Member>();
    for (const pair of node.items) {
      if (!isPair(pair)) continue;
      const nameAt = startOf(pair.key, at);
      const name = this.#name(pair.key, nameAt);
      // Those too that are the same once they are read as JSON, such as 1 and "1".
      if (members.has(name) && !this.wrong.has(nameAt)) this.wrong.set(nameAt, twice);
      members.set(name, { nameAt, place: this.place(pair.value, startOf(pair.value, nameAt), depth + 1) });
    }
    const value = Object.fromEntries([...members].map(([name, { place }]) => [name, place.value]));
    return { value, at, members, items: [] };
  }
}

/** The values of a text in YAML 1.2 or JSON, with what is wrong in its form. */
export const parseText = (given: string): ParsedText | readonly FlowProblem[] => {
  const { text } = withoutMark(given);
  const lines = new LineCounter();
  const problemAt = (at: number, sentence: string): FlowProblem => {
    const { line, col } = lines.linePos(at);
    return { line: Math.max(line, 1), column: Math.max(col, 1), sentence };
  };
  if (text.length > caps.characters) return [{ line: 1, column: 1, sentence: `A flow has at most ${caps.characters} characters.` }];
  const deepAt = tooDeepAt(text);
  if (deepAt !== null) {
    const before = text.slice(0, deepAt).split('\n');
    return [{ line: before.length, column: (before.at(-1)?.length ?? 0) + 1, sentence: tooDeep }];
  }
  let document;
  try {
    document = parseDocument(text, { ...options, lineCounter: lines });
  } catch {
    return [{ line: 1, column: 1, sentence: tooDeep }];
  }
  const problems = document.errors.slice(0, mostProblems).map(({ pos, code }) => problemAt(pos[0], formSentence(code)));
  if (problems.length > 0) return problems;
  try {
    const { contents } = document;
    const placing = new Placing(document);
    const root = contents === null ? null : placing.place(contents, startOf(contents, 0), 0);
    const wrong = [...placing.wrong].slice(0, mostProblems).map(([at, sentence]) => problemAt(at, sentence));
    if (wrong.length > 0) return wrong;
    return { document, root, rounded: [...placing.rounded].slice(0, mostProblems), problemAt };
  } catch (error) {
    if (error instanceof CapReached) return [problemAt(error.at, error.message)];
    return [{ line: 1, column: 1, sentence: noValue }];
  }
};

const formSentences: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: twice,
  TAB_AS_INDENT: 'YAML is indented with spaces, not with tabs.',
  BAD_INDENT: 'This is indented otherwise than what it belongs to, or a bracket before it is not closed.',
  MULTIPLE_DOCS: 'A file holds one document; a second begins here.',
  MULTIPLE_ANCHORS: 'A value has at most one anchor.',
  BAD_ALIAS: noValue,
  MISSING_CHAR: 'A sign is missing here, such as a comma, a quote or a bracket.',
};

const formSentence = (code: string): string => formSentences[code] ?? 'From here on it is neither YAML 1.2 nor JSON.';
