import type { StatusMeaning } from './operation.ts';

export const patchbay = <Status extends number>(status: Status, meaning: string): StatusMeaning<Status> =>
  ({ status, meaning, by: 'Patchbay' });
export const published = <Status extends number>(status: Status, meaning: string): StatusMeaning<Status> =>
  ({ status, meaning, by: 'interface' });

/** A status that the interface gives one meaning and Patchbay another besides, both without their full stop. */
export const shared = <Status extends number>(
  status: Status, documented: string, added: string,
): StatusMeaning<Status> => ({
  ...published(status, `${documented}, or ${added}.`),
  apart: { interface: `${documented}.`, patchbay: `${added.charAt(0).toUpperCase()}${added.slice(1)}.` },
});

export const notUuid = patchbay(400, 'The id in the path is not a UUID.');
export const unknownId = (what: string): StatusMeaning<404> => patchbay(404, `No ${what} has this id.`);

export const transferables = {
  name: 'transferables', default: true,
  description: 'With false the answer comes without the text; any other value counts as true.',
};
