/** Base64 where neither Node nor a newer browser can be counted on: `atob` and `btoa` are everywhere. */

const chunk = 8192;

export const toBase64 = (bytes: Uint8Array): string => {
  let characters = '';
  for (let at = 0; at < bytes.length; at += chunk) characters += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return btoa(characters);
};

/** Undefined where the text is no base64. */
export const fromBase64 = (text: string): Uint8Array | undefined => {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
};
