/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises';
import type { FontSetFile } from '@masthead/contract/font-set';
import subsetFont from 'subset-font';
import { charactersOf } from '#src/font-sets/character-map.ts';
import { isInRange } from '#src/font-sets/unicode-range.ts';

/** The characters of one role's files: tiers, of which the first is enough for most pages. */
export interface CutJob {
  readonly role: FontSetFile['role'];
  readonly tiers: readonly string[];
  /** The font with nearly all characters. */
  readonly whole: string;
  /** Paths of the slices that may have the rest, with their characters as a `unicode-range`. */
  readonly slices: readonly { readonly path: string; readonly range: string }[];
}

export interface CutFile {
  readonly role: CutJob['role'];
  /** Whether it has what most pages need. */
  readonly isFirst: boolean;
  readonly characters: string;
  readonly bytes: Uint8Array;
}

/** No more slices are opened for characters missing in the whole font: each is another file for a page. */
const MAX_SLICES = 24;

export async function cut({ role, tiers, whole, slices }: CutJob): Promise<CutFile[]> {
  // The whole font is unpacked and read once, and not for each tier.
  const face = await asTrueType(await readFile(whole), tiers.join(''));
  const has = charactersOf(face);
  const files: CutFile[] = [];
  const missing: string[] = [];
  for (const [index, wanted] of tiers.entries()) {
    const file = await part(face, has, wanted);
    if (file !== null) files.push({ role, isFirst: index === 0, ...file });
    missing.push(...[...wanted].filter((each) => !file?.characters.includes(each)));
  }
  const found = slices
    .map(({ path, range }) => ({ path, has: missing.filter((each) => isInRange(range, each)) }))
    .filter(({ has }) => has.length > 0)
    .sort((a, b) => missing.indexOf(a.has[0] ?? '') - missing.indexOf(b.has[0] ?? ''));
  for (const { path, has } of found.slice(0, MAX_SLICES)) {
    const slice = await asTrueType(await readFile(path), has.join(''));
    const file = await part(slice, charactersOf(slice), has.join(''));
    if (file !== null) files.push({ role, isFirst: false, ...file });
  }
  return files;
}

/** Tables that browsers don't need: other baselines, and names of a removed axis. */
const UNUSED = ['BASE', 'STAT'];

const asTrueType = (face: Buffer, characters: string): Promise<Buffer> =>
  subsetFont(face, characters, { targetFormat: 'truetype' });

async function part(
  face: Buffer,
  has: ReadonlySet<number>,
  wanted: string,
): Promise<Pick<CutFile, 'characters' | 'bytes'> | null> {
  const characters = [...wanted].filter((each) => has.has(each.codePointAt(0) ?? 0)).join('');
  if (characters === '') return null;
  const options = { targetFormat: 'woff2', dropTables: UNUSED } as const;
  return { characters, bytes: await subsetFont(face, characters, options) };
}
