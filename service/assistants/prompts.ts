/** Prompts that a person can choose in an assistant. */
export const prompts = [{
  name: 'why_this_answer',
  title: 'Why does my plugin get this answer?',
  description: 'Finds the request of a plugin in Traffic, what decided about it and what would be right.',
  arguments: [
    { name: 'application', description: 'Name or id of the plugin\'s application.', required: false },
    { name: 'exchange', description: 'Number of the request in Traffic.', required: false },
  ],
}] as const;

type CallTool = (name: string, input: object) => Promise<string>;

const question = [
  'Find out why a plugin gets the answer it gets from Patchbay, and say what the plugin has to do otherwise.',
  'Look at status, rule and decidedBy (the check that refused: host, origin, route, application, connected, type, size, json, fields),',
  'at unknownKeys (keys that the type does not know, with the closest one that it does), and at describe_operation for what is right.',
  'Answer with the cause, the line of evidence, and the smallest change to the plugin.',
].join(' ');

/**
 * The text of a prompt, with what Traffic holds of what it is about.
 * @returns undefined when there is no prompt of this name
 */
export const promptText = async (
  name: string, given: Readonly<Record<string, unknown>>, call: CallTool,
): Promise<string | undefined> => {
  if (name !== prompts[0].name) return undefined;
  const { application, exchange } = given;
  const number = typeof exchange === 'string' && /^\d{1,15}$/.test(exchange) ? Number(exchange) : undefined;
  if (number !== undefined) return `${question}\n\nThe request:\n${await call('get_exchange', { id: number })}`;
  const narrowed = typeof application === 'string' && application !== '' ? { application } : {};
  return `${question}\n\nThe newest requests; read the one in question with get_exchange:\n${await call('list_exchanges', narrowed)}`;
};
