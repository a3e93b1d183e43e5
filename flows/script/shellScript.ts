/** A flow as a script for a POSIX shell, to be handed to somebody who has no Patchbay. */
import { textOf } from '../expressions/evaluate.ts';
import type { Flow, FlowInput } from '../flow.ts';
import { jsonReader } from './jsonReader.ts';
import { quoted, remark } from './quote.ts';
import { StepScript, type Known } from './stepScript.ts';

const helpers = `umask 077
work=\${TMPDIR:-/tmp}/patchbay-flow.$$
mkdir "$work" || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

fail() { printf 'failed   %s: %s\\n' "$step" "$1" >&2; exit 1; }
pass() { printf 'passed   %s, status %s\\n' "$step" "$status"; }
begin() { step=$1; rm -f "$work/request"; }
# Sends to $url, with arguments of curl, and leaves $status, $type and the files head and body.
send() {
  : > "$work/head"; : > "$work/body"
  answer=$(curl -q --silent --show-error --globoff --noproxy '*' --max-time 30 --header 'Expect:' --dump-header "$work/head" \\
    --output "$work/body" --write-out '%{http_code} %{content_type}' "$@" --url "$url") || fail 'no answer came'
  status=\${answer%% *}
  type=$(printf %s "\${answer#* }" | tr '[:upper:]' '[:lower:]')
}
# The body of the answer, or what stands in it at a path, as JSON; a body that is none by its type is a text.
received() {
  case $type in application/json* | application/*+json*) json at "$@" < "$work/body" && return ;; esac
  [ $# -eq 0 ] && json string < "$work/body"
}
# The same of the body that was sent.
sent() {
  [ -f "$work/request" ] || return 1
  json at "$@" < "$work/request" || { [ $# -eq 0 ] && json string < "$work/request"; }
}
# Whether the path can hold a value, whose name is given before it: dots would lead to another address.
check_path() {
  case $2 in . | ..) fail "the value of $1 is $2, which leads to another address" ;; esac
}
# Makes a line of $header for curl, whose name is given.
header_line() {
  if [ -n "$header" ]; then header="$1: $header"; else header="$1;"; fi
}`;

/** What each input is given as: a name of the shell has no -, and two inputs never have the same one. */
const namesOf = (inputs: readonly FlowInput[]): ReadonlyMap<string, string> => {
  const plain = inputs.filter(({ name }) => !name.includes('-')).map(({ name }) => name);
  const taken = new Set(plain);
  const free = (name: string, count = 1): string => {
    const tried = count === 1 ? name : `${name}_${count}`;
    return taken.has(tried) ? free(name, count + 1) : tried;
  };
  const names = new Map(plain.map((name) => [name, `INPUT_${name}`]));
  for (const { name } of inputs.filter((each) => !names.has(each.name))) {
    const own = free(name.replaceAll('-', '_'));
    taken.add(own);
    names.set(name, `INPUT_${own}`);
  }
  return names;
};

const exitLine = (sentence: string): string => `echo ${quoted(sentence)} >&2; exit 2`;

const inputLines = (input: FlowInput, given: string, variable: string): readonly string[] => {
  const { name, type, description, default: value, required, enum: values } = input;
  const read = type === 'string' || type === null ? 'json string' : `json typed ${type}`;
  const otherwise = value !== undefined ? `${variable}=${quoted(JSON.stringify(value))}`
    : required ? exitLine(`${given} is to be set.`) : `${variable}=`;
  const known = values?.map((each) => quoted(JSON.stringify(each))).join(' | ');
  const list = values?.map((each) => remark(textOf(each))).join(', ') ?? '';
  return [
    `# ${given}: the input ${remark(name)}${description === null ? '' : `, ${remark(description)}`}`,
    `if [ -n "\${${given}+set}" ]; then`,
    `  ${variable}=$(printf %s "$${given}" | ${read}) && [ -n "$${variable}" ] || { ${exitLine(`${given} is to be of the type ${type ?? 'string'}.`)}; }`,
    ...(known === undefined ? [] : [`  case "$${variable}" in ${known}) ;; *) ${exitLine(`${given} is to be one of ${list}.`)} ;; esac`]),
    `else ${otherwise}; fi`,
  ];
};

/** Numbers of names, in the order in which they are asked for. */
const numbered = (letter: string): ((name: string) => string) => {
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name) ?? `${letter}${known.size + 1}`;
    known.set(name, found);
    return found;
  };
};

/** A script that sends what the flow sends, checks each status and carries values from answers to requests. */
export const shellScript = (flow: Flow): string => {
  const given = namesOf(flow.inputs);
  const [ofInput, ofCarried] = [numbered('i'), numbered('v')];
  const known: Known = { input: ofInput, carried: (step, name) => ofCarried(`${step} ${name}`) };
  const carries = flow.steps.flatMap(({ id, carries: values }) => values.map(({ name }) => `${known.carried(id, name)}=`));
  return `${[
    '#!/bin/sh', `# ${remark(flow.title)}`, ...(flow.description === null ? [] : [`# ${remark(flow.description)}`]),
    '#', '# A flow as a script. It needs sh, curl and a reader of JSON: jq or, where that is missing, node.',
    '# Usage: sh FILE [ADDRESS]; without one, http://localhost:39300 is called.',
    '# Exit code 0: every status was as expected; 1: a step failed; 2: it could not begin. Other expectations are not checked.',
    '', 'base=${1:-http://localhost:39300}', 'base=${base%/}', '', jsonReader, '', helpers, '',
    ...flow.inputs.flatMap((input) => inputLines(input, given.get(input.name) ?? '', ofInput(input.name))), ...carries,
    ...flow.steps.flatMap((step) => new StepScript(step, known).lines()),
  ].join('\n')}\n`;
};
