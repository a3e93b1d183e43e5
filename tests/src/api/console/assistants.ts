import type { Assistants } from '../../../../contract/console/assistants.ts';

const tool = { group: 'snippets', changes: false, isOff: false } as const;

/** What assistants may do as a fixture: off, with a tool of each kind; what a test is about is given. */
export const assistantsOf = (given: Partial<Assistants> = {}): Assistants => ({
  isOn: false, changesSnippets: false, changesPlugins: false,
  tokenFile: '/home/me/.local/share/patchbay/patchbay.assistant-token', hasToken: false,
  command: { program: '/bin/node', arguments: ['/opt/patchbay.js', 'mcp'], line: '/bin/node /opt/patchbay.js mcp' },
  tools: [
    { ...tool, name: 'find_snippets', title: 'Find saved snippets', words: 'Finds them.' },
    { ...tool, name: 'save_snippet', title: 'Save a snippet', words: 'Saves one.', changes: true },
    { ...tool, name: 'list_flows', title: 'List the flows', words: 'Lists them.', group: 'plugins' },
    { ...tool, name: 'send_request', title: 'Send a request', words: 'Sends one.', group: 'plugins', changes: true },
  ],
  calls: [], ...given,
});
