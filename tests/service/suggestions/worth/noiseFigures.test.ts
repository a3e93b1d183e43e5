import { describe, expect, it } from 'vitest';
import { createSuggestionEngine } from '../../../../service/suggestions/engine.ts';
import { AFTER_MENDING, NEW_FORMATS, THIRD_ROUND } from '../../../support/suggestions/noise/newFormats.ts';
import { importsAndHeads } from '../../../support/suggestions/noise/importsAndHeads.ts';
import { triedLast } from '../../../support/suggestions/noise/triedLast.ts';
import { triedLater } from '../../../support/suggestions/noise/triedLater.ts';
import { NOISE_TABLE } from '../../../support/suggestions/noiseTable.ts';
import type { Row } from '../../../support/suggestions/row.ts';
import { besideImports } from '../../../support/suggestions/worthKeeping/besideImports.ts';
import { bareCommands, shortCommands } from '../../../support/suggestions/worthKeeping/shortCommands.ts';
import { keepsToHalves } from '../halvedTable.ts';

const noise = Object.values(NOISE_TABLE.noise).flat();
const worthKeeping = Object.values(NOISE_TABLE.worthKeeping).flat();

const engine = createSuggestionEngine();
const isOffered = ({ text }: Row): boolean => engine.assess(text).decision === 'save';
/** Of a half in percent. */
const share = (of: readonly Row[], half: Row['half'], isWrong: (row: Row) => boolean): number => {
  const these = of.filter((row) => row.half === half);
  return 100 * these.filter(isWrong).length / these.length;
};

describe('the table of noise and of what is worth keeping', () => {
  it('holds at least 300 formats of noise and 190 texts that look like it', () => {
    expect(noise.length).toBeGreaterThanOrEqual(300);
    expect(worthKeeping.length).toBeGreaterThanOrEqual(190);
  });

  keepsToHalves(NOISE_TABLE.noise, NOISE_TABLE.worthKeeping);
  keepsToHalves({ importsAndHeads }, { besideImports });
});

describe('of the table of noise and of what is worth keeping', () => {
  it('no noise of the half that was looked at is offered, and all of it that is worth keeping is', () => {
    expect(noise.filter((row) => row.half === 'a' && isOffered(row))).toEqual([]);
    expect(worthKeeping.filter((row) => row.half === 'a' && !isOffered(row))).toEqual([]);
  });

  it('at most 4 % of the noise that was not looked at is offered, and at least 97 % of what is worth keeping', () => {
    expect(share(noise, 'b', isOffered)).toBeLessThanOrEqual(4);
    expect(share(worthKeeping, 'b', (row) => !isOffered(row))).toBeLessThanOrEqual(3);
  });

  it.each([
    ['later', triedLater, 54, 1],
    ['last', triedLast, 36, 0],
    ['as new ones', NEW_FORMATS, 116, 2],
    ['after these had been mended', AFTER_MENDING, 56, 3],
    ['in a third round', THIRD_ROUND, 46, 5],
  ])('of the formats that were tried %s few are offered', (_, rows, count, most) => {
    expect(rows).toHaveLength(count);
    expect(rows.filter(isOffered).length).toBeLessThanOrEqual(most);
  });

  it('imports, dumps of threads and heads of messages are not offered, and what looks like them is', () => {
    expect(importsAndHeads.length).toBeGreaterThanOrEqual(110);
    expect(importsAndHeads.filter(isOffered)).toEqual([]);
    expect(besideImports.filter((row) => !isOffered(row))).toEqual([]);
  });

  it('short commands that are hard to remember are offered, but for one in six, and none that everybody knows', () => {
    const isSaved = (text: string): boolean => engine.assess(text).decision === 'save';

    expect(shortCommands.filter(isSaved).length).toBeGreaterThanOrEqual(shortCommands.length * 5 / 6);
    expect(bareCommands.filter(isSaved)).toEqual([]);
  });

  it('noise with the line ends of Windows is no more offered', () => {
    const changed = noise.filter((row) => row.half === 'a')
      .map((row) => ({ ...row, text: row.text.replaceAll('\n', '\r\n') }));

    expect(changed.filter(isOffered)).toEqual([]);
  });
});
