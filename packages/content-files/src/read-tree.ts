/** Finds items without reading them. */

import type { Dirent } from 'node:fs';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ItemType } from '@masthead/contract/types';
import { isSingleton, typeOfFolder } from '#src/folders.ts';
import type { ContentProblem } from '#src/problems.ts';

export const MEDIA_FOLDER = 'media';
export const MEDIA_FILE = 'media/media.yaml';
export const CONFIGURATION_FILE = 'configuration.yaml';
export const CONFIGURATION_FOLDER = 'configuration';
export const REDIRECTS_FILE = 'redirects.yaml';
export const ITEM_FILE = 'item.yaml';

const NO_TYPES = [MEDIA_FOLDER, CONFIGURATION_FOLDER];

/** `path` is relative to the root with `/`. */
export interface ItemFolder {
  path: string;
  type: ItemType;
  directory: string;
  files: string[];
}

export interface Tree {
  root: string;
  folders: ItemFolder[];
  problems: ContentProblem[];
}

/** The nearest folder at or above `path` with media, a configuration or redirects. */
export function findContentRoot(path: string): string | undefined {
  const folder = resolve(path);
  const marks = [MEDIA_FOLDER, CONFIGURATION_FOLDER].map((name) => join(folder, name));
  const files = [CONFIGURATION_FILE, REDIRECTS_FILE].map((name) => join(folder, name));
  if (files.some(existsSync) || marks.some(hasYaml)) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : findContentRoot(parent);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function hasYaml(folder: string): boolean {
  return isFolder(folder) && readdirSync(folder).some((name) => name.endsWith('.yaml'));
}

/** In order of paths, with misplaced files. */
export async function readTree(root: string): Promise<Tree> {
  const tree: Tree = { root, folders: [], problems: [] };
  for (const entry of await visibleEntries(root)) {
    if (!entry.isDirectory() || NO_TYPES.includes(entry.name)) continue;
    const type = typeOfFolder(entry.name);
    if (type) await readTypeFolder(tree, type, entry.name);
    else tree.problems.push(misplaced(join(root, entry.name), 'is the folder of no type'));
  }
  return tree;
}

async function readTypeFolder(tree: Tree, type: ItemType, name: string): Promise<void> {
  const directory = join(tree.root, name);
  const entries = await visibleEntries(directory);
  // A landing may do without a folder of its own.
  if (isSingleton(type) && entries.some((entry) => entry.name === ITEM_FILE)) {
    tree.folders.push({ path: name, type, directory, files: entries.map((entry) => entry.name) });
    return;
  }
  for (const entry of entries) {
    const inside = join(directory, entry.name);
    if (!entry.isDirectory()) {
      tree.problems.push(misplaced(inside, `belongs in a folder of its own inside ${name}/`));
      continue;
    }
    const files = (await visibleEntries(inside)).map((file) => file.name);
    tree.folders.push({ path: `${name}/${entry.name}`, type, directory: inside, files });
  }
}

async function visibleEntries(directory: string): Promise<Dirent[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  return entries
    .filter((entry) => !entry.name.startsWith('.') && entry.name !== 'README.md')
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function misplaced(file: string, reason: string): ContentProblem {
  return { file, line: null, field: 'file', reason };
}
