/** How a run of a flow is named in the address of a comparison. */

/** @param run from 1; without one it is the first that failed, else the last */
export const keyOfRun = (result: string, run?: number): string => `result.${result}${run === undefined ? '' : `.${run}`}`;

export type RunKey = { readonly result: string; readonly run: number | null };

/** What an address names; null where that is no run of a result. */
export const readRunKey = (key: string): RunKey | null => {
  const [, result, run] = /^result\.([\w-]{1,100})(?:\.(\d{1,4}))?$/.exec(key) ?? [];
  return result === undefined ? null : { result, run: run === undefined ? null : Number(run) };
};
