import type { Forgetter } from '../../contract/console/changeKinds.ts';
import { Problem } from '../problem.ts';
import type { RegisteredApplication } from './application.ts';
import { changeable } from './changeable.ts';
import type { Registry } from './registry.ts';

/**
 * Forgets that an application connected; its next call answers 401.
 * @returns the application as it is then
 */
export const forgetConnection = async (
  registry: Registry, id: string, by: Forgetter,
): Promise<RegisteredApplication | Problem<'application-unknown' | 'service-always-connected'>> => {
  const application = changeable(registry, id);
  if (application instanceof Problem) return application;
  await registry.forgetConnection(application.id, by);
  return registry.find(application.id) ?? new Problem('application-unknown');
};
