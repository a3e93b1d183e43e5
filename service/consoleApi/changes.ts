import type { LiveEvent } from '../../contract/console/api.ts';
import type { OperationId } from '../../contract/operations.ts';

type Changed = Extract<LiveEvent, { kind: 'changed' }>['what'];

const usage: readonly Changed[] = ['usage', 'applications', 'sessions', 'kept'];

const byOperation: Readonly<Partial<Record<OperationId, readonly Changed[]>>> = {
  connect: ['applications'],
  suggest: ['applications', 'sessions', 'kept'],
  react: ['applications', 'assets', 'sessions', 'kept'],
  intention: ['applications', 'kept'],
  onboarded: ['applications'],
  track: usage,
  applicationsRegister: ['applications'],
  applicationsSessionOpen: ['sessions'],
  applicationsSessionClose: ['sessions'],
  applicationsUsageEngagementInteraction: usage,
  applicationsUsageEngagementKeyboard: usage,
  applicationsUsageInstallation: usage,
  postApplicationsUsageUpdated: usage,
  assetsDeleteAsset: ['assets'],
};

/** What is no longer as it was after an operation was carried out. */
export const changedBy = (operation: string): readonly Changed[] =>
  (byOperation as Readonly<Record<string, readonly Changed[] | undefined>>)[operation] ?? [];
