import { describe, expect, it } from 'vitest';
import { effectScope, nextTick, ref } from 'vue';
import { usePrettyJson } from '../../../../src/components/json/usePrettyJson.ts';
import { prettyJson } from '../../../../src/utils/json/jsonText.ts';
import { nextTurn } from '../../../../src/utils/slices.ts';

const long = (name: string): string => JSON.stringify(Array.from({ length: 8000 }, (_, at) => ({ [name]: at, text: 'x, {y}' })));
const pretty = (first: string | null) => {
  const text = ref(first);
  const scope = effectScope();
  const made = scope.run(() => usePrettyJson(() => text.value));
  if (made === undefined) throw new Error('The scope ran nothing.');
  return { text, made };
};

describe('usePrettyJson', () => {
  it('has a short text at once, null for one that is no JSON and for none', async () => {
    const { text, made } = pretty('{"a":[1]}');
    expect(made.value).toBe('{\n  "a": [\n    1\n  ]\n}');
    text.value = '{"a"';
    await nextTick();
    expect(made.value).toBeNull();
    text.value = null;
    await nextTick();
    expect(made.value).toBeNull();
  });

  it('makes a long one in parts, as it would be made at once', async () => {
    const { made } = pretty(long('name'));
    expect(made.value).toBeUndefined();
    await expect.poll(() => made.value?.length).toBeGreaterThan(0);
    expect(made.value).toBe(prettyJson(long('name')));
  });

  it('says of a long one that is no JSON that it is none', async () => {
    const { made } = pretty(`${long('name')}]`);
    await expect.poll(() => made.value).toBeNull();
  });

  it('makes the one that came last, also where that one is short', async () => {
    const { text, made } = pretty(long('first'));
    text.value = long('second');
    await nextTick();
    await expect.poll(() => made.value).toBe(prettyJson(long('second')));
    text.value = long('third');
    await nextTick();
    text.value = '[1]';
    await nextTick();
    expect(made.value).toBe('[\n  1\n]');
    await nextTurn();
    expect(made.value).toBe('[\n  1\n]');
  });
});
