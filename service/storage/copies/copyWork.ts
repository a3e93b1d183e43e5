import { lookInto } from './copyLook.ts';
import { inspectFile } from './inspection.ts';
import { rebuild } from './rebuild.ts';

/** What is done with whole files, which can take long: each kind of work by its name. */
export const copyWork = {
  inspect: inspectFile,
  look: lookInto,
  rebuild,
} as const;

type CopyWork = typeof copyWork;
export type CopyWorkName = keyof CopyWork;

export type CopyRequest = {
  readonly [Name in CopyWorkName]: { readonly name: Name; readonly given: Parameters<CopyWork[Name]> }
}[CopyWorkName];

export type CopyResult<Name extends CopyWorkName> = ReturnType<CopyWork[Name]>;
