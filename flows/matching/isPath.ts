import { compile } from 'json-p3';

/** Whether a text is a path of JSONPath (RFC 9535). Nothing is looked for, so that it takes no time of its own. */
export const isPath = (text: string): boolean => {
  try {
    compile(text);
    return true;
  } catch {
    return false;
  }
};
