import { describe, expect, it } from 'vitest';
import { nameOf } from '../../../service/assets/naming.ts';
import { cleanName } from '../../../service/detection/found/names.ts';
import { isVisible } from '../../../service/text.ts';
import { useService } from '../../support/service.ts';
import { call, connected } from '../interface/caller.ts';

const unseen = ['\n', '\0', '\u0001\u001f\u007f', '\u200b', '\u200d\u2060\ufeff', '\u202e', '\u2028', '\u3164', '\u2800', ' \t\u00a0'];

describe('a name that somebody sees', () => {
  it.each(unseen)('is given to a text of %j', (text) => {
    expect(isVisible(text)).toBe(false);
    expect(nameOf(text)).toBe('Text without visible characters');
    expect(nameOf(`${text}\nsecond line`)).toBe('second line');
  });

  it('of a text has none of its controls', () => {
    expect(nameOf('\u202eexe.gnp \u0007bell\u200b\tend\r\nmore')).toBe('exe.gnp bell end');
    expect(nameOf('👩\u200d💻 works')).toBe('👩\u200d💻 works');
  });

  it.each(unseen)('is not what a program calls itself by %j', (text) => {
    expect(cleanName(text)).toBeNull();
    expect(cleanName(`${text}Editor`)).toContain('Editor');
  });

  const service = useService();

  it.each([
    ['\n', undefined], ['\u0000', '\u200b'], ['const a = 1;', '\u202e\u200b '],
  ])('has an asset of %j that was called %j', async (raw, name) => {
    const application = await connected(service);
    const { text: asset } = await call(service, 'react', {
      parameters: { application },
      body: {
        save: true,
        seed: {
          asset: { format: { fragment: { string: { raw } } }, ...name === undefined ? {} : { metadata: { name } } },
        },
      },
    });
    const { json } = await call(service, 'assetSnapshot', { parameters: { asset } });
    expect(json.name).toBe(raw === 'const a = 1;' ? 'a' : 'Text without visible characters');
    expect(json.formats.iterable[0]?.fragment?.string?.raw).toBe(raw);
  });
});
