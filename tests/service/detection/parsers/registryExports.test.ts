import { describe, expect, it } from 'vitest';
import { parseRegistryFile } from '../../../../service/detection/parsers/windows/registryFile.ts';
import { shownName } from '../../../../service/detection/sources/windows/displayName.ts';
import { productInfo, registryExport } from '../../../fixtures/detection/entries.ts';
import { hostIn, namesIn } from '../../../fixtures/detection/look.ts';

const uninstall = 'Microsoft\\Windows\\CurrentVersion\\Uninstall';
const machine = `HKEY_LOCAL_MACHINE\\SOFTWARE\\${uninstall}`;
const machine32 = `HKEY_LOCAL_MACHINE\\SOFTWARE\\WOW6432Node\\${uninstall}`;
const user = `HKEY_CURRENT_USER\\Software\\${uninstall}`;
const packages = 'HKEY_CURRENT_USER\\Software\\Classes\\Local Settings\\Software\\Microsoft\\Windows\\CurrentVersion\\AppModel\\Repository\\Packages';

const hex = (text: string, wrap = 20): string => {
  const bytes = [...Buffer.from(`${text}\0`, 'utf16le')].map((byte) => byte.toString(16).padStart(2, '0'));
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += wrap) lines.push(bytes.slice(at, at + wrap).join(','));
  return `hex(2):${lines.join(',\\\r\n  ')}`;
};

type Key = readonly [path: string, ...values: string[]];

const reg = (...keys: readonly Key[]): Buffer =>
  registryExport(...keys.flatMap(([path, ...values]) => [`[${path}]`, ...values, '']));

const shown = (...keys: readonly Key[]): Promise<readonly string[]> => namesIn({ 'registry/export/a.reg': reg(...keys) }, 'win32');
const named = (name: string, version: string): readonly [string, string] => [`"DisplayName"="${name}"`, `"DisplayVersion"="${version}"`];

describe('a registry export', () => {
  it('has values of all kinds over any number of lines, of which texts and numbers count', () => {
    const [key] = parseRegistryFile(reg([`${machine}\\a`, '"Long"=hex(2):' + hex('%ProgramFiles%\\A "b" ä日', 7).slice(7), '"One"=hex(1):41,00,00,00', '"Many"=hex(7):41,00,00,00,00,00',
      '"Bytes"=hex:00,01,\\', '  02', '"Dword"=dword:0000000a', '"DWORD"=DWORD:FFFFFFFF', '"Qword"=hex(b):01,00,00,00,00,00,00,00', '"None"=hex(0):', '"Empty"=""', '; a comment', '"Next"="x"']));
    expect(Object.fromEntries(key?.values ?? [])).toEqual({
      long: '%ProgramFiles%\\A "b" ä日', one: 'A', dword: 0xffffffff, empty: '', next: 'x',
    });
  });

  it('keeps values whose names and texts hold quotes, brackets, equals signs and line breaks', () => {
    const [key, next] = parseRegistryFile(reg([`${machine}\\[odd] "key"`, '"a\\"b=c"="[HKEY_X]"', '"text"="line', '[HKEY_NOT_A_KEY]', '\\"still\\" it"', '"path"="C:\\\\x\\\\"'], [`${machine}\\b`, '"x"="y"']));
    expect(key?.path).toBe(`${machine}\\[odd] "key"`);
    expect(Object.fromEntries(key?.values ?? [])).toEqual({ 'a"b=c': '[HKEY_X]', text: 'line\n[HKEY_NOT_A_KEY]\n"still" it', path: 'C:\\x\\' });
    expect(next?.path).toBe(`${machine}\\b`);
  });

  it('takes back keys and values that it deletes, in the order they stand', () => {
    const found = parseRegistryFile(reg(
      [`${machine}\\a`, '"x"="1"', '"y"="2"'], [`${machine}\\a\\sub`, '"x"="1"'], [`${machine}\\ab`, '"x"="1"'], [`-${machine}\\A`], [`${machine}\\c`, '"x"="1"', '"X"=-'],
      [`-${machine}\\d`], [`${machine}\\d`, '"x"="1"'], [`${machine}\\C`, '"z"="3"'],
    ));
    expect(found.map(({ path, values }) => [path, [...values.keys()]])).toEqual([[`${machine}\\ab`, ['x']], [`${machine}\\c`, ['z']], [`${machine}\\d`, ['x']]]);
  });

  it('is read in UTF-16 without a mark and in UTF-8, which is what editors make of it', () => {
    const text = `Windows Registry Editor Version 5.00\r\n\r\n[${user}\\a]\r\n"DisplayName"="Für 微信"\r\n`;
    for (const bytes of [Buffer.from(text, 'utf16le'), Buffer.from(text), Buffer.from(`\ufeff${text}`)]) {
      expect(parseRegistryFile(bytes)[0]?.values.get('displayname')).toBe('Für 微信');
    }
    expect(parseRegistryFile(Buffer.from(text.replace('微信', ''), 'latin1'))).toEqual([]);
    expect(parseRegistryFile(Buffer.from(`${text}\n`.replace('5.00', '4'), 'utf16le'))).toEqual([]);
  });
});

describe('uninstall keys', () => {
  it('count in both hives and both views, whatever the case of their path, and only directly below Uninstall', async () => {
    expect(await shown(
      [`${machine}\\a`, ...named('A', '1')], [`${machine32.toUpperCase()}\\b`, ...named('B', '2')], [`${user}\\c`, ...named('C', '3')],
      [`HKEY_USERS\\S-1-5-21-1-2-3-1001\\Software\\${uninstall}\\d`, ...named('D', '4')], [`${machine}\\a\\sub`, ...named('Sub', '5')],
      [`HKEY_LOCAL_MACHINE\\SOFTWARE\\${uninstall}Old\\e`, ...named('E', '6')], [machine, ...named('Root', '7')],
    )).toEqual(['A 1', 'B 2', 'C 3', 'D 4']);
  });

  it('of parts, updates and things without a name are left out, in every hive', async () => {
    for (const hive of [machine, machine32, user]) {
      expect(await shown(
        [`${hive}\\a`, ...named('Component', '1'), '"SystemComponent"=dword:1'], [`${hive}\\b`, ...named('Child', '1'), '"ParentKeyName"="x"'],
        [`${hive}\\c`, ...named('Child 2', '1'), '"ParentDisplayName"="x"'], [`${hive}\\d`, ...named('Hotfix', '1'), '"ReleaseType"="Update Rollup"'],
        [`${hive}\\KB5058411`, ...named('Update for Loom', '1')], [`${hive}\\e`, ...named('Security Update for Loom 2016 (KB4484258) 64-Bit Edition', '1')],
        [`${hive}\\{90160000-0011-0000-0000-0000000FF1CE}_Office16_{F0A9}`, ...named('Update for Loom (KB123456)', '1')],
        [`${hive}\\f`, '"DisplayVersion"="1"'], [`${hive}\\g`, '"DisplayName"=""'], [`${hive}\\h`, '"DisplayName"=dword:1'], [`${hive}\\i`, ...named('Loom', '2'), '"ReleaseType"=""', '"ParentKeyName"=""'],
      )).toEqual(['Loom 2']);
    }
  });

  it('have texts of either kind, and no version but a text', async () => {
    expect(await shown(
      [`${machine}\\a`, `"DisplayName"=${hex('Expanded Loom')}`, `"DisplayVersion"=${hex('1.5')}`], [`${machine}\\b`, '"DisplayName"="Numbered"', '"DisplayVersion"=dword:5'],
      [`${machine}\\c`, '"displayname"="Folded"', '"DISPLAYVERSION"="  2.0 "'], [`${machine}\\d`, '"DisplayName"="Nameless Version"', '"VersionMajor"=dword:3'],
    )).toEqual(['Expanded Loom 1.5', 'Folded 2.0', 'Nameless Version', 'Numbered']);
  });

  it('that stand twice in a file are one, and equal ones of two files are shown once', async () => {
    expect(await namesIn({
      'registry/export/1.reg': reg([`${machine}\\a`, ...named('Loom', '1')], [`${machine}\\A`, '"SystemComponent"=dword:1'], [`${machine}\\b`, ...named('Nib', '1')]),
      'registry/export/2.REG': reg([`${machine}\\b`, ...named('Nib', '1')], [`${user}\\b`, ...named('Nib', '2')]), 'registry/export/3.txt': reg([`${machine}\\c`, ...named('No', '1')]),
    }, 'win32')).toEqual(['Nib 1', 'Nib 2']);
  });

  it.each([
    ['Mozilla Thunderbird (x64 en-US)', '128.1', 'Mozilla Thunderbird'], ['Mozilla Firefox ESR (x86 de)', '128', 'Mozilla Firefox ESR'],
    ['7-Zip 24.09 (x64)', '24.09', '7-Zip'], ['Git', '2.45.1', 'Git'], ['Git version 2.45.1', '2.45.1', 'Git'], ['Python 3.12.4 (64-bit)', '3.12.4150.0', 'Python 3.12.4 (64-bit)'],
    ['Microsoft Visual C++ 2015-2022 Redistributable (x64) - 14.40.33810', '14.40.33810.0', 'Microsoft Visual C++ 2015-2022 Redistributable'],
    ['GIMP 2.10.38-1', '2.10.38.1', 'GIMP'], ['Visual Studio Enterprise 2022', '17.10.3', 'Visual Studio Enterprise 2022'], ['PyCharm 2024.1.4', '241.18034.82', 'PyCharm'],
    ['Vim 9.1 (x64)', '9.1', 'Vim'], ['Opera Stable 110.0.5130.23', '110.0.5130.23', 'Opera Stable'], ['Slack (Machine - MSI)', '4.38', 'Slack (Machine - MSI)'],
    ['VSCodium (User)', '1.9', 'VSCodium'], ['Sublime Text 3', '', 'Sublime Text 3'], ['Loom (ARM64)', '1', 'Loom'], ['Area 51', '1.0', 'Area 51'],
    ['Adobe Illustrator 2025', '29.1', 'Adobe Illustrator 2025'], ['Loom v1.2.3', '1.2.3', 'Loom'], ['Loom\t1.2', '1.2', 'Loom'], ['Notepad++ (32-bit x86)', '7.9', 'Notepad++'],
    ['1.2.3', '1.2.3', '1.2.3'], ['(User)', '1', '(User)'], ['Rust 1.79 (MSVC 64-bit)', '1.79.0.0', 'Rust 1.79 (MSVC 64-bit)'], ['微信 3.9.12', '3.9.12', '微信'],
  ])('with the name %j of version %j are shown as %j', (displayName, version, name) => {
    expect(shownName(displayName, version === '' ? null : version)).toBe(name);
  });
});

describe('JetBrains on Windows', () => {
  it('is one row for key and folder, with the version people know', async () => {
    const jetbrains = '"Publisher"="JetBrains s.r.o."';
    expect(await namesIn({
      'registry/export/a.reg': reg(
        [`${machine32}\\a`, ...named('PyCharm Community Edition 2024.1.4', '241.18034.82'), jetbrains, '"InstallLocation"="c:\\\\program files\\\\jetbrains\\\\pycharm ce\\\\"'],
        [`${machine32}\\b`, ...named('GoLand 2025.1', '251.1.2'), jetbrains],
        [`${user}\\c`, ...named('Rider 2025.2', '252.1'), jetbrains],
        [`${machine}\\d`, ...named('Android Studio', '2024.3'), '"Publisher"="Google LLC"', '"InstallLocation"="C:\\\\Program Files\\\\Android\\\\Android Studio"'],
      ),
      'C/Program Files/JetBrains/PyCharm CE/product-info.json': productInfo('PyCharm', '2024.1.4', 'PC', 'PyCharmCE2024.1'),
      'C/Program Files/JetBrains/GoLand 2025.1/product-info.json': productInfo('GoLand', '2025.1', 'GO', 'GoLand2025.1'),
      'C/Program Files/Android/Android Studio/product-info.json': productInfo('Android Studio', '2024.3', 'AI', 'AndroidStudio2024.3'),
      'C/Users/Ada/AppData/Local/JetBrains/Toolbox/apps/IDEA-U/ch-0/243.1/product-info.json': productInfo('IntelliJ IDEA', '2024.3', 'IU', 'IntelliJIdea2024.3'),
      'C/Users/Ada/AppData/Local/Programs/WebStorm/product-info.json': productInfo('WebStorm', '2025.1', 'WS', 'WebStorm2025.1'),
    }, 'win32')).toEqual(['Android Studio 2024.3', 'GoLand 2025.1', 'IntelliJ IDEA 2024.3', 'PyCharm Community Edition 2024.1.4', 'Rider 2025.2', 'WebStorm 2025.1']);
  });
});

describe('MSIX packages', () => {
  const root = (name: string): string => `"PackageRootFolder"="C:\\\\Program Files\\\\WindowsApps\\\\${name}"`;
  const file = (name: string): string => `C/Program Files/WindowsApps/${name}/AppxManifest.xml`;
  const manifest = (identity: string, version: string, properties: string): string =>
    `\ufeff<?xml version="1.0" encoding="utf-8"?>\r\n<Package xmlns="a" xmlns:uap="b" IgnorableNamespaces="uap">\r\n  <Identity\r\n Publisher="CN=X, O=&quot;Y&quot;" Name='${identity}' Version="${version}" />\r\n  <Properties>${properties}</Properties>\r\n`
    + '<Applications><Application Id="App"><uap:VisualElements DisplayName="Other" /></Application></Applications></Package>';

  it('are named by their manifests, or by their identity where that refers to a resource', async () => {
    expect(await namesIn({
      'registry/export/a.reg': reg(
        [`${packages}\\A.Loom_1.0.0.0_x64__p`, '"DisplayName"="@{A.Loom_1.0.0.0_x64__p?ms-resource://A.Loom/Resources/Name}"', root('A')],
        [`${packages}\\B.PhotoViewerPro_2.0.0.0_x64__p`, '"DisplayName"="ms-resource:Name"', root('B')],
        [`${packages}\\C.Note_3.0.0.0_arm64__p`, '"DisplayName"="Notes &amp; More"', root('C')],
        [`${packages}\\D.Gone_4.0.0.0_x64__p`, '"DisplayName"="Gone But Listed"', root('D')],
        [`${packages}\\Acme.WindowsTool_5.0.0.0_x64__p`, '"DisplayName"="ms-resource://x"'],
        [`${packages}\\E.Lib_6.0.0.0_x64__p`, '"DisplayName"="Library"', root('E')],
        [`${packages}\\F.Res_7.0.0.0_neutral_split.scale-200_p`, '"DisplayName"="Resources"', root('F')],
        [`${packages}\\G.Bundle_8.0.0.0_neutral_~_p`, '"DisplayName"="Bundle"', root('G')],
        [`${packages}\\Microsoft.UI.Xaml.2.8_8.1_x64__8wekyb3d8bbwe`, '"DisplayName"="Microsoft.UI.Xaml.2.8"', root('H')],
        [`${packages}\\I.Sys_1_neutral__p`, '"DisplayName"="Shell"', '"PackageRootFolder"="C:\\\\WINDOWS\\\\SystemApps\\\\I"'],
        [`${packages}\\1527c705-839a-4832-9118-54d4Bd6a0c89_10.0_neutral_neutral_cw5n1h2txyewy`, '"DisplayName"="ms-resource:x"'],
      ),
      [file('A')]: manifest('A.Loom', '1.0.0.0', '<DisplayName><![CDATA[Loom & Co]]></DisplayName><PublisherDisplayName>ms-resource:P</PublisherDisplayName>'),
      [file('B')]: manifest('B.PhotoViewerPro', '2.0.0.0', '<Framework>false</Framework><DisplayName>ms-resource:AppName</DisplayName>'),
      [file('C')]: manifest('C.Note', '3.0.0.0', '<DisplayName>Notes &amp; More</DisplayName>'),
      [file('E')]: manifest('E.Lib', '6.0.0.0', '<DisplayName>Library</DisplayName><Framework> TRUE </Framework>'),
      [file('F')]: manifest('F.Res', '7.0.0.0', '<DisplayName>Resources</DisplayName><ResourcePackage>true</ResourcePackage>'),
    }, 'win32')).toEqual(['Gone But Listed 4.0.0.0', 'Loom & Co 1.0.0.0', 'Notes & More 3.0.0.0', 'Photo Viewer Pro 2.0.0.0', 'Windows Tool 5.0.0.0']);
  });

  it('prove a host by the identity of the package', async () => {
    const tree = (identity: string, name: string): Record<string, Buffer> => ({ 'registry/export/a.reg': reg([`${packages}\\${identity}_1.0_x64__p`, `"DisplayName"="${name}"`]) });
    expect((await hostIn('microsoft-teams', tree('MSTeams', 'ms-resource:x'), 'win32'))?.installed).toBe(true);
    expect((await hostIn('chatgpt', tree('OpenAI.ChatGPT-Desktop', 'ChatGPT'), 'win32'))?.installed).toBe(true);
    expect((await hostIn('chatgpt', tree('Acme.ChatGPTHelper', 'ChatGPT Helper'), 'win32'))?.installed).toBe(false);
  });
});

describe('Visual Studio', () => {
  it('is one row for its instance and its key, and each edition is its own', async () => {
    const state = (id: string, year: string, version: string): string => `\ufeff${JSON.stringify({
      installationPath: 'D:\\VS', installationVersion: '17.10.35004.147', product: { id: `Microsoft.VisualStudio.Product.${id}`, version: '17.10.35004' },
      catalogInfo: { id: 'x', productDisplayVersion: version, productLineVersion: year, productName: 'Visual Studio' },
      localizedResources: [{ language: 'de-de', title: 'Visual Studio Auflage' }, { language: 'en-us', title: `Visual Studio ${id} 2026` }],
    })}`;
    const at = (id: string): string => `C/ProgramData/Microsoft/VisualStudio/Packages/_Instances/${id}/state.json`;
    expect(await namesIn({
      [at('a')]: state('Enterprise', '2022', '17.10.3'), [at('b')]: state('BuildTools', '2022', '17.10.3'), [at('c')]: state('Community', '18', '18.0.1'),
      [at('d')]: '[]', [at('e')]: '{"product":{"id":"Other"}}', 'C/ProgramData/Microsoft/VisualStudio/Packages/_Instances/f/other.json': '{}',
      'registry/export/a.reg': reg([`${machine32}\\9f1a`, ...named('Visual Studio Enterprise 2022', '17.10.3')]),
    }, 'win32')).toEqual(['Visual Studio Build Tools 2022 17.10.3', 'Visual Studio Community 2026 18.0.1', 'Visual Studio Enterprise 2022 17.10.3']);
  });
});
