import { describe, expect, it } from 'vitest';
import { entry } from '../../../fixtures/detection/entries.ts';
import { namesIn } from '../../../fixtures/detection/look.ts';
import { folder, link, program } from '../../../fixtures/detection/tree.ts';

const apps = 'usr/share/applications';
const local = 'usr/local/share/applications';
const own = 'home/ada/.local/share/applications';

describe('desktop entries', () => {
  it('name what a menu shows and never take Version= for a version', async () => {
    expect(await namesIn({ [`${apps}/loom.desktop`]: entry('Loom', 'Version=1.5') })).toEqual(['Loom']);
  });

  it('leave out Hidden, NoDisplay, other types, and entries without type, name or command', async () => {
    expect(await namesIn({
      [`${apps}/a.desktop`]: entry('Hidden One', 'Hidden=true'),
      [`${apps}/b.desktop`]: entry('Silent One', 'NoDisplay=true'),
      [`${apps}/c.desktop`]: '[Desktop Entry]\nType=Link\nName=A Link\nURL=https://example.invalid/\n',
      [`${apps}/d.desktop`]: '[Desktop Entry]\nName=Typeless\nExec=x\n',
      [`${apps}/e.desktop`]: '[Desktop Entry]\nType=Application\nExec=x\n',
      [`${apps}/f.desktop`]: '[Desktop Entry]\nType=Application\nName=Commandless\n',
      [`${apps}/g.desktop`]: '[Desktop Entry]\nType=Application\nName=By Bus\nDBusActivatable=true\n',
      [`${apps}/h.txt`]: entry('Other Ending'),
      [`${apps}/i.desktop`]: entry('For One Desktop', 'OnlyShowIn=KDE;'),
    })).toEqual(['By Bus', 'For One Desktop']);
  });

  it('of an AppImage count while its file is there', async () => {
    const image = 'home/ada/Applications/Tool-1.2.AppImage';
    const starting = (name: string, exec: string, ...more: readonly string[]): string =>
      ['[Desktop Entry]', 'Type=Application', `Name=${name}`, `Exec=${exec}`, ...more, ''].join('\n');
    const entries = {
      [`${own}/a.desktop`]: starting('Tool', `/${image} %U`),
      [`${own}/b.desktop`]: starting('Renamed', '/home/ada/Applications/renamed %U', 'X-AppImage-Version=3'),
      [`${own}/c.desktop`]: starting('By Name', 'byname %U', 'X-AppImage-Version=4'),
      [`${own}/d.desktop`]: starting('No Image', '/opt/other/run'),
    };
    expect(await namesIn(entries)).toEqual(['By Name 4', 'No Image']);
    expect(await namesIn({ ...entries, [image]: program(), 'home/ada/Applications/renamed': program() }))
      .toEqual(['By Name 4', 'No Image', 'Renamed 3', 'Tool 1.2']);
  });

  it('of an earlier folder hide those of a later one, whatever they say', async () => {
    expect(await namesIn({
      [`${own}/a.desktop`]: '[Desktop Entry]\nHidden=true\n',
      [`${own}/b.desktop`]: entry('Mine'),
      [`${own}/vendor-c.desktop`]: entry('My Sub'),
      [`${local}/a.desktop`]: entry('Removed'),
      [`${apps}/b.desktop`]: entry('Theirs'),
      [`${apps}/vendor/c.desktop`]: entry('Their Sub'),
      [`${apps}/vendor/deep/d.desktop`]: entry('Deep'),
    })).toEqual(['Deep', 'Mine', 'My Sub']);
  });

  it('are found in the folders of XDG_DATA_DIRS in their order, however often each is named', async () => {
    const tree = {
      'a/applications/x.desktop': entry('First'), 'b/applications/x.desktop': entry('Second'),
      'relative/applications/y.desktop': entry('Relative'), [`${apps}/z.desktop`]: entry('Usual'),
    };
    const many = Array.from({ length: 500 }, (_, index) => `/none/${String(index)}`).join(':');
    const dirs = (list: string): Promise<readonly string[]> => namesIn(tree, 'linux', { XDG_DATA_DIRS: list });
    expect(await dirs('/b:/a:/b:relative:/b/')).toEqual(['Second']);
    expect(await dirs('')).toEqual(['Usual']);
    expect(await dirs(`/a:${many}`)).toEqual(['First']);
  });

  it('need their TryExec to be an executable file, on the search path or by its full path', async () => {
    expect(await namesIn({
      'usr/bin/there': program(), 'usr/bin/plain': 'text', 'usr/bin/dir': folder, 'usr/bin/gone': link('/etc/alternatives/no'),
      'etc/alternatives/vi': link('/usr/bin/there'), 'usr/bin/vi': link('/etc/alternatives/vi'),
      [`${apps}/a.desktop`]: entry('Found', 'TryExec=there'),
      [`${apps}/b.desktop`]: entry('Full Path', 'TryExec=/usr/bin/there'),
      [`${apps}/c.desktop`]: entry('By Links', 'TryExec=vi'),
      [`${apps}/d.desktop`]: entry('Not Executable', 'TryExec=plain'),
      [`${apps}/e.desktop`]: entry('A Folder', 'TryExec=dir'),
      [`${apps}/f.desktop`]: entry('Dangling', 'TryExec=gone'),
      [`${apps}/g.desktop`]: entry('Missing', 'TryExec=/opt/none'),
      [`${apps}/h.desktop`]: entry('Outside', 'TryExec=../../../../bin/sh'),
    })).toEqual(['By Links', 'Found', 'Full Path']);
  });

  it('survive links into themselves, links that lead nowhere and folders that end like files', async () => {
    expect(await namesIn({
      [`${apps}/loop.desktop`]: link('loop.desktop'),
      [`${apps}/gone.desktop`]: link('/nowhere/x.desktop'),
      [`${apps}/applications`]: link('.'),
      [`${apps}/up`]: link('..'),
      [`${apps}/folder.desktop/inner.desktop`]: entry('In A File Name'),
      [`${apps}/linked`]: link('/opt/entries'),
      'opt/entries/real.desktop': entry('Linked Folder'),
    })).toEqual(['Linked Folder']);
  });

  it('never lead out of the root', async () => {
    expect(await namesIn({
      [`${apps}/out.desktop`]: link('../../../../../../../../../../etc/hostname'),
      [`${apps}/abs.desktop`]: link('/opt/x.desktop'),
      'opt/x.desktop': entry('Inside'),
    })).toEqual(['Inside']);
  });

  it('keep control and direction characters, overlong names and stray bytes out of what is shown', async () => {
    expect(await namesIn({
      [`${apps}/a.desktop`]: entry('Ri\u202eght\u0007 Way'),
      [`${apps}/b.desktop`]: entry('L'.repeat(257)),
      [`${apps}/c.desktop`]: entry('Tab\\tand\\sline\\nend \\\\ done'),
      [`${apps}/d.desktop`]: entry('<b>Markup</b>'),
      [`${apps}/e.desktop`]: Buffer.from(entry('Caf\u00e9'), 'latin1'),
      [`${apps}/f.desktop`]: Buffer.from([0, 1, 2, 0xff, 0xfe]),
    })).toEqual(['<b>Markup</b>', 'Café', 'Right Way', 'Tab\tand line end \\ done']);
  });

  it('are named in a language only when the environment asks for one', async () => {
    const tree = { [`${apps}/a.desktop`]: entry('Plain', 'Name[de]=Deutsch', 'Name[pt_BR]=Brasil', 'Name[en@shaw]=Shaw') };
    expect(await namesIn(tree, 'linux', {})).toEqual(['Plain']);
    expect(await namesIn(tree, 'linux', { LANG: 'C' })).toEqual(['Plain']);
    expect(await namesIn(tree, 'linux', { LANG: 'de_AT.UTF-8' })).toEqual(['Deutsch']);
    expect(await namesIn(tree, 'linux', { LANG: 'pt_PT.UTF-8' })).toEqual(['Plain']);
    expect(await namesIn(tree, 'linux', { LANG: 'en_US.UTF-8' })).toEqual(['Plain']);
  });

  it('need no home folder', async () => {
    expect(await namesIn({ [`${apps}/a.desktop`]: entry('Homeless') }, 'linux', {})).toEqual(['Homeless']);
  });
});
