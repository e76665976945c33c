import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compared } from '@masthead/contract/body/compared.ts';
import { BatchInput, ItemInput, MediaInput } from '@masthead/contract/publishing';
import { isReference, type Reference } from '@masthead/contract/stored-reference';
import { describe, expect, it } from 'vitest';
import { folderOfType } from '#src/folders.ts';
import { formatItem } from '#src/format-item.ts';
import { parseItemFiles } from '#src/item-source.ts';
import { formatMedium, parseMedium } from '#src/media-files.ts';
import { readMediaSources } from '#src/media-sources.ts';
import { parseItem } from '#src/parse-item.ts';
import { readContent } from '#src/read-content.ts';
import type { ReferenceIndex } from '#src/references.ts';
import { createReferenceIndex } from '#src/references.ts';
import { readScope } from '#src/scope.ts';
import { contentFolder, uuid } from '#src/testing/content-folder.ts';
import { parseYaml } from '#src/yaml-source.ts';

const EXAMPLES = fileURLToPath(new URL('../../contract/publishing/examples/', import.meta.url));
const CONTENT = fileURLToPath(new URL('../../../content/', import.meta.url));

/** A landing's folder is its slug. */
function pathOf({ type, locales }: ItemInput): string {
  return `${folderOfType(type)}/${locales.en?.slug}`;
}

function readBack(id: string, item: ItemInput, index: ReferenceIndex): ItemInput {
  const files = formatItem(id, item, index);
  const folder = {
    path: pathOf(item),
    type: item.type,
    directory: '/content',
    files: [...files.keys()],
  };
  const { source, problems } = parseItemFiles(folder, files);
  expect(problems).toEqual([]);
  if (!source) throw new Error('no item.yaml');
  const result = parseItem(source, { index, language: 'en', contacts: null });
  if (!('parsed' in result)) throw new Error(JSON.stringify(result.problems, null, 2));
  expect(result.parsed.id).toBe(id);
  return result.parsed.item;
}

function expectStable(id: string, item: ItemInput, index: ReferenceIndex): void {
  const once = readBack(id, item, index);
  expect(compared(once)).toEqual(compared(item));
  expect(readBack(id, once, index)).toEqual(once);
  expect([...formatItem(id, once, index)]).toEqual([...formatItem(id, item, index)]);
}

function referencesIn(value: unknown): Reference[] {
  if (isReference(value)) return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(referencesIn)
    : [];
}

/** Everything that `value` refers to exists. */
function indexFor(value: unknown): ReferenceIndex {
  const references = referencesIn(value);
  const items = references.flatMap(({ _ref, _type }) =>
    _type === 'media' ? [] : [{ path: `${folderOfType(_type)}/i-${_ref}`, id: _ref, type: _type }],
  );
  const media = references.flatMap(({ _ref, _type }) =>
    _type === 'media' ? [{ name: `m-${_ref}`, id: _ref }] : [],
  );
  return createReferenceIndex(items, media);
}

const examples = existsSync(EXAMPLES)
  ? readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => ({
        name,
        value: JSON.parse(readFileSync(join(EXAMPLES, name), 'utf8')) as unknown,
      }))
  : [];

describe("the contract's publishing examples", () => {
  const items = examples.flatMap(({ name, value }) => {
    const batch = BatchInput.safeParse(value);
    const one = ItemInput.safeParse(value);
    const all = batch.success
      ? batch.data.items.map(({ item }) => item)
      : one.success
        ? [one.data]
        : [];
    return all.map((item, at) => ({ name: `${name} ${at + 1}`, item }));
  });
  it.each(items)('$name: to files and back', ({ item }) => {
    expectStable(uuid(1), item, indexFor(item));
  });

  const media = examples.flatMap(({ name, value }) => {
    const parsed = MediaInput.safeParse(value);
    return parsed.success ? [{ name, metadata: parsed.data }] : [];
  });
  it.each(media)('$name: to its description', ({ metadata }) => {
    const index = indexFor(metadata);
    const text = formatMedium({ name: 'one', id: uuid(1), metadata }, index);
    const yaml = parseYaml('one.yaml', text);
    if (!('source' in yaml)) throw new Error(yaml.problem.reason);
    expect(yaml.source.value).toMatchObject({ uuid: uuid(1), file: metadata.name });
  });
});

describe('a folder', () => {
  it('reads, writes and reads back the same', async () => {
    await using folder = await contentFolder();
    const { items, index } = await contentOf(folder.root);
    expect(items).toHaveLength(4);
    for (const { id, item } of items) expectStable(id, item, index);
  });

  it('writes short files', async () => {
    await using folder = await contentFolder();
    const { items, index } = await contentOf(folder.root);
    const story = items.find(({ path }) => path === 'stories/first-light');
    if (!story) throw new Error('no story');
    const files = formatItem(story.id, story.item, index);
    expect(files.get('item.yaml')).toBe(`id: ${uuid(1)}
version: 3
publish_at: 2026-06-01
date: 2026-06-01T07:30:00Z
cover_image: track-dawn
hero_layout: full_bleed
primary_topic: topics/craft
authors:
  - name: Mira Oduya
related:
  - stories/second-wind
`);
    expect(files.get('en.md')).toBe(`---
slug: first-light
status: published
title: First light
description: A morning.
---

At 10:30 the track is empty.

::image{media=track-dawn size=full}
`);
  });

  it('keeps its media through files beside them', async () => {
    await using folder = await contentFolder();
    const { media, index } = await contentOf(folder.root);
    await rm(join(folder.root, 'media/media.yaml'));
    for (const entry of media)
      await writeFile(join(folder.root, `media/${entry.name}.yaml`), formatMedium(entry, index));
    const { sources } = await readMediaSources(folder.root);
    const within = { index: createReferenceIndex([], media), language: 'en', contacts: null };
    const again = await Promise.all(sources.map((source) => parseMedium(source, within)));
    const read = again.flatMap((result) => ('parsed' in result ? [result.parsed] : []));
    const byName = (all: typeof read) => new Map(all.map(({ name, metadata }) => [name, metadata]));
    expect(byName(read)).toEqual(byName(media));
  });
});

describe("the project's own content", () => {
  it('has no problems, and an item of each type reads, writes and reads back the same', async () => {
    const { items, index, problems } = await contentOf(CONTENT);
    expect(problems).toEqual([]);
    const ofEachType = new Map(items.map((each) => [each.item.type, each])).values();
    for (const { id, item } of ofEachType) expectStable(id, item, index);
    // In all languages.
  }, 120_000);
});

async function contentOf(root: string) {
  const scope = readScope([root]);
  if ('reason' in scope) throw new Error(scope.reason);
  return readContent(scope);
}
