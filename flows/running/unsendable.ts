import { isHeaderText } from '../../contract/headerText.ts';
import { isDots } from '../../contract/paths.ts';

/** A request would not go out as the flow says it; the message is one sentence. */
export class Unsendable extends Error {
  override readonly name = 'Unsendable';
}

/** A value for a path. @throws Unsendable */
export const inPath = (name: string, value: string): string => {
  if (isDots(value)) throw new Unsendable(`The value of ${name} is ${value}, which leads to another address.`);
  return value;
};

/** A value for a header. @throws Unsendable */
export const inHeader = (name: string, value: string): string => {
  if (!isHeaderText(value)) throw new Unsendable(`The value of ${name} has a sign that a header cannot have.`);
  return value;
};
