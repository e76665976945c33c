import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StyleBundles } from '../src/render/assets.ts';
import { type Manifest, sheetsOf } from '../src/render/manifest.ts';
import type { SheetPart } from '../src/render/sheet-parts.ts';
import type { FaceRule } from '../src/render/used-faces.ts';
import { OPTIONAL_FACES } from '../src/styles/script-properties.ts';
import { sheetParts, wholeText, withoutFaces, withoutPrint } from './sheet-parts.ts';

/**
 * Every document must declare page transitions: whichever of a page's two documents lacks the rule for a
 * moment ends the transition under way.
 */
const TRANSITION =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/**
 * Letters that not every document needs. The alphabet and a script's own characters are in every document
 * already.
 */
const isOfMarkedLetters = ({ text, ranges = [] }: FaceRule): boolean =>
  text.includes('url(') &&
  ranges.some(([first, last]) => first <= 0x24f && last >= 0xa1) &&
  !ranges.some(([first, last]) => first <= 0x61 && last >= 0x61);

type Rename = (sheet: string) => string;

/**
 * Joins a server build's style sheets (decisions 0040 and 0074) and renames their classes. The result is
 * `.vite/styles.json`, beside the manifest.
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
  const head = withoutFaces(await joined(shell));
  const { screen, print } = withoutPrint(sheetParts(head.rest));
  const named = head.faces.map(({ text }) => text).join('');
  const bare = await keep('shell', wholeText(screen));
  const bundles: StyleBundles = {
    // Their letters are in closed menus, which no document names in advance.
    shell: await keep('shell', wholeText(screen) + named),
    print: await keep('print', print),
    pages: {},
    scripts: {},
    parts,
  };
  parts[bundles.shell] = screen;
  for (const [page, names] of pages) {
    const own = withoutPrint(sheetParts(await joined(names)));
    const name = await keep('page', wholeText(own.screen));
    bundles.pages[page] = { name, print: await keep('print', print + own.print) };
    parts[name] = own.screen;
  }
  for (const [script, names] of scripts) {
    const { rest, faces } = withoutFaces(await joined(names));
    const isOptional = OPTIONAL_FACES.has(script);
    const late = faces.filter(isOfMarkedLetters).map(({ text }) => text);
    bundles.scripts[script] = {
      text: TRANSITION + rest,
      // Optional fonts in a later sheet would make browsers look them up again, and the page would move.
      faces: isOptional ? [...faces, ...head.faces] : faces,
      shell: isOptional ? bare : bundles.shell,
      late: await keep('faces', late.join('')),
    };
  }
  await writeFile(join(dir, '.vite/styles.json'), JSON.stringify(bundles));
  const sources = [shell, ...scripts.values(), ...pages.values()].flat();
  for (const name of new Set(sources)) await rm(join(dir, name));
}
