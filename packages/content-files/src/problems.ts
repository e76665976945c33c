/** What is wrong with content, told so that its writer can go to the line and mend it. */
import { basename, dirname, relative } from 'node:path';
import type { z } from 'zod';

/** Keys and positions that lead to a field, as Zod's issues have them. */
export type FieldPath = readonly PropertyKey[];

/** Where a field of the publishing shape was written. `line` counts from 1; null where there is none. */
export interface Place {
  file: string;
  line: number | null;
  field: string;
}

export interface ContentProblem extends Place {
  reason: string;
}

/** `file:line  field  reason`, the file relative to `base`. */
export function formatProblem(problem: ContentProblem, base = process.cwd()): string {
  const file = relative(base, problem.file) || problem.file;
  const place = problem.line === null ? file : `${file}:${problem.line}`;
  return [place, problem.field, problem.reason].filter((part) => part !== '').join('  ');
}

/** A line a problem; the same in several files of one folder is told once, with the other places. */
export function problemLines(problems: readonly ContentProblem[]): string[] {
  const groups = Map.groupBy(problems, ({ file, field, reason }) =>
    [dirname(file), field, reason].join('\n'),
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const own = placeInFolder(first);
    const places = new Set(others.map(placeInFolder).filter((place) => place !== own));
    const also = places.size > 0 ? `  (also ${[...places].join(', ')})` : '';
    return [formatProblem(first) + also];
  });
}

function placeInFolder({ file, line }: Place): string {
  return line === null ? basename(file) : `${basename(file)}:${line}`;
}

/** A field's name as people write it: `authors.0.name`. */
export function fieldName(path: FieldPath): string {
  return path.map(String).join('.');
}

/** True where `path` is `prefix` or lies below it. */
export function isAtOrBelow(path: FieldPath, prefix: FieldPath): boolean {
  return (
    prefix.length <= path.length && prefix.every((step, at) => String(path[at]) === String(step))
  );
}

/** One issue of Zod's, spread so that every unknown field stands for itself. */
export interface FieldIssue {
  path: FieldPath;
  reason: string;
}

/** Zod's issues in plain words; parse with `reportInput: true` so that what is missing is told apart. */
export function fieldIssues(error: z.ZodError): FieldIssue[] {
  return error.issues.flatMap((issue): FieldIssue[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...issue.path, key], reason: 'is no known field' }));
    }
    return [{ path: issue.path, reason: reasonOf(issue) }];
  });
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (
    issue.input === undefined &&
    (issue.code === 'invalid_type' || issue.code === 'invalid_value')
  ) {
    return 'is missing';
  }
  if (issue.code === 'invalid_type' && issue.expected === 'string' && isBare(issue.input)) {
    return 'must be text: put it in quotes';
  }
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum > 1) {
    return `is too short: at least ${issue.minimum} characters`;
  }
  if (issue.code === 'invalid_type') return `must be of type ${issue.expected}`;
  if (issue.code === 'invalid_value')
    return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_format' && issue.format === 'datetime') {
    return 'must be a date (2026-06-01) or a time with its zone (2026-06-01T09:00:00Z)';
  }
  if (issue.code === 'invalid_format' && issue.format === 'uuid') return 'must be a UUID';
  return issue.message;
}

/** What YAML takes for a number or a truth value where it stands without quotes. */
function isBare(input: unknown): boolean {
  return typeof input === 'number' || typeof input === 'boolean';
}
