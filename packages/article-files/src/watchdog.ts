/**
 * A thread beside the one that makes files: it ends the process where it takes too much memory, or where the site is gone.
 * Typst's code runs outside of V8, whose bounds don't hold for it, and blocks its thread.
 */

/** Of the whole process, in bytes. The fonts of all scripts take some 300 MB. */
const MAX_MEMORY = 768_000_000;
/** Between two looks, in milliseconds. */
const PAUSE = 200;

const parent = process.ppid;

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY || process.ppid !== parent) {
    process.kill(process.pid, 'SIGKILL');
  }
}, PAUSE);
