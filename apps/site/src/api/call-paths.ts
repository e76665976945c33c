import { READS, type ReadName } from '@masthead/contract/reads';

interface CallPattern {
  readonly path: string;
  readonly pattern: RegExp;
  readonly places: number;
}

/** The calls as servers match them: those with fewer places first, so that fixed paths win. */
const PATTERNS: readonly CallPattern[] = Object.values(READS)
  .map(({ path }) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    places: path.split('{').length - 1,
  }))
  .sort((a, b) => a.places - b.places);

/** What no segment can be, for whoever reads addresses takes it for steps between folders. */
const STEPS = new Set(['', '.', '..']);

/**
 * Whether a call's path, its places filled, is that call's for the server as well. A slug that is
 * another call's own name (`/stories/videos`) makes it that call, which answers something else.
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
