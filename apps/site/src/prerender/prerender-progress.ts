/** The stream that shows the progress. */
export interface ProgressStream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

const BAR = 30;
const CLEAR_LINE = '\r\u001b[2K';
/** Time between two updates, in milliseconds: on a terminal, and where each is a line of its own. */
const ON_TERMINAL = 100;
const IN_LINES = 10_000;

/** Shows how far a run is: a bar on a terminal, plain lines elsewhere. `line` writes in between. */
export function showProgress(stream: ProgressStream) {
  const isTerminal = stream.isTTY === true;
  let shown = Number.NEGATIVE_INFINITY;
  let bar = '';

  function line(text: string): void {
    stream.write(isTerminal ? `${CLEAR_LINE}${text}\n${bar}` : `${text}\n`);
  }

  return {
    line,
    step(done: number, total: number): void {
      const now = performance.now();
      if (now - shown < (isTerminal ? ON_TERMINAL : IN_LINES) && done < total) return;
      shown = now;
      const counted = `${done} of ${total} addresses`;
      if (!isTerminal) {
        line(counted);
        return;
      }
      const filled = Math.round((BAR * done) / Math.max(1, total));
      bar = `[${'='.repeat(filled).padEnd(BAR)}] ${counted}`.slice(0, (stream.columns ?? 80) - 1);
      stream.write(CLEAR_LINE + bar);
    },
    /** Takes the bar away. */
    end(): void {
      bar = '';
      if (isTerminal) stream.write(CLEAR_LINE);
    },
  };
}
