import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { FONT_SET_ROLES, FontSet } from '@masthead/contract/font-set';
import { z } from 'zod';
import { chooseTiers } from '#src/font-sets/choose-tiers.ts';
import type { CutFile, CutJob } from '#src/font-sets/cut.ts';
import { cutInThread } from '#src/font-sets/cutter.ts';
import type { CharacterCounts } from '#src/font-sets/queries/count-characters.ts';
import type { ScriptFaces } from '#src/font-sets/script-faces.ts';
import type { FoundFile } from '#src/media/file-store.ts';

/** The place of sets and their files: beside the renditions, bounded like them. */
export interface KeptFiles {
  find(name: string): Promise<FoundFile | null>;
  write(name: string, content: Buffer): Promise<FoundFile>;
}

/** Changes with the cutting, so that older sets are not reused. */
const RECIPE = 'font set 4';
const KEY_LENGTH = 32;
const ID_LENGTH = 12;

const Ranges = z.record(z.string(), z.string());

/** The set of these characters, as it was made before or made now. */
export async function makeSet(
  counts: CharacterCounts,
  faces: ScriptFaces,
  { files, signal }: { readonly files: KeptFiles; readonly signal: AbortSignal },
): Promise<FontSet> {
  const tiers = { display: chooseTiers(counts, 'display'), text: chooseTiers(counts, 'all') };
  const content = JSON.stringify([RECIPE, faces.version, faces.weights, tiers]);
  const key = digest(content).slice(0, KEY_LENGTH);
  const known = await knownSet(files, key);
  if (known !== null) return known;
  const ranges = Ranges.parse(JSON.parse(await readFile(faces.ranges, 'utf8')));
  const jobs = FONT_SET_ROLES.map((role): CutJob => {
    const weight = faces.weights[role];
    const slices = Object.entries(ranges).map(([name, range]) => ({
      path: faces.slice(name.replace(/[[\]]/g, ''), weight),
      range,
    }));
    return { role, tiers: tiers[role], whole: faces.whole(weight), slices };
  });
  const set = await keepSet(files, await cutInThread(jobs, signal));
  await files.write(setName(key), Buffer.from(JSON.stringify(set)));
  return set;
}

async function keepSet(files: KeptFiles, cut: readonly CutFile[]): Promise<FontSet> {
  const kept = [];
  for (const { bytes, role, isFirst, characters } of cut) {
    const id = digest(bytes).slice(0, ID_LENGTH);
    await files.write(fontFileName(id), Buffer.from(bytes));
    kept.push({ id, role, characters: isFirst ? null : characters });
  }
  const [display = new Set<string>(), text = new Set<string>()] = FONT_SET_ROLES.map(
    (role) =>
      new Set(cut.filter((file) => file.role === role).flatMap((file) => [...file.characters])),
  );
  return { characters: [...display.intersection(text)].sort().join(''), files: kept };
}

/** An existing set if all its files are there. Checking marks them as used. */
async function knownSet(files: KeptFiles, key: string): Promise<FontSet | null> {
  const found = await files.find(setName(key));
  if (found === null) return null;
  const set = FontSet.parse(JSON.parse((await buffer(await found.read())).toString()));
  return (await isThere(files, set)) ? set : null;
}

export async function isThere(files: KeptFiles, set: FontSet): Promise<boolean> {
  const found = await Promise.all(set.files.map(({ id }) => files.find(fontFileName(id))));
  return found.every((file) => file !== null);
}

/** Under which name a set's file is kept. */
export const fontFileName = (id: string): string => `${id.slice(0, 2)}/${id}/face.woff2`;
const setName = (key: string): string => `${key.slice(0, 2)}/${key}/set.json`;

const digest = (content: string | Uint8Array): string => hash('sha256', content);
