import { describe, expect, it } from 'vitest';
import { dpkgPackage, entry, productInfo } from '../../../fixtures/detection/entries.ts';
import { namesIn } from '../../../fixtures/detection/look.ts';
import { folder, link } from '../../../fixtures/detection/tree.ts';

const apps = 'usr/share/applications';
const own = 'home/ada/.local/share';

const packaged = (name: string, version: string, ...files: readonly string[]): Record<string, string> => ({
  'var/lib/dpkg/status': dpkgPackage(name, version),
  [`var/lib/dpkg/info/${name}.list`]: ['/.', '/usr', ...files, ''].join('\n'),
});

describe('versions of Linux applications', () => {
  it('are the upstream ones of dpkg, even where the metainfo beside them is older', async () => {
    expect(await namesIn({
      ...packaged('yarn-tool', '2:42.2+dfsg1-1+deb12u2', '/usr/share/applications/yarn.desktop'),
      [`${apps}/yarn.desktop`]: entry('Yarn'),
      'usr/share/metainfo/yarn.metainfo.xml': '<component><releases><release version="41.1"/></releases></component>',
    })).toEqual(['Yarn 42.2']);
  });

  it('are not those of removed packages', async () => {
    expect(await namesIn({
      'var/lib/dpkg/status': dpkgPackage('yarn', '1.0-1', 'deinstall ok config-files'),
      'var/lib/dpkg/info/yarn.list': '/usr/share/applications/yarn.desktop\n',
      [`${apps}/yarn.desktop`]: entry('Yarn'),
    })).toEqual(['Yarn']);
  });

  it('follow a user\'s own copy of an entry while it starts the packaged program', async () => {
    const of = (exec: string): Promise<readonly string[]> => namesIn({
      ...packaged('loom', '3.1-2', '/usr/share/applications/loom.desktop', '/usr/bin/loom'),
      [`${apps}/loom.desktop`]: entry('Loom'),
      [`${own}/applications/loom.desktop`]: `[Desktop Entry]\nType=Application\nName=My Loom\nExec=${exec}\n`,
    });
    expect(await of('env DARK=1 loom --fast')).toEqual(['My Loom 3.1']);
    expect(await of('/usr/bin/loom')).toEqual(['My Loom 3.1']);
    expect(await of('/opt/other/loom')).toEqual(['My Loom']);
  });

  it('come from the databases of pacman and apk', async () => {
    expect(await namesIn({
      'var/lib/pacman/local/loom-1:2.3-4/desc': '%NAME%\nloom\n\n%VERSION%\n1:2.3-4\n\n',
      'var/lib/pacman/local/loom-1:2.3-4/files': '%FILES%\nusr/\nusr/share/applications/loom.desktop\n',
      'lib/apk/db/installed': 'P:yarn\nV:5.6.7-r2\nF:usr/share/applications\nR:yarn.desktop\nZ:Q1abc=\n\n',
      [`${apps}/loom.desktop`]: entry('Loom'),
      [`${apps}/yarn.desktop`]: entry('Yarn'),
    })).toEqual(['Loom 2.3', 'Yarn 5.6.7']);
  });

  it('of an entry of no package come from the metainfo of the same folder', async () => {
    const metainfo = '<!-- <release version="9"/> --><releases><release date="x" version=\'7.1\'/><release version="7.0"/></releases>';
    expect(await namesIn({
      [`${apps}/org.example.A.desktop`]: entry('A'), 'usr/share/metainfo/org.example.A.metainfo.xml': metainfo,
      'usr/local/share/applications/org.example.B.desktop': entry('B'), 'usr/share/metainfo/org.example.B.metainfo.xml': metainfo,
    })).toEqual(['A 7.1', 'B']);
  });

  it('of flatpaks come from their own metainfo, and half-removed ones are not there', async () => {
    const app = 'var/lib/flatpak/app/org.example.Loom';
    const files = 'x86_64/stable/0a1b';
    expect(await namesIn({
      [`${app}/current`]: link('x86_64/stable'),
      [`${app}/x86_64/stable/active`]: link('0a1b'),
      [`${app}/${files}/export/share/applications/org.example.Loom.desktop`]: entry('Loom', 'X-Flatpak=org.example.Loom'),
      [`${app}/${files}/export/share/applications/org.example.Loom.Two.desktop`]: entry('Loom Two', 'X-Flatpak=org.example.Loom'),
      [`${app}/${files}/files/share/metainfo/org.example.Loom.metainfo.xml`]: '<release version="1.87.2-1709912201"/>',
      'var/lib/flatpak/exports/share/applications/org.example.Loom.desktop':
        link('../../../app/org.example.Loom/current/active/export/share/applications/org.example.Loom.desktop'),
      'var/lib/flatpak/exports/share/applications/org.example.Loom.Two.desktop':
        link('../../../app/org.example.Loom/current/active/export/share/applications/org.example.Loom.Two.desktop'),
      'var/lib/flatpak/exports/share/applications/org.example.Gone.desktop':
        link('../../../app/org.example.Gone/current/active/export/share/applications/org.example.Gone.desktop'),
      'var/lib/flatpak/app/org.example.Gone/x86_64/stable/.keep': '',
    })).toEqual(['Loom 1.87.2', 'Loom Two 1.87.2']);
  });

  it('of snaps are the top-level ones of snap.yaml, without the packager\'s build', async () => {
    const snap = (name: string, version: string): Record<string, string | ReturnType<typeof link>> => ({
      [`var/lib/snapd/desktop/applications/${name}_${name}.desktop`]: entry(name, `X-SnapInstanceName=${name}`),
      [`snap/${name}/7/meta/snap.yaml`]: `name: ${name}\ndescription: |\n  version: 0.0\nversion: ${version}\n`,
      [`snap/${name}/current`]: link('7'),
    });
    expect(await namesIn({ ...snap('ash', '140.0-1'), ...snap('birch', '\'4200\''), ...snap('cedar', '"1.2"') }))
      .toEqual(['ash 140.0', 'birch 4200', 'cedar 1.2']);
  });

  it('of AppImages come from their entries or their file names, one row for both', async () => {
    const image = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0AI\x02', 'latin1'), Buffer.alloc(64)]);
    expect(await namesIn({
      'home/ada/Applications/Loom-1.8.9.AppImage': image,
      'home/ada/Applications/Wheel-v3.4.4-x86_64.AppImage': image,
      'home/ada/Applications/Fake-1.0.AppImage': 'no image',
      'home/ada/Downloads/Private-1.0.AppImage': image,
      [`${own}/applications/loom.desktop`]:
        '[Desktop Entry]\nType=Application\nName=Loom\nExec="/home/ada/Applications/Loom-1.8.9.AppImage" %u\nX-AppImage-Version=1.8.9\n',
    })).toEqual(['Loom 1.8.9', 'Wheel 3.4.4']);
  });

  it('of JetBrains IDEs are those people know, one row for folder and entry, none for what is gone or thrown away', async () => {
    const toolbox = `${own}/JetBrains/Toolbox`;
    expect(await namesIn({
      [`${toolbox}/apps/webstorm/product-info.json`]: productInfo('WebStorm', '2025.1', 'WS', 'WebStorm2025.1'),
      [`${toolbox}/apps/.trash/old/product-info.json`]: productInfo('WebStorm', '2020.1', 'WS', 'WebStorm2020.1'),
      [`${toolbox}/apps/IDEA-U/ch-0/243.1/product-info.json`]: productInfo('IntelliJ IDEA', '2024.3', 'IU', 'IntelliJIdea2024.3'),
      [`${toolbox}/state.json`]: JSON.stringify({ tools: [
        { displayName: 'PyCharm', displayVersion: '2024.2', productCode: 'PY', installLocation: '/home/ada/gone' },
        { displayName: 'GoLand', displayVersion: '2024.1', productCode: 'GO', installLocation: '/srv/goland' },
        null, 7,
      ] }),
      'srv/goland': folder,
      'opt/broken/product-info.json': '{"name": "Brok',
      [`${own}/applications/jetbrains-webstorm-11111111-2222-3333-4444-555555555555.desktop`]:
        '[Desktop Entry]\nType=Application\nName=WebStorm 2025.1\nExec="/home/ada/.local/share/JetBrains/Toolbox/apps/webstorm/bin/webstorm" %u\n',
    })).toEqual(['GoLand 2024.1', 'IntelliJ IDEA 2024.3', 'WebStorm 2025.1']);
  });
});
