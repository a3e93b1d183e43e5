/** The text as a browser sends it: half a surrogate pair, which has no bytes of its own, becomes U+FFFD. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD');
