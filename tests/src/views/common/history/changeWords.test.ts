import { describe, expect, it } from 'vitest';
import { changeLines, changeText, lossWords } from '../../../../../contract/console/changeWords.ts';
import { change } from '../../registryTime.ts';

const at = '2026-11-27T10:00:00.000Z';

describe('the words of a change', () => {
  it('are both values of all that changed, in words', () => {
    const several = change(3, at, {
      kinds: ['version', 'onboarded', 'suggestions'], values: [
        { field: 'version', before: '1.7.3', after: '1.7.4' }, { field: 'onboarded', before: null, after: true },
        { field: 'suggestions', before: true, after: false },
      ],
    });
    expect(changeLines(several)).toEqual([
      { text: 'version', before: '1.7.3', after: '1.7.4' }, { text: 'onboarded', before: 'not said', after: 'Yes' },
      { text: 'gets suggestions', before: 'Yes', after: 'No' },
    ]);
    const settings = change(4, at, {
      application: null, kinds: ['sensitivity'], values: [{ field: 'sensitivity', before: 'balanced', after: 'few' }],
    });
    expect(changeLines(settings)).toEqual([{ text: 'suggestions', before: 'Balanced', after: 'Few interruptions' }]);
  });

  it('of one that is new are its version and platform, and that it connected; its values are no change', () => {
    const registered = change(1, at, {
      kinds: ['registered', 'connected'], values: [
        { field: 'status', before: null, after: 'connected' }, { field: 'version', before: null, after: '0.12.0' },
        { field: 'platform', before: null, after: 'LINUX' }, { field: 'privacy', before: null, after: 'OPEN' },
      ],
    });
    expect(changeLines(registered)).toEqual([{ text: 'registered 0.12.0 LINUX' }, { text: 'connected' }]);
  });

  it('of a deletion name nobody, of a loss say why', () => {
    expect(changeLines(change(5, at, { application: null, kinds: ['deleted'] })))
      .toEqual([{ text: 'an application was deleted; its name is not remembered' }]);
    expect(lossWords(change(6, at, { kinds: ['forgotten'] }))).toBe('forgotten on request');
    expect((['console', 'flow', 'testKit', 'assistant'] as const).map((by) => lossWords(change(6, at, { kinds: ['forgotten'], by })))).toEqual([
      'forgotten on request, by a person in the console', 'forgotten on request, by a step of a flow',
      'forgotten on request, by the tests of a plugin', 'forgotten on request, by an assistant',
    ]);
    expect(changeLines(change(6, at, { kinds: ['forgotten'], by: 'assistant' }))).toEqual([{ text: 'connection lost: forgotten on request, by an assistant' }]);
    expect(changeLines(change(6, at, { kinds: ['brought', 'lost'] })).map(({ text }) => text))
      .toEqual(['changed by an import or a restored backup', 'connection lost: by an import or a restored backup']);
    expect(lossWords(change(7, at, { kinds: ['brought', 'lost'] }))).toBe('by an import or a restored backup');
  });
});

describe('a change as one text', () => {
  it('begins with the name of its application, and has both values', () => {
    expect(changeText(change(1, at, { kinds: ['version'], values: [{ field: 'version', before: '1.0', after: '2.0' }] })))
      .toBe('VIM: version 1.0 to 2.0');
    expect(changeText(change(2, at, { application: null, kinds: ['began'] }))).toBe('from here on all changes are remembered');
  });
});
