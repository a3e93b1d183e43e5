/** Path templates of the operation table: filling them in and recognising them. */

const parameter = /\{([^{}]+)\}/g;

/** Names of the parameters of a path, in order: `/applications/{application}` gives `['application']`. */
export const parametersOf = (path: string): string[] => [...path.matchAll(parameter)].map((match) => match[1] ?? '');

/** The text as a browser sends it: half a surrogate pair, which has no bytes of its own, becomes U+FFFD. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD');

/** A text as a value in a path or a query, percent-encoded. */
export const encodeValue = (text: string): string => encodeURIComponent(wellFormed(text));

/** Whether a value cannot stand in a path: whoever sends takes it out with what is before it, however it is encoded. */
export const isDots = (value: string): boolean => value === '.' || value === '..';

/**
 * The path with its parameters filled in and percent-encoded. A parameter without a value is left empty, so that a
 * person sees what is missing. One of dots (`isDots`) leads elsewhere, which the caller has to refuse or tell.
 */
export const fillPath = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(parameter, (_match, name: string) => encodeValue(values[name] ?? ''));

const isParameter = (segment: string): boolean => segment.startsWith('{');

const hasForm = (template: string, path: string, emptyAllowed: boolean): boolean => {
  const wanted = template.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((segment, at) =>
    (isParameter(segment) ? emptyAllowed || given[at] !== '' : segment === given[at]));
};

/** Whether a raw path (no query) has the form of a template; a parameter matches one non-empty segment. */
export const matchesPath = (template: string, path: string): boolean => hasForm(template, path, false);

/**
 * The values that a raw path (no query) has for the parameters of a template, empty ones too; none at all when it has
 * another form.
 */
export const valuesOf = (template: string, path: string): Readonly<Record<string, string>> => {
  if (!hasForm(template, path, true)) return {};
  const given = path.split('/');
  return Object.fromEntries(template.split('/').flatMap((segment, at) => {
    const value = given[at] ?? '';
    if (!isParameter(segment)) return [];
    try {
      return [[segment.slice(1, -1), decodeURIComponent(value)]];
    } catch {
      return [[segment.slice(1, -1), value]];
    }
  }));
};
