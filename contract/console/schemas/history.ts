import { Type } from 'typebox';
import { Application } from '../../schemas/application.ts';
import { DetectedExternalApplication, integrationStates } from '../../schemas/external.ts';
import { changedFields, changeKinds, forgetters, programChangeKinds } from '../changeKinds.ts';
import { sensitivities } from '../names.ts';
import { closed, count, moment, namedApplication, nullable } from './common.ts';

const value = Type.Union([Type.String(), Type.Integer(), Type.Boolean(), Type.Null()]);

const values = Type.Array(Type.Object({
  field: Type.Enum(changedFields), before: value, after: value,
}, closed), { description: 'What has another value than before; null where there was none.' });

const place = Type.Integer({
  minimum: 0, description: 'A place in the order of the changes, which no setting of a clock alters; 0 before the first.',
});

export const Change = Type.Object({
  change: place,
  at: Type.String({ ...moment, description: 'What the clock of the service showed.' }),
  kinds: Type.Array(Type.Enum(changeKinds)),
  application: nullable(Type.Object(namedApplication, closed)),
  session: nullable(Type.String()),
  values,
  by: nullable(Type.Enum(forgetters, { description: 'Who had a connection forgotten; null where nobody did, or it is not remembered.' })),
  exchange: nullable(Type.Integer({ minimum: 0, description: 'What caused it, while Traffic still holds that.' })),
}, closed);

const since = nullable(Type.String({
  ...moment, description: 'From when on all changes are remembered; null before anything was.',
}));

export const Changes = Type.Object({
  changes: Type.Array(Change, { description: 'Newest first.' }),
  more: Type.Boolean({ description: 'Whether there are older ones than these.' }),
  newest: place,
  since,
}, closed);

/** The registry between two changes. */
const registryMoment = {
  change: place,
  at: nullable(Type.String({ ...moment, description: 'Of the change; null before the first.' })),
} as const;

const suggestions = nullable(Type.Object({
  sensitivity: Type.Enum(sensitivities), fewestLines: count,
}, closed));

export const RegistryThen = Type.Object({
  ...registryMoment,
  newest: place,
  since,
  known: Type.Boolean({ description: 'False where the moment is before those that are remembered: then it is the first of them.' }),
  applications: Type.Object({ iterable: Type.Array(Application) }, {
    ...closed, description: 'As the list of applications was then. Counts and last seen are as they were remembered.',
  }),
  countsOf: Type.Array(Type.Object({ id: Type.String(), at: moment }, closed), {
    description: 'Of when the counts of each application are.',
  }),
  withoutSuggestions: Type.Array(Type.String(), { description: 'Ids of those that got no suggestions.' }),
  suggestions,
  deletedSince: Type.Integer({ minimum: 0, description: 'Applications that were deleted since and so are missing here.' }),
}, closed);

export const ChangeMarks = Type.Object({
  from: moment,
  to: moment,
  width: Type.Integer({ minimum: 1, description: 'Milliseconds that a mark stands for.' }),
  since,
  newest: place,
  marks: Type.Array(Type.Object({
    at: Type.String({ ...moment, description: 'When the time that it stands for begins.' }),
    changes: count,
    first: place,
    last: place,
  }, closed), { description: 'Where something changed, oldest first.' }),
}, closed);

export const RegistryDifference = Type.Object({
  from: Type.Object(registryMoment, closed),
  to: Type.Object(registryMoment, closed),
  changes: Type.Integer({ minimum: 0, description: 'Changes between the two.' }),
  added: Type.Array(Application),
  removed: Type.Array(Application),
  changed: Type.Array(Type.Object({ before: Application, after: Application, values }, closed)),
  suggestions: values,
  deletedSince: Type.Integer({ minimum: 0, description: 'Applications that were deleted between the two.' }),
}, closed);

export const ProgramState = Type.Object({
  found: Type.Array(Type.Object({ version: nullable(Type.String()), source: Type.String() }, closed), {
    description: 'Several versions of one program can be side by side.',
  }),
  integration: nullable(Type.Object({
    state: Type.Enum(integrationStates), version: nullable(Type.String()),
  }, closed)),
}, closed);

export const ProgramChanges = Type.Object({
  changes: Type.Array(Type.Object({
    change: place,
    at: Type.String({ ...moment, description: 'When the scan that found it ended.' }),
    kind: Type.Enum(programChangeKinds),
    program: Type.String(),
    before: nullable(ProgramState),
    after: nullable(ProgramState),
  }, closed), { description: 'Newest first.' }),
  more: Type.Boolean({ description: 'Whether there are older ones than these.' }),
  since: nullable(Type.String({ ...moment, description: 'The scan from which on programs are remembered; null before one ended.' })),
}, closed);

export const ProgramsThen = Type.Object({
  known: Type.Boolean({ description: 'False where no scan is remembered of that time or before.' }),
  programs: Type.Object({ iterable: Type.Array(DetectedExternalApplication) }, { ...closed, description: 'As the list of programs was then.' }),
}, closed);
