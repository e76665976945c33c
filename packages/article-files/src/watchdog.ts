/**
 * A thread that ends the process if it takes too much memory, or the site is gone. Typst runs
 * outside of V8's bounds and blocks its thread.
 */

/** Bytes. The fonts of all scripts take some 300 MB. */
const MAX_MEMORY = 768_000_000;
/** Milliseconds. */
const PAUSE = 200;

const parent = process.ppid;

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY || process.ppid !== parent) {
    process.kill(process.pid, 'SIGKILL');
  }
}, PAUSE);
