import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFlow } from '../../flows/document/readFlow.ts';
import { editFlow, writeFlow } from '../../flows/document/writeFlow.ts';
import type { Flow, Json } from '../../flows/flow.ts';

const ready = new URL('../../flows/ready/', import.meta.url);
const readyNames = readdirSync(ready);
const readyText = (name: string): string => readFileSync(new URL(name, ready), 'utf8');

const flowOf = (text: string): Flow => {
  const { flow, problems } = readFlow(text);
  expect(problems).toBeNull();
  if (flow === null) throw new Error('No flow.');
  return flow;
};

/** A file with what a flow says now. */
const editedText = (text: string, flow: Flow): string => {
  const edited = editFlow(text, flow);
  if (edited === null) throw new Error('The file cannot say the flow.');
  return edited;
};

/** A document with one step, whose lines are given. */
const withStep = (...lines: readonly string[]): string => [
  'arazzo: 1.0.1', 'info: { title: T, version: 1.0.0 }', 'sourceDescriptions: [{ name: patchbay, url: ./a.json }]', 'workflows:',
  '  - workflowId: w', '    inputs: { type: object, properties: { who: { type: string } } }', '    steps:',
  '      - stepId: one', ...lines.map((line) => `        ${line}`), '',
].join('\n');

describe('the file of a flow', () => {
  it.each(readyNames)('%s is read, written and read again', (name) => {
    const flow = flowOf(readyText(name));

    expect(flow.steps.length).toBeGreaterThan(0);
    expect(flowOf(writeFlow(flow))).toEqual(flow);
    expect(flowOf(editedText(readyText(name), flow))).toEqual(flow);
  });

  it.each(readyNames)('%s may be JSON too, which stays JSON', (name) => {
    const flow = flowOf(readyText(name));
    const json = editedText(`${JSON.stringify({ arazzo: '1.0.1', info: {}, sourceDescriptions: [{ name: 'patchbay', url: './a.json' }], workflows: [] }, null, '\t')}\n`, flow);

    expect(flowOf(json)).toEqual(flow);
    expect(JSON.parse(json)).toMatchObject({ arazzo: '1.0.1', sourceDescriptions: [{ url: './a.json' }] });
  });

  it('has what the fields of a step say', () => {
    const { steps: [step] } = flowOf(withStep(
      'operationId: $sourceDescriptions.patchbay.suggest', 'description: D',
      'parameters: [{ name: application, in: path, value: $inputs.who }, { name: x-a, in: header, value: 1 }]',
      'successCriteria:', '  - condition: $statusCode == 400 && $method == \'POST\'',
      '  - { context: $response.body, type: regex, condition: ^a }',
      'outputs: { all: $response.body }',
      'x-patchbay:', '  body: { text: \'{"a":\', contentType: application/json }',
      '  expect: { documented: true, decision: save, assetSaved: false, withinMs: 50 }',
      '  leftOut: [{ path: $.id, reason: It is an id. }]', '  pauseMs: 20', '  forgetConnection: $inputs.who', '  skip: true',
    ));

    expect(step).toEqual({
      id: 'one', description: 'D', operation: 'suggest',
      parameters: [{ name: 'application', in: 'path', value: '$inputs.who' }, { name: 'x-a', in: 'header', value: 1 }],
      body: { kind: 'text', text: '{"a":', contentType: 'application/json' },
      carries: [{ name: 'all', from: '$response.body' }],
      criteria: [
        { type: 'simple', condition: '$statusCode == 400 && $method == \'POST\'' },
        { type: 'regex', context: '$response.body', condition: '^a' },
      ],
      ready: [
        { type: 'documented' }, { type: 'decision', decision: 'save' }, { type: 'assetSaved', saved: false }, { type: 'within', ms: 50 },
      ],
      leftOut: [{ path: '$.id', reason: 'It is an id.' }], pauseMs: 20, forgetConnection: '$inputs.who', skip: true,
    });
  });

  it.each([
    [['requestBody: { payload: $inputs.who }'], { kind: 'json', value: '$inputs.who' }],
    [['requestBody: { payload: { a: 1 } }'], { kind: 'json', value: { a: 1 } }],
    [['requestBody: { payload: "{\\"a\\":" }'], { kind: 'template', text: '{"a":', contentType: 'application/json' }],
    [['requestBody: { payload: $inputs.who, contentType: text/plain }'], { kind: 'template', text: '$inputs.who', contentType: 'text/plain' }],
    [['x-patchbay: { body: { bytes: AAH/, contentType: image/png } }'], { kind: 'bytes', base64: 'AAH/', contentType: 'image/png' }],
    [[], { kind: 'none' }],
  ])('a body is what %j says', (lines, body) => {
    expect(flowOf(withStep('operationId: connect', ...lines)).steps[0]?.body).toEqual(body);
  });
});

describe('an edit of a file', () => {
  const text = `# Mine.
arazzo: 1.0.1
x-team: { name: ours } # kept
info: { title: T, summary: S, version: 1.0.0 }
sourceDescriptions:
  - { name: patchbay, url: ./here.json, type: openapi }
workflows:
  - workflowId: w
    # The first of two.
    steps:
      - stepId: one # says who it is
        operationId: $sourceDescriptions.patchbay.connect
        x-note: Ask Ada.
        requestBody: { payload: { a: 1, b: 2 } }
      # And the second.
      - stepId: two
        operationId: wellKnownHealth
`;

  it('keeps comments, fields of others and what did not change', () => {
    const flow = flowOf(text);
    const [one, two] = flow.steps;
    if (one === undefined || two === undefined) throw new Error('Two steps.');
    const edited = editedText(text, { ...flow, title: 'New', steps: [{ ...one, body: { kind: 'json', value: { a: 3 } } }, { ...two, skip: true }] });

    expect(edited).toBe(text.replace('title: T', 'title: New').replace('{ a: 1, b: 2 }', '{ a: 3 }')
      .replace('wellKnownHealth\n', 'wellKnownHealth\n        x-patchbay:\n          skip: true\n'));
  });

  it('moves and takes away steps with what belongs to them', () => {
    const flow = flowOf(text);
    const moved = editedText(text, { ...flow, steps: [...flow.steps].reverse() });
    const fewer = editedText(text, { ...flow, steps: flow.steps.slice(0, 1) });

    expect(flowOf(moved).steps.map(({ id }) => id)).toEqual(['two', 'one']);
    expect(moved).toContain('x-note: Ask Ada.');
    expect(fewer).toContain('x-note: Ask Ada.');
    expect(fewer).not.toContain('wellKnownHealth');
  });

  it('of one place does not change another that stands for it by an alias', () => {
    const shared = withStep('operationId: connect', 'requestBody: { payload: &it { a: 1 } }').trimEnd()
      + '\n      - { stepId: two, operationId: connect, requestBody: { payload: *it } }\n';
    const flow = flowOf(shared);
    const [one, two] = flow.steps;
    if (one === undefined || two === undefined) throw new Error('Two steps.');
    const changed = { ...flow, steps: [{ ...one, body: { kind: 'json', value: { a: 2 } } as const }, two] };

    expect(flowOf(editedText(shared, changed))).toEqual(changed);
    expect(editedText(shared, flow)).toContain('*it');
  });

  it('that takes away or moves what an alias stands for puts its value there, and keeps the comments', () => {
    const shared = withStep('# First.', 'operationId: connect', 'requestBody: { payload: &it { a: 1 } } # said here').trimEnd()
      + '\n      # Second.\n      - { stepId: two, operationId: connect, requestBody: { payload: *it } }\n';
    const flow = flowOf(shared);
    const [one, two] = flow.steps;
    if (one === undefined || two === undefined) throw new Error('Two steps.');
    for (const steps of [[two], [two, one], [{ ...one, body: { kind: 'none' } as const }, two]]) {
      const edited = editedText(shared, { ...flow, steps });

      expect(flowOf(edited).steps).toEqual(steps);
      expect(edited).toContain('# Second.\n      - { stepId: two, operationId: connect, requestBody: { payload: { a: 1 } } }');
      expect(edited).not.toMatch(/[&*]it/);
    }
    expect(editedText(shared, { ...flow, steps: [two, one] })).toContain('# said here');
  });

  it('finds a name that is written as a number or as true', () => {
    const named = withStep('operationId: connect', 'requestBody:', '  payload:', '    1: a # one', '    true: b # yes');
    const flow = flowOf(named);
    const steps = flow.steps.map((step) => ({ ...step, body: { kind: 'json', value: { 1: 'c', true: 'b' } } as const }));

    expect(editedText(named, { ...flow, steps })).toContain('            1: c # one\n            true: b # yes\n');
  });
});

describe('the form of a file', () => {
  /** As it is written anew: brackets have room. */
  const roomy = (text: string): string => text.replace('[{ name: patchbay, url: ./a.json }]', '[ { name: patchbay, url: ./a.json } ]');
  const yaml = `# Mine.\n${roomy(withStep('operationId: connect', 'requestBody: { payload: { a: "b\\r\\n" } } # kept', 'description: |', '  One.', '  Two.'))}`;
  const title = (text: string): Flow => ({ ...flowOf(text), title: 'New' });

  it.each([['line feeds', '\n'], ['CR LF', '\r\n']])('stays in an edit: %s, with and without a mark at its beginning', (_, ending) => {
    for (const mark of ['', '\uFEFF']) {
      const text = mark + yaml.replaceAll('\n', ending);

      expect(editedText(text, title(text))).toBe(text.replace('title: T', 'title: New'));
    }
  });

  it('of JSON is its line ends, its mark, how far it is indented and how it ends', () => {
    for (const [indent, end] of [['\t', '\n'], [4, ''], [2, '\n']] as const) {
      const json = JSON.stringify(JSON.parse(editedText('{"arazzo":"1.0.1","info":{},"sourceDescriptions":[{"name":"p","url":"./a"}],"workflows":[]}', flowOf(yaml))), null, indent) + end;
      const text = `\uFEFF${json.replaceAll('\n', '\r\n')}`;

      expect(editedText(text, title(text))).toBe(text.replace('"title": "T"', '"title": "New"'));
    }
  });

  it('does not move what is wrong in it', () => {
    expect(readFlow('\uFEFFarazzo: 1.0.1\r\narazzo: 1.0.1').problems).toEqual(readFlow('arazzo: 1.0.1\narazzo: 1.0.1').problems);
    expect(readFlow('\uFEFF[]').problems).toMatchObject([{ line: 1, column: 1 }]);
  });

  it('of what Arazzo says of an input, and Patchbay does not use, stays in an edit', () => {
    const text = roomy(withStep('operationId: connect')).replace('who: { type: string }', 'who: { type: string, format: uuid, enum: [ a, b ], x-by: Ada }');

    expect(editedText(text, title(text))).toBe(text.replace('title: T', 'title: New'));
  });
});

describe('headers of a file', () => {
  it.each<[string, Json]>([
    ['"a\\tb é~ "', 'a\tb é~ '], ['""', ''], ['$inputs.who', '$inputs.who'], ['"{$inputs.who}, b"', '{$inputs.who}, b'], ['["a\\nb", 1]', ['a\nb', 1]],
  ])('have values that one line can hold: %s', (written, value) => {
    expect(flowOf(withStep('operationId: connect', `parameters: [{ name: x-a, in: header, value: ${written} }]`)).steps[0]?.parameters)
      .toEqual([{ name: 'x-a', in: 'header', value }]);
  });
});

describe('brackets of a file', () => {
  it.each([
    ['in quotes', `requestBody: { payload: { a: "${'[{'.repeat(5_000)}" } }`],
    ['in a block of lines', `requestBody: { contentType: text/plain, payload: '${'{'.repeat(2_000)}' }`],
    ['in a text of x-patchbay', `x-patchbay: { body: { text: '${'{"a":['.repeat(3_000)}' } }`],
    ['in a comment', `description: a # ${'['.repeat(3_000)}`],
    ['that are closed again', `requestBody: { payload: [${'[{}],'.repeat(3_000)}1] }`],
  ])('count where they hold something, not %s', (_, line) => {
    expect(flowOf(withStep('operationId: connect', line)).steps).toHaveLength(1);
  });

  it('that stand open are refused where they are too many, before anything else reads them', () => {
    expect(readFlow(withStep('operationId: connect', 'requestBody:', `  payload: ${'['.repeat(200_000)}`)).problems).toEqual([
      { line: 11, column: 1_020, sentence: 'Values of a flow stand at most 64 deep in one another.' },
    ]);
  });
});

describe('numbers of a file', () => {
  it.each<[string, unknown]>([
    ['9007199254740991', 9_007_199_254_740_991], ['-0.1', -0.1], ['1.50e3', 1_500], ['0x1F', 31], ['0o17', 15], ['1e308', 1e308], ['00012.0', 12],
    ['100000000000000000000', 1e20], ['5e-324', 5e-324], ['0e999', 0], ['.inf', '.inf'], ['"12345678901234567890"', '12345678901234567890'],
  ])('that stay what they are are taken: %s', (written, value) => {
    expect(flowOf(withStep('operationId: connect', `requestBody: { payload: [${written}] }`)).steps[0]?.body).toEqual({ kind: 'json', value: [value] });
  });
});

describe('a file that is wrong', () => {
  const rounded = 'This number would be another one once it is read; write it as a text, in quotes, or all of a body as the text of x-patchbay.body.';
  const oneLine = 'one line without control characters and characters beyond U+00FF';
  const problemsOf = (text: string): string[] =>
    (readFlow(text).problems ?? []).map(({ line, column, sentence }) => `${line}:${column} ${sentence}`);

  /** A text whose mark says where something is wrong. */
  const marked = (text: string, sentence: string): [string, string[]] => {
    const before = (text.split('¦')[0] ?? '').split('\n');
    return [text.replace('¦', ''), [`${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${sentence}`]];
  };

  it.each([
    ['', ['1:1 The file is empty; a flow is an Arazzo document.']],
    ['[]', ['1:1 A flow is an object.']],
    ['a: [1', ['1:6 This is indented otherwise than what it belongs to, or a bracket before it is not closed.']],
    ['arazzo: 1.0.1\narazzo: 1.0.1', ['2:1 A name stands once in an object; this one is there twice.']],
    [withStep('operationId: nothing'), ['9:22 The interface has no operation of this id; its OpenAPI document, which the command openapi prints, lists them.']],
    [withStep('operationId: suggest'), ['8:9 The operation needs a value for application in its path.']],
    [withStep('workflowId: other'), ['9:9 Patchbay does not run other workflows; a step here is one call of an operation, in the order of the file.']],
    [withStep('operationId: connect', 'wait: 3'), [
      '10:9 A step has no field of this name; its fields are stepId, description, operationId, parameters, requestBody, successCriteria, outputs and those that begin with x-.',
    ]],
    [withStep('operationId: connect', 'successCriteria: [{ condition: $statusCode = 200 }]'), [
      '10:40 A simple condition is made of expressions, literals (texts in single quotes) and operators.',
    ]],
    [withStep('operationId: connect', 'successCriteria: [{ condition: ( , context: $response.body, type: regex }]'), [
      '10:40 This is no regular expression.',
    ]],
    ...['x', '$.', '$[?foo(@)]', '$[?@.a', '$.a[', '$.a b'].map((path) => (
      marked(withStep('operationId: connect', 'successCriteria:', `  - { context: $response.body, type: jsonpath, condition: ¦'${path}' }`), 'This is no path of JSONPath (RFC 9535), such as $.reuse.assets[0].'))),
    ...([
      ['$statusCode ==', 'A value is missing in the condition.'], ['(true', 'A bracket of the condition is not closed.'],
      ['$statusCode 200', 'Between two values of a condition stands an operator.'], ['!', 'A value is missing in the condition.'],
      ['$nothing == 1', 'A word of a simple condition is a runtime expression, a number, true, false or null.'],
      ['true || && true', 'A value is missing in the condition.'],
    ] as const).map(([condition, sentence]) => (
      marked(withStep('operationId: connect', 'successCriteria:', `  - { condition: ¦'${condition}' }`), sentence))),
    ...['{ 1: a, ¦"1": b }', '{ "1": a, ¦1: b }', '{ true: a, ¦"true": b }', '{ null: a, ¦"null": b }', '{ &a x: 1, ¦*a : 2 }'].map((payload) => (
      marked(withStep('operationId: connect', `requestBody: { payload: ${payload} }`), 'A name stands once in an object; this one is there twice.'))),
    ...['¦*nope', '{ a: ¦*nope }', '[ &a 1, ¦*b ]', '{ ¦*nope : 1 }', '{ a: ¦*a, b: &a 1 }'].map((payload) => (
      marked(withStep('operationId: connect', `requestBody: { payload: ${payload} }`), 'An alias of YAML names a value that stands before it.'))),
    ...['x-b: ¦*nope', 'description: ¦*nope', 'parameters: [{ name: ¦*nope, in: header, value: a }]'].map((line) => (
      marked(withStep('operationId: connect', line), 'An alias of YAML names a value that stands before it.'))),
    ...['{ ¦[a, b]: 1, c: 2 }', '{ ¦{a: b}: 1 }', '{ a: &l [1], ¦*l : 2 }'].map((payload) => (
      marked(withStep('operationId: connect', `requestBody: { payload: ${payload} }`), 'A name is a text; a list or an object is none.'))),
    ...['{ ¦~: a }', '{¦ : a }', '{ ¦0x10: a }', '{ ¦1.0: a }', '{ ¦True: a }', '{ ¦007: a }', '{ ¦-0: a }'].map((payload) => (
      marked(withStep('operationId: connect', `requestBody: { payload: ${payload} }`), 'A name is a text; this one would be another once it is read, so write it in quotes.'))),
    [withStep('operationId: connect', 'requestBody: { payload: { [a]: 1, {b: 1}: 2, c: *nope } }'), [
      '10:35 A name is a text; a list or an object is none.', '10:43 A name is a text; a list or an object is none.',
      '10:57 An alias of YAML names a value that stands before it.',
    ]],
    marked(withStep('operationId: suggest', 'parameters:', '  - { name: application, in: path, value: a }', '  - ¦{ name: application, in: path, value: b }'),
      'A parameter of a path and a header are given once in a step.'),
    marked(withStep('operationId: connect', 'parameters:', '  - { name: x-a, in: header, value: a }', '  - ¦{ name: X-A, in: header, value: b }'),
      'A parameter of a path and a header are given once in a step.'),
    ...['Content-Type', 'cookie', 'ORIGIN', 'Referer', 'Expect', 'TE', 'Keep-Alive', 'Date', 'Via', 'Accept-Encoding', 'Sec-Fetch-Site', 'Proxy-Authorization', 'X-HTTP-Method-Override'].map((header) => (
      marked(withStep('operationId: connect', `parameters: [{ name: ¦${header}, in: header, value: a }]`), 'A flow does not set this header; it is written by whoever sends.'))),
    ...([
      ['{ type: ¦array, properties: {} }', 'type is one of object.'],
      ['{ properties: { a: { type: string } }, required: ¦a }', 'required is a list.'],
      ['{ properties: { a: { type: string } }, required: [ a, ¦b ] }', 'required names inputs that stand in properties.'],
      ['{ properties: { a: { type: string } }, required: [ ¦1 ] }', 'required names inputs that stand in properties.'],
      ['{ properties: { a: { type: integer, default: ¦1.5 } } }', 'The default of an input is of its type, integer.'],
      ['{ properties: { a: { type: object, default: ¦[] } } }', 'The default of an input is of its type, object.'],
      ['{ properties: { a: { type: string, default: ¦1 } } }', 'The default of an input is of its type, string.'],
      ['{ properties: { a: { enum: ¦a } } }', 'enum is a list.'],
      ['{ properties: { a: { enum: ¦[] } } }', 'enum has at least one value.'],
      ['{ properties: { a: { enum: [ ¦1, b ] } } }', 'A value of enum is of the type of its input, string.'],
      ['{ properties: { a: { type: string, enum: [ a, ¦1 ] } } }', 'A value of enum is of the type of its input, string.'],
      ['{ properties: { a: { enum: [ a, b ], default: ¦c } } }', 'The default of an input is one of the values of its enum.'],
      ['{ properties: { a: { description: ¦1 } } }', 'description is a text.'],
      ['{ properties: { a: { ¦pattern: x } } }', 'An input has no field of this name; its fields are type, description, default, enum, title, format, examples, example, deprecated, readOnly, writeOnly, $comment and those that begin with x-.'],
    ] as const).map(([inputs, sentence]) => marked(withStep('operationId: connect').replace(/inputs: .*/, `inputs: ${inputs}`), sentence)),
    [withStep('operationId: connect', 'requestBody: { payload: { a: $inputs.what } }'), [
      '8:9 Step one uses the input what, which the workflow does not have.',
    ]],
    [withStep('operationId: connect', 'requestBody: { payload: "{$steps.sav.outputs.asset}" }'), [
      '8:9 Step one takes asset from step sav, which is not there before it.',
    ]],
    ...['"a\\r\\nb"', '"a\\nb"', '"a\\0"', '"a\\x7F"', '"\\e[1m"', 'aΩ', '😀', '"{$inputs.who}\\r"', '[Ω]', '{ Ω: 1 }'].map((value) => (
      marked(withStep('operationId: connect', `parameters: [{ name: x-a, in: header, value: ¦${value} }]`), `The value of a header is ${oneLine}.`))),
    ...['requestBody: { payload: a, contentType: ¦"text/plain\\r\\nX-A: b" }', 'x-patchbay: { body: { text: a, contentType: ¦textΩ } }', 'x-patchbay: { body: { bytes: YWJj, contentType: ¦"a\\n" } }'].map((body) => (
      marked(withStep('operationId: connect', body), `contentType is ${oneLine}.`))),
    ...['"x a"', '"x\\n"', 'x-ä', '"x:"'].map((header) => (
      marked(withStep('operationId: connect', `parameters: [{ name: ¦${header}, in: header, value: a }]`), 'A name of a header is made of letters, digits and signs such as -, without spaces.'))),
    ...['.', '..', '"\\x2E."'].map((value) => (
      marked(withStep('operationId: suggest', `parameters: [{ name: application, in: path, value: ¦${value} }]`), 'A value in a path cannot be . or .., which lead to another address.'))),
    marked(withStep('operationId: connect', 'x-patchbay: { expect: { documented: ¦false, withinMs: 5 } }'),
      'documented is true, or left out: an answer cannot be expected to be another than the interface documents.'),
    [withStep('operationId: connect', 'parameters: a'), ['10:21 parameters is a list.']],
    [withStep('operationId: wellKnownHealth', 'requestBody: { payload: { a: 1 } }'), [
      '10:22 The operation is called with GET, which sends no body.',
    ]],
    [withStep('operationId: wellKnownHealth', 'x-patchbay: { body: { bytes: YWJj } }'), [
      '10:29 The operation is called with GET, which sends no body.',
    ]],
    [withStep('operationId: wellKnownHealth', 'x-patchbay: { body: { text: a } }', 'requestBody: { payload: a }'), [
      '10:29 The operation is called with GET, which sends no body.', '11:22 A step has either a requestBody or a body in x-patchbay.',
      '11:22 The operation is called with GET, which sends no body.',
    ]],
    [`${withStep('operationId: connect')}---\narazzo: 1.0.1\n`, ['10:1 A file holds one document; a second begins here.']],
    ...['12345678901234567890', '-1e400', '1e-400', '0.1000000000000000055', '9007199254740993', '0x20000000000001'].map((number): [string, string[]] => (
      [withStep('operationId: connect', `requestBody: { payload: [{ a: &n ${number} }, *n] }`), [`10:42 ${rounded}`]])),
    [withStep('operationId: connect', 'requestBody: { payload: { 12345678901234567890: a } }', 'description: 1'), [
      `10:35 ${rounded}`, '11:22 description is a text.',
    ]],
    [withStep('operationId: connect', 'x-patchbay: { pauseMs: 60001 }'), ['10:32 pauseMs is a whole number from 0 to 60000.']],
    [withStep('operationId: connect', 'parameters: [{ name: Host, in: header, value: a }]'), [
      '10:30 A flow does not set this header; it is written by whoever sends.',
    ]],
  ])('is refused with line, column and a sentence: %j', (text, expected) => {
    expect(problemsOf(text)).toEqual(expected);
  });

  it('is told everything that is wrong with it at once', () => {
    expect(problemsOf('arazzo: 2.0.0\ninfo: { title: T }\nworkflows: []')).toEqual([
      '1:1 A flow names its source in sourceDescriptions: the OpenAPI document of the interface.',
      '1:9 Patchbay reads Arazzo 1.0, such as 1.0.1.',
      '2:7 info needs the field version.',
      '3:12 A flow has a workflow.',
    ]);
  });

  it.each([
    ['of too many characters', `# ${'a'.repeat(1_000_000)}`, 'A flow has at most 1000000 characters.'],
    ['of too many steps', withStep('operationId: connect').trimEnd() + '\n      - {}'.repeat(500), 'A flow has at most 500 steps.'],
    ['that is too deep', withStep('operationId: connect', `requestBody: { payload: ${'['.repeat(70)}${']'.repeat(70)} }`), 'Values of a flow stand at most 64 deep in one another.'],
    ['that is far too deep', '['.repeat(200_000), 'Values of a flow stand at most 64 deep in one another.'],
    ['of too many aliases', withStep('operationId: connect', `requestBody: { payload: [&a 1${', *a'.repeat(101)}] }`), 'A flow has at most 100 aliases.'],
    ['whose aliases stand for millions', `a0: &a0 [1,1,1,1,1,1,1,1,1,1]\n${[1, 2, 3, 4, 5, 6, 7, 8]
      .map((at) => `a${at}: &a${at} [${`*a${at - 1},`.repeat(10)}]\n`).join('')}`, 'A flow has at most 100 aliases.'],
  ])('is refused when it is one %s', (_, text, sentence) => {
    expect((readFlow(text).problems ?? []).map((problem) => problem.sentence)).toContain(sentence);
  });
});
