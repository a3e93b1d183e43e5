import { applicationSnapshot } from '../../api/application.ts';
import { readApplicationRow } from '../../api/readers/applicationRow.ts';
import { useApplicationsStore } from '../../stores/applications.ts';
import { useBroughtStore } from '../../stores/brought.ts';
import { usePlaygroundStore } from '../../stores/playground.ts';
import { connectBody } from '../../stores/state/playgroundBodies.ts';
import { readOk } from '../../stores/state/readOk.ts';
import { useSender } from '../../stores/state/useSender.ts';
import { useSettingsStore } from '../../stores/settings.ts';

export type Subject = {
  /** The name under which an application of the registry connects; null when it is not known. */
  readonly nameOf: (application: string) => string | null;
  /**
   * Asks the service of this page for what the registry has of an application now: connect overwrites it, so one that
   * is sent at once must not set back what the plugin said since. Another service is not asked.
   * @returns whether what is known of it can be connected with
   */
  readonly renew: (application: string) => Promise<boolean>;
  /**
   * Has the playground be about an application: its id goes into the paths, and connect is about it too, with the
   * version and platform that the registry has of it.
   * @param from where it is brought from: `Traffic`; what it takes the place of can be had back
   * @param name where the registry does not say one
   */
  readonly turnTo: (application: string, from: string, name?: string | null) => void;
  /**
   * Has connect be about an application, as the registry has it.
   * @param otherwise its name where the registry does not say one, and where that is from
   */
  readonly connectAs: (application: string, otherwise?: { readonly name: string; readonly from: string }) => void;
};

/** Which application the playground is about. */
export const useSubject = (): Subject => {
  const applications = useApplicationsStore();
  const playground = usePlaygroundStore();
  const settings = useSettingsStore();
  const send = useSender();
  const rowOf = (application: string) =>
    applications.rows.find(({ id, status }) => id === application.toLowerCase() && status !== 'service');

  const nameOf = (application: string): string | null => rowOf(application)?.shownName ?? null;
  const renew: Subject['renew'] = async (application) => {
    const { baseUrl, ownService } = settings;
    if (!ownService) return true;
    const { signal } = new AbortController();
    const received = await send((target) => applicationSnapshot(target, application), signal, true);
    const row = readOk(received, readApplicationRow);
    if (row?.id !== application.toLowerCase() || baseUrl !== settings.baseUrl) return false;
    applications.change((rows) => (rowOf(application) === undefined
      ? [...rows, row]
      : rows.map((each) => (each.id === row.id ? row : each))));
    return true;
  };
  const connectAs: Subject['connectAs'] = (application, otherwise) => {
    const row = rowOf(application);
    const name = row?.shownName ?? otherwise?.name;
    if (name === undefined) return;
    const { version, platform } = playground.connectForm;
    const wanted = connectBody({ name, version: row?.version ?? version, platform: row?.platform ?? platform });
    if (playground.steps.connect.request.body === wanted) return;
    const whence = row === undefined && otherwise !== undefined ? otherwise.from : 'the registry';
    useBroughtStore().bring('connect', wanted, `${name} in ${whence}`);
  };
  const turnTo: Subject['turnTo'] = (application, from, name = null) => {
    if (playground.application !== application) playground.carry(application, from, Date.now());
    connectAs(application, name === null ? undefined : { name, from });
  };
  return { nameOf, renew, turnTo, connectAs };
};
