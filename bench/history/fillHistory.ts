import { operationPathOf } from '../../tests/support/operationPath.ts';
import type { StartedPatchbay } from '../../service/start/startPatchbay.ts';

const dayMs = 24 * 60 * 60_000;

/** Has a service remember so many changes of so many applications over the last 89 days. @returns what time it is */
export const fillHistory = async (service: StartedPatchbay, changes: number, applications: number): Promise<number> => {
  await service.house.round();
  for (let at = 0; at < applications; at += 1) {
    await fetch(service.url + operationPathOf('applicationsRegister'), {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: `TOOL_${at}`, version: '1', platform: 'LINUX' }),
    }).then((answer) => answer.arrayBuffer());
  }
  const now = Date.now();
  service.storage.database.exec('BEGIN');
  service.storage.database.prepare(`
    WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${changes - applications - 10})
    INSERT INTO registry_changes (noted_at, what, application_id, version, platform, onboarded, privacy, connected, suggested,
      interactions, keyboard, tracked, suggestions, reactions, saved, reused)
    SELECT CAST(?1 + n * (?2 / ${changes}) AS INTEGER), iif(n % 7, 'version', 'forgotten'), a.id, '1.' || n, 'LINUX', 0, 'OPEN', n % 2, 1, n, 0, n, 0, 0, 0, 0
    FROM numbers JOIN applications AS a ON a.sequence = 2 + n * 31 % ${applications}`).run(now - 89 * dayMs, 89 * dayMs);
  service.storage.database.exec('COMMIT');
  return now;
};
