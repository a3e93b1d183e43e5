import { inBytes, inMinutes, limits } from '../limits.ts';
import type { Refusals } from './refusal.ts';

/** What only the console's own routes refuse. */
export const consoleRefusals = {
  'console-body-missing': {
    status: 400, check: 'fields',
    sentence: ({ type }: { readonly type: string }) => `The body is missing; send a ${type} as JSON.`,
  },
  'query-not-number': {
    status: 400, check: 'fields',
    sentence: ({ name, least, most }: { readonly name: string; readonly least: number; readonly most: number }) =>
      `${name} is not a number from ${least} to ${most}; send one in digits.`,
  },
  'query-value-unknown': {
    status: 400, check: 'fields',
    sentence: ({ name, values }: { readonly name: string; readonly values: readonly string[] }) =>
      `${name} has an unknown value; send one of ${values.join(', ')}.`,
  },
  'too-many-streams': {
    status: 503, check: null, sentence: 'Too many event streams are open; close a tab of the console.',
  },
  'exchange-not-kept': {
    status: 404, check: 'fields',
    sentence: 'The exchange is not kept or no longer; GET /console/api/traffic lists those that are.',
  },
  'too-many-drills': {
    status: 409, check: 'fields', sentence: `There are ${limits.activeDrills} drills already; stop one first.`,
  },
  'drill-of-service': {
    status: 400, check: 'fields',
    sentence: 'The application is this service itself, which makes no calls; choose another.',
  },
  'drill-unknown': {
    status: 404, check: 'fields', sentence: 'No drill has this id; GET /console/api/drills lists those there are.',
  },
  'not-kept-by-application': {
    status: 400, check: 'fields',
    sentence: 'This kind is not kept by application; send kind alone to delete all of it.',
  },
  'intention-unknown': {
    status: 404, check: 'fields',
    sentence: 'No intention has this id; GET /console/api/intentions lists those that are kept.',
  },
  'service-always-connected': {
    status: 400, check: 'fields',
    sentence: 'This row stands for the service itself, which is always connected; choose another application.',
  },
  'asset-gone': {
    status: 404, check: 'fields', sentence: 'No asset has this id, or its text was overwritten long ago.',
  },
  'restore-too-late': {
    status: 410, check: 'fields',
    sentence: `The asset was deleted more than ${inMinutes(limits.restorableMs)} ago; its text is overwritten.`,
  },
  'text-saved-again': {
    status: 409, check: 'fields',
    sentence: 'The same text was saved again under another id; that asset stands in its place.',
  },
  'backup-unknown': {
    status: 404, check: 'fields', sentence: 'No backup has this number; GET /console/api/backups lists those there are.',
  },
  'backup-not-good': {
    status: 409, check: 'fields', sentence: 'The backup is not good, so it is not restored; choose another.',
  },
  'database-damaged': {
    status: 409, check: null,
    sentence: 'The database is damaged, so no backup is made of it; start the service again or restore a backup.',
  },
  'backup-failed': {
    status: 500, check: null, sentence: 'The backup could not be made, or was not good and was removed; the log says why.',
  },
  'restore-failed': {
    status: 500, check: null, sentence: 'The backup could not be compared or restored; nothing was changed, and the log says why.',
  },
  'restore-runs': {
    status: 409, check: null, sentence: 'A backup is being restored already; wait until that is over.',
  },
  'hosts-unreadable': { status: 500, check: null, sentence: 'The machine could not be looked at.' },
  'setting-application-unknown': {
    status: 400, check: 'fields',
    sentence: 'suggestionsOff has an id that no application has; send ids of GET /applications.',
  },
  'caller-never-allowed': {
    status: 400, check: 'fields',
    sentence: ({ reason }: { readonly reason: string }) => `The name cannot be allowed. ${reason}`,
  },
  'export-under-way': {
    status: 409, check: null, sentence: 'An export is being made already; wait until it is there.',
  },
  'import-unknown': {
    status: 404, check: 'fields',
    sentence: ({ program }: { readonly program: string }) =>
      `No prepared file of this name is in the data folder; run ${program} data import, which prepares one.`,
  },
  'import-without-backup': {
    status: 500, check: null,
    sentence: ({ program }: { readonly program: string }) =>
      `No backup of what is there could be made and found good, so nothing was taken; free some space, or see what is wrong with ${program} data check.`,
  },
  'import-of-other-version': {
    status: 409, check: 'fields',
    sentence: 'The file was prepared by another version of Patchbay than the one that runs; restart the service and import it then.',
  },
  'flow-name-wrong': {
    status: 400, check: 'fields',
    sentence: `The name is not one of a flow; send letters, digits, spaces, dots, hyphens and underscores, ending in .arazzo.yaml, .arazzo.yml or .arazzo.json, ${limits.flows.nameBytes} bytes at most.`,
  },
  'flow-unknown': {
    status: 404, check: 'fields', sentence: 'No flow has this file name; GET /console/api/flows lists those there are.',
  },
  'flow-unreadable': {
    status: 409, check: 'fields',
    sentence: ({ reason }: { readonly reason: string }) => `The file is left as it is: ${reason}`,
  },
  'flow-wrong': {
    status: 400, check: 'fields',
    sentence: ({ reason }: { readonly reason: string }) => `This is no flow that can be kept: ${reason}`,
  },
  'flow-too-large': {
    status: 413, check: 'fields',
    sentence: `The flow is larger than ${inBytes(limits.flows.fileBytes)}; send a smaller one.`,
  },
  'flow-changed': {
    status: 409, check: 'fields',
    sentence: 'The file is another one than when it was read, so it stays as it is; read it again and make the change anew.',
  },
  'flow-there': {
    status: 409, check: 'fields', sentence: 'A file of this name is there already, whatever its capitals, and stays as it is; send another name.',
  },
  'too-many-flows': {
    status: 409, check: 'fields', sentence: `There are ${limits.flows.files} flows already; delete one first.`,
  },
  'flows-unusable': {
    status: 500, check: null,
    sentence: ({ reason }: { readonly reason: string }) => `The folder of flows cannot be used: ${reason}`,
  },
  'flow-result-wrong': {
    status: 400, check: 'fields',
    sentence: ({ reason }: { readonly reason: string }) => `The body is no result of a flow: ${reason}; send a HAR as the console writes it.`,
  },
  'flow-result-unknown': {
    status: 404, check: 'fields', sentence: 'No result of a flow has this id; GET /console/api/flow-results lists those there are.',
  },
  'flow-result-too-large': {
    status: 413, check: 'fields',
    sentence: `The result is larger than ${inBytes(limits.flowResults.fileBytes)}; run the flow fewer times at once.`,
  },
  'flow-results-pinned': {
    status: 409, check: 'fields', sentence: 'There is no room for another result, since those that are kept are pinned; unpin or delete one first.',
  },
  'flow-results-unusable': {
    status: 500, check: null,
    sentence: ({ reason }: { readonly reason: string }) => `The folder of results of flows cannot be used: ${reason}`,
  },
  'tool-unknown': {
    status: 400, check: 'fields', sentence: 'off has a name that no tool has; send names of GET /console/api/assistants.',
  },
} as const satisfies Refusals;
