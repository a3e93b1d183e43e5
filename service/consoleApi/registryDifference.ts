import { changedFields, type ChangedField } from '../../contract/console/changeKinds.ts';
import type { ChangedValue, RegistryDifference } from '../../contract/console/history.ts';
import { isService } from '../applications/application.ts';
import { toList } from '../applications/wire.ts';
import type { Then } from '../history/past.ts';
import type { PastApplication } from '../history/pastTable.ts';

type Value = ChangedValue['before'];

const valueOf = ({ application, isSuggestedTo }: PastApplication, field: ChangedField): Value => {
  if (field === 'status') return application.connectedAt === null && !isService(application.name) ? 'registered' : 'connected';
  if (field === 'suggestions') return isSuggestedTo;
  return field === 'sensitivity' || field === 'fewestLines' ? null : application[field];
};

const valuesBetween = (before: PastApplication, after: PastApplication): ChangedValue[] => changedFields
  .map((field) => ({ field, before: valueOf(before, field), after: valueOf(after, field) }))
  .filter((value) => value.before !== value.after);

const byId = ({ applications }: Then): ReadonlyMap<string, PastApplication> =>
  new Map(applications.map((each) => [each.application.id.toLowerCase(), each]));

/** What was added, removed and changed from one moment to another. Figures are no difference. */
export const registryDifference = (from: Then, to: Then): Omit<RegistryDifference, 'from' | 'to' | 'changes'> => {
  const [before, after] = [byId(from), byId(to)];
  return {
    added: [...after].filter(([id]) => !before.has(id)).map(([, { application }]) => toList(application)),
    removed: [...before].filter(([id]) => !after.has(id)).map(([, { application }]) => toList(application)),
    changed: [...after].flatMap(([id, is]) => {
      const was = before.get(id);
      const values = was === undefined ? [] : valuesBetween(was, is);
      return was === undefined || values.length === 0 ? []
        : [{ before: toList(was.application), after: toList(is.application), values }];
    }),
    suggestions: (['sensitivity', 'fewestLines'] as const)
      .map((field) => ({ field, before: from.settings?.[field] ?? null, after: to.settings?.[field] ?? null }))
      .filter((value) => value.before !== value.after),
    deletedSince: Math.max(0, from.deletedSince - to.deletedSince),
  };
};
