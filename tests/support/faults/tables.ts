import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Observed } from './observe.ts';

const DOCUMENT = 'docs/operations/failures.md';
const HEADING = '\n## When something fails\n';

const lineOf = (name: string, cells: readonly string[]): string =>
  `| ${[name, ...cells].join(' | ')} |`;

/**
 * Holds what was seen of a fault against the two tables of the operators' guide, in which its name begins
 * a line each. With UPDATE_FAULTS=1 the lines are written there instead.
 */
export function compareWithTables(name: string, { answers, readiness }: Observed): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const seen = [lineOf(name, answers), lineOf(name, readiness)];
  const start = text.indexOf(HEADING);
  const isOfFault = (line: string): boolean => line.startsWith(`| ${name} |`);
  const documented = text.slice(start).split('\n').filter(isOfFault);
  if (process.env.UPDATE_FAULTS !== '1' || documented.length !== seen.length) {
    expect(documented, `${HEADING.trim()} of ${DOCUMENT}`).toEqual(seen);
  }
  const lines = text
    .slice(start)
    .split('\n')
    .map((line) => (isOfFault(line) ? seen.shift() : line));
  writeFileSync(DOCUMENT, text.slice(0, start) + lines.join('\n'));
}
