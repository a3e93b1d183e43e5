/** A text as it is written in a statement, for those that take no values, such as ATTACH. */
export const sqlText = (text: string): string => `'${text.replaceAll('\'', '\'\'')}'`;
