import { describe, expect, it } from 'vitest';
import { isNameAmong } from '../../../contract/console/sameName.ts';
import { endsAsFlow, isFlowName } from '../../../service/flows/flowName.ts';

describe('the name of a file of a flow', () => {
  it.each([
    'save-then-find.arazzo.yaml', 'a.arazzo.yml', 'a.arazzo.json', '_x.arazzo.yaml', 'Größe 2.v1.arazzo.yaml', '流れ.arazzo.yaml',
    'console.arazzo.yaml', 'com10.arazzo.yaml',
  ])('is %j', (name) => {
    expect([isFlowName(name), endsAsFlow(name)]).toEqual([true, true]);
  });

  it.each([
    '../a.arazzo.yaml', '..\\a.arazzo.yaml', '/etc/a.arazzo.yaml', 'a/b.arazzo.yaml', 'a\\b.arazzo.yaml', 'c:a.arazzo.yaml',
    'a..b.arazzo.yaml', '.hidden.arazzo.yaml', '-rf.arazzo.yaml', ' a.arazzo.yaml', 'a .arazzo.yaml', 'a..arazzo.yaml',
    '.arazzo.yaml', 'a\0.arazzo.yaml', 'a\n.arazzo.yaml', 'a\u202e.arazzo.yaml', 'a%2f.arazzo.yaml', 'a\ud800.arazzo.yaml',
    'con.arazzo.yaml', 'AUX.b.arazzo.yaml', 'nul .b.arazzo.yaml', 'lpt1.arazzo.yaml', 'COM¹.arazzo.yaml', 'a*.arazzo.yaml',
    `${'a'.repeat(190)}.arazzo.yaml`,
  ])('is not %j', (name) => {
    expect(isFlowName(name)).toBe(false);
  });

  it.each(['a.yaml', 'a.arazzo.yaml.exe', 'a.arazzo', 'a.ARAZZO.YAML', 'patchbay.db'])('ends otherwise than %j', (name) => {
    expect([isFlowName(name), endsAsFlow(name)]).toEqual([false, false]);
  });

  it('has 200 bytes at most', () => {
    expect([`${'é'.repeat(94)}.arazzo.yaml`, `${'é'.repeat(94)}a.arazzo.yaml`].map(isFlowName)).toEqual([true, false]);
  });

  it.each([
    ['OK.arazzo.yaml', 'ok.arazzo.yaml', true], ['caf\u00E9.arazzo.yaml', 'cafe\u0301.arazzo.yaml', true], ['CAFE\u0301.arazzo.yaml', 'caf\u00E9.arazzo.yaml', true],
    ['Straße.arazzo.yaml', 'STRASSE.arazzo.yaml', true], ['οδος.arazzo.yaml', 'ΟΔΟΣ.arazzo.yaml', true],
    ['cafe.arazzo.yaml', 'caf\u00E9.arazzo.yaml', false], ['a.arazzo.yaml', 'a.arazzo.yml', false],
  ])('%j is that of %j to some system: %s', (one, other, isSame) => {
    expect([isNameAmong(one, ['b', other]), isNameAmong(other, ['b', one])]).toEqual([isSame, isSame]);
  });
});
