import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { closeToOthers } from './private-files.ts';

/**
 * Makes a folder for its owner only, and those above. Node's `recursive` never ends below `/proc`,
 * where the parent exists and the folder cannot.
 */
export function makeFolder(folder: string, mode = 0o700): void {
  const path = resolve(folder);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path), 0o777);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Somebody else made it in the meantime.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    throw error;
  }
}

/** Makes a setting's folder if it is missing; throws one line if it is not writable. */
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
 * {@link makeWritable} for `DATA_DIR`, which no other user may enter. A folder that is not ours to
 * change (a volume with `fsGroup`) stays.
 */
export function makePrivate(setting: string, folder: string): void {
  makeWritable(setting, folder);
  closeToOthers({ path: folder, mode: statSync(folder).mode });
}
