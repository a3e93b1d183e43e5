const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of a UUID, in either case and of any version. */
export const isUuid = (text: string): boolean => form.test(text);

/** Whether two ids are the same; the case of their letters means nothing. */
export const isSameId = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && one.toLowerCase() === other.toLowerCase());
