/** Reads a content folder, or part of it, and checks all of it before anything is sent. */
import { join } from 'node:path';
import { ConfigurationInput } from '@masthead/contract/configuration';
import { MAX_BATCH, RedirectsInput } from '@masthead/contract/publishing';
import { isReference } from '@masthead/contract/reference';
import { duplicateProblems } from '#src/check-uniqueness.ts';
import type { ItemSource } from '#src/item-source.ts';
import { readItemSource } from '#src/item-source.ts';
import type { ParsedMedia } from '#src/media-files.ts';
import { namedMedia, parseMedia, readMediaSource } from '#src/media-files.ts';
import type { ParsedItem } from '#src/parse-item.ts';
import { idOf, parseItem } from '#src/parse-item.ts';
import type { ContentProblem } from '#src/problems.ts';
import { CONFIGURATION_FILE, REDIRECTS_FILE, readTree } from '#src/read-tree.ts';
import type { ReferenceIndex } from '#src/references.ts';
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
  /** Empty where all of it may be sent. */
  problems: ContentProblem[];
}

type RedirectsValue = ReturnType<typeof RedirectsInput.parse>;

/** Everything in `scope`, held against the contract and against the rest of the tree. */
export async function readContent(scope: Scope): Promise<Content> {
  const tree = await readTree(scope.root);
  const problems: ContentProblem[] = scope.unmatched(tree.folders).map((path) => ({
    file: join(scope.root, path),
    line: null,
    field: 'path',
    reason: 'holds no item, media or settings',
  }));
  if (scope.allMedia && scope.configuration) problems.push(...tree.problems);

  const sources: ItemSource[] = [];
  for (const folder of tree.folders) {
    const read = await readItemSource(folder);
    if (read.source) sources.push(read.source);
    if (scope.includesItem(folder)) problems.push(...read.problems);
  }
  const mediaSource = await readMediaSource(scope.root);
  problems.push(...mediaSource.problems);
  const named = namedMedia(mediaSource.source);
  const index = createReferenceIndex(sources.flatMap(namedItem), named);

  const inScope = sources.filter((source) => scope.includesItem(source.folder));
  const items = readItems(inScope, index, problems);
  const media = await parseMedia(mediaSource.source, index);
  const referred = mediaIds(items.map(({ item }) => item));
  const isNeeded = (id: string | undefined) =>
    scope.allMedia || (id !== undefined && referred.has(id));
  problems.push(...media.problems.filter(({ id }) => isNeeded(id)).map(({ problem }) => problem));
  const included = new Set(inScope.map(({ folder }) => folder.path));
  for (const { item, problem } of duplicateProblems(sources, named, mediaSource.source)) {
    if (item === null ? scope.allMedia : included.has(item)) problems.push(problem);
  }
  const configuration = await readSettings(
    join(scope.root, CONFIGURATION_FILE),
    ConfigurationInput,
  );
  const redirects = await readSettings(join(scope.root, REDIRECTS_FILE), RedirectsInput);
  if (scope.configuration) problems.push(...configuration.problems);
  if (scope.redirects) problems.push(...redirects.problems);
  if (items.length > MAX_BATCH) problems.push(tooMany(scope.root, items.length));

  return {
    items,
    media: inOrder(
      media.media.filter(({ id }) => isNeeded(id)),
      media.media,
    ),
    configuration: scope.configuration ? configuration.settings : null,
    redirects: scope.redirects ? redirects.settings : null,
    index,
    problems,
  };
}

function readItems(
  sources: readonly ItemSource[],
  index: ReferenceIndex,
  problems: ContentProblem[],
): ParsedItem[] {
  const items: ParsedItem[] = [];
  for (const source of sources) {
    const result = parseItem(source, index);
    if ('parsed' in result) items.push(result.parsed);
    else problems.push(...result.problems);
  }
  return items;
}

function namedItem(source: ItemSource) {
  const id = idOf(source);
  return id ? [{ path: source.folder.path, id, type: source.folder.type }] : [];
}

function tooMany(root: string, count: number): ContentProblem {
  const reason = `holds ${count} items; one transaction takes ${MAX_BATCH}: publish it folder by folder`;
  return { file: root, line: null, field: 'items', reason };
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
