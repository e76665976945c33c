import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onEnd } from './cleanup.ts';

/** Removed when the benchmark ends. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-bench-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
