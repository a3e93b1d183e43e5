import type { DetectedExternalApplications } from '../../contract/schemas/external.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { Problem } from '../problem.ts';
import { DetectionFailed, type DetectedApplication, type Detector } from './running/detector.ts';

const toWire = (applications: readonly DetectedApplication[]): DetectedExternalApplications => ({
  iterable: applications.map(({ name, version, source, integration }) => ({
    name,
    ...(version === null ? {} : { version }),
    source,
    ...(integration === null
      ? {}
      : {
          integration: {
            state: integration.state,
            ...(integration.version === null ? {} : { version: integration.version }),
          },
        }),
  })),
});

const answer = async (
  detect: () => Promise<readonly DetectedApplication[]>,
): Promise<DetectedExternalApplications | Problem<'programs-unreadable'>> => {
  try {
    return toWire(await detect());
  } catch (error) {
    if (error instanceof DetectionFailed) return new Problem('programs-unreadable');
    throw error;
  }
};

/** Handlers of the external applications. */
export const detectionHandlers = (detector: Pick<Detector, 'external' | 'related'>): HandlersOf<
  'applicationsExternalSnapshot' | 'applicationsExternalRelated'
> => ({
  applicationsExternalSnapshot: () => answer(detector.external),
  applicationsExternalRelated: () => answer(detector.related),
});
