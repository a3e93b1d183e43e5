/** What brought a change about, such as a recorded request: told the place of the change once that is on disk. */
export type Cause = { readonly caused: (change: number) => void };
