import { describe, expect, it } from 'vitest';
import { parseDesktopEntry } from '../../../../service/detection/parsers/desktop/desktopEntry.ts';
import { parseExec } from '../../../../service/detection/parsers/desktop/execLine.ts';
import { entry } from '../../../fixtures/detection/entries.ts';
import { namesIn } from '../../../fixtures/detection/look.ts';
import { link, program } from '../../../fixtures/detection/tree.ts';

const apps = 'usr/share/applications';
const own = 'home/ada/.local/share/applications';

const read = (text: string, locale: string | null = null): string | null =>
  parseDesktopEntry(Buffer.from(text), locale).name;

describe('the grammar of desktop entries', () => {
  it('ends the group of the entry at any other, indented or not, and takes it up again', () => {
    const lines = ['# a comment', '', '[Desktop Entry]', 'Type=Application', 'Name=Right', 'Actions=new;old;', 'Exec=x', '',
      ' [Desktop Action new]', 'Name=Wrong', 'Exec=y', '\t[Desktop Action old]', 'Name=Worse', '[X-Other]', 'Hidden=true', 'NoDisplay=true'];
    const found = parseDesktopEntry(Buffer.from(lines.join('\n')));
    expect([found.name, found.exec, found.hidden, found.noDisplay]).toEqual(['Right', 'x', false, false]);
    expect(read(['[X]', 'Name=No', '[Desktop Entry]', 'Name=Yes'].join('\n'))).toBe('Yes');
    expect(read(['[Desktop Entry', 'Name=No'].join('\n'))).toBeNull();
    expect(read(['[desktop entry]', 'Name=No'].join('\n'))).toBeNull();
  });

  it('allows white space before a key and around the equals sign, and takes no comment for a key', () => {
    expect(read('[Desktop Entry]\n\tName\t=\t Loom \nType=Application')).toBe('Loom');
    expect(read('[Desktop Entry]\nName = Loom = Two\r\n')).toBe('Loom = Two');
    expect(read('[Desktop Entry]\nName=Loom\n#Name=Comment\n # Name=Comment\nX-GNOME-FullName=Full\nGenericName=Generic\nname=lower\n')).toBe('Loom');
  });

  it('takes brackets and semicolons in a value for what they are', () => {
    expect(read('[Desktop Entry]\nComment=[Desktop Action x]\nName=[Loom]; two\n')).toBe('[Loom]; two');
  });

  it.each([
    ['de_DE.UTF-8', 'de_DE'], ['de_AT.UTF-8', 'de'], ['de_CH@euro', 'de@euro'], ['de_DE@euro', 'de_DE'], ['sr_RS.UTF-8@latin', 'sr@latin'],
    ['sr_RS', 'sr'], ['pt_PT', 'plain'], ['pt_BR.UTF-8', 'pt_BR'], ['en_US.UTF-8', 'plain'], ['C', 'plain'], ['C.UTF-8', 'plain'],
    ['POSIX', 'plain'], ['', 'plain'], ['nonsense!', 'plain'], ['fr_FR', 'fr with encoding'],
  ])('finds for the locale %j the name %j', (locale, expected) => {
    const names = ['Name[en@shaw]=shaw', 'Name[sr@latin]=sr@latin', 'Name[sr]=sr', 'Name[de@euro]=de@euro', 'Name[de]=de', 'Name[de_DE]=de_DE',
      'Name[pt_BR]=pt_BR', 'Name=plain', 'Name[fr.UTF-8]=fr with encoding', 'Name[]=empty', 'Name[de'];
    expect(read(['[Desktop Entry]', ...names].join('\n'), locale)).toBe(expected);
  });

  it('asks LC_ALL before LC_MESSAGES before LANG', async () => {
    const tree = { [`${apps}/a.desktop`]: entry('Plain', 'Name[de]=Deutsch', 'Name[fr]=Français') };
    expect(await namesIn(tree, 'linux', { LC_ALL: 'C', LANG: 'de_DE' })).toEqual(['Plain']);
    expect(await namesIn(tree, 'linux', { LC_ALL: '', LC_MESSAGES: 'fr_FR', LANG: 'de_DE' })).toEqual(['Français']);
    expect(await namesIn(tree, 'linux', { LC_TIME: 'fr_FR', LANG: 'de_DE' })).toEqual(['Deutsch']);
  });

  it('undoes the escapes of a name once', () => {
    expect(read('[Desktop Entry]\nName=a\\\\sb\\sc\\td\\qe\\\n')).toBe('a\\sb c\td\\qe\\');
  });

  it.each([
    ['/opt/loom/loom %U', '/opt/loom/loom'], ['"/opt/My Loom/loom" --x "%f"', '/opt/My Loom/loom'], ['"/opt/a \\"b\\" \\$c \\`d\\\\/e" %u', '/opt/a "b" $c `d\\/e'],
    ['env A=1 B="two words" /opt/loom', '/opt/loom'], ['/usr/bin/env -i A=1 loom', 'loom'], ['env -u OLD --unset=X -C /tmp loom', 'loom'],
    ['env -- A=1 loom', 'loom'], ['\'/opt/My Loom/loom\' %U', '/opt/My Loom/loom'], ['  loom  ', 'loom'], ['', null], ['env', null], ['env A=1', null],
    ['/opt/My\\ Loom/loom', '/opt/My Loom/loom'], ['"/opt/unclosed', '/opt/unclosed'],
  ])('finds in the command %j the program %j', (exec, expected) => {
    expect(parseExec(exec).program).toBe(expected);
  });

  it('hides what a user hid, by the id and not by the path', async () => {
    expect(await namesIn({
      [`${apps}/kde/loom.desktop`]: entry('Loom'), [`${own}/kde-loom.desktop`]: '[Desktop Entry]\nHidden=true\n',
      [`${apps}/silent.desktop`]: entry('Silent'), [`${own}/silent.desktop`]: entry('Silent', 'NoDisplay=true'),
      [`${apps}/broken.desktop`]: entry('Broken'), [`${own}/broken.desktop`]: '',
      [`${apps}/linked.desktop`]: entry('Linked'), [`${own}/linked.desktop`]: link('/dev/null'),
      [`${apps}/Case.desktop`]: entry('Case'), [`${own}/case.desktop`]: '[Desktop Entry]\nHidden=true\n',
    })).toEqual(['Case']);
  });

  it('reads OnlyShowIn and NotShowIn as matters of the menu alone, and booleans as they are written', async () => {
    expect(await namesIn({
      [`${apps}/a.desktop`]: entry('A', 'OnlyShowIn=KDE;XFCE;'), [`${apps}/b.desktop`]: entry('B', 'NotShowIn=GNOME;'),
      [`${apps}/c.desktop`]: entry('C', 'NoDisplay=false', 'Hidden=false'), [`${apps}/d.desktop`]: entry('D', 'NoDisplay= true '),
      [`${apps}/e.desktop`]: entry('E', 'NoDisplay=1'), [`${apps}/f.desktop`]: entry('F', 'Terminal=true'),
    })).toEqual(['A', 'B', 'C', 'F']);
  });

  it('looks for TryExec along the search path the environment has, and not where no program can be', async () => {
    const tree = {
      'opt/tools/loom': program(), 'usr/bin/nib': program(), 'usr/local/bin/quill': program(), 'bin/sh': program(), 'usr/bin/deep/tool': program(),
      [`${apps}/a.desktop`]: entry('Loom', 'TryExec=loom'), [`${apps}/b.desktop`]: entry('Nib', 'TryExec= nib '),
      [`${apps}/c.desktop`]: entry('Quill', 'TryExec=quill'), [`${apps}/d.desktop`]: entry('Deep', 'TryExec=deep/tool'),
      [`${apps}/e.desktop`]: entry('Empty', 'TryExec='), [`${apps}/f.desktop`]: entry('Spaced', 'TryExec=/opt/tools/loom'),
    };
    expect(await namesIn(tree, 'linux', { PATH: '/opt/tools::relative:/usr/bin/' })).toEqual(['Empty', 'Loom', 'Nib', 'Spaced']);
    expect(await namesIn(tree, 'linux', {})).toEqual(['Empty', 'Nib', 'Quill', 'Spaced']);
  });

  it('finds the exports of snap even behind five hundred folders', async () => {
    const many = Array.from({ length: 600 }, (_, index) => `/none/${String(index)}`).join(':');
    expect(await namesIn({
      'var/lib/snapd/desktop/applications/ash_ash.desktop': entry('Ash'),
      'var/lib/flatpak/exports/share/applications/org.example.Fir.desktop': entry('Fir'),
    }, 'linux', { XDG_DATA_DIRS: many })).toEqual(['Ash', 'Fir']);
  });

  it('follows XDG_DATA_HOME, and the home folder when that is no absolute path', async () => {
    const tree = { 'data/applications/a.desktop': entry('Moved'), [`${own}/b.desktop`]: entry('Usual') };
    expect(await namesIn(tree, 'linux', { HOME: '/home/ada', XDG_DATA_HOME: '/data/' })).toEqual(['Moved']);
    expect(await namesIn(tree, 'linux', { HOME: '/home/ada', XDG_DATA_HOME: 'data' })).toEqual(['Usual']);
  });

  it('reads entries in UTF-16 and with a byte order mark, and cuts nothing at a NUL', async () => {
    const wide = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(entry('Wide ä'), 'utf16le')]);
    expect(await namesIn({
      [`${apps}/a.desktop`]: wide, [`${apps}/b.desktop`]: `\ufeff${entry('Marked')}`, [`${apps}/c.desktop`]: entry('Nu\0l'),
      [`${apps}/d.desktop`]: entry('Crlf').replaceAll('\n', '\r\n'), [`${apps}/e.desktop`]: entry('Bare').replace(/\n$/, ''),
    })).toEqual(['Bare', 'Crlf', 'Marked', 'Nul', 'Wide ä']);
  });
});
