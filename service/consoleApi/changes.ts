import type { Changeable } from '../../contract/console/names.ts';
import type { OperationId } from '../../contract/operations.ts';

const usage: readonly Changeable[] = ['usage', 'applications', 'sessions', 'kept'];

const byOperation: Readonly<Partial<Record<OperationId, readonly Changeable[]>>> = {
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
  assetsCreateNewAsset: ['applications', 'assets', 'sessions', 'kept'],
  assetUpdate: ['assets', 'kept'],
  assetReclassify: ['assets'],
  formatUpdateValue: ['assets', 'kept'],
  annotationsCreateNewAnnotation: ['assets', 'kept'],
  annotationUpdate: ['assets', 'kept'],
  annotationsDeleteSpecificAnnotation: ['assets', 'kept'],
};

/** What is no longer as it was after an operation was carried out. */
export const changedBy = (operation: string): readonly Changeable[] =>
  (byOperation as Readonly<Record<string, readonly Changeable[] | undefined>>)[operation] ?? [];
