import { isBase64 } from '../../contract/answers/base64.ts';
import { isHeaderText } from '../../contract/headerText.ts';
import { takesBody } from '../../contract/operation.ts';
import { operations, type OperationId } from '../../contract/operations.ts';
import { parametersOf } from '../../contract/paths.ts';
import { stepCaps } from '../criteria/stepCaps.ts';
import { isName, parseExpression } from '../expressions/expression.ts';
import type { CarriedValue, FlowBody, FlowStep, LeftOut, ReadyCriterion } from '../flow.ts';
import { readCriteria } from './readCriteria.ts';
import type { Fields, Reading } from './fields.ts';
import { headerForm } from './headers.ts';
import type { Place } from './parseText.ts';
import { readParameters } from './readParameters.ts';

const notRun = (name: string): string => `Patchbay does not run ${name}; a step here is one call of an operation, in the order of the file.`;

const stepNames = {
  object: 'A step',
  read: ['stepId', 'description', 'operationId', 'parameters', 'requestBody', 'successCriteria', 'outputs'],
  refused: {
    operationPath: 'Patchbay finds an operation by its operationId; give that instead of operationPath.',
    workflowId: notRun('other workflows'), onSuccess: notRun('onSuccess'), onFailure: notRun('onFailure'),
  },
} as const;

const bodyNames = {
  object: 'A request body',
  read: ['contentType', 'payload'],
  refused: { replacements: 'Patchbay fills in expressions where they stand in the payload; replacements are not read.' },
} as const;

const ownNames = {
  object: 'x-patchbay', read: ['body', 'expect', 'leftOut', 'pauseMs', 'forgetConnection', 'skip'], closed: true,
} as const;

const byId = new Map<string, (typeof operations)[number]>(operations.map((row) => [row.id, row]));

const operationOf = (fields: Fields, sources: ReadonlySet<string>): OperationId | null => {
  const given = fields.required('operationId');
  if (given === null) return null;
  const [, source, id = given] = /^\$sourceDescriptions\.([\w-]+)\.(\w+)$/.exec(given) ?? [];
  if (source !== undefined && !sources.has(source)) {
    return fields.reading.refuse(fields.where('operationId'), 'No source description of the file has this name.');
  }
  return byId.get(id)?.id
    ?? fields.reading.refuse(fields.where('operationId'), 'The interface has no operation of this id; its OpenAPI document, which the command openapi prints, lists them.');
};

const contentTypeOf = (fields: Fields): string | null => {
  const given = fields.text('contentType');
  if (given === null || isHeaderText(given)) return given;
  return fields.reading.refuse(fields.where('contentType'), `contentType is ${headerForm}.`);
};

const payloadOf = (fields: Fields): FlowBody | null => {
  const body = fields.place('requestBody');
  const inner = body === null ? null : fields.reading.fields(body, bodyNames);
  if (inner === null) return { kind: 'none' };
  const contentType = contentTypeOf(inner) ?? 'application/json';
  const payload = inner.place('payload');
  if (payload === null) return { kind: 'none' };
  const { value } = payload;
  if (typeof value === 'string' && (contentType !== 'application/json' || parseExpression(value) === null)) {
    return { kind: 'template', text: value, contentType };
  }
  if (contentType !== 'application/json') {
    return fields.reading.refuse(payload.at, 'A payload that is no text goes out as application/json.');
  }
  return { kind: 'json', value };
};

/** `x-patchbay.body`: `{ text, contentType }` or `{ bytes, contentType }`. */
const exactBody = (fields: Fields): FlowBody | null => {
  const place = fields.place('body');
  const inner = place === null ? null : fields.reading.fields(place, { object: 'body', read: ['text', 'bytes', 'contentType'], closed: true });
  if (inner === null) return null;
  const [text, bytes, contentType] = [inner.text('text'), inner.text('bytes'), contentTypeOf(inner)];
  if ((text === null) === (bytes === null)) return fields.reading.refuse(inner.at, 'A body has either text or bytes.');
  if (text !== null) return { kind: 'text', text, contentType };
  return bytes !== null && isBase64(bytes)
    ? { kind: 'bytes', base64: bytes, contentType }
    : fields.reading.refuse(inner.where('bytes'), 'bytes is written in base64.');
};

const readyOf = (fields: Fields): readonly ReadyCriterion[] => {
  const place = fields.place('expect');
  const inner = place === null ? null : fields.reading.fields(place, {
    object: 'expect', read: ['documented', 'decision', 'assetSaved', 'withinMs'], closed: true,
  });
  if (inner === null) return [];
  const decision = inner.oneOf('decision', ['reuse', 'save', 'none']);
  const documented = inner.place('documented');
  if (documented?.value === false) {
    fields.reading.refuse(documented.at, 'documented is true, or left out: an answer cannot be expected to be another than the interface documents.');
  }
  const ms = inner.count('withinMs', stepCaps.withinMs);
  return [
    ...(inner.flag('documented') ? [{ type: 'documented' } as const] : []),
    ...(decision === null ? [] : [{ type: 'decision', decision } as const]),
    ...(inner.place('assetSaved') === null ? [] : [{ type: 'assetSaved', saved: inner.flag('assetSaved') } as const]),
    ...(ms === null ? [] : [{ type: 'within', ms } as const]),
  ];
};

const leftOutOf = (fields: Fields): readonly LeftOut[] => fields.items('leftOut').flatMap((place) => {
  const inner = fields.reading.fields(place, { object: 'An entry of leftOut', read: ['path', 'reason'], closed: true });
  const [path, reason] = [inner?.required('path') ?? null, inner?.required('reason') ?? null];
  return path === null || reason === null ? [] : [{ path, reason }];
});

/** `outputs` of a step or of the workflow. */
export const carriedOf = (fields: Fields): readonly CarriedValue[] => fields.members('outputs').flatMap(([name, place]) => {
  if (!isName(name)) fields.reading.refuse(place.at, 'A name of an output is made of letters, digits, - and _.');
  else if (typeof place.value !== 'string' || parseExpression(place.value) === null) {
    fields.reading.refuse(place.at, 'An output is a runtime expression, such as $response.body#/application/id.');
  } else return [{ name, from: place.value }];
  return [];
});

/** A step as far as it can be read; null where it says not even what it calls. */
export const readStep = (reading: Reading, place: Place, sources: ReadonlySet<string>): FlowStep | null => {
  const fields = reading.fields(place, stepNames);
  if (fields === null) return null;
  const id = fields.required('stepId');
  if (id !== null && !isName(id)) reading.refuse(fields.where('stepId'), 'A stepId is made of letters, digits, - and _.');
  const refused = Object.keys(stepNames.refused).some((name) => fields.place(name) !== null);
  const operation = refused ? null : operationOf(fields, sources);
  const row = operation === null ? undefined : byId.get(operation);
  const path = new Set(parametersOf(row?.path ?? ''));
  const parameters = readParameters(fields, row === undefined ? null : path);
  const said = new Set(parameters.filter((each) => each.in === 'path').map(({ name }) => name));
  if (row !== undefined && [...path].some((name) => !said.has(name))) {
    reading.refuse(place.at, `The operation needs a value for ${[...path].filter((name) => !said.has(name)).join(', ')} in its path.`);
  }
  const own = fields.place('x-patchbay');
  const inner = own === null ? null : reading.fields(own, ownNames);
  const exact = inner === null ? null : exactBody(inner);
  const body = payloadOf(fields);
  if (exact !== null && body !== null && body.kind !== 'none') {
    reading.refuse(fields.where('requestBody'), 'A step has either a requestBody or a body in x-patchbay.');
  }
  if (row !== undefined && !takesBody(row.method)) {
    for (const place of [fields.place('requestBody'), inner?.place('body')]) {
      if (place) reading.refuse(place.at, `The operation is called with ${row.method}, which sends no body.`);
    }
  }
  const criteria = readCriteria(fields);
  if (id === null || operation === null) return null;
  return {
    id, operation, parameters, criteria, description: fields.text('description'),
    body: exact ?? body ?? { kind: 'none' },
    carries: carriedOf(fields),
    ready: inner === null ? [] : readyOf(inner),
    leftOut: inner === null ? [] : leftOutOf(inner),
    pauseMs: inner?.count('pauseMs', stepCaps.pauseMs) ?? 0,
    forgetConnection: inner?.text('forgetConnection') ?? null,
    skip: inner?.flag('skip') ?? false,
  };
};
