import { consoleRoutes } from '../../contract/console/routes.ts';
import { operationOf } from '../../contract/findOperation.ts';
import { isHeaderText } from '../../contract/headerText.ts';
import { encodeValue } from '../../contract/paths.ts';
import { requestOfRow } from '../../contract/request.ts';
import { hasExpression, parseExpression, type ParsedExpression } from '../expressions/expression.ts';
import type { FlowParameter, FlowStep, Json } from '../flow.ts';
import { printed, printedBytes, printedHeader, quoted, remark } from './quote.ts';
import { statusChecksOf } from './statusChecks.ts';
import { wordsOf, writesJson } from './values.ts';

/** The variables of what a script knows before a step: inputs and carried values. */
export type Known = {
  readonly input: (name: string) => string;
  readonly carried: (step: string, name: string) => string;
};

/** A value as a text: what stands in it, or a variable that holds it as JSON. */
type Filled = { readonly text: string } | { readonly variable: string };

const wrongHeader = 'a header has a sign that it cannot have';

const isWhole = (value: Json): value is string => typeof value === 'string' && !hasExpression(value);

/** The lines of one step. */
export class StepScript {
  readonly #step: FlowStep;
  readonly #known: Known;
  readonly #lines: string[] = [];
  #variables = 0;
  /** What the expressions of the step about its own parameters mean. */
  readonly #parameters = new Map<string, Filled>();
  readonly #static: Readonly<Record<string, string>>;

  constructor(step: FlowStep, known: Known) {
    this.#step = step;
    this.#known = known;
    const { body } = step;
    const contentType = body.kind === 'none' ? null : body.kind === 'json' ? 'application/json' : body.contentType;
    ({ headers: this.#static } = requestOfRow(operationOf(step.operation), {}, null, 'http://localhost', { contentType }));
  }

  lines(): readonly string[] {
    const { id, description, operation, skip, pauseMs, forgetConnection } = this.#step;
    const { tests, unchecked } = statusChecksOf(this.#step);
    this.#lines.push('', `# ${remark(description ?? operation)}`);
    if (skip) return [...this.#lines, `echo ${quoted(`skipped  ${id}`)}`];
    this.#lines.push(...unchecked.map((each) => `# Not checked here: ${each}`), `begin ${quoted(id)}`);
    if (pauseMs > 0) this.#lines.push(`sleep ${Math.ceil(pauseMs / 1_000)}`);
    if (forgetConnection !== null) {
      const url = this.#url(consoleRoutes.forgetConnection.path, [['application', this.#filled(forgetConnection)]]);
      this.#lines.push(`url=${url}`, `send --request ${consoleRoutes.forgetConnection.method} --header 'Content-Type:' --data-binary ''`,
        '[ "$status" = 200 ] || fail "the connection was not forgotten; the service answered $status"');
    }
    this.#request();
    this.#lines.push(...tests.map(({ test, expected }) => `${test} || fail "expected "${quoted(expected)}", got $status"`));
    for (const { name, from } of this.#step.carries) this.#carry(name, from);
    return [...this.#lines, 'pass'];
  }

  #request(): void {
    const { operation, parameters, body } = this.#step;
    const { method, path } = operationOf(operation);
    for (const { in: place, name, value } of parameters) this.#parameters.set(`${place} ${name}`, this.#filled(value));
    const of = (place: FlowParameter['in']): [string, Filled][] => parameters.filter((each) => each.in === place)
      .flatMap(({ name }) => { const found = this.#parameters.get(`${place} ${name}`); return found === undefined ? [] : [[name, found]]; });
    const url = this.#url(path, of('path'), of('query'));
    const args = Object.entries(this.#static).map(([name, value]) => `--header "$(${printedHeader(`${name}: ${value}`)})"`);
    const sends = method === 'POST' && body.kind !== 'none';
    // Without this, curl would name a type of its own.
    if (method === 'POST' && this.#static['Content-Type'] === undefined) args.push('--header \'Content-Type:\'');
    if (sends) this.#lines.push(`${this.#bodyCommand()} > "$work/request" || fail 'the body could not be made'`);
    if (method === 'POST') args.push(sends ? '--data-binary "@$work/request"' : '--data-binary \'\'');
    this.#lines.push(`url=${url}`, `set -- --request ${method} ${args.join(' ')}`.trimEnd());
    for (const [name, filled] of of('header')) {
      const value = 'text' in filled ? this.#headerOf(filled.text) : this.#headerIn(filled.variable);
      this.#lines.push(`header=$(${value}; printf x); header=\${header%x}`, `header_line ${quoted(name)}`, 'set -- "$@" --header "$header"');
    }
    this.#lines.push('send "$@"');
  }

  #bodyCommand(): string {
    const { body } = this.#step;
    switch (body.kind) {
      case 'none': return ':';
      case 'json': return writesJson(body.value, (...given) => this.#variable(...given));
      case 'template': {
        const filled = this.#filled(body.text);
        return 'text' in filled ? printed(filled.text) : `printf %s "$${filled.variable}" | json text`;
      }
      case 'text': return printed(body.text);
      case 'bytes': return printedBytes(Uint8Array.from(atob(body.base64), (character) => character.charCodeAt(0)));
    }
  }

  #headerOf(text: string): string {
    if (!isHeaderText(text)) this.#lines.push(`fail ${quoted(wrongHeader)}`);
    return printedHeader(text);
  }

  #headerIn(variable: string): string {
    this.#lines.push(`octal=$(printf %s "$${variable}" | json octal) || fail ${quoted(wrongHeader)}`);
    return 'printf "$octal"';
  }

  #url(path: string, values: readonly [string, Filled][], query: readonly [string, Filled][] = []): string {
    const encoded = (filled: Filled): string => ('text' in filled
      ? quoted(encodeValue(filled.text)) : `"$(printf %s "$${filled.variable}" | json uri)"`);
    for (const [name, filled] of values) {
      if ('variable' in filled) this.#lines.push(`check_path ${quoted(name)} "$(printf %s "$${filled.variable}" | json text)"`);
    }
    const parts = path.split(/\{([^{}]+)\}/).map((part, at) => {
      if (at % 2 === 0) return quoted(part);
      const filled = values.find(([name]) => name === part)?.[1];
      return filled === undefined ? '' : encoded(filled);
    });
    const pairs = query.map(([name, filled], at) => `${quoted(`${at === 0 ? '?' : '&'}${encodeValue(name)}=`)}${encoded(filled)}`);
    return ['"$base"', ...parts, ...pairs].join('');
  }

  /** A value with its expressions filled in, as what makes a text of it. */
  #filled(value: Json): Filled {
    if (isWhole(value)) return { text: value };
    const made = writesJson(value, (...given) => this.#variable(...given));
    return { variable: this.#assign(made, 'a value could not be made') };
  }

  #assign(command: string, sentence: string): string {
    this.#variables += 1;
    const name = `p${this.#variables}`;
    this.#lines.push(`${name}=$(${command}) && [ -n "$${name}" ] || fail ${quoted(sentence)}`);
    return name;
  }

  /** The variable of an expression that is needed before the step is sent. */
  #variable(parsed: ParsedExpression, text: string): string {
    return this.#assign(this.#command(parsed), `nothing is there for ${remark(text)}`);
  }

  #carry(name: string, from: string): void {
    const parsed = parseExpression(from);
    const variable = this.#known.carried(this.#step.id, name);
    this.#lines.push(`${variable}=$(${parsed === null ? 'false' : this.#command(parsed)}) && [ -n "$${variable}" ] `
      + `|| fail ${quoted(`nothing is there for the output ${name}`)}`);
  }

  /** A command that writes the value of an expression as JSON, and fails or writes nothing where there is none. */
  #command(parsed: ParsedExpression): string {
    switch (parsed.kind) {
      case 'url': return 'printf %s "$url" | json string';
      case 'method': return printed(JSON.stringify(operationOf(this.#step.operation).method));
      case 'statusCode': return 'printf %s "$status"';
      case 'body': return `${parsed.of === 'response' ? 'received' : 'sent'}${wordsOf(parsed.pointer)}`;
      case 'part': return parsed.of === 'response' ? `json header ${quoted(parsed.name)} < "$work/head"` : this.#ownPart(parsed);
      case 'input': case 'carried': {
        const name = parsed.kind === 'input' ? this.#known.input(parsed.name) : this.#known.carried(parsed.step, parsed.name);
        const value = `printf %s "$${name}"`;
        return parsed.pointer === '' ? value : `${value} | json at${wordsOf(parsed.pointer)}`;
      }
    }
  }

  /** A part of the step's own request. */
  #ownPart({ part, name }: Extract<ParsedExpression, { kind: 'part' }>): string {
    const isIt = part === 'header' ? (key: string) => key.toLowerCase() === `header ${name}` : (key: string) => key === `${part} ${name}`;
    const given = [...this.#parameters].find(([key]) => isIt(key))?.[1]
      ?? Object.entries(this.#static).filter(([key]) => isIt(`header ${key}`)).map(([, text]) => ({ text }))[0];
    if (given === undefined) return 'false';
    return 'text' in given ? printed(JSON.stringify(given.text)) : `printf %s "$${given.variable}" | json text | json string`;
  }
}
