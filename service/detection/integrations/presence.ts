/** How things stand with one integration; `enabled` is false when it is there but switched off. */
export type Presence = { readonly installed: boolean; readonly version: string | null; readonly enabled?: boolean };
