/** The faces that cards are set in: the site's own and the company's, as files that Pango finds. */
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

/** The packages' names and those of their whole faces: one file has nearly all the signs that a title may have. */
const WHOLE: { readonly [S in Exclude<Script, 'Latn'>]: readonly [name: string, subset: string] } =
  {
    Jpan: ['noto-sans-jp', 'japanese'],
    Kore: ['noto-sans-kr', 'korean'],
    Thai: ['noto-sans-thai', 'thai'],
    Hans: ['noto-sans-sc', 'chinese-simplified'],
    Hant: ['noto-sans-tc', 'chinese-traditional'],
  };

/** Signs that whole faces leave to the slices for browsers, some of them. */
const SIGNS = '，：；！？（）「」『』《》〈〉、。・‧―～〜％＆／＋＝－０Ａａ℃①';

const { resolve } = createRequire(import.meta.url);

/** Files in the order in which a sign of a title is looked for. */
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

/** Names of slices, and their signs as style sheets have them: `U+0-ff,U+2009`. */
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

/** A face of the company's: what names it, and where its bytes come from. */
export interface OwnFace {
  readonly id: string;
  readonly script: Script;
  readonly read: () => Promise<Uint8Array>;
}

export type CardFaces = ReturnType<typeof createCardFaces>;

/**
 * Faces by family name, each unpacked into a folder of this process when it is first needed. The engine
 * finds faces by fontconfig alone, whose own cache is put there too: no other folder need be writable.
 */
export function createCardFaces() {
  const families = new Map<string, Promise<string>>();
  let folder: Promise<string> | undefined;

  /** Families for a script in the order in which a sign is looked for; rejects where one cannot be had. */
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
  // The machine's own faces stay for signs that no face of ours has.
  await writeFile(
    path,
    `<?xml version="1.0"?><fontconfig><cachedir>${folder}/cache</cachedir><include ignore_missing="yes">/etc/fonts/fonts.conf</include></fontconfig>`,
  );
  // Read by the engine once, when the first text is set.
  process.env.FONTCONFIG_FILE ??= path;
  return folder;
}
