import { expect, it, onTestFinished } from 'vitest';
import { keepHouse } from '../../../service/start/housekeeping.ts';
import { makeFolder, openFor, collectReports } from '../storage/support.ts';
import { serviceOfTest } from '../../support/service.ts';

it('what fails after a start costs a line, not the process, and the regular rounds go on', async () => {
  const reports = collectReports();
  const storage = openFor(makeFolder(), reports);
  const { resources: { kept } } = await serviceOfTest();
  let backups = 0;
  const backUpWhenDue = (): Promise<void> => {
    backups += 1;
    return Promise.resolve();
  };
  const fails = (): Promise<void> => Promise.reject(new Error('the disk may be full'));
  const house = keepHouse({ queue: storage.queue, space: storage.space, backUpWhenDue }, kept, reports.report, {
    begin: fails, note: () => Promise.resolve(),
  });
  onTestFinished(house.stop);
  await house.round();
  await house.round();
  expect(reports.lines).toEqual(['warn: What is done after a start could not be done to its end; the next start does it again.']);
  expect(reports.details).toEqual([{ reason: 'the disk may be full' }]);
  expect(backups).toBeGreaterThanOrEqual(2);
});
