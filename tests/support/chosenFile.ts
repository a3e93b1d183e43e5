/** A file as a person chooses it. */
export const filesOf = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
