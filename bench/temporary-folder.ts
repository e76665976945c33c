import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onEnd } from './cleanup.ts';

/** Removed when the benchmark ends. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-bench-'));
  // A browser's last process still writes to its profile for a moment.
  onEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
