/** The contract's publishing examples, with everything that they refer to. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ItemInput } from '@masthead/contract/publishing';
import type { ItemType } from '@masthead/contract/types';
import { z } from 'zod';
import { walkReferences } from '#src/reading/queries/references.ts';
import { anItem, type Publication, reference, uuid } from '#src/testing/items.ts';
import { CAPTIONS, film, picture, upload } from '#src/testing/media.ts';
import { publish } from '#src/testing/publishing.ts';
import type { TestServer } from '#src/testing/test-server.ts';

const CONTRACT = dirname(createRequire(import.meta.url).resolve('@masthead/contract/package.json'));
const FULL = globSync('publishing/examples/*-full.json', { cwd: CONTRACT }).sort();
const [POSTER, TRACK] = [uuid(700_001), uuid(700_002)];
const NO_ITEM =
  /\/(addresses|batch|configuration|deletion|media|published(-batch)?|redirect-table|redirects|stored-(configuration|newsroom))-full/;

const Invalid = z.object({ input: z.unknown(), paths: z.array(z.string()).min(1) });

export function readExample(file: string): unknown {
  return JSON.parse(readFileSync(join(CONTRACT, file), 'utf8'));
}

/** An example's item under the UUID that the contract's other examples know it by. */
function publicationOf(file: string, index: number): Publication {
  const item = ItemInput.parse(readExample(file));
  const card = `card/examples/${basename(file)}`;
  if (!existsSync(join(CONTRACT, card))) return { id: uuid(800_000 + index), item };
  const { id } = readExample(card) as { id: string };
  return { id, item };
}

/** Every type's full example. */
export const FULL_EXAMPLES: readonly Publication[] = FULL.filter((file) => !NO_ITEM.test(file)).map(
  publicationOf,
);

/** Inputs for a single item that must be refused, with the fields that are wrong in each. */
export const INVALID_EXAMPLES = globSync('publishing/examples/invalid-*.json', { cwd: CONTRACT })
  .filter((file) => !/invalid-(batch|configuration|deletion|media|redirects.*)\.json$/.test(file))
  .sort()
  .map((file) => [basename(file), Invalid.parse(readExample(file))] as const);

/** Uploads the media that the full examples name and publishes them all, with what they link to. */
export async function publishFullExamples(server: TestServer): Promise<void> {
  const references = FULL_EXAMPLES.flatMap(({ item }) => [...walkReferences(item)]);
  const [image, reel] = [await picture(), film()];
  await upload(server, POSTER, image);
  await upload(server, TRACK, CAPTIONS, { name: 'film.en.vtt' });
  const en = { alt: 'A film', captions: reference('media', TRACK) };
  const aboutFilm = { name: 'film.mp4', poster: reference('media', POSTER), locales: { en } };
  const uploaded = new Set<string>();
  for (const { reference: named, path } of references) {
    if (named._type !== 'media' || uploaded.has(named._ref)) continue;
    uploaded.add(named._ref);
    if (path.at(-1) === 'video') await upload(server, named._ref, reel, aboutFilm);
    else await upload(server, named._ref, image);
  }
  const known = new Set(FULL_EXAMPLES.map(({ id }) => id));
  const linked = new Map<string, Publication>();
  for (const { reference: named } of references) {
    const { _ref: id, _type: type } = named;
    if (type !== 'media' && !known.has(id)) linked.set(id, placeholder(type, id));
  }
  await publish(server, ...linked.values(), ...FULL_EXAMPLES);
}

/** Older than every example. */
const date = '2020-01-01T00:00:00.000Z';

function placeholder(type: ItemType, id: string): Publication {
  const slug = `linked-${id.slice(0, 8)}`;
  if (type !== 'vertical_video') return anItem(type, slug, { id, fields: { date } });
  const image = reference('media', POSTER);
  return anItem(type, slug, { id, fields: { date, slides: [{ type: 'image', image }] } });
}
