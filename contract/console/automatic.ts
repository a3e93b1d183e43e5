/**
 * The header with which the console says, to the service of its page only, that nobody asked for a read: it keeps
 * itself up to date with it. A structured field of RFC 9651, a boolean.
 */
export const automaticHeader = 'Patchbay-Automatic';
export const automaticValue = '?1';
