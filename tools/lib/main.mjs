import { printError } from './problem.mjs';
import { isShuttingDown, shutdown } from './shutdown.mjs';

/**
 * Runs a tool's steps. A problem is shown, what was started is stopped, and the exit code is 1. Once a
 * signal has begun to stop things, steps fail for that reason alone: nothing is shown then, and the
 * signal's own handler ends the process.
 * @param {() => Promise<void>} steps
 */
export async function runMain(steps) {
  try {
    await steps();
  } catch (error) {
    if (isShuttingDown()) return;
    printError(error);
    await shutdown();
    process.exit(1);
  }
}

/**
 * Ends everything once a program ends that was to run on, naming it and what it last said.
 * @param {ReturnType<import('./children.mjs').startChild>} child
 */
export async function endWith(child) {
  const { reason } = await child.exited;
  if (isShuttingDown() || child.wasStopped()) return;
  const words = child.lastWords().map((line) => `  ${line}`);
  const intro = `The ${child.name} stopped by itself: it ${reason}.`;
  const lines = words.length > 0 ? [`${intro} Its last lines:`, ...words] : [intro];
  process.stderr.write(`${lines.join('\n')}\n`);
  await shutdown();
  process.exit(1);
}
