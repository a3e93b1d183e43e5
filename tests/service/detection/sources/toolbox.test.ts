import { describe, expect, it } from 'vitest';
import { productInfo } from '../../../fixtures/detection/entries.ts';
import { hostIn, namesIn } from '../../../fixtures/detection/look.ts';
import { folder, link, type Tree } from '../../../fixtures/detection/tree.ts';
import { zipFile } from '../../../fixtures/detection/zipFile.ts';

const data = 'home/ada/.local/share';
const toolbox = `${data}/JetBrains/Toolbox`;
const entry = (name: string, exec: string): string => `[Desktop Entry]\nVersion=1.0\nType=Application\nName=${name}\nExec=${exec}\n`;

describe('JetBrains Toolbox', () => {
  it('of the first generation keeps each build of a channel in a folder of its own', async () => {
    expect(await namesIn({
      [`${toolbox}/apps/IDEA-C/ch-0/241.1/product-info.json`]: productInfo('IntelliJ IDEA', '2024.1', 'IC', 'IdeaIC2024.1'),
      [`${toolbox}/apps/IDEA-C/ch-1/243.1/product-info.json`]: productInfo('IntelliJ IDEA', '2024.3', 'IC', 'IdeaIC2024.3'),
      [`${toolbox}/apps/IDEA-C/ch-0/241.1.plugins/x/lib/x.jar`]: '',
      [`${toolbox}/apps/IDEA-C/ch-0/.history.json`]: '{}', [`${toolbox}/apps/IDEA-C/.icon.svg`]: '',
      [`${toolbox}/apps/IDEA-C/ch-0/240.9`]: folder,
      [`${toolbox}/.settings.json`]: '{}', [`${toolbox}/state.json`]: '{"version":1,"tools":[]}',
      [`${toolbox}/bin/product-info.json`]: productInfo('Not Here', '1', 'NH', 'x'),
    })).toEqual(['IntelliJ IDEA 2024.1', 'IntelliJ IDEA 2024.3']);
  });

  it('of the second lists tools with their folders, of which those that are gone do not count', async () => {
    const tool = (displayName: string, displayVersion: string, installLocation: unknown): unknown =>
      ({ toolId: displayName, displayName, displayVersion, productCode: 'XX', installLocation });
    expect(await namesIn({
      [`${toolbox}/state.json`]: `\ufeff${JSON.stringify({ version: 2, tools: [
        tool('Fleet', '1.40', '/home/ada/.local/share/JetBrains/Toolbox/apps/fleet/'), tool('Gone', '1', '/home/ada/gone'), tool('Relative', '1', 'apps/x'),
        tool('No Text', '1', 7), tool('A File', '1', '/home/ada/file'), { displayName: 'Placeless' }, 'junk', null,
      ] })}`,
      [`${toolbox}/apps/fleet`]: folder, 'home/ada/file': '',
    })).toEqual(['Fleet 1.40']);
    expect(await namesIn({ [`${toolbox}/state.json`]: '{"tools":{"0":{}}}' })).toEqual([]);
    expect(await namesIn({ [`${toolbox}/state.json`]: '{"tools":[{"displa' })).toEqual([]);
  });
});

describe('an IDE', () => {
  it('is one row for its folder, the link to it and the entry that starts it', async () => {
    expect(await namesIn({
      'opt/goland-2025.1/product-info.json': productInfo('GoLand', '2025.1', 'GO', 'GoLand2025.1'), 'opt/goland': link('goland-2025.1'),
      'usr/share/applications/jetbrains-goland.desktop': entry('GoLand', '"/opt/goland-2025.1/bin/goland" %f'),
      'opt/jetbrains/clion/product-info.json': productInfo('CLion', '2024.2', 'CL', 'CLion2024.2'),
      [`${data}/applications/jetbrains-clion.desktop`]: entry('CLion', 'clion'),
    })).toEqual(['CLion 2024.2', 'GoLand 2025.1']);
  });

  it('is there by its own description alone when that is whole', async () => {
    const info = (members: Readonly<Record<string, unknown>>): string => JSON.stringify({ name: 'Loom', version: '1', productCode: 'LM', ...members });
    expect(await namesIn({
      'opt/a/product-info.json': info({}), 'opt/b/product-info.json': info({ name: 7 }), 'opt/c/product-info.json': '[]', 'opt/d/product-info.json': '',
      'opt/e/product-info.json': info({ name: 'Versionless', version: null }), 'opt/f/product-info.json': info({ name: 'Codeless', productCode: undefined }),
      'home/ada/Downloads/g/product-info.json': info({ name: 'Downloaded' }),
    })).toEqual(['Loom 1', 'Versionless']);
  });

  it('has the plugins of its own settings: in a folder or alone, the newest, never a library or a damaged archive', async () => {
    const jar = (id: string, version: string): Buffer => zipFile({ 'META-INF/MANIFEST.MF': '', 'META-INF/plugin.xml':
      `<idea-plugin url="x">\n<!-- <id>no</id> --><name>Pieces</name><id>${id}</id><version><![CDATA[${version}]]></version><idea-version since-build="241"/></idea-plugin>` });
    const ours = 'app.pieces.plugins.jetbrains';
    const ide = { 'opt/ws/product-info.json': productInfo('WebStorm', '2025.1', 'WS', 'WebStorm2025.1') };
    const version = async (tree: Tree): Promise<string | null | undefined> => (await hostIn('webstorm', { ...ide, ...tree }))?.integration.version;
    const at = `${data}/JetBrains/WebStorm2025.1`;
    expect(await version({ [`${at}/pieces/lib/a.jar`]: jar('other', '9'), [`${at}/pieces/lib/pieces.jar`]: jar(ours, '2.3.2'), [`${at}/x/lib/x.jar`]: jar(ours, '2.3.10') })).toBe('2.3.10');
    expect(await version({ [`${at}/pieces.jar`]: jar(ours, '2.4') })).toBe('2.4');
    expect(await version({ [`${at}/pieces/lib/pieces.jar`]: jar(ours, '2.4').subarray(40) })).toBe(null);
    expect(await version({ [`${at}/pieces/classes/META-INF/plugin.xml`]: `<id>${ours}</id>` })).toBe(null);
    expect(await version({ [`${data}/JetBrains/WebStorm2024.1/pieces/lib/p.jar`]: jar(ours, '2.4') })).toBe(null);
    expect(await version({ [`${data}/JetBrains/IntelliJIdea2025.1/pieces/lib/p.jar`]: jar(ours, '2.4') })).toBe(null);
  });

  it('of Google keeps its settings elsewhere', async () => {
    const jar = zipFile({ 'META-INF/plugin.xml': '<idea-plugin><id>app.pieces.plugins.jetbrains</id><version>2.5</version></idea-plugin>' });
    expect((await hostIn('android-studio', {
      'opt/android-studio/product-info.json': productInfo('Android Studio', '2024.3', 'AI', 'AndroidStudio2024.3'),
      [`${data}/Google/AndroidStudio2024.3/pieces/lib/pieces.jar`]: jar,
    }))?.integration).toEqual({ state: 'installed', version: '2.5' });
  });

  it('of macOS is named by its bundle and finds its settings by its own description', async () => {
    const plist = '<plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.jetbrains.pycharm</string><key>CFBundleShortVersionString</key><string>2025.1</string></dict></plist>';
    const jar = zipFile({ 'META-INF/plugin.xml': '<idea-plugin><id>app.pieces.plugins.jetbrains</id><version>2.5</version></idea-plugin>' });
    const settings = 'Users/ada/Library/Application Support/JetBrains';
    const host = await hostIn('pycharm', {
      'Applications/PyCharm Pro.app/Contents/Info.plist': plist,
      'Applications/PyCharm Pro.app/Contents/Resources/product-info.json': productInfo('PyCharm', '2025.1', 'PY', 'PyCharm2025.1'),
      [`${settings}/PyCharm2025.1/plugins/pieces/lib/pieces.jar`]: jar, [`${settings}/PyCharm2024.1/plugins/pieces/lib/pieces.jar`]: folder,
    }, 'darwin');
    expect(host).toMatchObject({ installed: true, version: '2025.1', rows: [{ name: 'PyCharm Pro' }], integration: { state: 'installed', version: '2.5' } });
  });
});
