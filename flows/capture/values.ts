/** What stands in the requests of a flow for values that are others in another run. */
import { jsonPathOf } from '../criteria/words.ts';
import { bodyAt, hasExpression, partsOf } from '../expressions/expression.ts';
import type { CarriedValue, Json } from '../flow.ts';
import { mask, wholeBody, type Call, type CarriedOn, type Place } from './captured.ts';
import { Inputs, nameable, unused } from './inputs.ts';
import { isScalar, partsIn, type Scalar } from './leaves.ts';
import { Origins, type Origin } from './origins.ts';

type Used = {
  readonly at: number;
  readonly pointer: string;
  readonly name: string;
  readonly value: Json;
  readonly inList: boolean;
  readonly uses: string[];
  /** Ids of the steps. */
  readonly users: Set<string>;
};

const uuids = /[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/g;

/** What a value may be called, by where it stands in the answer: `application` for `/application/id`. */
const nameOf = (pointer: string, place: string): string => {
  const keys = partsOf(pointer).filter((part) => !/^\d+$/.test(part) && part !== 'iterable');
  const [owner, last] = [keys.at(-2), keys.at(-1)];
  if (last === undefined || (last === 'id' && owner === undefined)) {
    return place === wholeBody ? last ?? 'text' : nameable(place);
  }
  return nameable(last === 'id' ? owner ?? place : last);
};

export class Values {
  readonly inputs = new Inputs();
  readonly #calls: readonly Call[];
  readonly #origins = new Origins();
  readonly #used: Used[] = [];
  readonly #shared: ReadonlySet<string>;

  /** @param shared ids that stand in several requests and that no answer gave */
  constructor(calls: readonly Call[], shared: ReadonlySet<string>) {
    this.#calls = calls;
    this.#shared = shared;
  }

  /** The answer of a call, which later ones may have values of. */
  give(at: number, body: Json): void {
    this.#origins.give(at, body);
  }

  #expression({ at, name }: Used): string {
    return `$steps.${this.#calls[at]?.id ?? ''}.outputs.${name}`;
  }

  /** The expression of a value that an earlier answer gave; null for another, which the request then says by itself. */
  #carried(value: Json, { step, name: place }: Place): string | null {
    const origin = this.#origins.of(value);
    if (origin === undefined) {
      if (isScalar(value)) this.#origins.say(value);
      return null;
    }
    const { at, pointer, inList } = origin;
    const ofStep = this.#used.filter((each) => each.at === at);
    let used = ofStep.find((each) => each.pointer === pointer);
    if (used === undefined) {
      const name = unused(nameOf(pointer, place), new Set(ofStep.map((each) => each.name)));
      used = { at, pointer, name, value, inList, uses: [], users: new Set() };
      this.#used.push(used);
    }
    const use = `${step}, ${place}`;
    if (!used.uses.includes(use)) used.uses.push(use);
    used.users.add(step);
    return this.#expression(used);
  }

  /** A piece of a text, in which ids that an answer gave are expressions. */
  #withIds(piece: string, place: Place): string {
    return piece.replaceAll(uuids, (id) => {
      const expression = this.#carried(id, place);
      return expression === null ? id : `{${expression}}`;
    });
  }

  /** A text of a request as it stands in the flow. @param masked whether secrets may be masked in it */
  text(text: string, place: Place, masked: boolean): string {
    const whole = this.#carried(text, place);
    if (whole !== null) return whole;
    const [first = '', ...others] = masked ? text.split(mask) : [text];
    const isMasked = others.length > 0;
    if (hasExpression(text)) return isMasked ? this.inputs.secret(text, 0, place) : this.inputs.literal(text);
    if (this.#shared.has(text)) return this.inputs.id(text, place.name);
    if (text === mask && isMasked) return this.inputs.secret(text, 0, place);
    return others.reduce(
      (done, piece, at) => `${done}{${this.inputs.secret(text, at, place)}}${this.#withIds(piece, place)}`,
      this.#withIds(first, place),
    );
  }

  /** A value of a body as it stands in the flow. */
  value(value: Json, place: Place, masked: boolean): Json {
    if (typeof value === 'string') return this.text(value, place, masked);
    const whole = this.#carried(value, place);
    if (whole !== null) return whole;
    if (isScalar(value)) return value;
    if (Array.isArray(value)) return value.map((inner: Json) => this.value(inner, place, masked));
    return Object.fromEntries(Object.entries(value).map(([name, inner]) =>
      [name, this.value(inner, name === 'id' ? place : { ...place, name }, masked)]));
  }

  /** The expression of a value that an earlier step gives to later ones as it is; null where none does. */
  givenBefore(at: number, value: Scalar): string | null {
    const used = this.#used.filter((each) => each.at < at && each.value === value).at(-1);
    return used === undefined ? null : this.#expression(used);
  }

  /** The expression of a value that stands in one which an earlier step gives to later ones; null where none does. */
  heldBefore(at: number, value: Scalar): string | null {
    for (const used of this.#used.filter((each) => each.at < at)) {
      const part = partsIn(used.value).find((each) => each.value === value);
      if (part !== undefined) return `${this.#expression(used)}${part.pointer === '' ? '' : `#${part.pointer}`}`;
    }
    return null;
  }

  /** What the step of a call gives to later ones. */
  carriesOf(at: number): readonly CarriedValue[] {
    return this.#used.filter((used) => used.at === at)
      .map(({ name, pointer }) => ({ name, from: bodyAt('response', pointer) }));
  }

  /** Where the values that a step has of earlier answers came from. */
  originsOf(step: string): readonly Pick<Origin, 'at' | 'inList'>[] {
    return this.#used.filter(({ users }) => users.has(step));
  }

  get carried(): readonly CarriedOn[] {
    return this.#used.map(({ at, name, pointer, uses }) =>
      ({ name, step: this.#calls[at]?.id ?? '', path: pointer === '' ? 'the whole answer' : jsonPathOf(pointer), uses }));
  }
}
