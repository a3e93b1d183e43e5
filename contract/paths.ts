/** Path templates of the operation table: filling them in and recognising them. */

const parameter = /\{([^}]+)\}/g;

/** Names of the parameters of a path, in order: `/applications/{application}` gives `['application']`. */
export const parametersOf = (path: string): string[] => [...path.matchAll(parameter)].map((match) => match[1] ?? '');

/**
 * The path with its parameters filled in and percent-encoded. A parameter without a value is left empty, so that a
 * person sees what is missing instead of the request going somewhere else.
 */
export const fillPath = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(parameter, (_match, name: string) => encodeURIComponent(values[name] ?? ''));

/** Whether a raw path (no query) has the form of a template; a parameter matches one non-empty segment. */
export const matchesPath = (template: string, path: string): boolean => {
  const wanted = template.split('/');
  const given = path.split('/');
  return wanted.length === given.length
    && wanted.every((segment, at) => (segment.startsWith('{') ? given[at] !== '' : segment === given[at]));
};

/** The values that a raw path (no query) has for the parameters of a template; empty when it has another form. */
export const valuesOf = (template: string, path: string): Readonly<Record<string, string>> => {
  if (!matchesPath(template, path)) return {};
  const given = path.split('/');
  return Object.fromEntries(template.split('/').flatMap((segment, at) => {
    const value = given[at] ?? '';
    if (!segment.startsWith('{')) return [];
    try {
      return [[segment.slice(1, -1), decodeURIComponent(value)]];
    } catch {
      return [[segment.slice(1, -1), value]];
    }
  }));
};
