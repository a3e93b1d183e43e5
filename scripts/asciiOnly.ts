// Writes the scripts of the service in ASCII: with one character beyond Latin-1 the engine holds all of a script with
// two bytes for each character, and reads it slower.
import type { Plugin } from 'vite';

/** Where an escape would mean something else: after a backslash, and in what is taken literally. */
const notToBeEscaped = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

export const asciiOnly: Plugin = {
  name: 'ascii-only',
  applyToEnvironment: ({ name }) => name === 'service',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        if (notToBeEscaped.test(file.code)) this.error(`${file.fileName} has a character that cannot be written in ASCII.`);
        // Without comments they are in texts, patterns and names, where the escape means the same.
        file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped);
      }
    },
  },
};
