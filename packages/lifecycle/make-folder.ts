import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { closeToOthers } from './private-files.ts';

/**
 * Makes a folder, which is its owner's alone, and those above it. Node's own `recursive` never ends where the
 * system says of a folder's own parent that it is there and of the folder that it cannot be (below `/proc`).
 */
export function makeFolder(folder: string, mode = 0o700): void {
  const path = resolve(folder);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path), 0o777);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Somebody else made it meanwhile.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    throw error;
  }
}

/** Makes the folder that a setting names where it is missing; throws one line where it cannot be written. */
export function makeWritable(setting: string, folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${setting}: ${folder} cannot be written (${reason}); name a folder that can`);
  }
}

/**
 * {@link makeWritable} for `DATA_DIR`, which no other user may enter. One that is not ours to change (a volume
 * of Kubernetes with `fsGroup`) stays as it is.
 */
export function makePrivate(setting: string, folder: string): void {
  makeWritable(setting, folder);
  closeToOthers({ path: folder, mode: statSync(folder).mode });
}
