import packageFile from '../package.json' with { type: 'json' };

/** Version of the product, as in package.json. */
export const productVersion: string = packageFile.version;
