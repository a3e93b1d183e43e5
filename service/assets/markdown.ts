import { visibleLine } from '../visibleText.ts';
import type { AnnotationRow } from './annotation.ts';
import type { AssetRow } from './asset.ts';

/** A fence that no run of backticks in the text can end. */
const fenceFor = (text: string): string =>
  '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));

/** What somebody named or noted, in one line in which nothing is hidden, and which ends no cell. */
const cell = (text: string): string => visibleLine(text).replaceAll('\\', '\\\\').replaceAll('|', '\\|');

/**
 * An asset as Markdown: its name, the text in a fence below a heading that public plugins recognise, and a table of
 * what is known, which they put their buttons to.
 */
export const toMarkdown = (
  asset: AssetRow, text: string, application: string, notes: readonly AnnotationRow[],
): string => {
  const fence = fenceFor(text);
  const language = asset.extension === 'UNKNOWN' ? '' : asset.extension;
  const rows = [
    ...(language === '' ? [] : [['Language', language]]),
    ['Application', application],
    ['Created', new Date(asset.createdAt).toISOString()],
    ...(asset.tags.length === 0 ? [] : [['Tags', asset.tags.map((tag) => tag.text).join(', ')]]),
    ...notes.map((note) => ['Note', note.text]),
  ];
  return [
    `# ${cell(asset.name)}`, '', '##### Preview:', '', `${fence}${language}`, text.replace(/\n$/, ''), fence, '',
    '|name|Details|', '|---|---|', ...rows.map(([name = '', value = '']) => `|${cell(name)}|${cell(value)}|`), '',
  ].join('\n');
};
