/**
 * Unique in a whole tree: UUIDs, landings, slugs per namespace and language, media by name and
 * file.
 */

import { basename } from 'node:path';
import { slugNamespace } from '@masthead/contract/types';
import { isSingleton } from '#src/folders.ts';
import type { ItemSource } from '#src/item-source.ts';
import { locateField } from '#src/item-source.ts';
import type { MediaSource } from '#src/media-sources.ts';
import { namedMedia } from '#src/media-sources.ts';
import { idOf, slugOf } from '#src/parse-item.ts';
import type { ContentProblem, FieldPath } from '#src/problems.ts';
import type { ItemFolder } from '#src/read-tree.ts';

/** `key` says what must be unique, `owner` who uses it. */
interface Claim {
  key: string;
  what: string;
  owner: string;
  place: Omit<ContentProblem, 'reason'>;
}

/** The owner is an item's folder or a medium. */
export interface OwnedProblem {
  owner: { folder: ItemFolder } | { medium: MediaSource };
  problem: ContentProblem;
}

/** Each duplicate names the other. */
export function duplicateProblems(
  sources: readonly ItemSource[],
  media: readonly MediaSource[],
): OwnedProblem[] {
  const items = sources.flatMap((source) =>
    itemClaims(source).map((claim) => ({ owner: { folder: source.folder }, claim })),
  );
  const others = media.flatMap((medium) =>
    mediaClaims(medium).map((claim) => ({ owner: { medium }, claim })),
  );
  const groups = Map.groupBy([...items, ...others], ({ claim }) => claim.key);
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) =>
      group.map(({ owner, claim }) => {
        const other = group.find((member) => member.claim !== claim)?.claim.owner ?? claim.owner;
        return { owner, problem: { ...claim.place, reason: `${claim.what} of ${other}, too` } };
      }),
    );
}

function itemClaims(source: ItemSource): Claim[] {
  const { path, type } = source.folder;
  const claim = (key: string, what: string, at: FieldPath): Claim => ({
    key,
    what,
    owner: path,
    place: locateField(source, at, new Map()),
  });
  const claims: Claim[] = [];
  const id = idOf(source);
  if (id) claims.push(claim(`id ${id}`, `${id} is the id`, ['id']));
  if (isSingleton(type))
    claims.push(claim(`type ${type}`, `there is one ${type} only; it is the type`, ['id']));
  for (const [locale, written] of source.locales) {
    const slug = slugOf(source, written);
    if (typeof slug !== 'string') continue;
    const key = `slug ${slugNamespace(type)} ${locale} ${slug}`;
    claims.push(claim(key, `${slug} is the slug`, ['locales', locale, 'slug']));
  }
  return claims;
}

/** Its UUID, its name, and its file, which may be described once. */
function mediaClaims(medium: MediaSource): Claim[] {
  const { name, file } = medium;
  const owner = `media/${name}`;
  const claims: Claim[] = [
    {
      key: `medium ${name}`,
      what: `${name} is the name`,
      owner: inFile(medium),
      place: medium.place([]),
    },
  ];
  for (const { id } of namedMedia([medium]))
    claims.push({ key: `id ${id}`, what: `${id} is the id`, owner, place: medium.place(['uuid']) });
  if (file !== null) {
    const what = `${basename(file)} is the file`;
    claims.push({
      key: `file ${file}`,
      what,
      owner: inFile(medium),
      place: medium.place(['file']),
    });
  }
  return claims;
}

/** Two files may describe the same medium. */
function inFile({ name, description }: MediaSource): string {
  return `media/${name} in ${basename(description)}`;
}
