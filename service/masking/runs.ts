/** A character of a token, of base64 or of what is percent-encoded. */
const ofRun = /[\w+/=.~%-]/;

/** Whether such a character stands before a place. */
export const isBehindRun = (text: string, place: number): boolean => ofRun.test(text.charAt(place - 1));

/** Where the run began that stands before a place. */
export const startOfRun = (text: string, place: number): number => {
  let start = place;
  while (start > 0 && isBehindRun(text, start)) start -= 1;
  return start;
};

/** Where the run ends that goes on at a place. */
export const endOfRun = (text: string, place: number): number => {
  let end = place;
  while (end < text.length && ofRun.test(text.charAt(end))) end += 1;
  return end;
};
