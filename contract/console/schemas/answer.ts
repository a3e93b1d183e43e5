import { Check } from 'typebox/value';
import type { ConsoleResponseOf } from '../bodies.ts';
import type { ConsoleRoute } from '../route.ts';
import { consoleRoutes, type ConsoleRouteId } from '../routes.ts';
import { consoleResponseSchemas } from './catalog.ts';

const schemas = new Map(Object.entries(consoleResponseSchemas));

/** What a route of the console answered with 200, as a value; undefined where it is not of the route's schema. */
export const consoleAnswerOf = <Id extends ConsoleRouteId>(
  id: Id, value: unknown,
): ConsoleResponseOf<Id> | undefined => {
  const { response }: ConsoleRoute = consoleRoutes[id];
  const schema = response.kind === 'json' ? schemas.get(response.type) : undefined;
  // Held against the schema of this type.
  return schema !== undefined && Check(schema, value) ? value as ConsoleResponseOf<Id> : undefined;
};
