/** What a flow is saved as: its file with what changed, or why no file can say it. */
import { describe, expect, it } from 'vitest';
import { readFlow } from '../../flows/document/readFlow.ts';
import { savedFlow } from '../../flows/document/savedFlow.ts';
import type { Flow, FlowBody } from '../../flows/flow.ts';

const file = `# Whose it is.
arazzo: 1.0.1
info: { title: T, version: 1.0.0, x-by: Ada }
sourceDescriptions: [ { name: patchbay, url: ./a.json } ]
workflows:
  - workflowId: w
    steps:
      - stepId: one
        operationId: connect
        requestBody: { payload: { a: 1 } } # said here
`;
const { flow } = readFlow(file);
if (flow === null) throw new Error('The file is a flow.');
const withBody = (body: FlowBody): Flow => ({ ...flow, steps: flow.steps.map((step) => ({ ...step, body })) });
const refusedWith = (sentence: string) => ({ flow: null, problems: [{ line: 1, column: 1, sentence }] });
const unsaid = refusedWith('A file cannot say all that it does: read back, it would be another flow.');

describe('a flow that is saved', () => {
  it('is its file with what changed', () => {
    const changed = withBody({ kind: 'template', text: '"abc"', contentType: 'application/json' });
    expect(savedFlow(changed, file)).toEqual({ text: file.replace('{ a: 1 }', '\'"abc"\''), flow: changed, problems: [] });
  });

  it.each<FlowBody>([
    { kind: 'json', value: 'abc' }, { kind: 'template', text: '$statusCode', contentType: 'application/json' },
  ])('is refused where its file would say something else, and the file stays: %j', (body) => {
    expect(savedFlow(withBody(body), file)).toEqual({ text: file, ...unsaid });
    expect(savedFlow(withBody(body), null)).toEqual({ text: '', ...unsaid });
  });

  it('is refused with what is wrong in it', () => {
    const wrong: Flow = { ...flow, steps: flow.steps.map((step) => ({ ...step, criteria: [{ type: 'simple', condition: 'a b' }] })) };
    expect(savedFlow(wrong, file)).toMatchObject({
      flow: null, problems: [{ sentence: 'A word of a simple condition is a runtime expression, a number, true, false or null.' }],
    });
  });

  it('is a new file where there is none', () => {
    const { text, flow: read, problems } = savedFlow(flow, null);
    expect([read, problems]).toEqual([flow, []]);
    expect(readFlow(text).flow).toEqual(flow);
  });
});
