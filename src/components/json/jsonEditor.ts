/** The JSON editor: all of it in one file, so that it is one chunk that loads only when somebody asks for it. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter, linter, lintKeymap, type Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import {
  Decoration, drawSelection, EditorView, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers,
  MatchDecorator, ViewPlugin, type DecorationSet, type ViewUpdate,
} from '@codemirror/view';
import { scanJson } from '../../utils/json/jsonScanner.ts';

export type JsonEditor = {
  /** Puts another text in, as after a sample; the same text changes nothing. */
  readonly setText: (text: string) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
};

type Options = {
  /** Its styles go in here, as sheets that the page's content security policy lets pass. */
  readonly root: ShadowRoot;
  readonly text: string;
  /** Name for screen readers. */
  readonly label: string;
  readonly changed: (text: string) => void;
};

const strings = Decoration.mark({ class: 'pb-str' });
const scalars = Decoration.mark({ class: 'pb-num' });
const values = new MatchDecorator({
  regexp: /("(?:\\.|[^"\\])*")(\s*:)?|-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b/g,
  decorate: (add, from, to, match) => {
    if (match[2] === undefined) add(from, to, match[1] === undefined ? scalars : strings);
  },
});
const colours = ViewPlugin.fromClass(class {
  decorations: DecorationSet;
  constructor(view: EditorView) { this.decorations = values.createDeco(view); }
  update(update: ViewUpdate): void { this.decorations = values.updateDeco(update, this.decorations); }
}, { decorations: (plugin) => plugin.decorations });

/** The same fault that is told below the field. */
const faults = linter((view): Diagnostic[] => {
  const fault = scanJson(view.state.doc.toString(), () => { /* only the fault is asked for */ });
  if (fault === null) return [];
  const from = Math.min(fault.offset, view.state.doc.length);
  return [{ from, to: Math.min(from + 1, view.state.doc.length), severity: 'error', message: fault.message }];
}, { delay: 200 });

/** Colours are the page's own: custom properties reach into a shadow tree. */
const look = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--surface)', border: '1px solid var(--field)', borderRadius: '3px', maxHeight: '360px' },
  '&.cm-focused': { outline: '1px solid var(--accent)', borderColor: 'var(--accent)' },
  '.cm-scroller': { font: '.75rem/1.25rem var(--code)', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--text)', padding: '7px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { color: 'var(--text-3)', backgroundColor: 'var(--sunken)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--accent-tint)' },
  '.cm-matchingBracket': { backgroundColor: 'var(--accent-tint)', outline: '1px solid var(--accent)' },
  '.cm-foldPlaceholder': { color: 'var(--text-2)', backgroundColor: 'var(--hover)', border: '1px solid var(--line-2)' },
  '.cm-tooltip': { color: 'var(--text)', backgroundColor: 'var(--surface)', border: '1px solid var(--line-2)' },
  '.pb-str': { color: 'var(--syn-str)' },
  '.pb-num': { color: 'var(--syn-num)' },
});

/** Opens an editor in a shadow tree. Tab leaves it, as it leaves any other field. */
export const openJsonEditor = ({ root, text, label, changed }: Options): JsonEditor => {
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(), foldGutter(), history(), drawSelection(), indentOnInput(), bracketMatching(),
        highlightActiveLine(), highlightSpecialChars(),
        json(), colours, faults, lintGutter(), look,
        keymap.of([...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'), ...historyKeymap, ...foldKeymap, ...lintKeymap]),
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText: (next) => {
      if (next !== view.state.doc.toString()) {
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
      }
    },
    focus: () => { view.focus(); },
    destroy: () => { view.destroy(); },
  };
};
