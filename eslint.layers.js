/**
 * The folder table: what each folder may import, beside itself. ESLint holds it (eslint.config.js), and
 * tests/project/importDirections.test.ts tries every pair. A folder that is not here is refused, so that a new one
 * says where it stands.
 */

const within = (folder, names) => names.map((name) => `${folder}/${name}`);

/** What every side may read of the contract. */
const contract = ['contract', 'contract/answers', 'contract/refusals', 'contract/schemas', 'contract/console', 'contract/console/schemas'];

/** What runs everywhere and is data. */
const contractRows = {
  // The document of the interface is made of the schemas; they are made of the names.
  contract: { imports: ['contract/schemas'] },
  // What a body that came says, whoever sent it.
  'contract/answers': { imports: ['contract'] },
  'contract/schemas': { imports: ['contract'], packages: ['typebox'] },
  'contract/refusals': { imports: ['contract'], types: ['contract/console'] },
  'contract/console': { imports: ['contract', 'contract/refusals'], types: ['contract/schemas', 'contract/console/schemas'] },
  'contract/console/schemas': { imports: ['contract', 'contract/schemas', 'contract/console'], packages: ['typebox'] },
};

/** Flows know neither a page nor Node. */
const flowRows = {
  flows: { imports: [], types: ['contract'] },
  'flows/expressions': { imports: ['contract/answers'], types: ['contract', 'flows'] },
  'flows/criteria': { imports: ['contract/answers', 'flows/expressions'], types: ['contract', 'flows'] },
  'flows/running': { imports: ['contract', 'flows/expressions', 'flows/criteria'], types: ['flows'] },
  'flows/document': {
    imports: ['contract', 'contract/answers', 'flows/expressions', 'flows/criteria', 'flows/matching'], types: ['flows'], packages: ['yaml'],
  },
  'flows/reports': { imports: [], types: ['flows'] },
  'flows/har': { imports: ['contract', 'contract/answers'], types: ['flows'] },
  'flows/script': {
    imports: ['contract', 'contract/console', 'flows/expressions', 'flows/criteria'], types: ['flows'],
  },
  // Patterns that may take for ever: only a thread that can be ended imports it.
  'flows/matching': { imports: [], types: ['flows/criteria'], packages: ['json-p3'] },
  // From what happened to a flow.
  'flows/capture': {
    imports: ['contract', 'contract/answers', 'contract/console', 'flows/compare', 'flows/criteria', 'flows/expressions'], types: ['flows'],
  },
  // What differs in two values, texts and exchanges.
  'flows/compare': { imports: ['contract/answers'], types: ['flows'], packages: ['diff'] },
};

/** Snapshots of a service as files, and how two differ; they know neither a page nor Node. */
const snapshotRows = {
  snapshots: { imports: ['contract/answers', 'flows/compare'], types: ['contract'] },
};

const engine = within('service/suggestions', ['text', 'exact', 'secrets', 'sketch', 'index', 'compare', 'worth', 'decide', 'inside']);
const exact = 'service/suggestions/exact';
const engineTypes = ['service/suggestions'];

/** `text ← exact, sketch ← index ← compare ← worth ← decide ← engine`, of what is handed on the types only. */
const engineRows = {
  'service/suggestions/text': { imports: [] },
  [exact]: { imports: ['service/suggestions/text', `${exact}/languages`], types: engineTypes, packages: ['diff'] },
  [`${exact}/languages`]: { imports: [], types: [exact] },
  'service/suggestions/secrets': { imports: ['service/suggestions/text'] },
  'service/suggestions/sketch': { imports: ['service/suggestions/text'], types: engineTypes },
  'service/suggestions/index': { imports: within('service/suggestions', ['text', 'sketch']), types: engineTypes },
  'service/suggestions/compare': {
    imports: within('service/suggestions', ['text', 'sketch']), types: [...engineTypes, 'service/suggestions/index', exact],
  },
  'service/suggestions/worth': { imports: within('service/suggestions', ['text', 'worth/output']), types: engineTypes },
  'service/suggestions/worth/output': { imports: ['service/suggestions/text'] },
  'service/suggestions/decide': {
    imports: within('service/suggestions', ['compare', 'worth']), types: [...engineTypes, exact],
  },
  // What is inside a copy is decided as a copy is.
  'service/suggestions/inside': { imports: within('service/suggestions', ['text', 'compare']), types: engineTypes },
  'service/suggestions': { imports: engine },
};

const parsers = within('service/detection/parsers', ['text', 'xml', 'archive', 'desktop', 'packages', 'propertyLists', 'servers', 'windows']);
const sources = within('service/detection/sources', ['linux', 'jetbrains', 'macos', 'windows', 'hosts']);
const look = ['service/detection/view', 'service/detection/found', ...parsers];

/** `view, parsers, found ← catalogue ← sources ← integrations ← scan ← running`. */
const detectionRows = {
  'service/detection/view': { imports: [], packages: ['node:*'] },
  'service/detection/found': { imports: ['service'] },
  'service/detection/parsers/text': { imports: [], packages: ['node:buffer', 'smol-toml', 'yaml'] },
  'service/detection/parsers/xml': { imports: ['service/detection/parsers/text'] },
  'service/detection/parsers/archive': { imports: [], packages: ['node:zlib'] },
  'service/detection/parsers/desktop': { imports: ['service/detection/parsers/text'] },
  'service/detection/parsers/packages': { imports: ['service/detection/parsers/text'] },
  'service/detection/parsers/propertyLists': { imports: within('service/detection/parsers', ['text', 'xml']) },
  'service/detection/parsers/servers': { imports: ['service/detection/parsers/text'], types: ['service/detection/catalogue'] },
  'service/detection/parsers/windows': { imports: ['service/detection/parsers/text'], packages: ['node:buffer'] },
  'service/detection/catalogue': { imports: [], types: ['service/detection/view', 'service/detection/found'] },
  'service/detection/sources/linux': { imports: look },
  'service/detection/sources/jetbrains': { imports: look },
  'service/detection/sources/macos': { imports: [...look, 'service/detection/sources/jetbrains'] },
  'service/detection/sources/windows': {
    imports: [...look, 'service/detection/sources/jetbrains'],
    packages: ['node:child_process', 'node:module'],
    packageTypes: ['native-reg'],
  },
  'service/detection/sources/hosts': {
    imports: [...look, 'service/detection/catalogue', 'service/detection/sources/linux'],
  },
  'service/detection/integrations': {
    imports: [...look, 'service/detection/catalogue', 'service/detection/sources/hosts'],
  },
  'service/detection/scan': {
    imports: [...look, 'service/detection/catalogue', ...sources, 'service/detection/integrations'],
  },
  'service/detection/running': {
    imports: [...look, 'service', 'service/detection/catalogue', 'service/detection/scan'], packages: ['node:worker_threads'],
  },
  'service/detection': {
    imports: [...within('service/detection', ['view', 'found', 'catalogue', 'scan', 'running']), 'service', 'service/http'],
    types: contract,
    packages: ['node:*'],
  },
};

/** A folder for each resource: its rules; its tables, which alone speak SQL; its routes, which alone know HTTP. */
export const resources = within('service', ['applications', 'wellKnown', 'settings', 'sessions', 'usage', 'assets', 'connector', 'search', 'sdk', 'history']);
/** The files of storage in which SQL is spoken; of a resource, only its tables import them. */
export const sqlFiles = 'service/storage/database/{database,statements,row}.ts';
const storageRooms = within('service/storage', ['files', 'database', 'log', 'writing', 'copies', 'deletion']);
/** Where bytes lie: files, the database, its log, writes, copies, and what takes all of it away. */
const storage = ['service/storage', ...storageRooms];
const beneath = [...contract, 'service', ...storage, 'service/kept'];

const serviceRows = {
  // What every room may use, and the entries, which nothing may import (that would be a circle).
  service: {
    imports: [...contract, 'service/detection', 'service/start', 'service/compiled', 'service/testKit'],
    types: ['flows'],
    packages: ['node:*', 'open'],
  },
  'service/compiled': { imports: [], packages: ['node:*'] },
  // All of storage put together; the rooms beneath it do not know it.
  'service/storage': { imports: ['service', ...storageRooms], packages: ['node:*'] },
  'service/storage/files': { imports: ['service'], packages: ['node:*'] },
  'service/storage/database': { imports: ['service', 'contract/refusals', 'service/storage/files'], packages: ['node:*', '@photostructure/sqlite'] },
  'service/storage/log': { imports: ['service', 'service/storage/files', 'service/storage/database'], packages: ['node:*'] },
  'service/storage/writing': { imports: ['service', 'service/storage/database', 'service/storage/log'], packages: ['node:*'] },
  'service/storage/copies': {
    imports: ['contract/console', 'service', 'service/storage/files', 'service/storage/database', 'service/storage/log', 'service/storage/writing'],
    packages: ['node:*', '@photostructure/sqlite'],
  },
  'service/storage/deletion': { imports: ['service', ...within('service/storage', ['files', 'database', 'log', 'writing', 'copies'])], packages: ['node:*'] },
  // Everything that is kept as lines of text, and back.
  'service/transfer': {
    imports: [...contract, 'service', ...storage, 'service/settings', 'service/applications', 'service/suggestions/sketch', 'service/flows/results', 'service/history'],
    packages: ['node:*', 'typebox'],
  },
  'service/users': { imports: ['contract', 'service'], types: ['contract/console', ...storage], packages: ['node:*'] },
  'service/kept': { imports: ['service', ...storage], types: contract, packages: ['node:*'] },
  // The person's own files of flows.
  'service/flows': {
    imports: [...contract, 'service', 'service/storage/files', 'flows/document'], types: ['flows', 'service/storage/deletion'], packages: ['node:*'],
  },
  // What became of flows, with secrets masked.
  'service/flows/results': {
    imports: [...contract, 'service', 'service/flows', 'service/kept', 'service/masking', 'service/storage/files', 'flows/har'],
    types: ['flows', 'service/storage/database', 'service/storage/deletion'],
    packages: ['node:*', 'typebox'],
  },
  // Text that people sent, as it may be shown and kept.
  'service/masking': { imports: ['service', 'service/suggestions/secrets'], packages: ['node:buffer'] },
  'service/http': {
    imports: [...contract, 'service', ...storage],
    // Who calls, as a handler is given it, and what finds out which user does.
    types: ['service/applications', 'service/users'],
    packages: ['node:*', 'find-my-way', 'pino', 'secure-json-parse', 'typebox', 'ws'],
  },
  'service/applications': { imports: beneath, packages: ['node:crypto', 'node:stream'] },
  'service/wellKnown': { imports: beneath },
  'service/settings': { imports: beneath, packages: ['typebox'] },
  'service/sessions': { imports: [...beneath, 'service/applications'], packages: ['node:crypto'] },
  // What changed in the registry, and how it was.
  'service/history': { imports: [...beneath, 'service/applications'], types: ['service/sessions', 'service/settings'] },
  'service/usage': { imports: [...beneath, 'service/applications', 'service/sessions'], packageTypes: ['node:http'] },
  'service/assets': {
    imports: [...beneath, 'service/applications', 'service/suggestions/sketch'],
    types: [...engineTypes, 'service/wellKnown'],
    packages: ['node:crypto', 'node:stream', 'typebox'],
  },
  'service/connector': {
    imports: [
      ...beneath, 'service/applications', 'service/assets', 'service/usage', 'service/masking', 'service/suggestions',
      'service/suggestions/sketch',
    ],
    types: ['service/settings', 'service/wellKnown'],
    packages: ['node:crypto'],
  },
  // Finding saved snippets by words and pieces of code.
  'service/search': { imports: ['contract', 'service', ...storage], types: ['service/assets', ...engineTypes] },
  // What public plugins call beyond the connector.
  'service/sdk': {
    imports: [...beneath, 'service/applications', 'service/assets', 'service/usage', 'service/connector'],
    types: ['service/search', 'service/settings', 'service/wellKnown'],
    packages: ['node:stream'],
  },
  // What is made of a large body beside the requests: what the resources make of a small one.
  'service/largeBodies': {
    imports: [
      ...beneath, 'service/http', 'service/applications', 'service/usage', 'service/connector', 'service/traffic',
      'service/flows/results',
    ],
    packages: ['node:worker_threads'],
  },
  // The log of requests is about HTTP: what was asked, refused and answered.
  'service/traffic': {
    imports: [...beneath, 'service/http', 'service/applications', 'service/usage', 'service/masking'],
    packages: ['node:crypto'],
    packageTypes: ['node:http'],
  },
  'service/consoleApi': {
    imports: [...beneath, 'service/http', ...resources, 'service/flows', 'service/flows/results', 'service/traffic', 'service/detection/running', 'service/transfer', 'service/masking',
      'service/assistants', 'service/assistants/tools', 'service/mcp', 'service/flowCommand'],
    types: ['flows', 'service/start', 'service/users', 'service/detection/catalogue', 'service/detection'],
    packages: ['node:stream', 'typebox'],
    packageTypes: ['node:http'],
  },
  // Commands on the data: calls of the service that runs, or what the service would do, without it.
  'service/dataCommand': {
    imports: [...beneath, 'service/transfer', 'service/flows', 'service/flows/results'], packages: ['node:*', 'typebox'],
  },
  // Flows run in a process, by the engine that the console has too.
  'service/flowCommand': {
    imports: [
      'contract', 'contract/answers', 'contract/console', 'service', 'service/flows', 'service/storage/files',
      ...within('flows', ['criteria', 'document', 'har', 'matching', 'reports', 'running', 'script']),
      'contract/console/schemas',
    ],
    types: ['flows'], packages: ['node:*', 'typebox'],
  },
  // What an assistant can have done: tools over the rooms' own rules, who may call them and what is said of them.
  'service/assistants': {
    imports: [...beneath, 'service/masking', 'service/settings'],
    packages: ['node:crypto', 'node:fs', 'node:path', 'typebox'],
  },
  'service/assistants/tools': {
    imports: [
      ...beneath, 'service/assistants', 'service/applications', 'service/assets', 'service/connector', 'service/suggestions',
      'service/traffic', ...within('flows', ['reports', 'running']),
    ],
    types: ['service/flows', 'service/search', 'service/settings', 'service/wellKnown'],
    packages: ['typebox'],
  },
  // The protocol of assistants; no type of its package is known outside of it.
  'service/mcp': {
    imports: [...contract, 'service', 'service/assistants'],
    types: ['service/http'],
    packages: ['@modelcontextprotocol/server', 'node:stream'],
  },
  'service/mcpCommand': {
    imports: [...contract, 'service', 'service/assistants', 'service/mcp', 'service/storage/files'], packages: ['node:*'],
  },
  // Snapshots taken of services, and how they differ.
  'service/snapshotCommand': {
    imports: ['contract', 'service', 'service/storage/files', 'flows/compare', 'snapshots'], packages: ['node:*'],
  },
  'service/demo': {
    imports: [
      ...contract, 'service', ...resources, 'service/flowCommand', 'service/flows', 'service/flows/results',
      ...within('flows', ['document', 'har', 'running']),
    ],
    types: [...storage, 'flows', 'flows/criteria', 'service/start', 'service/http', 'service/traffic'],
    packages: ['node:http', 'node:stream'],
  },
  // What a plugin's own tests want of a service in their process.
  'service/testKit': {
    imports: [
      'contract', 'contract/console/schemas', 'service', 'service/applications', 'service/traffic', 'service/flowCommand',
      ...within('flows', ['document', 'reports', 'running']),
    ],
    types: ['flows', 'service/start'], packages: ['node:*', 'typebox'],
  },
  // The one composition: it alone knows every room.
  'service/start': {
    imports: [...beneath, 'service/http', 'service/largeBodies', ...resources, 'service/flows', 'service/flows/results', 'service/traffic', 'service/consoleApi', 'service/suggestions', 'service/detection', 'service/assistants',
      'service/detection/running', 'service/detection/view', 'service/demo', 'service/dataCommand', 'service/flowCommand', 'service/mcpCommand', 'service/snapshotCommand', 'service/users'],
    packages: ['node:*'],
  },
};

const utils = ['src/utils', 'src/utils/json', 'src/utils/filter'];
const kit = within('src/components', ['marks', 'controls', 'parts', 'lists', 'lists/filter', 'text', 'json', 'exchange']);
const api = ['src/api', 'src/api/readers', 'src/api/console'];
const stores = ['src/stores', 'src/stores/state', 'src/stores/browser', 'src/stores/flows', 'src/stores/snapshots'];
/** What of the flows runs in the page. */
const runningFlows = within('flows', ['running', 'criteria', 'expressions']);
/** What a view, and the application around the views, may use. */
const belowViews = [...contract, ...utils, ...kit, ...api, ...stores, 'flows/compare', 'snapshots'];
const common = [
  'src/views/common', 'src/views/common/share', 'src/views/common/compare', 'src/views/common/keepFlow', 'src/views/common/history',
  'src/views/common/snapshots',
];
const view = { imports: [...belowViews, ...common], packages: ['vue', 'vue-router'] };
/** A view with rooms of its own, which know what the view shares among them. */
const viewWith = (folder, names) => {
  const own = [folder, ...within(folder, names)];
  return Object.fromEntries(own.map((each) => [each, { ...view, imports: [...view.imports, ...own] }]));
};

/** A room of the kit, which knows those before it. */
const kitRow = (place, packages = []) => ({
  imports: [...utils, ...kit.slice(0, place)], types: contract, packages: ['vue', ...packages],
});
const codemirror = within('@codemirror', ['commands', 'lang-json', 'language', 'lint', 'state', 'view']);

/** `contract ← api ← stores ← views ← app`; utilities and kit beside them know types of the contract only. */
const consoleRows = {
  'src/utils': { imports: ['src/utils/json'], types: contract, packages: ['vue'] },
  'src/utils/json': { imports: ['src/utils'], types: contract },
  'src/utils/filter': { imports: ['src/utils', 'src/utils/json'], types: contract },
  'src/components/marks': kitRow(0),
  'src/components/controls': kitRow(1),
  'src/components/parts': kitRow(2),
  'src/components/lists': kitRow(3),
  'src/components/lists/filter': kitRow(4),
  'src/components/text': kitRow(5),
  'src/components/json': kitRow(6, codemirror),
  'src/components/exchange': kitRow(7),
  'src/api/readers': { imports: [...contract, ...utils], types: ['flows'] },
  'src/api': { imports: [...contract, ...utils, 'src/api/readers'] },
  'src/api/console': { imports: [...contract, ...utils, 'src/api/readers', 'src/api'], types: ['flows'] },
  'src/stores/browser': { imports: [...contract, ...utils], packages: ['pinia', 'vue'] },
  // What several stores are built of, over the settings and the log that all of them share.
  'src/stores/state': { imports: [...contract, ...utils, ...api, 'src/stores/browser', 'src/stores'], packages: ['pinia', 'vue'] },
  'src/stores': { imports: [...contract, ...utils, ...api, 'src/stores/browser', 'src/stores/state', 'src/stores/snapshots'], types: ['flows/compare'], packages: ['pinia', 'vue'] },
  // Flows that run in the page, and what of them a person changes.
  'src/stores/flows': {
    imports: [...contract, ...utils, ...api, 'src/stores', 'src/stores/state', 'src/stores/browser', ...runningFlows, 'flows/capture', 'flows/har', 'flows/matching'],
    types: ['flows'],
    packages: ['pinia', 'vue'],
  },
  // What services answered at a moment, as this browser has it.
  'src/stores/snapshots': {
    imports: [...contract, ...utils, ...api, 'snapshots', 'src/stores', 'src/stores/browser', 'src/stores/state'],
    packages: ['pinia', 'vue'],
  },
  'src/views/common': { ...view, imports: belowViews },
  'src/views/common/share': { ...view, imports: [...belowViews, 'src/views/common', 'flows/har'] },
  'src/views/common/keepFlow': { ...view, imports: [...belowViews, 'src/views/common', 'src/views/common/share', 'flows/capture'] },
  'src/views/common/snapshots': { ...view, imports: [...belowViews, 'src/views/common'] },
  // What changed in the registry, as a list and on an axis of time.
  'src/views/common/history': { ...view, imports: [...belowViews, 'src/views/common'] },
  'src/views/common/compare': { ...view, imports: [...belowViews, 'src/views/common', 'src/views/common/share'] },
  ...Object.fromEntries(within('src/views', ['activity', 'application', 'assets', 'external', 'notFound', 'sessions',
    'settings', 'snapshots', 'usage']).map((each) => [each, view])),
  'src/views/compare': { ...view, types: ['flows'] },
  'src/views/flows': { ...view, imports: [...view.imports, ...runningFlows], types: ['flows'] },
  ...viewWith('src/views/applications', ['past']),
  ...viewWith('src/views/playground', ['step', 'suggest']),
  ...viewWith('src/views/traffic', ['exchange', 'file', 'filter', 'keep', 'list', 'side']),
};
const views = Object.keys(consoleRows).filter((folder) => folder.startsWith('src/views/'));
const appRows = {
  'src/app/doctor': { ...view },
  'src/app/palette': { ...view },
  'src/app/shell': { ...view, imports: [...view.imports, 'src/app/doctor'] },
  'src/app/failures': { ...view, packages: ['pinia', ...view.packages] },
  'src/app/listeners': { imports: [...stores, 'src/components/parts'], packages: ['pinia'] },
  'src/app': { imports: [...belowViews, ...views, 'src/app/doctor', 'src/app/palette', 'src/app/shell'], packages: ['pinia', 'vue', 'vue-router'] },
  'src/styles': { imports: [] },
  src: {
    imports: ['src/app', 'src/app/failures', 'src/app/listeners', 'src/app/shell', 'src/styles', 'src/utils'],
    packages: ['pinia', 'vue', 'vue-router'],
  },
};

/** Deeper folders first: a file belongs to the first that holds it. */
export const layers = Object.fromEntries(
  Object.entries({
    ...contractRows, ...flowRows, ...snapshotRows, ...engineRows, ...detectionRows, ...serviceRows, ...consoleRows,
    ...appRows,
  })
    .sort(([a], [b]) => b.split('/').length - a.split('/').length),
);

const service = Object.keys(layers).filter((folder) => /^service\b/.test(folder));
const flows = Object.keys(layers).filter((folder) => /^flows\b/.test(folder));
const page = Object.keys(layers).filter((folder) => /^src\b/.test(folder));

/** What is beside the product: whole trees, each with what it may import. */
export const beside = {
  'tests/contract': { imports: [...contract, 'tests/support'] },
  'tests/flows': { imports: [...contract, ...flows, ...service, 'tests/support'] },
  'tests/service': { imports: [...contract, ...flows, 'snapshots', ...service, 'tests/support', 'tests/fixtures', 'bench', 'scripts'] },
  'tests/src': { imports: [...contract, ...flows, 'snapshots', ...page, 'tests/support', 'tests/fixtures'] },
  'tests/e2e': { imports: [...contract, ...flows, 'snapshots', 'tests/support'] },
  'tests/project': { imports: [...contract, ...flows, ...service, ...page, 'tests/support', 'scripts'] },
  'tests/support': { imports: [...contract, ...flows, 'snapshots', ...service, 'bench'] },
  'tests/fixtures': { imports: [...contract, ...service] },
  bench: { imports: [...contract, ...flows, ...service, 'tests/support', 'tests/fixtures'] },
  scripts: { imports: [...contract, ...service, 'tests/support'] },
};

/** Globals of a browser, each with the one file of the console that uses it; null where none does. */
export const onlyIn = {
  fetch: 'src/api/probe.ts',
  EventSource: 'src/api/console/live.ts',
  localStorage: 'src/stores/browser/browserStorage.ts',
  sessionStorage: 'src/stores/browser/tabStorage.ts',
  indexedDB: 'src/stores/browser/browserDatabase.ts',
  XMLHttpRequest: null,
  WebSocket: null,
};

/** Globals that what runs anywhere does not have. */
export const elsewhere = [...Object.keys(onlyIn), 'process', 'Buffer', 'window', 'document', 'navigator', 'setTimeout', 'setInterval', 'setImmediate'];

/** Files that may more than their folder, each with the reason. */
export const exceptions = {
  'service/applications/counts.ts': { why: 'The columns that two tables share.', sql: true },
  'service/connector/feedback.ts': { why: 'Its table and what keeps it, in one file.', sql: true },
  'service/connector/intentions.ts': { why: 'Its table and what keeps it, in one file.', sql: true },
  'service/connector/seenCopies.ts': { why: 'Its table and what keeps it, in one file.', sql: true },
  'src/api/http.ts': { why: 'The one place that sends requests.', packages: ['axios'] },
};
