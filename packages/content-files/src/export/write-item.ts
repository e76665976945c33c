import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { compared } from '@masthead/contract/body/compared.ts';
import type { ItemInput } from '@masthead/contract/publishing';
import { isReference, type Reference } from '@masthead/contract/stored-reference';
import { descriptorOf } from '@masthead/contract/types';
import type { TargetFolder } from '#src/export/target-folder.ts';
import { formatItem } from '#src/format-item.ts';
import { parseItemFiles } from '#src/item-source.ts';
import { parseItem } from '#src/parse-item.ts';
import { formatProblem } from '#src/problems.ts';
import type { NamedItem, Within } from '#src/references.ts';

interface Place {
  readonly root: string;
  readonly target: TargetFolder;
  readonly within: Within;
}

/** Answers what does not publish back. */
export async function writeItem(
  { root, target, within }: Place,
  named: NamedItem,
  stored: ItemInput,
  withdrawn?: string,
): Promise<string[]> {
  const item = { ...stored, locales: inOrder(stored.locales, within.language) } as ItemInput;
  const gone = referencesIn(item).filter(
    ({ _ref, _type }) => _type !== 'media' && within.index.item(_ref) === undefined,
  );
  const names = new Map(gone.map((reference) => [reference._ref, nameOfGone(reference)]));
  const index: Within['index'] = {
    ...within.index,
    item: (name) => within.index.item(name) ?? names.get(name),
  };
  const place = { root, named, within: { ...within, index }, withdrawn };
  const { files, wrong } = writtenItem(item, place);
  for (const [name, text] of files) await target.write(`${named.path}/${name}`, text);
  const dead = gone.map(
    ({ _ref, _type }) =>
      `${named.path}: names the deleted ${_type} ${_ref}, which another store does not have`,
  );
  return [...new Set([...dead, ...wrong])];
}

interface Written {
  readonly root: string;
  readonly named: NamedItem;
  readonly within: Within;
  readonly withdrawn: string | undefined;
}

interface WrittenItem {
  readonly files: ReadonlyMap<string, string>;
  readonly wrong: readonly string[];
}

/** As Markdown; with blocks where that does not read back the same. */
function writtenItem(item: ItemInput, place: Written): WrittenItem {
  const { root, named, within, withdrawn } = place;
  const written = (exact: boolean): WrittenItem => {
    const files = formatItem(named.id, item, within.index, { exact, withdrawn });
    return { files, wrong: wrongIn(files, item, { root, named, within }) };
  };
  try {
    const plain = written(false);
    if (plain.wrong.length === 0) return plain;
  } catch {
    // Markdown cannot express a block of it.
  }
  return written(true);
}

function wrongIn(
  files: ReadonlyMap<string, string>,
  item: ItemInput,
  { root, named: { path, type }, within }: { root: string; named: NamedItem; within: Within },
): string[] {
  const folder = { path, type, directory: join(root, path), files: [...files.keys()] };
  const { source, problems } = parseItemFiles(folder, files);
  const read = source && parseItem(source, within);
  const all = [...problems, ...(read && 'problems' in read ? read.problems : [])];
  const isOther =
    read && 'parsed' in read && !isDeepStrictEqual(compared(read.parsed.item), compared(item));
  return [
    ...all.map((problem) => formatProblem(problem, root)),
    ...(isOther ? [`${path}: reads back as another item`] : []),
  ];
}

/** The name of a folder that does not exist. */
function nameOfGone({ _ref: id, _type }: Reference): NamedItem | undefined {
  if (_type === 'media') return undefined;
  return { id, type: _type, path: `${descriptorOf(_type).folder}/${id}` };
}

/** The source language first, then by name. */
export function inOrder<T>(
  locales: Readonly<Record<string, T>>,
  source: string,
): Record<string, T> {
  const names = Object.keys(locales).toSorted();
  return Object.fromEntries(
    [source, ...names.filter((name) => name !== source)].flatMap((name) => {
      const own = locales[name];
      return own === undefined ? [] : [[name, own]];
    }),
  );
}

function referencesIn(value: unknown): Reference[] {
  if (isReference(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(referencesIn);
}
