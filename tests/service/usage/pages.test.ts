import { expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';

it('1,001 events come in pages, newest first, each of them once, and the last page has the one that is left', async () => {
  const service = await serviceOfTest();
  const bytes = Buffer.from('{}');
  const { eventStore } = service.resources;
  await Promise.all(Array.from({ length: 1001 }, () => eventStore.add({ kind: 'keyboard', applicationId: undefined, bytes, growth: {} })));
  const pages: number[][] = [];
  let before: number | undefined;
  do {
    const page = await askConsole(service, 'usageEvents', { values: before === undefined ? {} : { before } });
    pages.push(page.map(({ sequence }) => sequence));
    before = page.at(-1)?.sequence;
  } while (pages.at(-1)?.length === limits.listedEvents);
  expect(pages.map(({ length }) => length)).toEqual([200, 200, 200, 200, 200, 1]);
  expect(pages.flat()).toEqual(Array.from({ length: 1001 }, (_, at) => 1001 - at));
});
