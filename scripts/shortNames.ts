// Gives what is inside of the chunk for assistants short names. It is half of the service again, of a library whose
// names nobody looks for in a stack; all other chunks keep theirs.
import { minify, type Plugin } from 'vite';

const library = '/@modelcontextprotocol/server/';

export const shortNames: Plugin = {
  name: 'short-names',
  applyToEnvironment: ({ name }) => name === 'service',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.moduleIds.some((id) => id.includes(library))) continue;
        const { code, errors } = await minify(file.fileName, file.code, {
          compress: true, mangle: true, codegen: { removeWhitespace: true },
        });
        if (errors.length > 0) this.error(`${file.fileName} cannot be given short names.`);
        file.code = code;
      }
    },
  },
};
