import { describe, expect, it } from 'vitest';
import { visibleJson, visibleLine, visibleText } from '../../service/visibleText.ts';

describe('characters that would not be seen', () => {
  it('are marks in a terminal: controls, those of direction, those without width, fillers, tags', () => {
    expect(visibleText('a\u001b[2Jb\rc\u0000')).toBe('a‹U+001B›[2Jb‹U+000D›c‹U+0000›');
    expect(visibleText('file\u202egnp.exe\u2069')).toBe('file‹U+202E›gnp.exe‹U+2069›');
    expect(visibleText('a\u200bb\ufeff\u00ad\u3164\u009b')).toBe('a‹U+200B›b‹U+FEFF›‹U+00AD›‹U+3164›‹U+009B›');
    expect(visibleText('a\u200db \u{e0041}')).toBe('a‹U+200D›b ‹U+E0041›');
  });

  it('stay where writing needs them: tabs, line breaks, joiners between letters that join, flags', () => {
    const texts = ['a\tb\nc', 'می\u200cخواهم', '👩\u200d💻', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 'e\u0301 שלום नमस्ते ❤\ufe0f'];
    expect(texts.map(visibleText)).toEqual(texts);
  });

  it('are marks in one line, where breaks and tabs are spaces', () => {
    expect(visibleLine(' one\r\n\ttwo\u2028\u2029three\u0085four\u000b\u000cfive \n')).toBe('one two three four five');
    expect(visibleLine('bell\u0007, file\u202egnp.exe, \ufeff\u200b')).toBe('bell‹U+0007›, file‹U+202E›gnp.exe, ‹U+FEFF›‹U+200B›');
  });

  it('are escapes in JSON, which says the same', () => {
    const value = { name: 'a\u202eb\u007f\u{e0041}', line: 'x\ny' };
    expect(visibleJson(JSON.stringify(value))).toBe('{"name":"a\\u202eb\\u007f\\udb40\\udc41","line":"x\\ny"}');
    expect(JSON.parse(visibleJson(JSON.stringify(value)))).toEqual(value);
  });
});
