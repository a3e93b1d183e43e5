import { describe, expect, it } from 'vitest';
import { binaryFile, binaryPropertyList } from '../../../fixtures/detection/binaryPropertyList.ts';
import { hostIn, namesIn } from '../../../fixtures/detection/look.ts';
import { link } from '../../../fixtures/detection/tree.ts';

const xml = (members: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist>\n<plist version="1.0"><dict>${members}</dict></plist>\n`;

const members = (id: string, version: string): string =>
  `<key>CFBundleIdentifier</key><string>${id}</string><key>CFBundleShortVersionString</key><string>${version}</string>`;

const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

const plist = (name: string, parent = 'Applications'): string => `${parent}/${name}.app/Contents/Info.plist`;

describe('macOS bundles', () => {
  it('are read in every form of property list, and named by their files', async () => {
    expect(await namesIn({
      [plist('Xml')]: xml(members('org.example.xml', '1.0 &amp; more')),
      [plist('Binary')]: binaryPropertyList({ CFBundleIdentifier: 'org.example.b', CFBundleShortVersionString: '2.0', x: ['a'] }),
      [plist('Wide')]: utf16(xml(members('org.example.w', '3.0'))),
      [plist('Old')]: '// old style\n{ CFBundleIdentifier = org.example.o; List = (a, {b = c;}); CFBundleShortVersionString = "4.0"; }\n',
      [plist('Ünï 日本')]: binaryPropertyList({ CFBundleName: 'Käse', CFBundleShortVersionString: '5.0ä' }),
    }, 'darwin')).toEqual(['Binary 2.0', 'Old 4.0', 'Wide 3.0', 'Xml 1.0 & more', 'Ünï 日本 5.0ä']);
  });

  it('fall back to the build number, and have no version when it is no text', async () => {
    expect(await namesIn({
      [plist('Build')]: xml('<key>CFBundleVersion</key><string>8.10</string>'),
      [plist('Numeric')]: xml('<key>CFBundleShortVersionString</key><integer>7</integer><key>Name</key><array><string>x</string></array>'),
      [plist('Nested Key')]: xml('<key>Inner</key><dict><key>CFBundleShortVersionString</key><string>9</string></dict>'),
    }, 'darwin')).toEqual(['Build 8.10', 'Nested Key', 'Numeric']);
  });

  it('are left out when their list is missing, empty, cut off, in a circle or nested without end', async () => {
    const binary = binaryPropertyList({ CFBundleIdentifier: 'org.example.cut', CFBundleShortVersionString: '1.0' });
    expect(await namesIn({
      'Applications/None.app/Contents/MacOS/x': '',
      [plist('Empty')]: '',
      [plist('Cut Xml')]: xml(members('a', '1')).slice(0, -20),
      [plist('Cut Binary')]: binary.subarray(0, binary.length - 9),
      [plist('Circle')]: binaryFile([Buffer.of(0xa1, 0)]),
      [plist('Bomb')]: binaryFile(Array.from({ length: 60 }, (_, at) => Buffer.of(0xa2, (at + 1) % 60, (at + 1) % 60))),
      [plist('Deep')]: `<plist version="1.0">${'<array>'.repeat(9000)}${'</array>'.repeat(9000)}</plist>`,
      [plist('Deep Inside')]: xml(`<key>x</key>${'<array>'.repeat(9000)}${'</array>'.repeat(9000)}${members('d', '1.1')}`),
    }, 'darwin')).toEqual(['Deep Inside 1.1']);
  });

  it('are found three folders deep, once each, and never inside one another', async () => {
    expect(await namesIn({
      [plist('Top')]: xml(members('t', '1')),
      [plist('Helper', 'Applications/Top.app/Contents/Frameworks')]: xml(members('h', '1')),
      [plist('Third', 'Applications/a/b/c')]: xml(members('3', '3')),
      [plist('Fourth', 'Applications/a/b/c/d')]: xml(members('4', '4')),
      [plist('Phantom', 'Applications/Top.app.back/Contents/MacOS')]: xml(members('p', '1')),
      [plist('Mine', 'Users/ada/Applications')]: xml(members('m', '2')),
      [plist('System', 'System/Cryptexes/App/System/Applications')]: xml(members('s', '18')),
      [plist('Private', 'Users/ada/Downloads')]: xml(members('x', '1')),
      [plist('Virtual', 'Users/ada/Applications (Parallels)/w')]: xml(members('com.parallels.winapp.1', 'Windows 11')),
      [plist('Virtual Too', 'Users/ada/Applications')]: xml(members('com.parallels.winapp.2', 'Windows 11')),
      'Applications/System.app': link('../System/Cryptexes/App/System/Applications/System.app'),
      'Applications/Loop': link('.'),
      'Applications/Gone.app': link('/Volumes/Gone/Gone.app'),
    }, 'darwin')).toEqual(['Mine 2', 'System 18', 'Third 3', 'Top 1']);
  });

  it('of the iPad are found in their wrapping', async () => {
    expect(await namesIn({
      'Applications/Pad.app/Wrapper/Inner.app/Info.plist': xml(members('pad', '6.1')),
      'Applications/Pad.app/WrappedBundle': link('Wrapper/Inner.app'),
      'Applications/Tab.app/Wrapper/Inner.app/Info.plist': xml(members('tab', '6.2')),
    }, 'darwin')).toEqual(['Pad 6.1', 'Tab 6.2']);
  });

  it('tell a host its version without the word before it', async () => {
    const host = await hostIn('sublime-text', { [plist('Sublime Text')]: xml(members('com.sublimetext.4', 'Build 4200')) }, 'darwin');
    expect(host?.version).toBe('4200');
    expect(host?.rows.map(({ version }) => version)).toEqual(['Build 4200']);
  });
});
