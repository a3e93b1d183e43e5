/** What a request is called: its operation; one of another program by its method and path. */
export const requestName = (
  { operation, method, path }: { readonly operation: string | null; readonly method: string; readonly path: string },
): string => operation ?? `${method} ${path}`;
