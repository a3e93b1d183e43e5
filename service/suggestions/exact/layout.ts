import type { Language } from './language.ts';

const TAB = 8;

/** How far a line is indented; a tab goes to the next multiple of eight. */
export function columnOf(indentation: string): number {
  let column = 0;
  for (const unit of indentation) column = unit === '\t' ? (Math.floor(column / TAB) + 1) * TAB : column + 1;
  return column;
}

/** Where blocks begin and end by indentation, whatever its width. */
export class Blocks {
  private readonly levels: number[] = [];

  /** Takes the indentation of a line; gives what it opens and closes, in marks of its own. */
  take(column: number): string {
    const { levels } = this;
    const last = levels.at(-1);
    if (last === undefined || column > last) {
      levels.push(column);
      return last === undefined ? '' : '>';
    }
    let closed = '';
    while ((levels.at(-1) ?? 0) > column && levels.length > 1) {
      levels.pop();
      closed += '<';
    }
    if (levels.at(-1) === column) return closed;
    // Less than the first line, or between two blocks: how much less is all that is known.
    const distance = (levels.at(-1) ?? 0) - column;
    levels.push(column);
    return `${closed}${distance}`;
  }
}

/** Whether one blank between two atoms of a line means nothing. */
export function isFreeBetween({ around = '', behind = '' }: Language, before: string, next: string): boolean {
  return around.includes(before) || around.includes(next) || behind.includes(before);
}
