import { constants } from 'node:os';

/** Newest last. Each answers whether it ended in order. */
const tasks = new Set();
let running = null;

/**
 * Registers something to stop when the launcher ends; newest is stopped first, so the site goes
 * before the content server that it reads from.
 * @param {() => Promise<boolean>} task true where it ended in order, false where it had to be killed
 * @returns {() => void} takes the task out again, once the thing has ended by itself
 */
export function onShutdown(task) {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Children that end now were told to. */
export function isShuttingDown() {
  return running !== null;
}

async function stopEverything() {
  let inOrder = true;
  for (const task of [...tasks].reverse()) inOrder = (await task()) && inOrder;
  return inOrder;
}

/**
 * Stops everything registered, one after the other. Later calls wait for the first: npm passes Ctrl-C
 * on although the terminal has already sent it, so a second signal must not mean "at once".
 * @returns {Promise<boolean>} whether all ended in order
 */
export function shutdown() {
  running ??= stopEverything();
  return running;
}

/**
 * Ctrl-C, SIGTERM and a closed terminal stop everything, then end this process.
 * @param {(code: number) => number} exitCode the code to end with, given the conventional 128 + signal
 */
export function stopOnSignals(exitCode = (code) => code) {
  // A closed terminal must not end us half way.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      const inOrder = await shutdown();
      process.exit(inOrder ? exitCode(128 + constants.signals[signal]) : 1);
    });
  }
}
