import { announce } from '../../utils/announcer.ts';
import { plural } from '../../utils/format.ts';
import { useTrafficStore } from '../../stores/traffic.ts';

export type TrafficKeeping = {
  /** Switches recording on or off. */
  readonly record: (on: boolean) => Promise<void>;
  /**
   * Deletes every recorded exchange.
   * @returns whether the service did
   */
  readonly clear: () => Promise<boolean>;
};

/** What a person can say of what the service records; what came of it is announced. */
export const useTrafficKeeping = (): TrafficKeeping => {
  const traffic = useTrafficStore();

  const record = async (on: boolean): Promise<void> => {
    announce(await traffic.setRecording(on) ? `Recording ${on ? 'on' : 'off'}` : 'The service did not change it.');
  };
  const clear = async (): Promise<boolean> => {
    const number = traffic.total;
    const cleared = await traffic.clear();
    announce(cleared ? `${plural(number, 'exchange')} deleted.` : 'The service did not clear what it keeps.');
    return cleared;
  };

  return { record, clear };
};
