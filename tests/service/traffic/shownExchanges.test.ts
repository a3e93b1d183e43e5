import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { KeptExchange } from '../../../service/traffic/keptExchange.ts';
import { ShownExchanges } from '../../../service/traffic/shownExchanges.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole, trafficOf } from '../consoleApi/consoleCalls.ts';
import { openStream } from '../consoleApi/streamReader.ts';

type Service = Awaited<ReturnType<typeof serviceOfTest>>;

/** Long, and begun anew by a form of secrets at every fourth character. */
const path = `/${'-eyJ'.repeat(3_400)}`;

/** Sends what is refused before anybody reads it; gives the number of the last. */
const refused = async (service: Service, count: number): Promise<number> => {
  for (let at = 0; at < count; at += 1) {
    const answer = await fetch(service.url + path, { headers: { origin: 'https://paste.test' } });
    expect(answer.status).toBe(403);
    await answer.text();
  }
  return service.resources.traffic.kept.sequence;
};

/** The numbers of the refused whose texts were read, which nobody does but to mask them, each as often as it was. */
const readOnes = (): () => number[] => {
  const read = vi.spyOn(KeptExchange.prototype, 'target', 'get');
  onTestFinished(() => { read.mockRestore(); });
  return () => read.mock.contexts.flatMap((each) =>
    (each instanceof KeptExchange && each.decidedBy === 'origin' ? [each.sequence] : [])).toSorted((one, other) => one - other);
};

const keptOf = (service: Service): KeptExchange[] =>
  service.resources.traffic.kept.after(0).filter(({ decidedBy }) => decidedBy === 'origin');

describe('what is shown of exchanges', () => {
  it('is masked once each, on a stream and in every list that comes after it', async () => {
    const service = await serviceOfTest();
    const read = readOnes();
    const stream = await openStream(service);
    const last = await refused(service, 20);
    await stream.until(({ event }) => event.kind === 'exchange' && event.exchange.sequence === last);
    const lists = [await trafficOf(service), await trafficOf(service)];
    const numbers = Array.from({ length: 20 }, (_, at) => last - 19 + at);
    for (const list of lists) {
      expect(list.filter(({ decidedBy }) => decidedBy === 'origin').map(({ sequence }) => sequence)).toEqual(numbers);
    }
    expect(read()).toEqual(numbers);
  });

  it('is masked when somebody looks, and not before', async () => {
    const service = await serviceOfTest();
    const read = readOnes();
    const last = await refused(service, 3);
    expect(read()).toEqual([]);
    await trafficOf(service);
    expect(read()).toEqual([last - 2, last - 1, last]);
  });

  it('is masked of no more rows than a slice of time is enough for, where a list begins', async () => {
    const service = await serviceOfTest();
    await refused(service, 5);
    const read = readOnes();
    const kept = keptOf(service);
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now += 3);
    onTestFinished(() => { clock.mockRestore(); });
    const begun = new ShownExchanges().first(kept);
    clock.mockRestore();
    expect(begun.map(({ sequence }) => sequence)).toEqual(kept.slice(0, 2).map(({ sequence }) => sequence));
    expect(read()).toEqual(begun.map(({ sequence }) => sequence));
  });

  it('of one is masked once as long as somebody goes back and forth between eight', async () => {
    const service = await serviceOfTest();
    const last = await refused(service, 9);
    await trafficOf(service);
    const read = readOnes();
    const look = async (from: number): Promise<void> => {
      for (let at = from; at < from + 8; at += 1) await askConsole(service, 'exchange', { values: { sequence: last - 8 + at } });
    };
    await look(0);
    await look(0);
    expect(read()).toHaveLength(8);
    // The ninth takes the place of the first.
    await look(1);
    expect(read()).toHaveLength(9);
    await look(0);
    expect(read().length).toBeGreaterThan(9);
  });
});
