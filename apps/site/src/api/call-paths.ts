import { READS, type ReadName } from '@masthead/contract/reads';

interface CallPattern {
  readonly path: string;
  readonly pattern: RegExp;
  readonly places: number;
}

const PATTERNS: readonly CallPattern[] = Object.values(READS)
  .map(({ path }) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    places: path.split('{').length - 1,
  }))
  .sort((a, b) => a.places - b.places);

/** Segments that URL parsers take for steps between folders. */
const STEPS = new Set(['', '.', '..']);

/**
 * Whether the server matches a filled path to the same call: a slug can equal another call's name
 * (`/stories/videos`).
 */
export function leadsTo(name: ReadName, path: string): boolean {
  if (
    path
      .slice(1)
      .split('/')
      .some((segment) => STEPS.has(segment))
  )
    return false;
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.path === READS[name].path;
}
