import { consoleRoutes } from './routes.ts';

export type { LiveEvent } from './live.ts';
export type { ServiceFacts } from './service.ts';

/** The paths of the rows, for those who do not call by id yet. */
export const consolePaths = {
  service: consoleRoutes.service.path,
  events: consoleRoutes.events.path,
  settings: consoleRoutes.settings.path,
  preview: consoleRoutes.preview.path,
  traffic: consoleRoutes.traffic.path,
  clearTraffic: consoleRoutes.clearTraffic.path,
  exchange: consoleRoutes.exchange.path,
  drills: consoleRoutes.drills.path,
  stopDrill: consoleRoutes.stopDrill.path,
  kept: consoleRoutes.kept.path,
  deleteKept: consoleRoutes.deleteKept.path,
  intentions: consoleRoutes.intentions.path,
  deleteIntention: consoleRoutes.deleteIntention.path,
  usageEvents: consoleRoutes.usageEvents.path,
  usageDays: consoleRoutes.usageDays.path,
  sessions: consoleRoutes.sessions.path,
  forgetConnection: consoleRoutes.forgetConnection.path,
  deleteApplication: consoleRoutes.deleteApplication.path,
  restoreAsset: consoleRoutes.restoreAsset.path,
  integrations: consoleRoutes.integrations.path,
  refused: consoleRoutes.refused.path,
  allow: consoleRoutes.allow.path,
  allowed: consoleRoutes.allowed.path,
  disallow: consoleRoutes.disallow.path,
} as const;
