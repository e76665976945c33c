/** The whole sample out of a store and back: the same on both kinds of database, so once is enough. */
import { appendFile, cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runPublish } from '@masthead/content-files/publish-command';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dump, empty } from '#src/testing/dump.ts';
import { editorCommands } from '#src/testing/editor-commands.ts';
import { exportFolders, filesOf } from '#src/testing/exporting.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const commands = await editorCommands(server);
const { run } = commands;
const { aFolder, exported } = await exportFolders(commands);
const CONTENT = join(import.meta.dirname, '../../../../../content');

/** The sample with small pictures in the place of its own. */
async function sample(): Promise<string> {
  const root = aFolder();
  await cp(CONTENT, root, { recursive: true });
  const small = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#357' },
  })
    .jpeg()
    .toBuffer();
  for (const name of await readdir(join(root, 'media'))) {
    if (name.endsWith('.jpg')) await writeFile(join(root, 'media', name), small);
  }
  return root;
}

const CONTENT_TABLES = [
  ...(['configuration', 'face', 'redirect', 'media', 'media_link', 'list_entry'] as const),
  ...(['item', 'item_locale', 'item_link', 'item_media', 'files'] as const),
];

/** What readers and editors have of the store: neither who did what, nor numbers that count on. */
async function contentStored() {
  const all = await dump(server.services);
  return Object.fromEntries(CONTENT_TABLES.map((table) => [table, all[table]?.toSorted()]));
}

test('the sample: nothing changes where it came from, an empty store has the same, and says it in the same bytes', async () => {
  const first = await run(runPublish, [await sample()]);
  expect(first.errors).toEqual([]);
  const whole = await dump(server.services);
  const before = await contentStored();
  const one = await exported();
  expect(one.printed.join('\n')).toMatch(
    /Protected, without the password: pitches\/the-night-shift\./,
  );

  expect(await run(runPublish, [one.folder])).toMatchObject({ code: 0, errors: [] });
  expect(await dump(server.services)).toEqual(whole);

  await empty(server.services);
  const password = join(one.folder, 'pitches/the-night-shift/item.yaml');
  await appendFile(password, 'password: the-last-loom-stops\n');
  expect(await run(runPublish, [one.folder])).toMatchObject({ code: 0, errors: [] });
  expect(await contentStored()).toEqual(before);

  const again = await exported();
  await writeFile(password, (await readFile(password, 'utf8')).replace(/password: the.*\n/, ''));
  expect(await filesOf(again.folder)).toEqual(await filesOf(one.folder).then(withoutRevisions));
}, 240_000);

/** What the folder remembers of its publications. */
function withoutRevisions({ '.published.json': _, ...files }: Record<string, string>) {
  return files;
}
