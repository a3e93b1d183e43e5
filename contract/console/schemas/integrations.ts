import { Type } from 'typebox';
import { integrationKinds } from '../names.ts';
import { closed, nullable } from './common.ts';

/** One way to an integration. */
export const IntegrationWay = Type.Object({
  kind: Type.Enum(integrationKinds),
  id: nullable(Type.String({
    description: 'What it is called where it is offered; null where that is not known. Of mcp the key its entry stands under.',
  })),
  file: nullable(Type.String({
    description: 'The configuration file that gets an entry, as a person would write its path; null for none.',
  })),
}, closed);

/** Name and version are those of a row of GET /applications/external/related. */
export const HostIntegration = Type.Object({
  name: Type.String(), version: nullable(Type.String()), ways: Type.Array(IntegrationWay),
}, closed);

/** A source of installed programs that could not be read. */
export const FailedSource = Type.Object({
  source: Type.String(), reason: Type.String({ description: 'What the system or the program said.' }),
}, closed);
