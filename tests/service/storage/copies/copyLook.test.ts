import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lookInto, type OfApplication } from '../../../../service/storage/copies/copyLook.ts';
import { migrations } from '../../../../service/storage/database/migrations.ts';
import { makeDatabase, makeFolder } from '../support.ts';

const made = (sql: string, version = migrations.length): string => {
  const file = join(makeFolder(), 'copy.db');
  makeDatabase(file, `${migrations.slice(0, version).join(';\n')}; ${sql}`);
  return file;
};

const application = (id: string, name: string): string => `
  INSERT INTO applications (id, name, version, platform, privacy, registered_at) VALUES ('${id}', '${name}', '1', 'MACOS', 'OPEN', 0);`;
const asset = (id: string, of: string): string => `
  INSERT INTO assets (id, format_id, content_hash, content, bytes, name, extension, application_id, created_at)
    VALUES ('${id}', 'f', x'${id}', '', 0, 'n', 'ts', '${of}', 0);`;
const intention = (id: string, of: string): string => `
  INSERT INTO intentions (id, application_id, received_at, content, extension) VALUES ('${id}', '${of}', 0, '', 'ts');`;
const annotation = (id: string, of: string): string => `
  INSERT INTO annotations (id, asset_id, application_id, kind, content, created_at, updated_at)
    VALUES ('${id}', '01', '${of}', 'COMMENT', '', 0, 0);`;
const event = (of: string): string => `
  INSERT INTO events (kind, application_id, received_at, body) VALUES ('track', ${of}, 0, x'7b7d');`;

const of = (
  id: string | null, name: string | null, assets: number, intentions: number, events: number, annotations = 0,
): OfApplication => ({ id, name, rows: { assets, annotations, intentions, events } });

describe('a look into a backup', () => {
  it('gives what it holds, by kind and by application, those that are known first and in their order', () => {
    const file = made([
      application('B', 'Second, first'), application('a', 'First, second'), application('idle', 'Idle'),
      asset('01', 'b'), asset('02', 'B'), asset('03', 'a'), intention('1', 'B'), annotation('1', 'A'), event('\'A\''), event('\'a\''), event('\'a\''),
    ].join(''));
    expect(lookInto(file)).toEqual({
      rows: {
        applications: 3, assets: 3, annotations: 1, intentions: 1, events: 3, sessions: 0, seenCopies: 0, feedback: 0,
      },
      applications: [of('b', 'Second, first', 2, 1, 0), of('a', 'First, second', 1, 0, 3, 1), of('idle', 'Idle', 0, 0, 0)],
    });
  });

  it('gives what nobody said the application of, and what is of one that it does not know', () => {
    const events = [event('NULL'), event('NULL'), event('\'third\'')];
    const { applications } = lookInto(made([asset('01', 'gone'), intention('1', 'other'), ...events].join('')));
    expect(applications).toEqual([of('gone', null, 1, 0, 0), of('other', null, 0, 1, 0), of(null, null, 0, 0, 2), of('third', null, 0, 0, 1)]);
  });

  it('has the names of applications that were deleted, and prefers those of present ones', () => {
    const file = made(`${application('a', 'Present')} ${event('\'Gone\'')}
      INSERT INTO deleted_applications VALUES ('gone', 'Deleted'), ('A', 'Earlier');`);
    expect(lookInto(file).applications).toEqual([of('a', 'Present', 0, 0, 0), of('gone', 'Deleted', 0, 0, 1)]);
  });

  it('gives a name whole that has a NUL', () => {
    const file = made(`${application('a', 'x')} UPDATE applications SET name = CAST(x'610062' AS TEXT);
      INSERT INTO deleted_applications VALUES ('b', CAST(x'630064' AS TEXT))`);
    expect(lookInto(file).applications.map(({ name }) => name)).toEqual(['a\0b', 'c\0d']);
  });

  it('reads one of the first version, which has no table of deleted applications', () => {
    const file = made([application('a', 'Old'), event('\'a\'')].join(''), 1);
    expect(lookInto(file)).toMatchObject({ rows: { applications: 1, events: 1, feedback: 0 }, applications: [of('a', 'Old', 0, 0, 1)] });
  });

  it('tells what SQLite says of what is no database', () => {
    expect(() => lookInto(join(makeFolder(), 'nothing'))).toThrow('unable to open database file');
  });
});
