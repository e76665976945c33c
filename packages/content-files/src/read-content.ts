/** Reads and checks everything before anything is sent. */

import { join } from 'node:path';
import type { ConfigurationInput } from '@masthead/contract/configuration';
import { MAX_BATCH, RedirectsInput } from '@masthead/contract/publishing';
import { isReference } from '@masthead/contract/stored-reference';
import { duplicateProblems } from '#src/check-uniqueness.ts';
import {
  type ConfigurationFiles,
  contactsOf,
  parseConfiguration,
  readConfigurationFiles,
  sourceLanguageOf,
} from '#src/configuration-files.ts';
import { darkLogoWarnings } from '#src/dark-logos.ts';
import type { ItemSource } from '#src/item-source.ts';
import { readItemSource } from '#src/item-source.ts';
import type { ParsedMedia } from '#src/media-files.ts';
import { parseMedium } from '#src/media-files.ts';
import type { MediaSource } from '#src/media-sources.ts';
import { namedMedia, readMediaSources } from '#src/media-sources.ts';
import type { ParsedItem } from '#src/parse-item.ts';
import { idOf, parseItem } from '#src/parse-item.ts';
import type { ContentProblem } from '#src/problems.ts';
import type { ItemFolder } from '#src/read-tree.ts';
import { MEDIA_FOLDER, REDIRECTS_FILE, readTree } from '#src/read-tree.ts';
import type { ReferenceIndex, Within } from '#src/references.ts';
import { createReferenceIndex } from '#src/references.ts';
import type { Scope } from '#src/scope.ts';
import type { ParsedSettings } from '#src/settings-files.ts';
import { readSettings } from '#src/settings-files.ts';

export interface Content {
  items: ParsedItem[];
  /** Each after those that it refers to (posters, captions). */
  media: ParsedMedia[];
  configuration: ParsedSettings<ConfigurationInput> | null;
  redirects: ParsedSettings<RedirectsValue> | null;
  index: ReferenceIndex;
  /** What was removed from texts, and logos that are not seen everywhere. */
  warnings: ContentProblem[];
  /** Empty if everything may be sent. */
  problems: ContentProblem[];
}

type RedirectsValue = ReturnType<typeof RedirectsInput.parse>;

/**
 * Checked against the contract and the rest of the tree; `source` is used if no configuration names
 * a language.
 */
export async function readContent(scope: Scope, source?: string): Promise<Content> {
  const described = await readMediaSources(scope.root);
  const { sources, folders, problems } = await readSources(scope, described.sources);
  const index = indexOf(folders, sources, described.sources);
  // A single item needs the newsroom's language too.
  const configurationFiles = await readConfigurationFiles(scope.root);
  const language = sourceLanguageOf(configurationFiles, source);

  const within = { index, language, contacts: contactsOf(configurationFiles) };

  const items = readItems(
    sources.filter(({ folder }) => scope.includesItem(folder)),
    { ...within, problems },
  );
  const media = await readMedia(scope, items, described.sources, within);
  const duplicates = duplicateProblems(sources, described.sources).filter(({ owner }) =>
    'folder' in owner ? scope.includesItem(owner.folder) : scope.includesMedium(owner.medium),
  );
  const { configuration, redirects } = await readAllSettings(scope, configurationFiles);
  problems.push(
    ...described.problems,
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
    warnings: [
      ...[...items, ...media.media].flatMap(({ warnings }) => warnings),
      ...(configuration.settings ? await darkLogoWarnings(configuration.settings) : []),
    ],
    problems,
  };
}

/** The whole tree's sources, with problems of those in scope. */
async function readSources(scope: Scope, media: readonly MediaSource[]) {
  const tree = await readTree(scope.root);
  const problems: ContentProblem[] = scope.unmatched(tree.folders, media).map((path) => ({
    file: join(scope.root, path),
    line: null,
    field: 'path',
    reason: path.startsWith(`${MEDIA_FOLDER}/`)
      ? `has no description: write ${path.replace(/\.[^.]*$/, '')}.yaml beside it`
      : 'holds no item, media or settings',
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
  media: readonly MediaSource[],
): ReferenceIndex {
  const items = sources.flatMap((source) => {
    const id = idOf(source);
    return id ? [{ path: source.folder.path, id, type: source.folder.type }] : [];
  });
  const readable = new Set(items.map(({ path }) => path));
  const named = namedMedia(media);
  for (const { name } of named) readable.add(`media/${name}`);
  const unreadable = [
    ...folders.map(({ path }) => path),
    ...media.map(({ name }) => `media/${name}`),
  ].filter((path) => !readable.has(path));
  return createReferenceIndex(items, named, unreadable);
}

/** Each after those that it refers to. */
async function readMedia(
  scope: Scope,
  items: readonly ParsedItem[],
  sources: readonly MediaSource[],
  within: Within,
): Promise<{ media: ParsedMedia[]; problems: ContentProblem[] }> {
  const referred = mediaIds(items.map(({ item }) => item));
  const byId = new Map<string, MediaSource>();
  for (const source of sources) {
    for (const { id } of namedMedia([source])) if (!byId.has(id)) byId.set(id, source);
  }
  const ofItems = [...referred].flatMap((id) => byId.get(id) ?? []);
  const media: ParsedMedia[] = [];
  const problems: ContentProblem[] = [];
  const visited = new Set<MediaSource>();
  const visit = async (source: MediaSource): Promise<void> => {
    if (visited.has(source)) return;
    visited.add(source);
    const result = await parseMedium(source, within);
    if ('problems' in result) {
      problems.push(...result.problems);
      return;
    }
    for (const id of mediaIds(result.parsed.metadata)) {
      const other = byId.get(id);
      if (other) await visit(other);
    }
    media.push(result.parsed);
  };
  for (const source of [...sources.filter((each) => scope.includesMedium(each)), ...ofItems]) {
    await visit(source);
  }
  return { media, problems };
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

function mediaIds(value: unknown, ids = new Set<string>()): Set<string> {
  if (isReference(value)) {
    if (value._type === 'media') ids.add(value._ref);
  } else if (typeof value === 'object' && value !== null) {
    for (const entry of Object.values(value)) mediaIds(entry, ids);
  }
  return ids;
}
