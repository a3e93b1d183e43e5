import { notUuid, patchbay, published, shared, transferables, unknownId } from './meanings.ts';
import type { Operation } from './operation.ts';
import {
  closeSamples, connectSamples, installationSamples, intentionSamples, interactionSamples, keyboardSamples,
  onboardedSamples, reactSamples, registerSamples, suggestSamples, trackSamples, updatedSamples,
} from './samples.ts';

const notRegistered = shared(
  400, 'The application in the path is not a pre-registered integration', 'the body is not as expected',
);
const notConnected = published(401, 'connect was not called for this application.');
const badBody = patchbay(400, 'The body is missing or not as expected.');

/** Every operation of the published interface, and the few more that find the service and show what was saved. */
export const coreOperations = [
  {
    id: 'connect', method: 'POST', path: '/connect', group: 'Connector', deprecated: false,
    purpose: 'Handshake of an integration; the answer carries the application id for all later calls.',
    request: { type: 'SeededConnectorConnection', whenEmpty: 'refused', samples: connectSamples },
    response: { kind: 'json', type: 'Context' },
    statuses: [
      published(200, 'Connected; the answer carries the application id.'),
      shared(400, 'The application name is not a pre-registered integration', 'the body does not describe an application'),
    ],
  },
  {
    id: 'suggest', method: 'POST', path: '/{application}/suggestion', group: 'Connector', deprecated: false,
    purpose: 'Assesses a copied snippet: reuse a saved asset, save it, or do nothing.',
    request: { type: 'SeededConnectorCreation', whenEmpty: 'nothing-said', samples: suggestSamples },
    response: { kind: 'json', type: 'Suggestion' },
    statuses: [published(200, 'The decision: reuse, save or none.'), notRegistered, notConnected],
  },
  {
    id: 'react', method: 'POST', path: '/{application}/reaction', group: 'Connector', deprecated: false,
    purpose: 'Answers a suggestion: save the snippet, report a reuse, or decline.',
    request: { type: 'Reaction', whenEmpty: 'nothing-said', samples: reactSamples },
    response: { kind: 'text', text: 'asset-id-or-ok' },
    statuses: [
      published(200, 'The id of the saved asset, or OK when nothing was saved.'), notRegistered, notConnected,
    ],
  },
  {
    id: 'intention', method: 'POST', path: '/{application}/intention', group: 'Connector', deprecated: false,
    purpose: 'Hands over a seeded asset for later comparison.',
    request: { type: 'SeededConnectorAsset', whenEmpty: 'nothing-said', samples: intentionSamples },
    response: { kind: 'text', text: 'ok' },
    statuses: [
      published(200, 'Kept for later comparison.'), notRegistered, notConnected,
      published(500, 'Internal server error; the intention was not kept.'),
    ],
  },
  {
    id: 'onboarded', method: 'POST', path: '/{application}/onboarded', group: 'Connector', deprecated: false,
    purpose: 'Says whether the application has been onboarded.',
    request: { type: 'Onboarded', whenEmpty: 'nothing-said', samples: onboardedSamples },
    response: { kind: 'text', text: 'ok' },
    statuses: [published(200, 'The flag is set.'), notRegistered, notConnected],
  },
  {
    id: 'track', method: 'POST', path: '/{application}/track', group: 'Connector', deprecated: false,
    purpose: 'Records tracking segments of this application.',
    request: { type: 'SeededConnectorTracking', whenEmpty: 'nothing-said', samples: trackSamples },
    response: { kind: 'text', text: 'ok' },
    statuses: [published(200, 'The segments are recorded.'), notRegistered, notConnected],
  },
  {
    id: 'applicationsSnapshot', method: 'GET', path: '/applications', group: 'Applications', deprecated: false,
    purpose: 'All applications the registry knows, with status, version and engagement.',
    storageFree: true,
    request: null,
    response: { kind: 'json', type: 'Applications' },
    statuses: [published(200, 'The registry.')],
  },
  {
    id: 'applicationsSpecificApplicationSnapshot', method: 'GET', path: '/applications/{application}',
    group: 'Applications', deprecated: false,
    purpose: 'One application of the registry.',
    storageFree: true,
    request: null,
    response: { kind: 'json', type: 'Application' },
    statuses: [published(200, 'The application.'), notUuid, unknownId('application')],
  },
  {
    id: 'applicationsExternalSnapshot', method: 'GET', path: '/applications/external',
    group: 'Applications', deprecated: false,
    purpose: 'External applications detected on this machine.',
    request: null,
    response: { kind: 'json', type: 'DetectedExternalApplications' },
    statuses: [
      published(200, 'What was detected; the list may be empty.'),
      published(500, 'Internal server error: the machine could not be looked at.'),
    ],
  },
  {
    id: 'applicationsExternalRelated', method: 'GET', path: '/applications/external/related',
    group: 'Applications', deprecated: false,
    purpose: 'External applications with a potential integration: not yet installed, planned, or installed.',
    request: null,
    response: { kind: 'json', type: 'DetectedExternalApplications' },
    statuses: [
      published(200, 'What could be integrated; the list may be empty.'),
      published(500, 'Internal server error: the machine could not be looked at.'),
    ],
  },
  {
    id: 'applicationsRegister', method: 'POST', path: '/applications/register', group: 'Applications',
    deprecated: true,
    purpose: 'Registers an application, or refreshes the one of that name; it is not connected by that.',
    request: { type: 'Application', whenEmpty: 'refused', samples: registerSamples },
    response: { kind: 'json', type: 'Application' },
    statuses: [published(200, 'The registered application.'), badBody],
  },
  {
    id: 'applicationsSessionOpen', method: 'POST', path: '/applications/session/open', group: 'Applications',
    deprecated: true,
    purpose: 'Opens a session: the start of a person\'s interaction with the applications.',
    request: null,
    response: { kind: 'json', type: 'Session' },
    statuses: [published(200, 'The opened session.')],
  },
  {
    id: 'applicationsSessionClose', method: 'POST', path: '/applications/session/close', group: 'Applications',
    deprecated: true,
    purpose: 'Closes a session.',
    request: { type: 'SessionId', whenEmpty: 'refused', bareText: true, samples: closeSamples },
    response: { kind: 'json', type: 'Session' },
    statuses: [
      published(200, 'The closed session.'), patchbay(400, 'The body is not a session UUID.'), unknownId('session'),
    ],
  },
  {
    id: 'applicationsSessionSnapshot', method: 'GET', path: '/applications/sessions/{session}', group: 'Applications',
    deprecated: true,
    purpose: 'One session with its usage and engagement.',
    request: null,
    response: { kind: 'json', type: 'Session' },
    statuses: [published(200, 'The session.'), notUuid, unknownId('session')],
  },
  {
    id: 'applicationsUsageEngagementInteraction', method: 'POST',
    path: '/applications/usage/engagement/interaction', group: 'Applications', deprecated: true,
    purpose: 'Records an interaction such as a click or a tap.',
    request: { type: 'SeededTrackedInteractionEvent', whenEmpty: 'refused', samples: interactionSamples },
    response: { kind: 'json', type: 'TrackedInteractionEvent' },
    statuses: [published(200, 'The recorded event.'), badBody],
  },
  {
    id: 'applicationsUsageEngagementKeyboard', method: 'POST',
    path: '/applications/usage/engagement/keyboard', group: 'Applications', deprecated: true,
    purpose: 'Records a keyboard event such as a shortcut.',
    request: { type: 'SeededTrackedKeyboardEvent', whenEmpty: 'refused', samples: keyboardSamples },
    response: { kind: 'json', type: 'TrackedKeyboardEvent' },
    statuses: [published(200, 'The recorded event.'), badBody],
  },
  {
    id: 'applicationsUsageInstallation', method: 'POST', path: '/applications/usage/installation',
    group: 'Applications', deprecated: true,
    purpose: 'Logs an installation.',
    request: { type: 'TrackedApplicationInstall', whenEmpty: 'nothing-said', samples: installationSamples },
    response: { kind: 'empty' },
    statuses: [published(200, 'Logged; the answer has no body.'), badBody],
  },
  {
    id: 'postApplicationsUsageUpdated', method: 'POST', path: '/applications/usage/updated',
    group: 'Applications', deprecated: true,
    purpose: 'Logs an update of an application and takes over its new version.',
    request: { type: 'TrackedApplicationUpdate', whenEmpty: 'nothing-said', samples: updatedSamples },
    response: { kind: 'empty' },
    statuses: [published(200, 'Logged; the answer has no body.'), badBody],
  },
  {
    id: 'assetsSnapshot', method: 'GET', path: '/assets', group: 'Assets', deprecated: false,
    purpose: 'All saved assets; with transferables=false without their text.',
    query: [transferables],
    request: null,
    response: { kind: 'json', type: 'Assets' },
    statuses: [patchbay(200, 'The saved assets; the list may be empty.')],
  },
  {
    id: 'assetSnapshot', method: 'GET', path: '/asset/{asset}', group: 'Assets', deprecated: false,
    purpose: 'One saved asset.',
    query: [transferables],
    request: null,
    response: { kind: 'json', type: 'Asset' },
    statuses: [patchbay(200, 'The asset.'), notUuid, unknownId('asset')],
  },
  {
    id: 'assetsDeleteAsset', method: 'POST', path: '/assets/{asset}/delete', group: 'Assets', deprecated: false,
    purpose: 'Deletes a saved asset.',
    request: null,
    response: { kind: 'text', text: 'any' },
    statuses: [patchbay(200, 'Deleted; the answer is its id.'), notUuid, unknownId('asset')],
  },
  {
    id: 'wellKnownHealth', method: 'GET', path: '/.well-known/health', group: 'Well-known', deprecated: false,
    purpose: 'Whether the service is up, as clients probe it.',
    storageFree: true,
    request: null,
    response: { kind: 'text', text: 'any' },
    statuses: [patchbay(200, 'Up; the text is ok: and the id of this service.')],
  },
  {
    id: 'wellKnownVersion', method: 'GET', path: '/.well-known/version', group: 'Well-known', deprecated: false,
    purpose: 'The version of the protocol that clients compare with their bounds.',
    storageFree: true,
    request: null,
    response: { kind: 'text', text: 'any' },
    statuses: [patchbay(200, 'The version.')],
  },
] as const satisfies readonly Operation[];

export type CoreOperationId = (typeof coreOperations)[number]['id'];
export type CoreOperationRow<Id extends CoreOperationId = CoreOperationId>
  = Extract<(typeof coreOperations)[number], { id: Id }>;
