import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { readLater, usedAtOnce } from '../../scripts/loadLater.ts';

const script = `const require_text = require("./service-text.js");
const require_schemas = require("./service-schemas.js");
const check = (value) => require_schemas.a(require_schemas.b, require_text.c(value));`;

const later = readLater(script);

describe('a script of the service', () => {
  it('reads what a start does not need with the first use, and the rest at once', () => {
    expect(later).toBe(`const require_text = require("./service-text.js");
let require_schemas_read;
const require_schemas = () => require_schemas_read ??= require("./service-schemas.js");
const check = (value) => require_schemas().a(require_schemas().b, require_text.c(value));`);
  });

  it('that uses nothing of it stays as it is', () => {
    const other = 'const require_text = require("./service-text.js");';
    expect(readLater(other)).toBe(other);
  });

  it.each([
    ['in a value', 'const kept = require_schemas().object({});'],
    ['in a field of every class', 'class Reader { static schema = require_schemas().a; }'],
    ['in what another is made of', 'class Reader extends require_schemas().a {}'],
    ['in an argument', 'const shapes = new Map(Object.entries(require_schemas().b));'],
  ])('is refused where it uses something while it is read: %s', (_, line) => {
    const text = `${later}\n${line}`;
    expect(usedAtOnce(parseSync('script.js', text).program).map((at) => text.slice(at, at + 17))).toEqual(['require_schemas()']);
  });

  it.each([
    'const read = () => require_schemas().a;',
    'function read() { return require_schemas().a; }',
    'class Reader { #schema = require_schemas().a; }',
    'class Reader { read() { return require_schemas().a; } }',
    'const kinds = { get all() { return require_schemas().a; } };',
  ])('is not refused for what is used when it is called: %s', (line) => {
    expect(usedAtOnce(parseSync('script.js', `${later}\n${line}`).program)).toEqual([]);
  });
});
