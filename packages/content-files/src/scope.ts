import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { ItemFolder } from '#src/read-tree.ts';
import {
  CONFIGURATION_FILE,
  CONFIGURATION_FOLDER,
  findContentRoot,
  MEDIA_FILE,
  MEDIA_FOLDER,
  REDIRECTS_FILE,
} from '#src/read-tree.ts';

export interface MediaPaths {
  file: string | null;
  description: string;
}

export interface Scope {
  root: string;
  whole: boolean;
  includesItem(folder: ItemFolder): boolean;
  /** True for media asked for themselves; items bring those they refer to. */
  includesMedium(medium: MediaPaths): boolean;
  configuration: boolean;
  redirects: boolean;
  unmatched(folders: readonly ItemFolder[], media: readonly MediaPaths[]): string[];
}

/** Or a line that says why there is none. */
export function readScope(paths: readonly string[]): Scope | { reason: string } {
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) return { reason: `there is no ${missing}` };
  const roots = new Set(paths.map((path) => findContentRoot(path)));
  const [root] = roots;
  if (root === undefined || roots.has(undefined)) {
    return {
      reason:
        'not inside a content folder: no media/ with descriptions, configuration/ or redirects.yaml above',
    };
  }
  if (roots.size > 1) return { reason: `more than one content folder: ${[...roots].join(', ')}` };

  const inside = paths.map((path) => relative(root, resolve(path)).split(sep).join('/'));
  const whole = inside.includes('');
  const isIn = (folder: string) => (path: string) =>
    path === folder || path.startsWith(`${folder}/`);
  const named = new Set(inside.map((path) => join(root, path)));
  const allMedia = whole || named.has(join(root, MEDIA_FOLDER));
  const includesMedium = ({ file, description }: MediaPaths) =>
    allMedia || named.has(description) || (file !== null && named.has(file));
  const isConfiguration = (path: string) =>
    path === CONFIGURATION_FILE || isIn(CONFIGURATION_FOLDER)(path);
  return {
    root,
    whole,
    includesItem: (folder) => whole || inside.some((path) => covers(path, folder)),
    includesMedium,
    configuration: whole || inside.some(isConfiguration),
    redirects: whole || inside.includes(REDIRECTS_FILE),
    unmatched: (folders, media) =>
      inside.filter(
        (path) =>
          path !== '' &&
          path !== MEDIA_FOLDER &&
          path !== MEDIA_FILE &&
          !isConfiguration(path) &&
          path !== REDIRECTS_FILE &&
          !media.some((medium) => Object.values(medium).includes(join(root, path))) &&
          !folders.some((folder) => covers(path, folder)),
      ),
  };
}

/** A type's folder covers its items; an item's folder, or a file in it, covers that item. */
function covers(path: string, folder: ItemFolder): boolean {
  return (
    folder.path === path || folder.path.startsWith(`${path}/`) || path.startsWith(`${folder.path}/`)
  );
}
