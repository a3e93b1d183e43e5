import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest begins first, so that no worker is left with it alone at the end. Without figures of an earlier
 * run the largest files would, and some of these are short.
 */
const longest = [
  'tests/e2e/views/', 'tests/e2e/layout', 'tests/e2e/keepFlow', 'tests/e2e/flows.test.ts', 'tests/e2e/flowChanges',
  'tests/e2e/registry.test.ts', 'tests/e2e/traffic.test.ts', 'tests/e2e/compareRuns', 'tests/e2e/snapshots',
  'tests/service/security/attacks', 'tests/service/traffic/secretsNowhere', 'tests/project/packed',
  'tests/project/importDirections',
  'tests/project/composedPatterns', 'tests/project/linearPatterns', 'tests/service/storage/writing/fullDisk',
  'tests/service/dataCommand/transfer', 'tests/service/detection/parsers/parserDamage',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((name) => moduleId.includes(name));
  return at < 0 ? longest.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const orderOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    return sorted.sort((a, b) => orderOf(a) - orderOf(b) || rankOf(a) - rankOf(b));
  }
}
