import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StyleBundles } from '../src/render/assets.ts';
import { type Manifest, sheetsOf } from '../src/render/manifest.ts';
import type { SheetPart } from '../src/render/sheet-parts.ts';
import { sheetParts } from './sheet-parts.ts';

/**
 * That pages change by a transition is said by every document: either of a page's two may be there first,
 * and one that says nothing of it for a moment ends the transition under way.
 */
const TRANSITION =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

type Rename = (sheet: string) => string;

/**
 * Joins the sheets of a server's build: the shell's, each page's, and each script's. Documents have of the
 * first two what they use, and fetch them whole where a script draws more; the third they have whole
 * (decision 0040). `rename` gives a sheet's classes their last names. What there is stands in
 * `.vite/styles.json` beside the manifest.
 */
export async function bundleStyles(dir: string, rename: Rename): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8'));
  const { shell, scripts, pages } = sheetsOf(manifest);
  const joined = async (names: readonly string[]): Promise<string> => {
    const texts = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')));
    return rename(texts.map((each) => each.trimEnd()).join('\n'));
  };
  const parts: Record<string, SheetPart[]> = {};
  const keep = async (kind: string, text: string): Promise<string> => {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const name = `assets/${kind}-${hash}.css`;
    await writeFile(join(dir, name), text);
    return name;
  };
  const bundles: StyleBundles = {
    shell: await keep('shell', await joined(shell)),
    pages: {},
    scripts: {},
    parts,
  };
  parts[bundles.shell] = sheetParts(await joined(shell));
  for (const [page, names] of pages) {
    const text = await joined(names);
    const name = await keep('page', text);
    bundles.pages[page] = name;
    parts[name] = sheetParts(text);
  }
  for (const [script, names] of scripts) {
    bundles.scripts[script] = TRANSITION + (await joined(names));
  }
  await writeFile(join(dir, '.vite/styles.json'), JSON.stringify(bundles));
  const sources = [shell, ...scripts.values(), ...pages.values()].flat();
  for (const name of new Set(sources)) await rm(join(dir, name));
}
