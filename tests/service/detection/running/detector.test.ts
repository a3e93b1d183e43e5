import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createDetector } from '../../../../service/detection/running/detector.ts';
import { dpkgPackage, entry } from '../../../fixtures/detection/entries.ts';
import { patientTimes } from '../../../fixtures/detection/patientTimes.ts';
import { withTree } from '../../../fixtures/detection/tree.ts';

const apps = 'usr/share/applications';
/** Every look reads the disk, and no source is late on a machine that is busy with other tests. */
const times = { ...patientTimes, freshMs: 0 };

describe('the detector', () => {
  it('answers from a thread of its own, notices a change, and orders the hosts', async () => {
    await withTree({
      [`${apps}/loom.desktop`]: entry('Loom'),
      [`${apps}/code.desktop`]: entry('Visual Studio Code'),
      [`${apps}/vim.desktop`]: entry('Vim'),
      [`${apps}/cursor.desktop`]: entry('Cursor'),
      'snap/pieces-os/current/meta/snap.yaml': 'version: 12.1\n',
      'var/lib/snapd/desktop/applications/pieces-os_pieces-os.desktop': entry('Pieces OS'),
      'var/lib/dpkg/status': dpkgPackage('code', '1.101.2-175'),
      'var/lib/dpkg/info/code.list': `/${apps}/code.desktop\n`,
      'home/ada/.config/Code/User/mcp.json': '{"servers":{"Pieces":{}}}',
    }, async (root) => {
      const detector = createDetector({ root, platform: 'linux', environment: { HOME: '/home/ada' } }, times);
      try {
        expect(await detector.external()).toEqual([
          { name: 'Cursor', version: null, source: 'system', integration: { state: 'available', version: null } },
          { name: 'Loom', version: null, source: 'system', integration: null },
          { name: 'Pieces OS', version: '12.1', source: 'snap', integration: null },
          { name: 'Vim', version: null, source: 'system', integration: { state: 'planned', version: null } },
          { name: 'Visual Studio Code', version: '1.101.2', source: 'deb', integration: { state: 'installed', version: null } },
        ]);
        const related = await detector.related();
        expect(related[0]?.name).toBe('Cursor');
        expect(related.at(-1)?.name).toBe('Visual Studio Code');
        expect(related.slice(1, -1).every(({ integration }) => integration?.state === 'planned')).toBe(true);
        expect(related.map(({ name }) => name)).toContain('Sketch');
        expect(related.map(({ name }) => name)).not.toContain('Pieces OS');
        writeFileSync(join(root, apps, 'new.desktop'), entry('New'));
        expect((await detector.external()).map(({ name }) => name)).toContain('New');
        expect((await detector.external()).map(({ name }) => name)).toContain('New');
      } finally {
        await detector.close();
      }
    });
  });

  it('finds nothing on an empty machine, without an error', async () => {
    await withTree({}, async (root) => {
      const detector = createDetector({ root, platform: 'linux', environment: {} });
      expect(await detector.external()).toEqual([]);
      await detector.close();
    });
  });
});
