import { useApplicationsStore } from '../../stores/applications.ts';
import { usePlaygroundStore } from '../../stores/playground.ts';

export type Subject = {
  /** The name under which an application of the registry connects; null when it is not known. */
  readonly nameOf: (application: string) => string | null;
  /**
   * Has the playground be about an application: its id goes into the paths, and connect is about it too, with the
   * version and platform that the registry has of it.
   * @param name where the registry does not say one
   */
  readonly turnTo: (application: string, name?: string | null) => void;
};

/** Which application the playground is about. */
export const useSubject = (): Subject => {
  const applications = useApplicationsStore();
  const playground = usePlaygroundStore();
  const rowOf = (application: string) =>
    applications.rows.find(({ id, status }) => id === application.toLowerCase() && status !== 'service');

  const nameOf = (application: string): string | null => rowOf(application)?.shownName ?? null;
  const turnTo = (application: string, name: string | null = null): void => {
    playground.application = application;
    const row = rowOf(application);
    const form = playground.connectForm;
    const known = row?.shownName ?? name;
    if (known === null || known === form.name) return;
    form.name = known;
    form.version = row?.version ?? form.version;
    form.platform = row?.platform ?? form.platform;
  };
  return { nameOf, turnTo };
};
