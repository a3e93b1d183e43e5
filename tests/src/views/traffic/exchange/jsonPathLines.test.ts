import { describe, expect, it } from 'vitest';
import { linesOfPaths } from '../../../../../src/views/traffic/exchange/jsonPathLines.ts';
import { prettyJson } from '../../../../../src/utils/json/jsonText.ts';

const pretty = prettyJson(JSON.stringify({
  save: true, seed: { asset: { frmat: { 'a"b': 1 } }, list: [{ deep: 1 }] }, deep: 2, format: '"save": no',
})) ?? '';
const line = (path: string): string | undefined => {
  const index = linesOfPaths(pretty, [path]).get(path);
  return index === undefined ? undefined : pretty.split('\n')[index]?.trim();
};

describe('linesOfPaths', () => {
  it.each([
    ['save', '"save": true,'],
    ['seed.asset.frmat', '"frmat": {'],
    ['deep', '"deep": 2,'],
    ['format', '"format": "\\"save\\": no"'],
  ])('%s stands on %s', (path, found) => {
    expect(line(path)).toBe(found);
  });

  it.each(['frmat', 'seed.save', 'asset'])('%s is not in the text', (path) => {
    expect(line(path)).toBeUndefined();
  });
});
