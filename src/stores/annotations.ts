import { defineStore } from 'pinia';
import { deleteAnnotation } from '../api/annotations.ts';
import { useAssetsStore } from './assets.ts';
import { useDeed } from './state/useDeed.ts';
import { useSender } from './state/useSender.ts';

/** What somebody noted about saved assets; it comes with them. */
export const useAnnotationsStore = defineStore('annotations', () => {
  const send = useSender();
  const assets = useAssetsStore();
  const { problem, busy, attempt } = useDeed();

  /** Deletes one, which cannot be brought back. @returns whether it was done */
  const remove = async (annotation: string, asset: string): Promise<boolean> => {
    const done = await attempt('delete the annotation', annotation, () =>
      send((target) => deleteAnnotation(target, annotation), new AbortController().signal));
    await assets.follow(asset);
    return done !== null;
  };

  return { problem, busy, remove };
});
