import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import { integrationKinds } from '../../../contract/console/integrations.ts';
import { waysOf } from '../../../service/consoleApi/integrationRoutes.ts';
import { catalogue } from '../../../service/detection/catalogue/catalogue.ts';
import { createDetector } from '../../../service/detection/running/detector.ts';
import type { RunningPatchbay } from '../../../service/options.ts';
import { entry } from '../../fixtures/detection/entries.ts';
import { patientTimes } from '../../fixtures/detection/patientTimes.ts';
import { withTree } from '../../fixtures/detection/tree.ts';
import { startService } from '../../support/service.ts';
import { askConsole } from './consoleCalls.ts';

const waysOn = (id: string, platform: NodeJS.Platform = 'linux'): unknown[] => {
  const host = catalogue.find((each) => each.id === id);
  if (host === undefined) throw new Error(`The catalogue has no ${id}.`);
  return waysOf(host, platform).map(({ kind, id: name, file }) => [kind, name, file]);
};

describe('how an integration is got', () => {
  it('is its name where it is offered, and the file that gets an entry', () => {
    expect(waysOn('cursor')).toEqual([
      ['vscode-extension', 'MeshIntelligentTechnologiesInc.pieces-vscode', null], ['mcp', 'mcpServers', '~/.cursor/mcp.json'],
    ]);
    expect(waysOn('vscode', 'win32')[1]).toEqual(['mcp', 'servers', '%APPDATA%/Code/User/mcp.json']);
    expect(waysOn('obsidian')).toEqual([['obsidian-plugin', 'pieces-for-developers', null]]);
    expect(waysOn('edge')).toEqual([['chrome-extension', 'hglfimcdgonaeeobjckfdabcldfidmim', null]]);
  });

  it('is without a name where none is known, and nothing for what is planned', () => {
    expect(waysOn('firefox')).toEqual([['firefox-addon', null, null]]);
    expect(waysOn('slack')).toEqual([]);
  });

  it('leaves no mark of the catalogue in a path', () => {
    for (const host of catalogue) {
      for (const platform of ['linux', 'darwin', 'win32'] as const) {
        for (const { kind, file } of waysOf(host, platform)) {
          expect(integrationKinds).toContain(kind);
          expect(file ?? '').not.toMatch(/[{}]/);
        }
      }
    }
  });

  it('belongs to the host that a program was recognised as, whatever its name', async () => {
    await withTree({ 'usr/share/applications/codium.desktop': entry('My Editor') }, async (root) => {
      const detector = createDetector({ root, platform: 'linux', environment: { HOME: '/home/ada' } }, patientTimes);
      try {
        const hosts = await detector.hosts();
        expect(hosts.find(({ name }) => name === 'My Editor')?.host.id).toBe('vscodium');
        expect(hosts.find(({ name }) => name === 'Slack')?.version).toBeNull();
      } finally {
        await detector.close();
      }
    });
  });
});

describe(`GET ${consolePathOf('integrations')}`, () => {
  let service: RunningPatchbay;
  beforeAll(async () => { service = await startService(); });
  afterAll(() => service.close());

  it('has the hosts of the catalogue, what is only planned without a way', async () => {
    const hosts = await askConsole(service, 'integrations');
    expect(hosts.find(({ name }) => name === 'Sketch')).toEqual({ name: 'Sketch', version: null, ways: [] });
    expect(hosts.some(({ ways }) => ways.some(({ kind }) => kind === 'obsidian-plugin'))).toBe(true);
  });
});
