/** Problems that lead a writer to the line. */
import { basename, dirname, relative } from 'node:path';
import type { z } from 'zod';

/** As in Zod's issues. */
export type FieldPath = readonly PropertyKey[];

/** `line` counts from 1; null without one. */
export interface Place {
  file: string;
  line: number | null;
  field: string;
}

export interface ContentProblem extends Place {
  reason: string;
}

/** `file:line field reason`, the file relative to `base`. */
export function formatProblem(problem: ContentProblem, base = process.cwd()): string {
  const file = relative(base, problem.file) || problem.file;
  const place = problem.line === null ? file : `${file}:${problem.line}`;
  return [place, problem.field, problem.reason].filter((part) => part !== '').join('  ');
}

/** The same problem in several files of a folder is one line, with the other places. */
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

/** `authors.0.name` */
export function fieldName(path: FieldPath): string {
  return path.map(String).join('.');
}

export function isAtOrBelow(path: FieldPath, prefix: FieldPath): boolean {
  return (
    prefix.length <= path.length && prefix.every((step, at) => String(path[at]) === String(step))
  );
}

/** Every unknown field is an issue of its own. */
export interface FieldIssue {
  path: FieldPath;
  reason: string;
}

/** In plain words; parse with `reportInput: true` so that missing fields are told apart. */
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

/** What YAML takes for a number or boolean without quotes. */
function isBare(input: unknown): boolean {
  return typeof input === 'number' || typeof input === 'boolean';
}
