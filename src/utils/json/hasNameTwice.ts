import { parsed } from '../unknowns.ts';
import { prettyJson } from './jsonText.ts';

const linesIn = (text: string): number => prettyJson(text)?.split('\n').length ?? 0;

/** Whether an object of a text of JSON has a name twice, of which its value knows only the last. */
export const hasNameTwice = (text: string): boolean => {
  const value = parsed(text);
  return value !== undefined && linesIn(text) !== linesIn(JSON.stringify(value));
};
