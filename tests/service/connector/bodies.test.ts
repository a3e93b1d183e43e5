import { describe, expect, it } from 'vitest';
import { operationOf } from '../../../contract/findOperation.ts';
import type { Operation } from '../../../contract/operation.ts';
import { operations, type OperationId } from '../../../contract/operations.ts';
import { useService } from '../../support/service.ts';
import { call, connected, stored, type Sending } from '../interface/caller.ts';

const service = useService();

const reading = (operations as readonly Operation[]).filter((row) => row.request !== null)
  .map((row) => row.id as OperationId);

const nothing: readonly (readonly [string, Sending])[] = [
  ['no body at all', {}],
  ['no body but a Content-Type', { headers: { 'content-type': 'application/json' } }],
  ['an empty body', { bytes: '' }],
  ['a blank body', { bytes: ' \r\n\t ' }],
];

const sentenceOf: Readonly<Partial<Record<OperationId, string>>> = {
  connect: 'The body is missing; send SeededConnectorConnection as JSON.',
  applicationsRegister: 'The body is missing; send Application as JSON.',
  applicationsSessionClose: 'The body is missing; send SessionId as JSON.',
  applicationsUsageEngagementInteraction: 'The body is missing; send SeededTrackedInteractionEvent as JSON.',
  applicationsUsageEngagementKeyboard: 'The body is missing; send SeededTrackedKeyboardEvent as JSON.',
  assetsCreateNewAsset: 'The body is missing; send Seed as JSON.',
  assetsDraft: 'The body is missing; send Seed as JSON.',
  assetUpdate: 'The body is missing; send Asset as JSON.',
  assetReclassify: 'The body is missing; send AssetReclassification as JSON.',
  formatUpdateValue: 'The body is missing; send Format as JSON.',
  annotationsCreateNewAnnotation: 'The body is missing; send SeededAnnotation as JSON.',
  annotationUpdate: 'The body is missing; send Annotation as JSON.',
};

describe('#7 a missing body', () => {
  it.each(reading)('of %s is refused or says nothing, and changes nothing', async (id) => {
    const application = await connected(service);
    const before = await stored(service);
    const refused = operationOf(id).request?.whenEmpty === 'refused';
    for (const [what, sending] of nothing) {
      const { status, text } = await call(service, id, { parameters: { application }, ...sending });
      expect(status, what).toBe(refused ? 400 : 200);
      if (refused) expect(text, what).toBe(sentenceOf[id]);
    }
    expect(await stored(service)).toEqual(before);
  });

  it.each(reading)('of %s is not the same as null, which has a wrong type', async (id) => {
    const application = await connected(service);
    const before = await stored(service);
    const { status, text } = await call(service, id, { parameters: { application }, body: null });
    expect(status).toBe(400);
    expect(text).toMatch(/^The body has the wrong type; send (?:an object|a string|true or false)\.$/);
    expect(await stored(service)).toEqual(before);
  });

  it('leaves onboarded as it was', async () => {
    const application = await connected(service);
    const parameters = { application };
    await call(service, 'onboarded', { parameters, body: true });
    expect((await call(service, 'onboarded', { parameters })).text).toBe('OK');
    const { json } = await call(service, 'applicationsSpecificApplicationSnapshot', { parameters });
    expect(json.onboarded).toBe(true);
  });
});

describe('onboarded', () => {
  it('#8 takes true and false, answers OK and shows it', async () => {
    const parameters = { application: await connected(service, 'PIECES_FOR_DEVELOPERS_CLI') };
    for (const body of [true, false, true]) {
      const answer = await call(service, 'onboarded', { parameters, body, headers: { accept: 'text/plain' } });
      expect(answer.text).toBe('OK');
      expect((await call(service, 'applicationsSpecificApplicationSnapshot', { parameters })).json.onboarded).toBe(body);
    }
  });

  it('#8 takes blanks around the value', async () => {
    const parameters = { application: await connected(service, 'PIECES_FOR_DEVELOPERS_CLI') };
    expect((await call(service, 'onboarded', { parameters, bytes: ' \n true\t' })).text).toBe('OK');
  });

  it.each([['"true"'], ['1'], ['0'], ['null'], ['[true]'], ['{"onboarded":true}'], ['TRUE'], ['yes']])(
    '#8 refuses %s', async (bytes) => {
      const parameters = { application: await connected(service, 'PIECES_FOR_DEVELOPERS') };
      expect((await call(service, 'onboarded', { parameters, bytes })).status).toBe(400);
      expect((await call(service, 'applicationsSpecificApplicationSnapshot', { parameters })).json.onboarded).toBe(false);
    },
  );
});
