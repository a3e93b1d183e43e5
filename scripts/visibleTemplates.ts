// Has every text that a template of the console writes go through src/utils/visibleText.ts: characters that would not
// be seen, or would turn around what stands beside them, are then shown as marks, in every view there is or will be.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const target = fileURLToPath(new URL('../src/utils/visibleText.ts', import.meta.url));

/** As Vue's compiler imports what makes a text of a value. */
const usual = /\btoDisplayString as _toDisplayString,? ?/;

export const visibleTemplates: Plugin = {
  name: 'visible-templates',
  enforce: 'post',
  transform: {
    filter: { id: /\.vue(?:\?|$)/, code: /_toDisplayString\(|_visibleAttribute\(/ },
    handler(code) {
      const writesTexts = code.includes('_toDisplayString(');
      if (writesTexts && !usual.test(code)) this.error('The compiler of templates imports toDisplayString in another way than visibleTemplates expects.');
      const names = [
        ...(writesTexts ? ['visibleText as _toDisplayString'] : []),
        // scripts/visibleAttributes.ts writes it.
        ...(code.includes('_visibleAttribute(') ? ['visibleAttribute as _visibleAttribute'] : []),
      ];
      return { code: `${code.replace(usual, '')}\nimport { ${names.join(', ')} } from ${JSON.stringify(target)};\n`, map: null };
    },
  },
};
