/** What a header can hold, to Node and to a browser both: one line, and no character beyond those of one byte. */
export const isHeaderText = (text: string): boolean => /^[\t\x20-\x7E\x80-\xFF]*$/.test(text);
