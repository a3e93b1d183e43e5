type Policy = { readonly createScriptURL: (url: string) => URL };
type Rules = { readonly createScriptURL: (url: string) => string };
type Policies = { readonly createPolicy: (name: string, rules: Rules) => Policy };

const isPolicies = (value: unknown): value is Policies => typeof value === 'object' && value !== null && 'createPolicy' in value;

/** Threads run scripts of the console and nothing else. */
const ownScript = (url: string): string => {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError('A thread runs scripts of this console only.');
  return url;
};

let policy: Policy | undefined;

/** Some browsers take the address of a script from a policy alone, which a page may make once. */
const scriptUrl = (url: string): URL | string => {
  const policies: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (!isPolicies(policies)) return ownScript(url);
  policy ??= policies.createPolicy('patchbay-threads', { createScriptURL: ownScript });
  return policy.createScriptURL(url);
};

/** Starts a thread. @param url of its script, as `?worker&url` gives it */
export const startThread = (url: string): Worker => new Worker(scriptUrl(url), { type: 'module' });
