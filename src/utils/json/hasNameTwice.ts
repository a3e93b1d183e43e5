import { parsed } from '../unknowns.ts';
import { prettyJson } from './jsonText.ts';

const linesIn = (text: string): number | undefined => prettyJson(text)?.split('\n').length;

/** Whether an object of a text of JSON has a name twice, of which its value knows only the last. */
export const hasNameTwice = (text: string): boolean => {
  const value = parsed(text);
  return value !== undefined && linesIn(text) !== linesIn(JSON.stringify(value));
};
