import { describe, expect, it } from 'vitest';
import { parsePropertyList } from '../../../../service/detection/parsers/propertyLists/propertyList.ts';
import { binaryFile, binaryPropertyList } from '../../../fixtures/detection/binaryPropertyList.ts';
import { hostIn, namesIn } from '../../../fixtures/detection/look.ts';
import { link } from '../../../fixtures/detection/tree.ts';

const dict = (members: string): string => `<?xml version="1.0"?>\n<plist version="1.0">\n<dict>${members}</dict>\n</plist>\n`;
const xml = (id: string, version: string): string =>
  dict(`<key>CFBundleIdentifier</key><string>${id}</string><key>CFBundleShortVersionString</key><string>${version}</string>`);
const plist = (path: string): string => `${path}.app/Contents/Info.plist`;

const read = (content: string | Buffer): Readonly<Record<string, string>> | null => {
  const found = parsePropertyList(Buffer.from(content));
  return found === null ? null : Object.fromEntries(found);
};

describe('an XML property list', () => {
  it('may have references, comments, CDATA and white space anywhere', () => {
    expect(read(dict('<!-- <key>V</key><string>9</string> --><key>V</key>\n\t<string>1&#46;<!-- x -->2<![CDATA[ & <3>]]>&#x34;&lt;&quot;</string>')))
      .toEqual({ V: '1.2 & <3>4<"' });
    expect(read('<!DOCTYPE plist PUBLIC "-//X" "http://x" [ <!ENTITY a "b"> ]>\n<plist\n version="1.0"><dict ><key >V</key >\n<string\t>1</string></dict></plist ><!-- end -->\n\0'))
      .toEqual({ V: '1' });
  });

  it('has values of all kinds, of which the texts at its top count', () => {
    expect(read(dict(['<key>D</key><date>2024-01-01T00:00:00Z</date>', '<key>B</key><data>AAEC</data>', '<key>I</key><integer>7</integer>',
      '<key>R</key><real>1.5</real>', '<key>T</key><true/>', '<key>E</key><string/>', '<key>S</key><string></string>',
      '<key>A</key><array><string>no</string><dict><key>V</key><string>no</string></dict></array>',
      '<key>N</key><dict><key>V</key><string>no</string></dict>', '<key>V</key><string>yes</string>'].join('\n'))))
      .toEqual({ S: '', V: 'yes' });
  });

  it('is none when it ends early, is nested wrongly or is another document', () => {
    const sound = dict('<key>V</key><string>1</string>');
    for (const cut of [5, 12, 20, 40]) expect(read(sound.slice(0, -cut))).toBeNull();
    expect(read('<plist><array><string>1</string></array></plist>')).toBeNull();
    expect(read('<html><dict><key>V</key><string>1</string></dict></html>')).toBeNull();
    expect(read('<plist version="1.0"/>')).toBeNull();
  });

  it('is read in UTF-16 of either order with and without a mark, and in Latin-1', () => {
    const text = dict('<key>V</key><string>1.0ä</string>');
    const little = Buffer.from(text, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const bytes of [little, big,
      Buffer.concat([Buffer.of(0xff, 0xfe), little]), Buffer.concat([Buffer.of(0xfe, 0xff), big]), Buffer.from(text, 'latin1'), Buffer.from(`\ufeff${text}`)]) expect(read(bytes)).toEqual({ V: '1.0ä' });
  });
});

describe('a property list in the old style', () => {
  it('may quote with either mark, escape, comment and nest', () => {
    expect(read(`/* a */ {\n  V = "1.\\"2\\""; // b\n  W = '3 "x"';\n  "a b" = c-d_e.f/g;\n  L = ( 1, "2", { V = no; } );\n  D = { V = no; };\n  B = <0fbd 77>;\n  U = "\\U00e4";\n}\n`))
      .toEqual({ V: '1."2"', W: '3 "x"', 'a b': 'c-d_e.f/g', U: 'ä' });
    expect(read('{ V = 1;')).toBeNull();
    expect(read('{ V = (1; }')).toBeNull();
  });
});

describe('a binary property list', () => {
  it('may have texts of any length and in UTF-16', () => {
    expect(read(binaryPropertyList({ V: '1'.repeat(200), W: 'ä日'.repeat(20), N: 7, L: ['a', ['b']] }))).toEqual({ V: '1'.repeat(200), W: 'ä日'.repeat(20) });
  });

  it('is none when anything in it points outside', () => {
    const sound = binaryPropertyList({ V: '1' });
    for (let cut = 1; cut < 40; cut += 1) expect(read(sound.subarray(0, sound.length - cut))).toBeNull();
    expect(read(binaryFile([Buffer.of(0xd1, 9, 9)]))).toEqual({});
    const endless = Buffer.concat([Buffer.of(0x5f, 0x13), Buffer.alloc(8, 0xff)]);
    expect(read(binaryFile([Buffer.of(0xd1, 1, 1), endless]))).toEqual({});
    expect(read(binaryFile([Buffer.of(0xdf, 0x12, 0xff, 0xff, 0xff, 0xff)]))).toBeNull();
    expect(read(Buffer.from('bplist00'))).toBeNull();
  });
});

describe('bundles', () => {
  it('lie in folders of people, not in parts of others', async () => {
    expect(await namesIn({
      [plist('Applications/A.localized/A')]: xml('a', '1'),
      [plist('Applications/Framework.framework/B')]: xml('b', '1'),
      [plist('Applications/Plug.plugin/C')]: xml('c', '1'),
      [plist('Applications/.hidden/D')]: xml('d', '1'),
      [plist('Applications/Applications (Parallels)/x/E')]: xml('com.parallels.winapp.9', 'Windows 11'),
      [plist('Users/ada/Desktop/F')]: xml('f', '1'),
      [plist('Volumes/Disk/G')]: xml('g', '1'),
      [plist('Library/Application Support/H')]: xml('h', '1'),
      [plist('System/Applications/Utilities/I')]: xml('i', '2.0'),
      'Applications/file.app': 'no folder',
    }, 'darwin')).toEqual(['A 1', 'I 2.0']);
  });

  it('that Toolbox put elsewhere are found by its list and in its own folder, once', async () => {
    const toolbox = 'Users/ada/Library/Application Support/JetBrains/Toolbox';
    expect(await namesIn({
      [`${toolbox}/state.json`]: JSON.stringify({ tools: [
        { displayName: 'WebStorm', displayVersion: '2025.1', productCode: 'WS', installLocation: '/opt/ides/WebStorm.app' },
        { displayName: 'GoLand', displayVersion: '2025.1', productCode: 'GO', installLocation: '/Users/ada/Applications/GoLand.app' },
        { displayName: 'PyCharm', displayVersion: '2025.1', productCode: 'PY', installLocation: '/Users/ada/Applications/PyCharm.app' },
      ] }),
      [plist('opt/ides/WebStorm')]: xml('com.jetbrains.WebStorm', '2025.1'),
      [plist('Users/ada/Applications/GoLand')]: xml('com.jetbrains.goland', '2025.1.2'),
      [plist(`${toolbox}/apps/IDEA-U/ch-0/243.1/IntelliJ IDEA`)]: xml('com.jetbrains.intellij', '2024.3'),
      [plist(`${toolbox}/apps/.trash/old/Rider`)]: xml('com.jetbrains.rider', '2020.1'),
    }, 'darwin')).toEqual(['GoLand 2025.1.2', 'IntelliJ IDEA 2024.3', 'WebStorm 2025.1']);
  });

  it('have the version their list gives first, without white space, or none', async () => {
    expect(await namesIn({
      [plist('Applications/A')]: dict('<key>CFBundleShortVersionString</key><string> 1.0\n</string><key>CFBundleVersion</key><string>9</string>'),
      [plist('Applications/B')]: dict('<key>CFBundleShortVersionString</key><string></string><key>CFBundleVersion</key><string>9</string>'),
      [plist('Applications/C')]: dict('<key>CFBundleShortVersionString</key><real>1.5</real><key>CFBundleVersion</key><string>9</string>'),
      [plist('Applications/D')]: dict('<key>CFBundleName</key><string>Other</string>'),
      [plist('Applications/E')]: dict('<key>CFBundleShortVersionString</key><date>2024-01-01T00:00:00Z</date>'),
    }, 'darwin')).toEqual(['A 1.0', 'B 9', 'C 9', 'D', 'E']);
  });

  it('are recognised by their ids in any case, and by nothing else', async () => {
    expect((await hostIn('vscode', { [plist('Applications/Renamed')]: xml('COM.microsoft.VSCODE', '1.1') }, 'darwin'))?.installed).toBe(true);
    expect((await hostIn('vscode', { [plist('Applications/Visual Studio Code')]: xml('org.example.x', '1.1') }, 'darwin'))?.installed).toBe(false);
    expect((await hostIn('vscode', { [plist('Applications/Insiders')]: xml('com.microsoft.VSCodeInsiders', '1.1') }, 'darwin'))?.installed).toBe(false);
  });

  it('are found once however many links lead to them', async () => {
    expect(await namesIn({
      [plist('Applications/Loom')]: xml('l', '1'), 'Applications/Copy.app': link('Loom.app'), 'Applications/More': link('/Applications'),
      'Users/ada/Applications': link('/Applications'), 'Applications/Out.app': link('../../../../../../etc'),
    }, 'darwin')).toHaveLength(1);
  });
});
