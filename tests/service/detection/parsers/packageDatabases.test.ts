import { describe, expect, it } from 'vitest';
import { appImageOf } from '../../../../service/detection/sources/linux/appImages.ts';
import { latestRelease } from '../../../../service/detection/parsers/xml/metainfo.ts';
import { snapVersion } from '../../../../service/detection/parsers/packages/snapYaml.ts';
import { fromApk, fromDebian, fromPacman, withoutBuild } from '../../../../service/detection/found/versions.ts';
import { dpkgPackage, entry } from '../../../fixtures/detection/entries.ts';
import { namesIn } from '../../../fixtures/detection/look.ts';
import { link, program } from '../../../fixtures/detection/tree.ts';

const apps = 'usr/share/applications';
const own = 'home/ada/.local/share';

describe('the version of the program in that of a Debian package', () => {
  it.each([
    ['7:5.1.6-0+deb12u1', '5.1.6'], ['0.8.12-4+b3', '0.8.12'], ['3.0.20-1ubuntu0.24.04.1', '3.0.20'], ['1.2.3-1~bpo12+1', '1.2.3'],
    ['1.8.13+dfsg.2-1', '1.8.13'], ['1.8.13.dfsg-1', '1.8.13'], ['1.8.13.dfsg.3-1', '1.8.13'], ['1.8.13~dfsg1-1', '1.8.13'], ['2.0+ds1-1', '2.0'],
    ['2.0~ds-1', '2.0'], ['2.0+dfsg+~1.2.3-1', '2.0'], ['4.3.1+repack-1', '4.3.1'], ['4.3.1+repack2-1', '4.3.1'], ['1.0-rc2-1', '1.0-rc2'],
    ['1.0~beta2+dfsg-3', '1.0~beta2'], ['115.9.0esr+build1-0ubuntu0.22.04.1', '115.9.0'], ['137.0.7151.119-1', '137.0.7151.119'],
    ['2:102.12+really102.11-1', '102.11'], ['8.2+really8.1.3+dfsg-1', '8.1.3'], ['12.4+deb12u5', '12.4'], ['1.3.5+nmu1', '1.3.5'],
    ['20240203', '20240203'], ['2024b-0+deb12u1', '2024b'], ['1.10.0+20240101-1', '1.10.0+20240101'], ['5.27.5-2', '5.27.5'], ['1:1.0-1', '1.0'],
    ['4.44.65', '4.44.65'], ['3.46.4', '3.46.4'], ['1.2.3-4.1+b2', '1.2.3'], ['9.0~alpha1-1', '9.0~alpha1'], ['6.6.6+ds1+dfsg1-2', '6.6.6'],
  ])('%s is %s', (packaged, upstream) => {
    expect(fromDebian(packaged)).toBe(upstream);
  });

  it('has equals in pacman, apk, flatpak and snap', () => {
    expect(['2:1.2.3-4', '1.2.3-4.1', '1:24.02.1.r5.g1a2b3c4-1', '20240101-1'].map(fromPacman))
      .toEqual(['1.2.3', '1.2.3', '24.02.1.r5.g1a2b3c4', '20240101']);
    expect(['1.2.3-r10', '1.2.3_rc1-r0', '1.2.3'].map(fromApk)).toEqual(['1.2.3', '1.2.3_rc1', '1.2.3']);
    expect(['1.2.3', '140.0-1', '1.2.3-beta.1', 'v1.2.3-77', '2025-01-31'].map(withoutBuild))
      .toEqual(['1.2.3', '140.0', '1.2.3-beta.1', 'v1.2.3', '2025-01-31']);
  });
});

describe('dpkg', () => {
  const owned = (...paragraphs: readonly string[]): Promise<readonly string[]> => namesIn({
    'var/lib/dpkg/status': paragraphs.join('\n'),
    'var/lib/dpkg/info/loom.list': `/${apps}/loom.desktop\n`, 'var/lib/dpkg/info/nib:amd64.list': `/.\n/usr\n/${apps}/nib.desktop`,
    [`${apps}/loom.desktop`]: entry('Loom'), [`${apps}/nib.desktop`]: entry('Nib'),
  });
  const nib = (version: string, state: string, architecture: string): string =>
    `Package: nib\nStatus: ${state}\nMulti-Arch: same\nArchitecture: ${architecture}\nVersion: ${version}\nDepends: a (>= 9)\nDescription: x\n .\n Version: 8\n`;

  it('counts packages whose files are on the disk, in whatever state they are', async () => {
    for (const state of ['install ok installed', 'hold ok installed', 'deinstall ok installed', 'install ok unpacked', 'install ok half-configured',
      'install ok triggers-pending', 'install ok triggers-awaited', 'install reinstreq unpacked']) {
      expect(await owned(dpkgPackage('loom', '3.1-1', state))).toEqual(['Loom 3.1', 'Nib']);
    }
    for (const state of ['deinstall ok config-files', 'purge ok not-installed', 'unknown ok not-installed']) {
      expect(await owned(dpkgPackage('loom', '3.1-1', state))).toEqual(['Loom', 'Nib']);
    }
  });

  it('tells the architectures of a package apart', async () => {
    expect(await owned(nib('2.0-1', 'install ok installed', 'amd64'), nib('1.0-1', 'install ok installed', 'i386'))).toEqual(['Loom', 'Nib 2.0']);
    expect(await owned(nib('1.0-1', 'install ok installed', 'i386'), nib('2.0-1', 'deinstall ok config-files', 'amd64'))).toEqual(['Loom', 'Nib']);
  });

  it('is read with line breaks of Windows, fields in any order and case, and without a last line break', async () => {
    expect(await owned('VERSION: 1:4.2-1\r\nStatus: install ok installed\r\npackage: loom\r\n', 'Package: x\nVersion: 1')).toEqual(['Loom 4.2', 'Nib']);
  });

  it('finds files of packages below linked folders, and none of a package in a folder of the user', async () => {
    expect(await namesIn({
      'var/lib/dpkg/status': dpkgPackage('loom', '3.1-1'), 'var/lib/dpkg/info/loom.list': `/${apps}/kde4/loom.desktop\n/bin/loom\n`,
      [`${apps}/kde4/loom.desktop`]: entry('Loom'), 'usr/bin/loom': program(),
      [`${own}/applications/other.desktop`]: entry('Other').replace('Exec=other', 'Exec=/usr/bin/loom'),
      [`${own}/applications/kde4-loom.desktop`]: entry('My Loom').replace('Exec=my-loom', 'Exec=/bin/loom'),
    })).toEqual(['My Loom 3.1', 'Other']);
  });
});

describe('pacman and apk', () => {
  it('are read in every form of their files', async () => {
    expect(await namesIn({
      'var/lib/pacman/local/ALPM_DB_VERSION': '9\n',
      'var/lib/pacman/local/loom-2:1.2-3/desc': '%NAME%\nloom\n\n%DESC%\n%VERSION% of looms\n\n%VERSION%\n2:1.2-3\n\n%BASE%\nloom\n',
      'var/lib/pacman/local/loom-2:1.2-3/files': `%FILES%\nusr/\nusr/share/\n${apps}/\n${apps}/loom.desktop\n\n%BACKUP%\netc/x\t123\n`,
      'var/lib/pacman/local/broken-1-1/desc': '', 'var/lib/pacman/local/nib-1-1/files': `%FILES%\n${apps}/nib.desktop\n`,
      'lib/apk/db/installed': 'C:Q1a=\nP:yarn\nV:6.5-r1\nA:x86_64\nT:yarn\nF:usr\nF:usr/share/applications\nM:0:0:755\nR:yarn.desktop\na:0:0:644\nZ:Q1b=\nF:\nR:x\n\nP:end\nV:1-r0\nF:usr/share/applications\nR:end.desktop',
      [`${apps}/loom.desktop`]: entry('Loom'), [`${apps}/nib.desktop`]: entry('Nib'), [`${apps}/yarn.desktop`]: entry('Yarn'),
      [`${apps}/end.desktop`]: entry('End'),
    })).toEqual(['End 1', 'Loom 1.2', 'Nib', 'Yarn 6.5']);
  });
});

describe('snap and flatpak', () => {
  it.each([
    ['version: 1.2\n', '1.2'], ['name: x\nversion: "1.10"\n', '1.10'], ['version: \'2024-01-01\' # day\n', '2024-01-01'], ['version:   3 # three\r\n', '3'],
    ['description: |\n  version: 1\nversion: 2', '2'], ['"version": "4"\n', '4'], ['adopt-info: x\n', null], ['version:\n  1.10\n', '1.10'], ['version: ""\n', null],
    ['version: &v 2\nother: *v\n', '2'], ['? version\n: "3\\x2e1"\n', '3.1'], ['version: [1]\n', null], ['version: *none\n', null],
    ['summary: version: 9\n', null], ['version: 1.2+git5.abc#d\n', '1.2+git5.abc#d'],
  ])('reads in %j the version %j', (yaml, version) => {
    expect(snapVersion(Buffer.from(yaml))).toBe(version);
  });

  it('tells instances of a snap apart, and finds it by its id alone', async () => {
    expect(await namesIn({
      'var/lib/snapd/desktop/applications/ash+two_ash.desktop': entry('Ash Two'), 'snap/ash_two/current/meta/snap.yaml': 'version: 2\n',
      'var/lib/snapd/desktop/applications/ash_ash.desktop': entry('Ash', 'X-SnapInstanceName=ash'), 'snap/ash/current': link('7'), 'snap/ash/7/meta/snap.yaml': 'version: 1\n',
      'var/lib/snapd/desktop/applications/birch_b.desktop': entry('Birch'), 'var/lib/snapd/snap/birch/current/meta/snap.yaml': 'version: 3\n',
      'var/lib/snapd/desktop/applications/gone_g.desktop': entry('Gone', 'X-SnapInstanceName=gone'),
    })).toEqual(['Ash 1', 'Ash Two 2', 'Birch 3', 'Gone']);
  });

  it.each([
    ['<releases><release version="2.0"/><release version="1.0"/></releases>', '2.0'],
    ['<releases>\n <release date="2024-01-01"\n  version=\'2.0~rc1\' type="stable">', '2.0~rc1'],
    ['<!-- <release version="9"/> --><release urgency="low" version="2&amp;0"/>', '2&0'], ['<release date="2024-01-01"/><release version="1.9"/>', '1.9'],
    ['<releases type="external"/>', null], ['<release-notes version="5"/>', null], ['<p>release version="7"</p>', null],
    ['<description><![CDATA[<release version="8"/>]]></description><release version="1"/>', '1'],
  ])('takes of the releases %j the first', (xml, version) => {
    expect(latestRelease(Buffer.from(xml))).toBe(version);
  });

  it('takes the files of a flatpak from the installation that exports it, the user\'s or the machine\'s', async () => {
    const flatpak = (root: string, id: string, version: string, folder = 'metainfo', ending = 'metainfo.xml'): Record<string, string | ReturnType<typeof link>> => ({
      [`${root}/app/${id}/current`]: link('x86_64/stable'), [`${root}/app/${id}/x86_64/stable/active`]: link('aa'),
      [`${root}/app/${id}/x86_64/stable/aa/files/share/${folder}/${id}.${ending}`]: `<release version="${version}"/>`,
      [`${root}/app/${id}/x86_64/stable/aa/export/share/applications/${id}.desktop`]: entry(id.slice(12), `X-Flatpak=${id}`),
      [`${root}/exports/share/applications/${id}.desktop`]: link(`../../../app/${id}/current/active/export/share/applications/${id}.desktop`),
    });
    expect(await namesIn({
      ...flatpak('var/lib/flatpak', 'org.example.Fir', '1.0-1700000000'), ...flatpak(`${own}/flatpak`, 'org.example.Fir', '2.0'),
      ...flatpak('var/lib/flatpak', 'org.example.Elm', '3.0', 'appdata', 'appdata.xml'),
      ...flatpak(`${own}/flatpak`, 'org.example.Oak', '4.0', 'metainfo', 'appdata.xml'),
      [`${own}/applications/org.example.Elm.desktop`]: entry('My Elm', 'X-Flatpak=org.example.Elm'),
      [`${own}/applications/evil.desktop`]: entry('Evil', 'X-Flatpak=../../../../etc'),
    })).toEqual(['Evil', 'Fir 2.0', 'My Elm 3.0', 'Oak 4.0']);
  });
});

describe('AppImages', () => {
  it.each([
    ['Obsidian-1.8.9.AppImage', 'Obsidian', '1.8.9'], ['Zettlr-3.4.4-x86_64.AppImage', 'Zettlr', '3.4.4'], ['krita-5.2.9-x86_64.appimage', 'krita', '5.2.9'],
    ['Logseq-linux-x64-0.10.9.AppImage', 'Logseq', '0.10.9'], ['Beekeeper-Studio-5.2.12.AppImage', 'Beekeeper-Studio', '5.2.12'],
    ['LM-Studio-0.3.16-8-x64.AppImage', 'LM-Studio', '0.3.16'], ['nvim-linux-x86_64.appimage', 'nvim', null], ['Cursor-1.2.0-aarch64.AppImage', 'Cursor', '1.2.0'],
    ['Loom_2.0.0-beta.3_amd64.AppImage', 'Loom', '2.0.0-beta.3'], ['Loom-v4.AppImage', 'Loom', '4'], ['digiKam-8.6.0-Qt6-x86-64.appimage', 'digiKam', '8.6.0'],
    ['Joplin.AppImage', 'Joplin', null], ['My Loom 1.2.3.AppImage', 'My Loom', '1.2.3'], ['Obsidian-1.8.9 (1).AppImage', 'Obsidian', '1.8.9'],
    ['4K-Video-1.0.AppImage', '4K-Video', '1.0'], ['Area-51-2.1.AppImage', 'Area-51', '2.1'], ['Loom-1.2.3+build.5-x86_64.AppImage', 'Loom', '1.2.3+build.5'],
    ['Studio3T-2024.1.0-i386.AppImage', 'Studio3T', '2024.1.0'], ['Loom-x86_64.AppImage', 'Loom', null], ['app-1.0.0.AppImage.zsync', null, null], ['Loom.txt', null, null],
  ])('%j is %j of version %j', (file, name, version) => {
    expect(appImageOf(file)).toEqual(name === null ? null : { name, version });
  });
});
