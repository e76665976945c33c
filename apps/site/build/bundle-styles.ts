import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StyleBundles } from '../src/render/assets.ts';
import { type Manifest, type SheetNames, sheetsOf } from '../src/render/manifest.ts';

/**
 * That pages change by a transition is said by every sheet: either of a page's two may be there first,
 * and a document that says nothing of it for a moment ends the transition under way.
 */
const TRANSITION =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}\n';

type Rename = (sheet: string) => string;

/**
 * Joins the sheets of a server's build into those that documents link: one for each script with the
 * shell's, one for each page; `rename` gives a sheet's classes their last names. What they are called
 * stands in `.vite/styles.json` beside the manifest.
 */
export async function bundleStyles(dir: string, rename: Rename): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8'));
  const { shells, pages } = sheetsOf(manifest);
  const bundles: StyleBundles = {
    shells: await joinSheets({ dir, rename, lists: shells, kind: 'shell' }),
    pages: await joinSheets({ dir, rename, lists: pages, kind: 'page' }),
  };
  await writeFile(join(dir, '.vite/styles.json'), JSON.stringify(bundles));
  const joined = new Set([...shells.values(), ...pages.values()].flat());
  for (const name of joined) await rm(join(dir, name));
}

interface Lists {
  readonly dir: string;
  readonly lists: SheetNames;
  readonly kind: string;
  readonly rename: Rename;
}

/** Writes one sheet for each list, the same for two that are alike; answers its name by what asks for it. */
async function joinSheets({ dir, lists, kind, rename }: Lists): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const [wanted, sheets] of lists) {
    const texts = await Promise.all(sheets.map((name) => readFile(join(dir, name), 'utf8')));
    const text = TRANSITION + rename(texts.map((each) => each.trimEnd()).join('\n'));
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const name = `assets/${kind}-${hash}.css`;
    await writeFile(join(dir, name), text);
    names[wanted] = name;
  }
  return names;
}
