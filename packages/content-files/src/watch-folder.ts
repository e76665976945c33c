/** What editors save and delete, a burst at a time. */
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { watch } from 'chokidar';

/** Quiet time that ends a burst, and its longest duration. */
const QUIET_MS = 150;
const LONGEST_MS = 600;

export interface Burst {
  saved: string[];
  deleted: string[];
}

/** One burst after the other, until `signal` aborts. `ready` is called once nothing is missed. */
export async function watchFolder(
  paths: readonly string[],
  signal: AbortSignal,
  { ready, handle }: { ready: () => void; handle: (burst: Burst) => Promise<void> },
): Promise<void> {
  const touched = new Set<string>();
  let first = 0;
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const flush = () => {
    const files = [...touched];
    touched.clear();
    const saved = files.filter((file) => existsSync(file));
    const deleted = files.filter((file) => !saved.includes(file));
    work = work.then(() => handle({ saved, deleted }));
    work.catch(stop);
  };
  const note = (file: string) => {
    const now = Date.now();
    if (touched.size === 0) first = now;
    touched.add(resolve(file));
    clearTimeout(timer);
    timer = setTimeout(flush, Math.max(0, Math.min(QUIET_MS, first + LONGEST_MS - now)));
  };
  const watcher = watch([...paths], { ignoreInitial: true, ignored: isForNobody });
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  watcher.on('add', note).on('change', note).on('unlink', note).on('ready', ready);
  signal.addEventListener('abort', () => stop(), { once: true });
  if (signal.aborted) stop();
  await stopped;
  clearTimeout(timer);
  await watcher.close();
  await work;
}

/** Editors' own files, notes, and what publishing writes. */
function isForNobody(path: string): boolean {
  const name = basename(path);
  return /^\.(?!$)|~$|^(README|CREDITS)\.md$/.test(name);
}
