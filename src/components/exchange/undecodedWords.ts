/** Of a body that has bytes which are no text. */
export const undecodedWords = 'Some of its bytes are no text of its charset; each of them is shown, and copied, as \uFFFD.';
