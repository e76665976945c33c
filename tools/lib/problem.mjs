/** A problem that the user can fix: shown without a stack. Other errors are our faults. */
export class Problem extends Error {
  /** @param {string | string[]} lines one line for each mistake */
  constructor(lines) {
    const list = [lines].flat();
    super(list.join('\n'));
    this.name = 'Problem';
    this.lines = list;
  }
}

/**
 * Writes an error to stderr, as its lines or with its stack.
 * @param {unknown} error
 */
export function printError(error) {
  if (error instanceof Problem) process.stderr.write(`${error.lines.join('\n')}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}
