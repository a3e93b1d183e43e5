import { describe, expect, it } from 'vitest';
import type { ConsoleRouteId } from '../../../../contract/console/routes.ts';
import type { Received } from '../../../../contract/exchange.ts';
import { deleteApplication, forgetConnection } from '../../../../src/api/console/applications.ts';
import { restoreAsset } from '../../../../src/api/console/assets.ts';
import { allowCaller, disallowCaller, listAllowed, listRefused } from '../../../../src/api/console/callers.ts';
import { listDrills, startDrill, stopDrill } from '../../../../src/api/console/drills.ts';
import { keepResult, maskResult } from '../../../../src/api/console/flowResults.ts';
import { listIntegrations } from '../../../../src/api/console/integrations.ts';
import { deleteIntention, deleteKept, listIntentions, listKept } from '../../../../src/api/console/kept.ts';
import { previewText } from '../../../../src/api/console/preview.ts';
import { getServiceFacts } from '../../../../src/api/console/service.ts';
import { listSessions } from '../../../../src/api/console/sessions.ts';
import { changeSettings, getSettings } from '../../../../src/api/console/settings.ts';
import { clearTraffic, getExchange, listTraffic } from '../../../../src/api/console/traffic.ts';
import { listUsageDays, listUsageEvents } from '../../../../src/api/console/usage.ts';
import { arrivedAt, target } from '../arrived.ts';
import { baseUrl, mockNetwork } from '../network.ts';

const network = mockNetwork();
const host = { kind: 'host', name: 'h' } as const;

/** A row, a call of it, the path and query that go out, and the body where one does. */
const calls: readonly [row: ConsoleRouteId, call: () => Promise<Received>, address: string, body?: string][] = [
  ['service', () => getServiceFacts(target), '/service'],
  ['settings', () => getSettings(target), '/settings'],
  ['changeSettings', () => changeSettings(target, { recording: false }), '/settings', '{"recording":false}'],
  ['preview', () => previewText(target, 'a "text"'), '/suggestions/preview', '{"text":"a \\"text\\""}'],
  ['traffic', () => listTraffic(target), '/traffic'],
  ['exchange', () => getExchange(target, 12), '/traffic/12'],
  ['clearTraffic', () => clearTraffic(target), '/traffic/clear'],
  ['drills', () => listDrills(target), '/drills'],
  ['startDrill', () => startDrill(target, { application: 'a', times: 2, answer: { kind: 'cut' } }), '/drills', '{"application":"a","times":2,"answer":{"kind":"cut"}}'],
  ['stopDrill', () => stopDrill(target, 'a/b ü'), '/drills/a%2Fb%20%C3%BC/stop'],
  ['kept', () => listKept(target), '/kept'],
  ['kept', () => listKept(target, 'a b'), '/kept?application=a%20b'],
  ['deleteKept', () => deleteKept(target, { kind: 'assets' }), '/kept/delete', '{"kind":"assets"}'],
  ['intentions', () => listIntentions(target), '/intentions'],
  ['intentions', () => listIntentions(target, 'a'), '/intentions?application=a'],
  ['deleteIntention', () => deleteIntention(target, 'i'), '/intentions/i/delete'],
  ['usageEvents', () => listUsageEvents(target, { application: 'a&b', before: 7 }), '/usage/events?application=a%26b&before=7'],
  ['usageEvents', () => listUsageEvents(target, { application: '' }), '/usage/events?application='],
  ['usageDays', () => listUsageDays(target, 14), '/usage/days?days=14'],
  ['sessions', () => listSessions(target), '/sessions'],
  ['forgetConnection', () => forgetConnection(target, 'x', 'flow'), '/applications/x/forget?by=flow'],
  ['deleteApplication', () => deleteApplication(target, 'x', { events: 'keep' }), '/applications/x/delete', '{"events":"keep"}'],
  ['keepFlowResult', () => keepResult(target, new Blob(['{"log"', ':{}}'])), '/flow-results', '{"log":{}}'],
  ['maskFlowResult', () => maskResult(target, new Blob(['{"log":{}}'])), '/flow-result-mask', '{"log":{}}'],
  ['restoreAsset', () => restoreAsset(target, 'x'), '/assets/x/restore'],
  ['integrations', () => listIntegrations(target), '/integrations'],
  ['refused', () => listRefused(target), '/refused'],
  ['allow', () => allowCaller(target, host), '/refused/allow', '{"kind":"host","name":"h"}'],
  ['allowed', () => listAllowed(target), '/allowed'],
  ['disallow', () => disallowCaller(target, host), '/allowed/remove', '{"kind":"host","name":"h"}'],
];

describe('a call of the console', () => {
  it.each(calls.map(([row, call, address, body = null]) => ({ row, call, address, body })))('$row goes to its row with what it was given, and asks for JSON', async ({ row, call, address, body }) => {
    expect(await arrivedAt(network, row, call)).toEqual({
      url: `${baseUrl}/console/api${address}`, accept: 'application/json',
      type: body === null ? null : 'application/json', body: body ?? '',
    });
  });
});
