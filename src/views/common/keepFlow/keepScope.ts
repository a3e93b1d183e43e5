/** Exchanges that may become a flow, and what they are, as an option says it. */
export type KeepScope<Item> = { readonly name: string; readonly items: readonly Item[] };
