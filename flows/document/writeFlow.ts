import { Document, isAlias, isMap, isNode, isScalar, isSeq, parseDocument, visit, type YAMLMap, type YAMLSeq } from 'yaml';
import { jsonOf } from '../../contract/answers/json.ts';
import { inOrder } from '../criteria/compare.ts';
import type { Flow } from '../flow.ts';
import { formOf, inForm } from './form.ts';
import { readFlow } from './readFlow.ts';
import { arazzoOf, openapiFile, type Written } from './arazzo.ts';

const layout = { lineWidth: 100, indentSeq: true } as const;

/** A new file of a flow. */
export const writeFlow = (flow: Flow): string => {
  const { info, workflows } = arazzoOf(flow);
  return new Document({
    arazzo: '1.0.1', info,
    sourceDescriptions: [{ name: 'patchbay', url: `./${openapiFile}`, type: 'openapi' }],
    workflows,
  }, { aliasDuplicateObjects: false }).toString(layout);
};

/** Fields that a flow has whole, with all that stands in them: what it does not have goes. */
const whole = new Set(['payload', 'value', 'default', 'enum']);
/** Fields whose members are any names: one that the flow does not have goes; what stands in one may stay. */
const ofAnyNames = new Set(['outputs', 'properties']);

const isList = (value: Written | undefined): value is readonly Written[] => Array.isArray(value);
const isObject = (value: Written | undefined): value is { readonly [name: string]: Written | undefined } =>
  typeof value === 'object' && value !== null && !isList(value);

/** What tells an item of a list from the others. */
const idOf = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return undefined;
  const named = value as Readonly<Record<string, unknown>>;
  return named['stepId'] ?? named['name'] ?? named['condition'] ?? named['path'];
};

class Editing {
  readonly #document: Document;

  constructor(document: Document) {
    this.#document = document;
  }

  #plain(node: unknown): unknown {
    return this.#document.createNode(node).toJS(this.#document);
  }

  /** What stands in the place of a node: itself, with what changed in it, or a new one. */
  node(old: unknown, value: Written, name: string, isExact: boolean): unknown {
    if (isAlias(old)) {
      const plain: unknown = old.toJS(this.#document);
      return JSON.stringify(plain) === JSON.stringify(value) ? old : this.#document.createNode(value);
    }
    if (isMap(old) && isObject(value)) {
      const isWhole = isExact || whole.has(name);
      this.#map(old, value, isWhole, isWhole || ofAnyNames.has(name));
      return old;
    }
    if (isSeq(old) && isList(value)) {
      this.#list(old, value, isExact || whole.has(name));
      return old;
    }
    if (isScalar(old) && !isObject(value) && !isList(value)) {
      if (old.value !== value && !(name === 'operationId' && String(old.value).endsWith(`.${String(value)}`))) {
        old.value = value;
        delete old.source;
      }
      return old;
    }
    return this.#document.createNode(value, { aliasDuplicateObjects: false });
  }

  #map(
    map: YAMLMap, value: { readonly [name: string]: Written | undefined }, isExact: boolean, hasAll: boolean,
  ): void {
    for (const [name, inner] of Object.entries(value)) {
      const pair = map.items.find(({ key }) => isScalar(key) && String(key.value) === name);
      if (inner === undefined) map.delete(name);
      else if (pair === undefined && name === 'contentType' && inner === 'application/json' && map.has('payload')) continue;
      else if (pair === undefined) map.add(this.#document.createPair(name, inner, { aliasDuplicateObjects: false }));
      else pair.value = this.node(pair.value, inner, name, isExact);
    }
    if (!hasAll) return;
    for (const { key } of [...map.items]) {
      const name = isScalar(key) ? String(key.value) : String(key);
      if (!Object.hasOwn(value, name)) map.delete(key);
    }
  }

  #list(list: YAMLSeq, value: readonly Written[], isExact: boolean): void {
    const [first] = list.items;
    if (isNode(first) && typeof list.commentBefore === 'string' && list.flow !== true) {
      // What stands above the first item is said of it, and goes where it goes.
      first.commentBefore = list.commentBefore;
      delete list.commentBefore;
    }
    const old = [...list.items];
    list.items = value.map((inner, at) => {
      const id = idOf(inner);
      const found = id === undefined ? at : old.findIndex((node) => node !== null && idOf(this.#plain(node)) === id);
      const [node] = found === -1 || found >= old.length ? [null] : old.splice(found, 1, null);
      return node === null || node === undefined
        ? this.#document.createNode(inner, { aliasDuplicateObjects: false })
        : this.node(node, inner, '', isExact);
    });
  }
}

/** A document as JSON, in lines that are indented as far as those of its text, and end as it does. */
const jsonText = (document: Document, text: string): string => {
  const indent = /^\{\s*\n([ \t]+)/.exec(text)?.[1] ?? 2;
  return `${JSON.stringify(document.toJS(), null, indent)}${text.endsWith('\n') ? '\n' : ''}`;
};

/** Puts a copy of what it stands for in the place of each alias. */
const withoutAliases = (document: Document): void => {
  visit(document, { Alias: (_, alias) => {
    const copy = alias.resolve(document)?.clone();
    return isNode(copy) ? copy : undefined;
  } });
  visit(document, { Value: (_, node) => { delete node.anchor; } });
};

/** The text with what a flow says now; null where it would say something else, or YAML cannot write it. */
const edited = (text: string, flow: Flow, keepsAliases: boolean): string | null => {
  const document: Document = parseDocument(text, { version: '1.2', schema: 'core', merge: false, keepSourceTokens: false });
  try {
    if (!keepsAliases) withoutAliases(document);
    new Editing(document).node(document.contents, arazzoOf(flow), '', false);
    const written = jsonOf(text) === undefined ? document.toString(layout) : jsonText(document, text);
    return inOrder(readFlow(written).flow) === inOrder(flow) ? written : null;
  } catch {
    // An alias lost what it stands for: that is gone, or stands behind it now.
    return null;
  }
};

/**
 * The text of a file with what a flow says now. Comments, the order of what is there, fields that begin with x- and
 * what of Arazzo is no part of a flow stay, and so do its line ends, a mark at its beginning and how far JSON is
 * indented.
 * @param given the file as it was read, without a problem
 * @returns null where the text would say something else
 */
export const editFlow = (given: string, flow: Flow): string | null => {
  const form = formOf(given);
  // Where aliases stand in between, a value cannot be changed at one place only.
  const text = edited(form.text, flow, true) ?? edited(form.text, flow, false);
  return text === null ? null : inForm(form, text);
};
