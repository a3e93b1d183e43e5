import { consolePathOf } from '../../contract/console/address.ts';
import type { StartedPatchbay } from '../../service/start/startPatchbay.ts';
import { post } from './http.ts';
import { operationPathOf } from './operationPath.ts';
import { startService } from './service.ts';

const hourMs = 60 * 60 * 1000;

/** A service over whose clock a test rules: what was done is as long ago as the test says. */
export type PastService = {
  readonly service: StartedPatchbay;
  /** Connects an application so many hours ago. @returns its id */
  readonly connect: (hoursAgo: number, name: string, version: string) => Promise<string>;
  /** Has its connection forgotten so many hours ago. */
  readonly forget: (hoursAgo: number, id: string) => Promise<void>;
  /** Its clock shows the present. */
  readonly present: () => void;
};

/** Starts one that has remembered changes for so many days. */
export const startPastService = async (days: number): Promise<PastService> => {
  const clock = { ago: days * 24 * hourMs };
  const service = await startService({}, { now: () => Date.now() - clock.ago });
  await service.house.round();
  return {
    service,
    connect: async (hoursAgo, name, version) => {
      clock.ago = hoursAgo * hourMs;
      const answer = await post(service.url, operationPathOf('connect'), { application: { name, version, platform: 'LINUX' } });
      return (JSON.parse(answer) as { application: { id: string } }).application.id;
    },
    forget: async (hoursAgo, application) => {
      clock.ago = hoursAgo * hourMs;
      await post(service.url, consolePathOf('forgetConnection', { application }), {});
    },
    present: () => { clock.ago = 0; },
  };
};
