/** Fonts of cards, the site's and the company's, as files that Pango finds. */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Script } from '@masthead/locales/registry';
import { z } from 'zod';
import { namedFace } from '#src/cards/rename-face.ts';

const LATIN = [
  '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  '@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2',
];

/** Packages and their whole fonts: one file has nearly all characters of titles. */
const WHOLE: { readonly [S in Exclude<Script, 'Latn'>]: readonly [name: string, subset: string] } =
  {
    Jpan: ['noto-sans-jp', 'japanese'],
    Kore: ['noto-sans-kr', 'korean'],
    Thai: ['noto-sans-thai', 'thai'],
    Hans: ['noto-sans-sc', 'chinese-simplified'],
    Hant: ['noto-sans-tc', 'chinese-traditional'],
  };

/** Characters that some whole fonts leave to the slices. */
const SIGNS = '，：；！？（）「」『』《》〈〉、。・‧―～〜％＆／＋＝－０Ａａ℃①';

const { resolve } = createRequire(import.meta.url);

/** The fonts of a script, in the order in which a character is looked for. */
export async function facesOf(script: Script): Promise<readonly string[]> {
  if (script === 'Latn') return LATIN.map((file) => resolve(file));
  const [name, subset] = WHOLE[script];
  const file = (of: string) => resolve(`@fontsource/${name}/files/${name}-${of}-800-normal.woff2`);
  const ranges = Ranges.parse(JSON.parse(await readFile(unicodeOf(name), 'utf8')));
  const slices = Object.entries(ranges).filter(
    ([key, range]) => key !== subset && [...SIGNS].some((sign) => isIn(range, sign)),
  );
  return [file(subset), ...slices.map(([key]) => file(key.replace(/[[\]]/g, '')))];
}

/** Slices and their characters as in style sheets: `U+0-ff,U+2009`. */
const Ranges = z.record(z.string(), z.string());

const unicodeOf = (name: string): string => resolve(`@fontsource/${name}/unicode.json`);

function isIn(range: string, sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return range.split(',').some((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return first <= code && code <= last;
  });
}

/** The company's font. */
export interface OwnFace {
  readonly id: string;
  readonly script: Script;
  readonly read: () => Promise<Uint8Array>;
}

export type CardFaces = ReturnType<typeof createCardFaces>;

/**
 * Each is unpacked into a folder of this process when first needed. The engine finds fonts only by
 * fontconfig, whose cache is there too, so no other folder need be writable.
 */
export function createCardFaces() {
  const families = new Map<string, Promise<string>>();
  let folder: Promise<string> | undefined;

  /** The families in the order in which a character is looked for; rejects if one is missing. */
  async function familiesFor(script: Script, own: readonly OwnFace[]): Promise<readonly string[]> {
    const scripts = script === 'Latn' ? [script] : (['Latn', script] as const);
    const files = await Promise.all(scripts.map(facesOf));
    const wanted = scripts.flatMap((each, at) => [
      ...own.filter((face) => face.script === each).map(({ id, read }) => family(`own${id}`, read)),
      ...(files[at] ?? []).map((file) => family(file, () => readFile(file))),
    ]);
    return Promise.all(wanted);
  }

  function family(key: string, read: () => Promise<Uint8Array>): Promise<string> {
    let made = families.get(key);
    if (made === undefined) {
      made = install(`face${randomUUID().replaceAll('-', '')}x`, read);
      families.set(key, made);
      made.catch(() => families.delete(key));
    }
    return made;
  }

  async function install(name: string, read: () => Promise<Uint8Array>): Promise<string> {
    folder ??= prepare();
    const path = join(await folder, `${name}.otf`);
    await writeFile(path, await namedFace(await read(), name));
    const { default: sharp } = await import('sharp');
    await sharp({ text: { text: 'a', fontfile: path } }).metadata();
    return name;
  }

  function prepare(): Promise<string> {
    const made = prepareFolder();
    made.catch(() => {
      folder = undefined;
    });
    return made;
  }

  async function close(): Promise<void> {
    const made = await folder?.catch(() => undefined);
    if (made !== undefined) await rm(made, { recursive: true, force: true });
  }

  return { familiesFor, close };
}

async function prepareFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-faces-'));
  await mkdir(join(folder, 'cache'));
  const path = join(folder, 'fonts.conf');
  // The machine's fonts remain for characters that ours lack.
  await writeFile(
    path,
    `<?xml version="1.0"?><fontconfig><cachedir>${folder}/cache</cachedir><include ignore_missing="yes">/etc/fonts/fonts.conf</include></fontconfig>`,
  );
  // The engine reads it once, at the first text.
  process.env.FONTCONFIG_FILE ??= path;
  return folder;
}
