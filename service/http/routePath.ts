/** The router's way of writing a path parameter. */
export const routeOf = (path: string): string => path.replaceAll(/\{([^{}]+)\}/g, ':$1');
