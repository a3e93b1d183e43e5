import { flag, nullable, number, object, text, type Reader } from '../../utils/reading.ts';
import { bodyReader } from './call.ts';

/** The registry as it was, its applications as they were answered. */
export type RegistryAt = {
  readonly at: string | null;
  readonly known: boolean;
  readonly deletedSince: number;
  readonly applications: { readonly iterable: readonly unknown[] };
};

const list: Reader<readonly unknown[]> = (value) => (Array.isArray(value) ? value : undefined);

export const readRegistryAt = bodyReader<RegistryAt>(object({
  at: nullable(text), known: flag, deletedSince: number, applications: object({ iterable: list }),
}));
