import { useApplicationsStore } from '../../stores/applications.ts';
import { useBroughtStore } from '../../stores/brought.ts';
import { usePlaygroundStore } from '../../stores/playground.ts';
import { connectBody } from '../../stores/state/playgroundBodies.ts';

export type Subject = {
  /** The name under which an application of the registry connects; null when it is not known. */
  readonly nameOf: (application: string) => string | null;
  /**
   * Has the playground be about an application: its id goes into the paths, and connect is about it too, with the
   * version and platform that the registry has of it.
   * @param from where it is brought from: `Traffic`; what it takes the place of can be had back
   * @param name where the registry does not say one
   */
  readonly turnTo: (application: string, from: string, name?: string | null) => void;
};

/** Which application the playground is about. */
export const useSubject = (): Subject => {
  const applications = useApplicationsStore();
  const playground = usePlaygroundStore();
  const rowOf = (application: string) =>
    applications.rows.find(({ id, status }) => id === application.toLowerCase() && status !== 'service');

  const nameOf = (application: string): string | null => rowOf(application)?.shownName ?? null;
  const turnTo = (application: string, from: string, name: string | null = null): void => {
    if (playground.application !== application) playground.carry(application, from, Date.now());
    const row = rowOf(application);
    const form = playground.connectForm;
    const known = row?.shownName ?? name;
    if (known === null) return;
    const wanted = connectBody({
      name: known, version: row?.version ?? form.version, platform: row?.platform ?? form.platform,
    });
    if (playground.steps.connect.request.body === wanted) return;
    useBroughtStore().bring('connect', wanted, `${known} in ${row === undefined ? from : 'the registry'}`);
  };
  return { nameOf, turnTo };
};
