/** Names in files (`stories/first-light`, `track-dawn`) and references of the publishing calls. */
import { Uuid } from '@masthead/contract/common';

import type { MediaReference } from '@masthead/contract/reference';
import type { Reference } from '@masthead/contract/stored-reference';
import type { ItemType } from '@masthead/contract/types';
import { typeOfFolder } from '#src/folders.ts';

/** `path` is its folder below `content/`. */
export interface NamedItem {
  path: string;
  id: string;
  type: ItemType;
}

export interface NamedMedia {
  name: string;
  id: string;
}

/** The names that an item or medium may use, and the language it needs. */
export interface Within {
  readonly index: ReferenceIndex;
  readonly language: string;
  /** By id; null without a configuration. */
  readonly contacts: ReadonlySet<string> | null;
}

/** By name and by UUID. */
export interface ReferenceIndex {
  item(pathOrId: string): NamedItem | undefined;
  media(nameOrId: string): NamedMedia | undefined;
  /** The item (`stories/a`) or medium (`media/a`) exists without a readable id. */
  isUnreadable(path: string): boolean;
}

/** The first wins if a name or UUID occurs twice. */
export function createReferenceIndex(
  items: readonly NamedItem[],
  media: readonly NamedMedia[],
  unreadable: readonly string[] = [],
): ReferenceIndex {
  const itemsByName = new Map<string, NamedItem>();
  for (const item of items) claim(itemsByName, [item.path, item.id], item);
  const mediaByName = new Map<string, NamedMedia>();
  for (const medium of media) claim(mediaByName, [medium.name, medium.id], medium);
  return {
    item: (pathOrId) => itemsByName.get(keyOf(pathOrId)),
    media: (nameOrId) => mediaByName.get(keyOf(nameOrId)),
    isUnreadable: (path) => unreadable.includes(path),
  };
}

/** UUIDs ignore case; names do not. */
const keyOf = (name: string): string => Uuid.safeParse(name).data ?? name;

function claim<T>(map: Map<string, T>, names: string[], value: T): void {
  for (const name of names) if (!map.has(name)) map.set(name, value);
}

export type Resolved<R> = { reference: R } | { reason: string };

/** Or why it stands for none. */
export function resolveItem(
  index: ReferenceIndex,
  name: unknown,
  types: readonly ItemType[],
): Resolved<Reference> {
  if (typeof name !== 'string') {
    return { reason: "must be an item's folder below content/, such as stories/first-light" };
  }
  const item = index.item(name) ?? elsewhere(name);
  if (!item && index.isUnreadable(name))
    return { reason: `links to ${name}, which has no readable id` };
  if (!item) return { reason: `links to ${name}, which does not exist` };
  if (!types.includes(item.type)) {
    return { reason: `links to ${name}, a ${item.type}; only ${types.join(', ')} may stand here` };
  }
  return { reference: { _ref: item.id, _type: item.type } };
}

/** `stories/<UUID>`: an item without a folder, such as a deleted one. */
function elsewhere(name: string): NamedItem | undefined {
  const [folder = '', last, ...more] = name.split('/');
  const type = typeOfFolder(folder);
  const id = Uuid.safeParse(last);
  return type && id.success && more.length === 0 ? { path: name, id: id.data, type } : undefined;
}

/** Or why it stands for none. */
export function resolveMedia(index: ReferenceIndex, name: unknown): Resolved<MediaReference> {
  if (typeof name !== 'string') {
    return { reason: 'must name a medium of media/, such as track for media/track.yaml' };
  }
  const media = index.media(name);
  if (!media && index.isUnreadable(`media/${name}`))
    return { reason: `names the medium ${name}, whose description has no readable uuid` };
  if (!media) {
    return { reason: `names the medium ${name}, of which there is no media/${name}.yaml` };
  }
  return { reference: { _ref: media.id, _type: 'media' } };
}

/** @throws Error if the index does not know it: the file could not be read back. */
export function nameOf(index: ReferenceIndex, reference: Reference): string {
  const name =
    reference._type === 'media'
      ? index.media(reference._ref)?.name
      : index.item(reference._ref)?.path;
  if (name === undefined) throw new Error(`no ${reference._type} is known by ${reference._ref}`);
  return name;
}
