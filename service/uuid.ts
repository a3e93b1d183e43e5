const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of a UUID, in either case and of any version. */
export const isUuid = (text: string): boolean => form.test(text);
