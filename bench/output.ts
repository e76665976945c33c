/** To the terminal, or to a list while several run side by side. */
import { AsyncLocalStorage } from 'node:async_hooks';

const held = new AsyncLocalStorage<string[]>();

export function print(line: string): void {
  const lines = held.getStore();
  if (lines === undefined) console.log(line);
  else lines.push(line);
}

/** Overwrites the terminal's line; silent while output is held. */
export function printProgress(text: string): void {
  if (held.getStore() === undefined) process.stderr.write(`\r${text}`);
}

/** Printed lines go into `lines`. */
export const holdOutput = <T>(lines: string[], work: () => Promise<T>): Promise<T> =>
  held.run(lines, work);
