import type { Json } from '../flow.ts';
import type { ParsedText, Place } from './parseText.ts';
import type { FlowProblem } from './problem.ts';

/** What a field of an object may be: read, known to Arazzo but not run here (with why), or an extension. */
export type FieldNames = {
  /** The object as the specification names it. */
  readonly object: string;
  readonly read: readonly string[];
  /** Each with the sentence of its refusal. */
  readonly refused?: Readonly<Record<string, string>>;
  /** Its own names only: no extensions beside them. */
  readonly closed?: true;
};

/** What is wrong, collected while a file is read. */
export class Reading {
  readonly problems: FlowProblem[] = [];
  readonly #problemAt: ParsedText['problemAt'];

  constructor(problemAt: ParsedText['problemAt']) {
    this.#problemAt = problemAt;
  }

  refuse(at: number, sentence: string): null {
    this.problems.push(this.#problemAt(at, sentence));
    return null;
  }

  /** An object with the fields that it may have; null, with what is wrong said, where it is none. */
  fields(place: Place, { object, read, refused = {}, closed }: FieldNames): Fields | null {
    if (place.members.size === 0 && (typeof place.value !== 'object' || place.value === null || Array.isArray(place.value))) {
      return this.refuse(place.at, `${object} is an object.`);
    }
    for (const [name, { nameAt }] of place.members) {
      if (read.includes(name) || (closed !== true && name.startsWith('x-'))) continue;
      const known = Object.hasOwn(refused, name) ? refused[name] : undefined;
      this.refuse(nameAt, known ?? `${object} has no field of this name; its fields are ${read.join(', ')}${closed ? '' : ' and those that begin with x-'}.`);
    }
    return new Fields(this, place, object);
  }
}

/** The fields of one object. */
export class Fields {
  readonly reading: Reading;
  readonly at: number;
  readonly #place: Place;
  readonly #object: string;

  constructor(reading: Reading, place: Place, object: string) {
    this.reading = reading;
    this.at = place.at;
    this.#place = place;
    this.#object = object;
  }

  place(name: string): Place | null {
    return this.#place.members.get(name)?.place ?? null;
  }

  /** Where a field stands, or the object where it does not. */
  where(name: string): number {
    return this.place(name)?.at ?? this.at;
  }

  #of<Value extends Json>(name: string, what: string, is: (value: Json) => value is Value): Value | null {
    const place = this.place(name);
    if (place === null) return null;
    return is(place.value) ? place.value : this.reading.refuse(place.at, `${name} is ${what}.`);
  }

  text(name: string): string | null {
    return this.#of(name, 'a text', (value) => typeof value === 'string');
  }

  flag(name: string): boolean {
    return this.#of(name, 'true or false', (value) => typeof value === 'boolean') ?? false;
  }

  /** A whole number from 0 to the most. */
  count(name: string, most: number): number | null {
    return this.#of(name, `a whole number from 0 to ${most}`, (value): value is number => (
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
    ));
  }

  oneOf<Name extends string>(name: string, names: readonly Name[]): Name | null {
    return this.#of(name, `one of ${names.join(', ')}`, (value): value is Name => names.some((each) => each === value));
  }

  /** A text that has to be there. */
  required(name: string): string | null {
    if (this.place(name) === null) return this.reading.refuse(this.at, `${this.#object} needs the field ${name}.`);
    const text = this.text(name);
    return text === '' ? this.reading.refuse(this.where(name), `${name} may not be empty.`) : text;
  }

  items(name: string): readonly Place[] {
    const place = this.place(name);
    if (place === null) return [];
    if (!Array.isArray(place.value)) this.reading.refuse(place.at, `${name} is a list.`);
    return place.items;
  }

  /** The members of a field that is an object of any names. */
  members(name: string): readonly (readonly [string, Place])[] {
    const place = this.place(name);
    if (place === null) return [];
    if (typeof place.value !== 'object' || place.value === null || Array.isArray(place.value)) {
      this.reading.refuse(place.at, `${name} is an object.`);
    }
    return [...place.members].map(([member, inner]) => [member, inner.place] as const);
  }
}
