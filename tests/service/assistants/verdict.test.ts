import { expect, it } from 'vitest';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected } from '../interface/caller.ts';
import { connectedAssistant, dataOf, serviceForAssistants } from './clients.ts';

it('says with an exchange how its answer stands to the interface', async () => {
  const service = await serviceForAssistants();
  const application = await connected(service, 'VIM');
  await call(service, 'react', { parameters: { application }, body: { save: false, seed: { asset: { format: { fragment: { string: { raw: 'let a = 1;' } } } } } } });
  await call(service, 'suggest', { parameters: { application: 'a0000000-0000-4000-8000-000000000000' }, body: {} });
  await fetch(`${service.url}/nowhere`);
  const assistant = await connectedAssistant(service);
  const { exchanges } = await askConsole(service, 'traffic');
  const verdicts: unknown[] = [];
  for (const { sequence, path } of exchanges.filter((row) => row.path !== '/mcp')) {
    const { verdict } = dataOf(await assistant.call('get_exchange', { id: sequence }));
    verdicts.push([path === '/nowhere' ? path : '', verdict]);
  }
  expect(verdicts).toEqual([
    ['', { kind: 'documented', rule: 'status 200, application/json, Context' }],
    ['', { kind: 'documented', rule: 'status 200, text/plain, OK' }],
    ['', { kind: 'documented', rule: 'status 400, text/plain' }],
    ['/nowhere', null],
  ]);
});
