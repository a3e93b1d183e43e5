import { limits } from '../limits.ts';
import { applicationNames, registeredNamePattern, serviceName } from '../names.ts';
import type { Refusals } from './refusal.ts';

const namesToConnect = applicationNames.filter((name) => name !== serviceName).join(', ');

/** What the operations of the interface refuse. */
export const interfaceRefusals = {
  'path-application-unknown': {
    status: 400, check: 'application',
    sentence: 'The application in the path is not registered here; call POST /connect and use application.id of its answer.',
  },
  'not-connected': {
    status: 401, check: 'connected',
    sentence: 'This application is registered but not connected; call POST /connect with its name first.',
  },
  'not-pre-registered': {
    status: 400, check: 'fields',
    sentence: `application.name is not a pre-registered integration; send one of ${namesToConnect}, or register the name first with POST /applications/register.`,
  },
  'name-reserved': {
    status: 400, check: 'fields',
    sentence: `The name ${serviceName} stands for this service; send the name of your integration.`,
  },
  'name-not-well-formed': {
    status: 400, check: 'fields',
    sentence: `name is neither published nor of the form ${registeredNamePattern}; send capital letters, digits and underscores.`,
  },
  'id-taken': {
    status: 400, check: 'fields', sentence: 'The id belongs to an application of another name; send another id or none.',
  },
  'path-id-not-uuid': {
    status: 400, check: 'fields',
    sentence: ({ of }: { readonly of: 'an application' | 'an asset' | 'a session' | 'a format' | 'an annotation' }) =>
      `The id in the path is not a UUID; send the id of ${of}.`,
  },
  'application-unknown': {
    status: 404, check: 'fields', sentence: 'No application has this id; GET /applications lists those there are.',
  },
  'asset-unknown': { status: 404, check: 'fields', sentence: 'No asset has this id; GET /assets lists those there are.' },
  'format-unknown': {
    status: 404, check: 'fields', sentence: 'No format has this id; GET /assets lists the assets with theirs.',
  },
  'annotation-unknown': {
    status: 404, check: 'fields', sentence: 'No annotation has this id; GET /annotations lists those there are.',
  },
  'name-too-long': {
    status: 400, check: 'fields',
    sentence: `The name has more than ${limits.nameUnits} characters; send a shorter one.`,
  },
  'notes-too-long': {
    status: 400, check: 'fields',
    sentence: `The annotations of an asset would have more than ${limits.noteUnits} characters together; send shorter or fewer ones.`,
  },
  'tags-too-long': {
    status: 400, check: 'fields',
    sentence: `The tags of an asset would have more than ${limits.tagUnits} characters together; send shorter or fewer ones.`,
  },
  'seed-without-text': {
    status: 400, check: 'fields',
    sentence: 'The seed carries no text; send asset.format.fragment.string.raw.',
  },
  'format-without-text': {
    status: 400, check: 'fields', sentence: 'The format carries no text; send fragment.string.raw.',
  },
  'format-texts-differ': {
    status: 400, check: 'fields',
    sentence: 'The format carries several texts that are not the saved one; send the new text in fragment.string.raw alone.',
  },
  'format-of-another': {
    status: 400, check: 'fields', sentence: 'asset.id is not that of the asset with this format; send that one or none.',
  },
  'extension-unknown': {
    status: 400, check: 'fields', sentence: 'ext is not a file extension that is known here; send one such as ts.',
  },
  'markdown-only': {
    status: 400, check: 'fields', sentence: 'export_type is not one that is known here; send MD or leave it out.',
  },
  'query-missing': {
    status: 400, check: 'fields', sentence: 'The query is missing or empty; send what to look for as ?query=.',
  },
  'session-unknown': {
    status: 404, check: 'fields', sentence: 'No session has this id; POST /applications/session/open opens one.',
  },
  'body-not-uuid': {
    status: 400, check: 'fields', sentence: 'The body is not a UUID; send the id of a session as a JSON string.',
  },
  'save-without-text': {
    status: 400, check: 'fields',
    sentence: 'save is true but the seed carries no text; send seed.asset.format.fragment.string.raw.',
  },
  'text-not-utf8': {
    status: 400, check: 'fields',
    sentence: ({ field }: { readonly field: string }) => `${field} is not UTF-8; send the text in UTF-8.`,
  },
  'text-not-base64': {
    status: 400, check: 'fields',
    sentence: ({ field, form }: { readonly field: string; readonly form: 'base64' | 'base64url' }) =>
      `${field} is not ${form}; send the text in that form or in raw.`,
  },
  'text-not-data-url': {
    status: 400, check: 'fields',
    sentence: ({ field }: { readonly field: string }) =>
      `${field} is not a data: URL; send one such as data:text/plain;base64,aGk=.`,
  },
  'text-escape-broken': {
    status: 400, check: 'fields',
    sentence: ({ field }: { readonly field: string }) => `${field} has a broken percent escape; send the text in raw instead.`,
  },
  'programs-unreadable': {
    status: 500, check: null,
    sentence: 'The machine could not be looked at: none of the places where applications are listed could be read.',
  },
  'drill-400': {
    status: 400, check: 'fields',
    sentence: 'A drill of the console answers 400 on purpose, as if the application were not registered; stop the drill for the true answer.',
  },
  'drill-401': {
    status: 401, check: 'fields',
    sentence: 'A drill of the console answers 401 on purpose, as if connect had not been called; stop the drill for the true answer.',
  },
  'drill-500': {
    status: 500, check: null,
    sentence: 'A drill of the console answers 500 on purpose, as if the service had failed; stop the drill for the true answer.',
  },
} as const satisfies Refusals;
