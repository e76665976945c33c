/** Languages of the studio's interface that an operator gives as files in the data directory. */
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#src/app.ts';
import { problemOf } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const ENGLISH = {
  save: 'Save',
  list: { found_one: '{{count}} item', found_other: '{{count}} items', by: 'By {{name}}' },
};

let folder = '';
let app: App;
const lines: string[] = [];
const given = (name: string, content: string): Promise<void> =>
  writeFile(join(folder, 'data', 'dictionaries', name), content);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-dictionaries-'));
  for (const each of ['studio/dictionaries', 'data/dictionaries']) {
    await mkdir(join(folder, each), { recursive: true });
  }
  await writeFile(join(folder, 'studio/index.html'), '<meta content="%SETTINGS%">');
  for (const own of ['en', 'de', 'ja']) {
    await writeFile(join(folder, `studio/dictionaries/${own}.json`), JSON.stringify(ENGLISH));
  }
  const config = { ...server.services.config, dataDir: join(folder, 'data') };
  const stream = { write: (line: string) => void lines.push(line) };
  app = await createApp({
    ...server.services,
    config,
    studioFolder: join(folder, 'studio'),
    logger: { level: 'info', stream },
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function offered(): Promise<unknown> {
  const { body } = await app.inject({ url: '/studio' });
  const [, content = ''] = /content="([^"]*)"/.exec(body) ?? [];
  return JSON.parse(
    content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  ).languages;
}

const logged = (text: string): boolean => lines.some((line) => line.includes(text));

test('without files the studio has its own languages alone, whose texts can be had to translate from', async () => {
  expect(await offered()).toEqual([]);
  const { statusCode, headers, body } = await app.inject({ url: '/studio/dictionaries/en.json' });
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toEqual(ENGLISH);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('a file that is put there is offered at once, without what does not fit', async () => {
  const french = {
    save: 'Enregistrer',
    extra: 'x',
    list: { found_one: '{{count}} élément', found_other: '{{count}} éléments', by: 'Par {{nom}}' },
  };
  await given('fr.json', JSON.stringify(french));
  expect(await offered()).toEqual([{ locale: 'fr', name: 'Français' }]);
  const { body } = await app.inject({ url: '/studio/dictionaries/fr.json' });
  expect(JSON.parse(body)).toEqual({
    save: french.save,
    list: { found_one: '{{count}} élément', found_other: '{{count}} éléments' },
  });
  expect(logged('list.by nothing is filled in for {{nom}}')).toBe(true);
  expect(logged('extra is not one of the English texts')).toBe(true);

  // A file that is put in its place is read again.
  await given('fr.json', JSON.stringify({ save: 'Sauvegarder' }));
  await utimes(join(folder, 'data/dictionaries/fr.json'), new Date(), new Date(2031, 1, 1));
  const again = await app.inject({ url: '/studio/dictionaries/fr.json' });
  expect(JSON.parse(again.body)).toEqual({ save: 'Sauvegarder', list: {} });
  expect(logged('is not complete')).toBe(true);
});

test('a file of an earlier version is read', async () => {
  const found = '%{smart_count} elemento |||| %{smart_count} elementos';
  await given('pt.json', JSON.stringify({ list: { found, by: 'Por %{name}' } }));
  const { body } = await app.inject({ url: '/studio/dictionaries/pt.json' });
  expect(JSON.parse(body)).toEqual({
    list: {
      ...{ found_one: '{{count}} elemento', found_other: '{{count}} elementos' },
      by: 'Por {{name}}',
    },
  });
  await rm(join(folder, 'data/dictionaries/pt.json'));
});

test('a file that cannot be read, or is of no language, is left out and told', async () => {
  await given('it.json', '{"save": ');
  await given('nl.json', '["save"]');
  await given('de.json', '{"save": "Nicht dieses"}');
  await given('FR-ca.json', '{}');
  await given('notes.txt', 'no dictionary');
  await given('xx-yy-zz.json', '{}');
  expect(await offered()).toEqual([{ locale: 'fr', name: 'Français' }]);
  for (const [file, reason] of [
    ['it.json', 'JSON'],
    ['nl.json', 'it must be one JSON object'],
    ['de.json', 'the studio has this language itself'],
    ['FR-ca.json', 'its name must be fr-CA.json'],
    ['xx-yy-zz.json', 'left out'],
  ]) {
    const line = lines.find((each) => each.includes(`/${file}`) && each.includes('left out'));
    expect(line, file).toContain(reason);
  }
  const { body } = await app.inject({ url: '/studio/dictionaries/de.json' });
  expect(JSON.parse(body)).toEqual(ENGLISH);
});

test('nothing else of any folder is answered', async () => {
  for (const file of [
    'it.json',
    'es.json',
    'en',
    '..%2findex.html',
    '..%2f..%2fdata%2fsecrets.json',
  ]) {
    problemOf(await app.inject({ url: `/studio/dictionaries/${file}` }), 'not_found');
  }
});
