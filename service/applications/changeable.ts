import { Problem } from '../problem.ts';
import { isService, type RegisteredApplication } from './application.ts';
import type { Registry } from './registry.ts';

/** The application of an id, unless nobody has it or it is the service itself, which stays as it is. */
export const changeable = (
  registry: Registry, id: string,
): RegisteredApplication | Problem<'application-unknown' | 'service-always-connected'> => {
  const application = registry.find(id);
  if (application === undefined) return new Problem('application-unknown');
  return isService(application.name) ? new Problem('service-always-connected') : application;
};
