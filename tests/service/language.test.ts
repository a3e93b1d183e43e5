import { describe, expect, it } from 'vitest';
import { fileExtensions } from '../../contract/schemas/fileExtensions.ts';
import { extensionIn, extensionNamed, extensionsOf } from '../../service/language.ts';

describe('a language that is named', () => {
  it('by an extension as the wire format has it is that extension, whichever it is', () => {
    for (const extension of fileExtensions) expect(extensionNamed(extension)).toBe(extension);
  });

  it.each([
    ['.py', 'py'], ['PY', 'py'], [' .Py ', 'py'], ['python', 'py'], ['Python', 'py'], ['C++', 'cpp'], ['c#', 'cs'], ['GO', 'go'],
    ['golang', 'go'], ['gemfile', 'Gemfile'], ['.PROFILE', '.profile'], ['tmtheme', 'tmTheme'], ['Plain text', 'txt'],
    ['Markdown', 'md'], ['markdown', 'markdown'], ['.python', 'py'], ['unknown', 'UNKNOWN'],
  ])('by %j is %s', (given, extension) => { expect(extensionNamed(given)).toBe(extension); });

  it.each(['', '.', ' ', '..py', 'py.', 'p y', 'klingon', 'constructor', 7, null, undefined, ['py']])(
    'by %j is none', (given) => { expect(extensionNamed(given)).toBeUndefined(); },
  );

  it('is the first that is known of all that are said, and UNKNOWN says nothing', () => {
    expect(extensionIn('UNKNOWN', null, 'klingon', '.RB', 'py')).toBe('rb');
    expect([extensionIn(), extensionIn('klingon'), extensionIn('unknown')]).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
  });

  it('has all extensions that mean it', () => {
    expect(extensionsOf('YAML')).toEqual(['yml', 'yaml']);
    expect(extensionsOf('.bash')).toEqual(['sh', 'bash']);
    expect(extensionsOf('Markdown')).toEqual(['md', 'markdown', 'mdown', 'mdwn', 'markdn']);
    expect(extensionsOf('markdown')).toEqual(extensionsOf('Markdown'));
    expect(extensionsOf('Rust')).toEqual(['rs']);
    expect(extensionsOf('klingon')).toBeUndefined();
  });
});
