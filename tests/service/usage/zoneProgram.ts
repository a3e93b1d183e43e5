import { consolePathOf } from '../../../contract/console/address.ts';
import { startPatchbay } from '../../../service/start/startPatchbay.ts';

/**
 * Counts events in the time zone of its environment. Takes the moments of the events and writes, as JSON, the days that
 * the console is told of at each of them: of those days, the ones with events.
 */
const moments = process.argv.slice(2).map(Number);
let now = moments[0] ?? 0;
const service = await startPatchbay({ port: 0, ephemeral: true, logLevel: 'silent' }, { now: () => now });
const told: unknown[] = [];
for (const moment of moments) {
  now = moment;
  await service.resources.eventStore.add({ kind: 'track', applicationId: undefined, bytes: Buffer.from('{}'), growth: {} });
  const response = await fetch(service.url + consolePathOf('usageDays', { days: 7 }));
  const days = await response.json() as { day: string; zone: string; applications: { events: number }[] }[];
  told.push([
    new Set(days.map(({ day }) => day)).size, days.at(-1)?.zone,
    ...days.flatMap(({ day, applications: [all] }) => (all === undefined ? [] : [`${day} ${all.events}`])),
  ]);
}
await service.close();
process.stdout.write(JSON.stringify(told));
