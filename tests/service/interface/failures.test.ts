import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { operationOf } from '../../../contract/findOperation.ts';
import type { Operation } from '../../../contract/operation.ts';
import { operations, type OperationId } from '../../../contract/operations.ts';
import { withIds } from '../../../contract/sdkSamples.ts';
import { fillPath } from '../../../contract/paths.ts';
import { refusals } from '../../../contract/refusals/list.ts';
import { statusesOf } from '../../../contract/statuses.ts';
import type { Machine } from '../../../service/detection/view/machine.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { allRows } from '../../../service/storage/database/database.ts';
import { head, RawConnection } from '../../support/rawSocket.ts';
import { serviceOfTest, useService } from '../../support/service.ts';
import { call, connected, registered, saved, seedOf, type Sending } from './caller.ts';
import { debounce } from './snippets.ts';

const service = useService();

const rows: readonly Operation[] = operations;
const idsWith = (status: number): OperationId[] => rows
  .filter((row) => statusesOf(row).some((entry) => entry.status === status))
  .map((row) => row.id as OperationId);

type Parameters = Readonly<Record<'application' | 'session' | 'asset' | 'format' | 'annotation', string>>;

/** Ids of things that are there. */
const present = async (at: { readonly url: string }): Promise<Parameters> => {
  const application = await connected(at);
  const asset = await saved(at, application, debounce);
  const body = { asset, type: 'COMMENT', text: 'Of the failures.' };
  return {
    application,
    session: (await call(at, 'applicationsSessionOpen')).json.id,
    asset,
    format: (await call(at, 'assetSnapshot', { parameters: { asset } })).json.original.id,
    annotation: (await call(at, 'annotationsCreateNewAnnotation', { body })).json.id,
  };
};

const nowhere = (): Parameters => ({
  application: randomUUID(), session: randomUUID(), asset: randomUUID(), format: randomUUID(), annotation: randomUUID(),
});

const withSample = (id: OperationId, make: (sample: unknown) => unknown): unknown => {
  const sample = (operationOf(id) as Operation).request?.samples[0].body;
  return sample === undefined ? undefined : make(sample);
};

/** A body with which the operation succeeds. */
const goodBody = (id: OperationId, known: Parameters): unknown =>
  (id === 'applicationsSessionClose' ? known.session : withSample(id, (sample) => withIds(sample, known)));

/** What an operation needs behind its path. */
const goodQuery = (id: OperationId): string => (operationOf(id) as Operation).query
  ?.flatMap((each) => ('sample' in each ? [`?${each.name}=${each.sample}`] : []))[0] ?? '';

const provoke = async (id: OperationId, sending: Sending, status: number): Promise<string> => {
  const answer = await call(service, id, sending);
  expect(answer.status).toBe(status);
  return answer.text;
};

/** How each operation is brought to answer 400, and the sentence. */
const wrong: Readonly<Partial<Record<OperationId, readonly [Sending, string]>>> = {
  connect: [{ body: { application: { name: 'NOBODY', version: '1', platform: 'WEB' } } }, 'application.name is not a pre-registered'],
  applicationsRegister: [{ body: { name: 'no name', version: '1', platform: 'WEB' } }, 'name is neither published nor of the form'],
  applicationsSessionClose: [{ body: 'the last one' }, 'The body is not a UUID'],
  applicationsUsageEngagementInteraction: [{ body: {} }, 'The body lacks description'],
  applicationsUsageEngagementKeyboard: [{ body: {} }, 'The body lacks description'],
  applicationsUsageInstallation: [{ body: [] }, 'The body has the wrong type'],
  postApplicationsUsageUpdated: [{ body: [] }, 'The body has the wrong type'],
  assetsCreateNewAsset: [{ body: { asset: {} } }, 'The seed carries no text'],
  assetsDraft: [{ body: {} }, 'The body lacks asset'],
  assetUpdate: [{ body: { id: 'x' } }, 'id has the wrong form'],
  assetReclassify: [{ body: { ext: 'nothing', asset: { id: randomUUID() } } }, 'ext is not a file extension'],
  formatUpdateValue: [{ body: { id: randomUUID() } }, 'The format carries no text'],
  searchAssets: [{}, 'The query is missing'],
  fullTextSearch: [{ query: '?query=' }, 'The query is missing'],
  neuralCodeSearch: [{ query: '?query=%0a' }, 'The query is missing'],
  annotationsCreateNewAnnotation: [{ body: {} }, 'The body lacks'],
  annotationUpdate: [{ body: {} }, 'The body lacks'],
};

describe('#19 every status of the operation table is provoked and carries its sentence', () => {
  it.each(idsWith(400))('400 by what is wrong with %s', async (id) => {
    const { path } = operationOf(id);
    const parameters = { application: 'x', session: 'x', asset: 'x', format: 'x', annotation: 'x' };
    const unknown = path.startsWith('/{application}/') ? 'The application in the path is not registered here' : 'The id in the path is not a UUID';
    const [sending, sentence] = wrong[id] ?? [{ parameters }, unknown];
    expect(await provoke(id, sending, 400)).toContain(sentence);
  });

  it.each(idsWith(401))('401 by a %s before connect', async (id) => {
    const application = await registered(service, 'VISUAL_STUDIO');
    expect(await provoke(id, { parameters: { application } }, 401)).toContain('registered but not connected');
  });

  it.each(idsWith(403))('403 by a page elsewhere that calls %s', async (id) => {
    const headers = { origin: 'https://evil.example' };
    expect(await provoke(id, { parameters: await present(service), headers }, 403)).toContain('The Origin of this request is not allowed');
  });

  it.each(idsWith(404))('404 by an id that %s does not know', async (id) => {
    const parameters = nowhere();
    const body = goodBody(id, parameters);
    const sending = { parameters, ...(body === undefined ? {} : { body }) };
    const text = await provoke(id, sending, 404);
    expect(text).toMatch(/^No (?:application|asset|session|format|annotation) has this id; /);
  });

  it.each(idsWith(413))('413 by a body of %s that is too large', async (id) => {
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1).fill(0x20);
    expect(await provoke(id, { parameters: await present(service), bytes }, 413)).toBe('The body is larger than 10 MiB; send a smaller one.');
  });

  it.each(idsWith(415))('415 by a body of %s that says it is no JSON', async (id) => {
    const parameters = await present(service);
    const xml = { parameters, bytes: '<a/>', headers: { 'content-type': 'application/xml' } };
    expect(await provoke(id, xml, 415)).toBe('The Content-Type is not JSON; send application/json.');
    const zipped = { parameters, bytes: '{}', headers: { 'content-encoding': 'gzip' } };
    expect(await provoke(id, zipped, 415)).toBe('The body is encoded (Content-Encoding); send it as it is.');
  });

  // One test for all of them, since it takes as long as the service waits.
  it('408 by bodies that stop half-way', async () => {
    const parameters = await present(service);
    const port = Number(new URL(service.url).port);
    const answers = await Promise.all(idsWith(408).map(async (id) => {
      const connection = await RawConnection.open(port);
      connection.send(`${head(`POST ${fillPath(operationOf(id).path, parameters)} HTTP/1.1`, 'Host: localhost', 'Content-Length: 9')}{}`);
      const answer = await connection.next();
      connection.destroy();
      return [id, answer.status, answer.body];
    }));
    expect(answers).toEqual(idsWith(408).map((id) => [id, 408, 'The request did not arrive in time; send it without pauses.']));
  });

  // A connection is open for each before the stop, since none is taken after it.
  it('503 by a service that is stopping', async () => {
    const stopping = await serviceOfTest();
    const parameters = await present(stopping);
    const waiting = await Promise.all(idsWith(503).map(async (id) => {
      const connection = await RawConnection.open(stopping.port);
      const { method, path } = operationOf(id);
      const sending = head(`${method} ${fillPath(path, parameters)} HTTP/1.1`, 'Host: localhost', 'Content-Length: 0');
      connection.send(head('HEAD /.well-known/health HTTP/1.1', 'Host: localhost'));
      await connection.next(true);
      return { id, connection, sending };
    }));
    const closed = stopping.close();
    const answers = await Promise.all(waiting.map(async ({ id, connection, sending }) => {
      connection.send(sending);
      const answer = await connection.next();
      connection.destroy();
      return [id, answer.status, answer.body];
    }));
    await closed;
    expect(answers).toEqual(operations.map(({ id }) => [id, 503, refusals['service-stopping'].sentence]));
  });

  it('leaves no other status than these and the 200 of the samples', () => {
    const all = new Set(rows.flatMap((row) => statusesOf(row).map((entry) => entry.status)));
    expect([...all].toSorted()).toEqual([200, 400, 401, 403, 404, 408, 413, 415, 500, 503]);
  });
});

/** Nothing on it can be read: no name of a file may hold a NUL. */
const lost: Machine = { root: '/\0', platform: 'linux', environment: {} };

const loseTables = ({ storage }: StartedPatchbay): void => {
  const tables = allRows(storage.database.prepare('SELECT name FROM sqlite_schema WHERE type = \'table\''));
  for (const { name } of tables) storage.database.exec(`DROP TABLE "${String(name)}"`);
};

describe('#19 storage that fails', () => {
  it('is a 500 whose sentence begins with Storage, for every operation that needs it', async () => {
    const broken = await serviceOfTest({ machine: lost });
    const parameters = await present(broken);
    await call(broken, 'suggest', { parameters, body: seedOf(debounce) });
    loseTables(broken);
    const looking = new Set<OperationId>(['applicationsExternalSnapshot', 'applicationsExternalRelated']);
    for (const id of idsWith(500).filter((each) => !looking.has(each))) {
      const body = goodBody(id, parameters);
      const sending = { parameters, query: goodQuery(id), ...(body === undefined ? {} : { body }) };
      const answer = await call(broken, id, sending);
      expect([id, answer.status, answer.text])
        .toEqual([id, 500, 'Storage: the data could not be read or written; nothing was changed.']);
    }
    for (const id of looking) {
      const answer = await call(broken, id);
      expect([id, answer.status]).toEqual([id, 500]);
      expect(answer.text).toMatch(/^The machine could not be looked at: /);
    }
  });

  it('does not keep the others from answering', async () => {
    const broken = await serviceOfTest();
    const parameters = await present(broken);
    loseTables(broken);
    const others = rows.map((row) => row.id as OperationId).filter((id) => !idsWith(500).includes(id));
    expect(others).toHaveLength(7);
    for (const id of others) {
      const body = goodBody(id, parameters);
      expect((await call(broken, id, { parameters, ...(body === undefined ? {} : { body }) })).status).toBe(200);
    }
  });
});
