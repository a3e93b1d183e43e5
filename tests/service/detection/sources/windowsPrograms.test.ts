import { describe, expect, it } from 'vitest';
import { productInfo, registryExport } from '../../../fixtures/detection/entries.ts';
import { hostIn, namesIn } from '../../../fixtures/detection/look.ts';
import { parseRegistryFile } from '../../../../service/detection/parsers/windows/registryFile.ts';
import { shownName } from '../../../../service/detection/sources/windows/displayName.ts';

const machine = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Uninstall';
const machine32 = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\WOW6432Node\\Microsoft\\Windows\\CurrentVersion\\Uninstall';
const user = 'HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall';
const packages = 'HKEY_CURRENT_USER\\Software\\Classes\\Local Settings\\Software\\Microsoft\\Windows\\CurrentVersion\\AppModel\\Repository\\Packages';

const key = (parent: string, name: string, ...values: readonly string[]): readonly string[] => [`[${parent}\\${name}]`, ...values, ''];
const named = (name: string, version: string): readonly string[] => [`"DisplayName"="${name}"`, `"DisplayVersion"="${version}"`];

const manifest = (identity: string, version: string, displayName: string, more = ''): string =>
  `<?xml version="1.0"?><Package><!-- <Identity Name="No" Version="0"/> --><Identity Name="${identity}" Version="${version}"/>`
  + `<Properties><DisplayName>${displayName}</DisplayName>${more}</Properties></Package>`;

describe('programs of Windows', () => {
  it('come from both hives and both views, equal ones once', async () => {
    expect(await namesIn({
      'registry/export/machine.reg': registryExport(...key(machine, 'a', ...named('Loom', '1.0')), ...key(machine, 'n', ...named('Nib (64-bit x64)', '8.8'))),
      'registry/export/machine32.reg': registryExport(...key(machine32, 'n', ...named('Nib (32-bit x86)', '7.9'))),
      'registry/export/user.reg': registryExport(...key(user, 'a', ...named('Loom', '1.0')), ...key(user, 'u', ...named('微信', '3.9'))),
    }, 'win32')).toEqual(['Loom 1.0', 'Nib 7.9', 'Nib 8.8', '微信 3.9']);
  });

  it('are neither parts nor updates nor nameless, and an empty version is none', async () => {
    expect(await namesIn({
      'registry/export/a.reg': registryExport(
        ...key(machine, 'a', ...named('Part', '1'), '"SystemComponent"=dword:00000001'),
        ...key(machine, 'b', ...named('Update', '1'), '"ParentKeyName"="OperatingSystem"'),
        ...key(machine, 'c', ...named('Hotfix', '1'), '"ReleaseType"="Hotfix"'),
        ...key(machine, 'd'), ...key(machine, 'e', ...named('   ', '1')), ...key(machine, 'f', ...named('Whole', '')),
        ...key(machine, 'g', ...named('Shown', '2'), '"SystemComponent"=dword:00000000'),
      ),
    }, 'win32')).toEqual(['Shown 2', 'Whole']);
  });

  it('are read with their quotes, line breaks, expanded texts and other languages', () => {
    const [first] = parseRegistryFile(registryExport(
      ...key(machine, 'a', '"DisplayName"="Line', 'Break \\"Quoted\\" \\\\ für"', '@="default"',
        '"Place"=hex(2):25,00,41,00,\\', '  25,00,00,00', '"Gone"=-', '"Odd"=qword:1'),
    ));
    expect(first?.path).toBe(`${machine}\\a`);
    expect([...first?.values ?? []]).toEqual([
      ['displayname', 'Line\nBreak "Quoted" \\ für'], ['', 'default'], ['place', '%A%'],
    ]);
  });

  it('are taken from whole UTF-16 exports only: not from code pages, and not from a key where a file breaks off', () => {
    const whole = registryExport(...key(user, 'a', ...named('Whole', '1')), ...key(user, 'b', ...named('Half', '2.5')));
    expect(parseRegistryFile(Buffer.from('REGEDIT4\r\n\r\n[HKEY_CURRENT_USER\\x]\r\n"DisplayName"="f\xfcr"\r\n', 'latin1'))).toEqual([]);
    expect(parseRegistryFile(Buffer.alloc(0))).toEqual([]);
    expect(parseRegistryFile(whole).map(({ path }) => path)).toEqual([`${user}\\a`, `${user}\\b`]);
    expect(parseRegistryFile(whole.subarray(0, whole.length - 9)).map(({ path }) => path)).toEqual([`${user}\\a`]);
  });

  it.each([
    ['Notion 4.12.0', '4.12.0', 'Notion'], ['Loom (User)', '1', 'Loom'], ['Firefox (x64 de)', '140.0', 'Firefox'],
    ['Acrobat (64-bit)', '25', 'Acrobat (64-bit)'], ['Предприятие 8 (8.3.24)', '8.3.24', 'Предприятие 8 (8.3.24)'],
    ['Studio Community 2022', '17.1', 'Studio Community 2022'], ['Zip 25.01 (x64)', '25.01', 'Zip'], ['Twelve 12', '12', 'Twelve'],
    ['  Space  ', null, 'Space'], ['7.1', '7.1', '7.1'], ['Tool version 2.45.1', '2.45.1', 'Tool'],
  ])('show %j of version %j as %j', (displayName, version, shown) => {
    expect(shownName(displayName, version)).toBe(shown);
  });

  it('of JetBrains have the version of their own description, or that in their name', async () => {
    const tree = {
      'registry/export/a.reg': registryExport(
        ...key(machine32, 'w', ...named('WebStorm 2025.1', '251.23774.424'), '"Publisher"="JetBrains s.r.o."'),
        ...key(machine32, 'i', ...named('IntelliJ IDEA Community Edition 2024.3', '243.1.1'), '"Publisher"="JetBrains s.r.o."',
          '"InstallLocation"="C:\\\\Program Files\\\\JetBrains\\\\Idea"'),
      ),
      'C/Program Files/JetBrains/Idea/product-info.json': productInfo('IntelliJ IDEA', '2024.3.1', 'IC', 'IdeaIC2024.3'),
    };
    expect(await namesIn(tree, 'win32')).toEqual(['IntelliJ IDEA Community Edition 2024.3.1', 'WebStorm 2025.1']);
    expect((await hostIn('intellij-idea-community', tree, 'win32'))?.installed).toBe(true);
    expect((await hostIn('intellij-idea', tree, 'win32'))?.installed).toBe(false);
  });

  it('that came as packages have a readable name, and libraries and parts of Windows are left out', async () => {
    const root = (name: string): string => `"PackageRootFolder"="C:\\\\Program Files\\\\WindowsApps\\\\${name}"`;
    expect(await namesIn({
      'registry/export/a.reg': registryExport(
        ...key(packages, 'Claude_0.10_x64__p', '"DisplayName"="Claude"', root('Claude_0.10_x64__p')),
        ...key(packages, 'Microsoft.WindowsTerminal_1.22_x64__p', '"DisplayName"="@{x?ms-resource://a}"', root('wt')),
        ...key(packages, 'Microsoft.VCLibs.140_14.0_x64__p', '"DisplayName"="Runtime"', root('vc')),
        ...key(packages, 'Microsoft.VCLibs.120_12.0_x64__p', '"DisplayName"="Old Runtime"', root('unreadable')),
        ...key(packages, 'Loom_2.0_neutral_split.language-de_p', '"DisplayName"="Loom"', root('unreadable')),
        ...key(packages, 'Loom_2.0_x64__p', '"DisplayName"="Loom"', root('unreadable')),
        ...key(packages, 'c5e2524a-ea46-4f67-841f-6a9465d9d515_10.0_neutral__p', '"DisplayName"="Explorer"', '"PackageRootFolder"="C:\\\\Windows\\\\SystemApps\\\\x"'),
      ),
      'C/Program Files/WindowsApps/Claude_0.10_x64__p/AppxManifest.xml': manifest('Claude', '0.10', 'Claude'),
      'C/Program Files/WindowsApps/wt/AppxManifest.xml': manifest('Microsoft.WindowsTerminal', '1.22', 'ms-resource:AppName'),
      'C/Program Files/WindowsApps/vc/AppxManifest.xml': manifest('Microsoft.VCLibs.140', '14.0', 'Runtime', '<Framework>true</Framework>'),
    }, 'win32')).toEqual(['Claude 0.10', 'Loom 2.0', 'Windows Terminal 1.22']);
  });

  it('include the instances of Visual Studio and its extension', async () => {
    const tree = {
      'C/ProgramData/Microsoft/VisualStudio/Packages/_Instances/aa/state.json': JSON.stringify({
        installationPath: 'C:\\VS', product: { id: 'Microsoft.VisualStudio.Product.Professional' },
        catalogInfo: { productDisplayVersion: '17.14.5', productLineVersion: '2022' },
      }),
      'C/ProgramData/Microsoft/VisualStudio/Packages/_Instances/bb/state.json': '{"cut',
      'C/Users/Ada/AppData/Local/Microsoft/VisualStudio/17.0_aa/Extensions/x1/extension.vsixmanifest':
        '<PackageManifest><Metadata><Identity Id="PiecesVisualStudio.1" Version="1.4.2" Publisher="Mesh"/></Metadata></PackageManifest>',
    };
    expect(await namesIn(tree, 'win32')).toEqual(['Visual Studio Professional 2022 17.14.5']);
    expect((await hostIn('visual-studio', {
      ...tree, 'registry/export/a.reg': registryExport(...key(machine, 'v', ...named('Visual Studio Professional 2022', '17.14.5'))),
    }, 'win32'))?.integration).toEqual({ state: 'installed', version: '1.4.2' });
  });

  it('are found whatever the case of a path, under a name that is not ASCII', async () => {
    const tree = { 'C/users/JÖRG/AppData/Roaming/Claude/Claude_Desktop_Config.json': '{"mcpServers":{"Pieces":{}}}' };
    const { lookInto } = await import('../../../fixtures/detection/look.ts');
    const { withTree } = await import('../../../fixtures/detection/tree.ts');
    const installed = await withTree(tree, (root) => lookInto(root, 'win32', { USERPROFILE: 'C:\\Users\\Jörg' }).hosts
      .find(({ host }) => host.id === 'claude-desktop')?.integration.state);
    expect(installed).toBe('installed');
  });
});
