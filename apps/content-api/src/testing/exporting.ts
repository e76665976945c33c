/** Folders that tests export into. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runExport } from '@masthead/content-files/export-command';
import { afterAll, expect } from 'vitest';
import type { editorCommands } from '#src/testing/editor-commands.ts';

/** Folders that are gone after the last test, and an export into one that must succeed. */
export async function exportFolders({ run }: Awaited<ReturnType<typeof editorCommands>>) {
  const folders = await mkdtemp(join(tmpdir(), 'export-'));
  afterAll(() => rm(folders, { recursive: true }));
  let made = 0;

  /** The path of one that is not there yet. */
  function aFolder(): string {
    made += 1;
    return join(folders, String(made));
  }

  async function exported(folder = aFolder(), ...options: string[]) {
    const done = await run(runExport, [folder, ...options]);
    expect([done.errors, done.code]).toEqual([[], 0]);
    return { folder, ...done };
  }

  return { aFolder, exported };
}

/** Each file's path and hash. */
export async function filesOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const hashed = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name);
    const hash = createHash('sha256').update(await readFile(file));
    return [relative(root, file), hash.digest('hex')] as const;
  });
  return Object.fromEntries((await Promise.all(hashed)).sort());
}
