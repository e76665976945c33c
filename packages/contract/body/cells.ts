/** Cells of a table: plain text, or spans where something in it is marked or linked. */
import { MARKS } from '@masthead/contract/body/marks.ts';

export const MAX_CELL = 1000;

export type MarkedCell = {
  _type: 'cell';
  children: { _type: 'span'; _key: string; text: string; marks: string[] }[];
  markDefs: { _type: 'link'; _key: string; href: string }[];
};

export type Cell = string | MarkedCell;

export function cellText(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.children.map(({ text }) => text).join('');
}

/** Words with their marks and link. */
export interface CellRun {
  readonly text: string;
  readonly marks: readonly string[];
  readonly href: string | null;
}

export function cellRuns(cell: Cell): CellRun[] {
  if (typeof cell === 'string') return [{ text: cell, marks: [], href: null }];
  const links = new Map(cell.markDefs.map(({ _key, href }) => [_key, href]));
  return cell.children.map(({ text, marks }) => ({
    text,
    marks: known(marks),
    href: marks.map((mark) => links.get(mark)).find((href) => href !== undefined) ?? null,
  }));
}

const known = (marks: readonly string[]): string[] => MARKS.filter((mark) => marks.includes(mark));

/** Trimmed; a string where nothing is marked, so that equal cells are written alike. */
export function cellOfRuns(runs: readonly CellRun[]): Cell {
  const kept = trimmed(joined(runs.map((run) => ({ ...run, marks: known(run.marks) }))));
  if (kept.every(({ marks, href }) => marks.length === 0 && href === null))
    return kept.map(({ text }) => text).join('');
  const hrefs = [...new Set(kept.flatMap(({ href }) => href ?? []))];
  const keyOf = (href: string) => `l${hrefs.indexOf(href) + 1}`;
  return {
    _type: 'cell',
    children: kept.map(({ text, marks, href }, at) => ({
      ...{ _type: 'span', _key: `s${at + 1}`, text },
      marks: [...known(marks), ...(href === null ? [] : [keyOf(href)])],
    })),
    markDefs: hrefs.map((href) => ({ _type: 'link', _key: keyOf(href), href })),
  };
}

/** Neighbours that are marked alike as one. */
function joined(runs: readonly CellRun[]): CellRun[] {
  const all: CellRun[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    const isSame = last?.href === run.href && last.marks.join() === run.marks.join();
    if (last && isSame) all[all.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text !== '') all.push(run);
  }
  return all;
}

function trimmed(runs: readonly CellRun[]): CellRun[] {
  const first = runs.findIndex(({ text }) => text.trim() !== '');
  const last = runs.findLastIndex(({ text }) => text.trim() !== '');
  if (first === -1) return [];
  return runs.slice(first, last + 1).map((run, at, all) => {
    const text = at === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: at === all.length - 1 ? text.trimEnd() : text };
  });
}
