/** Whether a content type is one of JSON: `application/json`, `application/problem+json; charset=utf-8`. */
export const isJsonType = (type: string | null): boolean => /[/+]json\b/i.test(type ?? '');
