/** Reads a content folder, or part of it, and checks all of it before anything is sent. */

import { join } from 'node:path';
import type { ConfigurationInput } from '@masthead/contract/configuration';
import { MAX_BATCH, RedirectsInput } from '@masthead/contract/publishing';
import { isReference } from '@masthead/contract/stored-reference';
import { duplicateProblems } from '#src/check-uniqueness.ts';
import {
  type ConfigurationFiles,
  parseConfiguration,
  readConfigurationFiles,
  sourceLanguageOf,
} from '#src/configuration-files.ts';
import type { ItemSource } from '#src/item-source.ts';
import { readItemSource } from '#src/item-source.ts';
import type { ParsedMedia } from '#src/media-files.ts';
import { namedMedia, parseMedia, readMediaSource } from '#src/media-files.ts';
import type { ParsedItem } from '#src/parse-item.ts';
import { idOf, parseItem } from '#src/parse-item.ts';
import type { ContentProblem } from '#src/problems.ts';
import type { ItemFolder } from '#src/read-tree.ts';
import { REDIRECTS_FILE, readTree } from '#src/read-tree.ts';
import type { NamedMedia, ReferenceIndex, Within } from '#src/references.ts';
import { createReferenceIndex } from '#src/references.ts';
import type { Scope } from '#src/scope.ts';
import type { ParsedSettings } from '#src/settings-files.ts';
import { readSettings } from '#src/settings-files.ts';
import type { YamlSource } from '#src/yaml-source.ts';

export interface Content {
  items: ParsedItem[];
  /** Each after those that it refers to (posters, captions). */
  media: ParsedMedia[];
  configuration: ParsedSettings<ConfigurationInput> | null;
  redirects: ParsedSettings<RedirectsValue> | null;
  index: ReferenceIndex;
  /** Empty where all of it may be sent. */
  problems: ContentProblem[];
}

type RedirectsValue = ReturnType<typeof RedirectsInput.parse>;

/** Everything in `scope`, held against the contract and against the rest of the tree. */
export async function readContent(scope: Scope): Promise<Content> {
  const { sources, folders, problems } = await readSources(scope);
  const yaml = await readMediaSource(scope.root);
  const named = namedMedia(yaml.source);
  const index = indexOf(folders, sources, named);
  // An item alone is held to the newsroom's language, too.
  const configurationFiles = await readConfigurationFiles(scope.root);
  const language = sourceLanguageOf(configurationFiles);

  const items = readItems(
    sources.filter(({ folder }) => scope.includesItem(folder)),
    { index, language, problems },
  );
  const media = await readMedia(scope, items, yaml.source, { index, language });
  const duplicates = duplicateProblems(sources, named, yaml.source).filter(({ folder }) =>
    folder ? scope.includesItem(folder) : scope.allMedia,
  );
  const { configuration, redirects } = await readAllSettings(scope, configurationFiles);
  problems.push(
    ...yaml.problems,
    ...media.problems,
    ...duplicates.map(({ problem }) => problem),
    ...configuration.problems,
    ...redirects.problems,
    ...tooMany(scope.root, items.length),
  );
  return {
    items,
    media: media.media,
    configuration: configuration.settings,
    redirects: redirects.settings,
    index,
    problems,
  };
}

/** The whole tree's sources; problems of those in scope only. */
async function readSources(scope: Scope) {
  const tree = await readTree(scope.root);
  const problems: ContentProblem[] = scope.unmatched(tree.folders).map((path) => ({
    file: join(scope.root, path),
    line: null,
    field: 'path',
    reason: 'holds no item, media or settings',
  }));
  if (scope.whole) problems.push(...tree.problems);

  const sources: ItemSource[] = [];
  for (const folder of tree.folders) {
    const read = await readItemSource(folder);
    if (read.source) sources.push(read.source);
    if (scope.includesItem(folder)) problems.push(...read.problems);
  }
  return { sources, folders: tree.folders, problems };
}

function indexOf(
  folders: readonly ItemFolder[],
  sources: readonly ItemSource[],
  media: readonly NamedMedia[],
): ReferenceIndex {
  const items = sources.flatMap((source) => {
    const id = idOf(source);
    return id ? [{ path: source.folder.path, id, type: source.folder.type }] : [];
  });
  const readable = new Set(items.map(({ path }) => path));
  const unreadable = folders.map(({ path }) => path).filter((path) => !readable.has(path));
  return createReferenceIndex(items, media, unreadable);
}

/** The media in scope, and what is wrong with those alone. */
async function readMedia(
  scope: Scope,
  items: readonly ParsedItem[],
  source: YamlSource | null,
  within: Within,
): Promise<{ media: ParsedMedia[]; problems: ContentProblem[] }> {
  const { media, problems } = await parseMedia(source, within);
  const referred = mediaIds(items.map(({ item }) => item));
  const isWanted = ({ id }: { id: string | undefined }) =>
    scope.allMedia || (id !== undefined && referred.has(id));
  return {
    media: inOrder(media.filter(isWanted), media),
    problems: problems.filter(isWanted).map(({ problem }) => problem),
  };
}

async function readAllSettings(scope: Scope, files: ConfigurationFiles) {
  const none = { settings: null, problems: [] };
  return {
    configuration: scope.configuration ? await parseConfiguration(files) : none,
    redirects: scope.redirects
      ? await readSettings(join(scope.root, REDIRECTS_FILE), RedirectsInput)
      : none,
  };
}

function readItems(
  sources: readonly ItemSource[],
  { problems, ...within }: Within & { problems: ContentProblem[] },
): ParsedItem[] {
  const items: ParsedItem[] = [];
  for (const source of sources) {
    const result = parseItem(source, within);
    if ('parsed' in result) items.push(result.parsed);
    else problems.push(...result.problems);
  }
  return items;
}

function tooMany(root: string, count: number): ContentProblem[] {
  if (count <= MAX_BATCH) return [];
  const reason = `holds ${count} items; one transaction takes ${MAX_BATCH}: publish it folder by folder`;
  return [{ file: root, line: null, field: 'items', reason }];
}

/** Depth first, so that a poster is there before its film; `all` is where posters are looked up. */
function inOrder(wanted: readonly ParsedMedia[], all: readonly ParsedMedia[]): ParsedMedia[] {
  const byId = new Map(all.map((medium) => [medium.id, medium]));
  const ordered = new Set<ParsedMedia>();
  const visiting = new Set<ParsedMedia>();
  const visit = (medium: ParsedMedia) => {
    if (ordered.has(medium) || visiting.has(medium)) return;
    visiting.add(medium);
    for (const id of mediaIds(medium.metadata)) {
      const other = byId.get(id);
      if (other) visit(other);
    }
    ordered.add(medium);
  };
  wanted.forEach(visit);
  return [...ordered];
}

function mediaIds(value: unknown, ids = new Set<string>()): Set<string> {
  if (isReference(value)) {
    if (value._type === 'media') ids.add(value._ref);
  } else if (typeof value === 'object' && value !== null) {
    for (const entry of Object.values(value)) mediaIds(entry, ids);
  }
  return ids;
}
