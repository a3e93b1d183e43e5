import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareVersions, fromApk, fromDebian, fromPacman, withoutBuild } from '../../../../service/detection/found/versions.ts';
import { decodeName, encodePath } from '../../../../service/detection/view/names.ts';

describe('versions', () => {
  it.each([
    ['2:9.0.1378-2+deb12u2', '9.0.1378'], ['1:28.2+1-15+deb12u4', '28.2'], ['153.8.0esr-1~deb12u1', '153.8.0'], ['379-1', '379'],
    ['1.101.2-1750797935', '1.101.2'], ['1.0+dfsg1-2', '1.0'], ['1.0~dfsg-2', '1.0'], ['1.2+ds-1', '1.2'], ['140.0+build2-0ubuntu1', '140.0'],
    ['2.0+really1.5-1', '1.5'], ['2025.05.1+513', '2025.05.1+513'], ['1.4+git20240101.abc-1', '1.4'], ['1.0~rc1-1', '1.0~rc1'], ['43.0-1', '43.0'],
  ])('of Debian %s is that of the program, %s', (packaged, upstream) => {
    expect(fromDebian(packaged)).toBe(upstream);
  });

  it('of pacman, apk, flatpak and snap lose what the packager added', () => {
    expect([fromPacman('1:9.1.0-2'), fromApk('3.2.1-r4'), withoutBuild('1.87.2-1709912201'), withoutBuild('1.0-rc1')])
      .toEqual(['9.1.0', '3.2.1', '1.87.2', '1.0-rc1']);
  });

  it('are ordered by their numbers', () => {
    const ordered = ['1.0-rc1', '1.0', '1.0.1', '3.3.2', '3.3.10', '10.0'];
    expect([...ordered].reverse().sort(compareVersions)).toEqual(ordered);
  });

  it('are ordered the same way round from both sides', () => {
    const version = fc.stringMatching(/^[0-9a-c.+-]{0,8}$/);
    fc.assert(fc.property(version, version, (one, other) => {
      expect(Math.sign(compareVersions(one, other)) + Math.sign(compareVersions(other, one))).toBe(0);
    }));
  });
});

describe('file names', () => {
  it('come back as the bytes they were', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
      const path = encodePath(decodeName(Buffer.from(bytes)));
      expect(Buffer.from(path)).toEqual(Buffer.from(bytes));
    }), { numRuns: 2_000 });
  });
});
