/** What may exist only once in a whole tree: UUIDs, landings, and slugs of a namespace in a language. */

import { slugNamespace } from '@masthead/contract/types';
import { isSingleton } from '#src/folders.ts';
import type { ItemSource } from '#src/item-source.ts';
import { locateField } from '#src/item-source.ts';
import { idOf, slugOf } from '#src/parse-item.ts';
import type { ContentProblem, FieldPath } from '#src/problems.ts';
import { fieldName } from '#src/problems.ts';
import type { ItemFolder } from '#src/read-tree.ts';
import type { NamedMedia } from '#src/references.ts';
import type { YamlSource } from '#src/yaml-source.ts';

/** One use of something that must be unique: `key` says what, `owner` by whom. */
interface Claim {
  key: string;
  what: string;
  owner: string;
  place: Omit<ContentProblem, 'reason'>;
}

/** A problem, and whose it is: an item's folder, or null for a medium's. */
export interface OwnedProblem {
  folder: ItemFolder | null;
  problem: ContentProblem;
}

/** Every use of what is used twice, each naming the other. */
export function duplicateProblems(
  sources: readonly ItemSource[],
  media: readonly NamedMedia[],
  mediaSource: YamlSource | null,
): OwnedProblem[] {
  const items = sources.flatMap((source) =>
    itemClaims(source).map((claim) => ({ folder: source.folder, claim })),
  );
  const others = mediaSource
    ? media.map((medium) => ({ folder: null, claim: mediaClaim(medium, mediaSource) }))
    : [];
  const groups = Map.groupBy([...items, ...others], ({ claim }) => claim.key);
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) =>
      group.map(({ folder, claim }) => {
        const other = group.find((member) => member.claim !== claim)?.claim.owner ?? claim.owner;
        return { folder, problem: { ...claim.place, reason: `${claim.what} of ${other}, too` } };
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

function mediaClaim({ name, id }: NamedMedia, source: YamlSource): Claim {
  const at = [name, 'uuid'];
  return {
    key: `id ${id}`,
    what: `${id} is the id`,
    owner: `media/${name}`,
    place: { file: source.file, line: source.lineOf(at), field: fieldName(at) },
  };
}
