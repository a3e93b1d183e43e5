import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals, sentenceOf, type DetailsOf, type RefusalCode } from '../../../contract/refusals/list.ts';
import { startService } from '../../support/service.ts';
import { connected, registered } from '../interface/caller.ts';
import { ofBackups } from './backups.ts';
import { body } from './body.ts';
import { ofFailures } from './failures.ts';
import { ofInterface } from './interface.ts';
import { ofConsole } from './ofConsole.ts';
import type { Provoked, Situation } from './provoked.ts';
import { transport } from './transport.ts';

const provoked: Provoked<RefusalCode> = {
  ...transport, ...body, ...ofInterface, ...ofConsole, ...ofBackups, ...ofFailures,
};

let situation: Situation;
beforeAll(async () => {
  const service = await startService({ consoleDir: '/nonexistent' });
  situation = { service, connected: await connected(service, 'VIM'), registered: await registered(service, 'SUBLIME') };
});
afterAll(() => situation.service.close());

const codes = Object.keys(refusals) as RefusalCode[];

describe('every refusal is answered to a request, with its status and its sentence', () => {
  it.each(codes)('%s', async (code) => {
    const [{ status, text }, ...details] = await provoked[code](situation);
    // The compiler has seen in the table that the details are those of the code.
    const sentence = sentenceOf(code, ...details as DetailsOf<typeof code>);
    expect({ status, text }).toEqual({ status: refusals[code].status, text: sentence });
  });
});
