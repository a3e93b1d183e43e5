import { describe, expect, it } from 'vitest';
import { tokenise } from '../../../../service/suggestions/text/tokeniser.ts';
import { shortfall, worthOf } from '../../../../service/suggestions/worth/worth.ts';
import { SAMPLES } from '../samples.ts';

const judged = (text: string): string => {
  const { level, rule } = worthOf(text, tokenise(text));
  return `${level} ${rule}`;
};

describe('worthOf', () => {
  it.each(SAMPLES)('finds code of several lines worth saving: $id', ({ text }) => {
    expect(judged(text)).toBe('worth new-code');
  });

  it.each([
    'docker run --rm -v "$PWD":/work -p 8080:80 nginx:1.27',
    'const byId = new Map(items.map((item) => [item.id, item]));',
    'find . -name "*.log" -mtime +7 -exec rm {} +',
    'cp "${SOURCE}/helper.bash" "${TARGET}/on_path"',
  ])('finds a substantial line worth saving: %s', (text) => {
    expect(judged(text)).toBe('worth new-code');
  });

  it.each([
    ['', 'blank'], [' \n\u200b', 'blank'], ['});', 'punctuation'], ['";"', 'punctuation'],
    ['isEmpty', 'value'], ['user.profile.name', 'value'], ['src/app/main.ts', 'value'], ['C:\\Temp\\a.txt', 'value'],
    ['https://example.org/a?b=c', 'value'], ['2024-05-01 10:20:30', 'value'], ['v3.1.0', 'value'],
    ['9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d', 'value'], ['someone@example.org', 'value'],
    ['2024-05-01 10:20:30 INFO started worker 3 on port 8080', 'log'],
    ['[ERROR] loader: failed to load config (main)', 'log'],
    ['TypeError: x is not a function\n    at run (/app/main.js:10:5)\n    at main (/app/main.js:2:1)', 'log'],
    ['npm ERR! code ELIFECYCLE of package build', 'log'],
    ['Falls das fehlschlägt, ist der Ordner "node_modules" zu löschen:', 'prose'],
    ['Drop your OpenVPN configuration file in this directory.', 'prose'],
    ['この関数は リスト の中から 最も長い 単語 を選び、\nそれを 呼び出し元に 返します。', 'prose'],
    ['return result;', 'too-short'], ['if (ready) {', 'too-short'], ['console.log(result)', 'too-short'],
    ['import { a, b } from \'./c\';\nimport {\n  d,\n  e,\n} from \'f\';', 'imports-only'],
    ['#include <stdio.h>\n#include <stdlib.h>\n#include "list.h"', 'imports-only'],
    ['from os import path\nimport sys, json, re, io, csv', 'imports-only'],
    ['use std::collections::{HashMap, HashSet};\nuse std::fmt;', 'imports-only'],
    ['This function takes a list of words and returns the longest one of them.', 'prose'],
    ['// Permission is granted to anybody to use this file\n// for any purpose, as long as the name is kept.', 'prose'],
  ])('finds %j not worth saving: %s', (text, rule) => {
    expect(judged(text)).toBe(`trivial ${rule}`);
  });

  it.each([
    'FROM alpine:latest', 'ENTRYPOINT [ "atom", "--foreground" ]', 'trap \'printf \\\\e[2J\\\\e[H\\\\e[m\' EXIT',
    'export PORT=8080\nexport HOST=localhost', 'date() {\n  printf "%s" "-1"\n}',
    '"""Returns the greatest of the numbers that it is given, or nothing.\n"""',
  ])('finds a command, an instruction, a few lines worth saving: %j', (text) => {
    expect(judged(text)).toBe('worth new-code');
  });

  it('reads sentences that quote code or an address as prose', () => {
    expect(judged('This macro is modelled after the `width_bucket` function.')).toBe('trivial prose');
    expect(judged('For answers to your questions see https://host.org/faq_list.')).toBe('trivial prose');
  });

  it('says what is missing', () => {
    const missing = (text: string): unknown => shortfall(worthOf(text, tokenise(text)));
    expect(missing('return result;')).toEqual({ by: 6, unit: 'tokens' });
    expect(missing('x = f(a) + g(b)')).toEqual({ by: 19, unit: 'characters' });
    expect(missing('isEmpty')).toEqual({ by: null, unit: null });
  });

  it('leaves a short call between the limits', () => {
    expect(judged('send(user, "hello", now(), 3)')).toBe('between short');
    expect(judged('x = f(a) + g(b)')).toBe('between short');
  });

  it.each([
    'import { a } from "./a";\nimport {\n  b,\nconst c = combine(a, b, "first");',
    'import("./views/settings.js").then((view) => view.open(panel));',
    'echo "Starting the network"\nnetwork start default --wait 20',
    'def longest(words):\n    """Returns the longest of the words that it is given.\n\n    It is the first one of those.',
    'it "is not the one that was asked for" do\n  assert_not list.has?("the other one")\nend',
  ])('does not take code for imports or prose: %j', (text) => {
    expect(judged(text)).toBe('worth new-code');
  });

  it('does not count comments', () => {
    expect(judged('return result; // the sum of all the values that were given to this function before')).toBe(
      'trivial too-short',
    );
  });
});
