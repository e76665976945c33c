/**
 * Something that the person at the terminal can put right. It is shown as its lines alone, without a
 * stack; any other error is a fault of ours and keeps its stack.
 */
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
