/** Names by slug and file, or as an existing folder has them. */
import type { ListedItem } from '@masthead/contract/item-list';
import type { ListedMedium } from '@masthead/contract/media-list';
import { folderOfType } from '#src/folders.ts';
import { readItemSource } from '#src/item-source.ts';
import { namedMedia, readMediaSources } from '#src/media-sources.ts';
import { idOf } from '#src/parse-item.ts';
import { readTree } from '#src/read-tree.ts';
import type { NamedItem, NamedMedia } from '#src/references.ts';

/** By UUID: items (`stories/first-light`) and media (`track-dawn`). */
export interface KnownNames {
  readonly items: ReadonlyMap<string, string>;
  readonly media: ReadonlyMap<string, { name: string; file: string | null }>;
}

export const namedAfresh = (): KnownNames => ({ items: new Map(), media: new Map() });

export async function namesIn(root: string): Promise<KnownNames> {
  const items = new Map<string, string>();
  for (const folder of (await readTree(root)).folders) {
    const { source } = await readItemSource(folder);
    const id = source && idOf(source);
    if (id) items.set(id, folder.path);
  }
  const { sources } = await readMediaSources(root);
  const media = new Map(
    sources.flatMap((source) => {
      // A table's entry gets its own file: an export writes no tables.
      const file = source.file?.split(/[\\/]/).at(-1) ?? null;
      return namedMedia([source]).map(({ id, name }) => [id, { name, file }] as const);
    }),
  );
  return { items, media };
}

/** The first free of `name`, `name-2`, … in any case; takes it. */
function take(name: string, taken: Set<string>): string {
  for (let count = 1; ; count += 1) {
    const own = count === 1 ? name : `${name}-${count}`;
    if (taken.has(own.toLowerCase())) continue;
    taken.add(own.toLowerCase());
    return own;
  }
}

/** By the slug in the source language. */
export function nameItems(items: readonly ListedItem[], known: KnownNames): NamedItem[] {
  const taken = new Set([...known.items.values()].map((path) => path.toLowerCase()));
  return items.map(({ id, type, slug }) => {
    const folder = folderOfType(type);
    const kept = known.items.get(id);
    const path = kept?.startsWith(`${folder}/`) ? kept : take(`${folder}/${slug ?? id}`, taken);
    return { id, type, path };
  });
}

export interface NamedFile extends NamedMedia {
  readonly file: string;
}

/** YAML would be read as descriptions. */
const isDescription = (ending: string) => /^\.ya?ml$/i.test(ending);
/** `media.yaml` is the table of all media. */
const RESERVED = 'media';

/** By the file's own name. */
export function nameMedia(media: readonly ListedMedium[], known: KnownNames): NamedFile[] {
  const kept = [...known.media.values()];
  const taken = new Set([RESERVED, ...kept.map(({ name }) => name.toLowerCase())]);
  const files = new Set(kept.flatMap(({ file }) => (file === null ? [] : [file.toLowerCase()])));
  return media.map(({ id, name: own }) => {
    const [, stem = own, ending = ''] = /^(.+?)(\.[^.]*)?$/.exec(own) ?? [];
    const old = known.media.get(id);
    const isOwn = old?.file?.endsWith(ending) === true;
    if (old && isOwn && old.file !== null) return { id, name: old.name, file: old.file };
    const name = old?.name ?? take(stem, taken);
    const written = isDescription(ending) ? `${ending}.data` : ending;
    const file = `${takeFile(name, written, files)}${written}`;
    return { id, name, file };
  });
}

/** The name must be free with this ending. */
function takeFile(name: string, ending: string, files: Set<string>): string {
  for (let count = 1; ; count += 1) {
    const own = count === 1 ? name : `${name}-${count}`;
    const file = `${own}${ending}`.toLowerCase();
    if (files.has(file)) continue;
    files.add(file);
    return own;
  }
}
