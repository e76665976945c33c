/** `npm run export` against the server that it reads, and back with `npm run publish`. */
import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runExport } from '@masthead/content-files/export-command';
import { runPublish } from '@masthead/content-files/publish-command';
import { expect, test } from 'vitest';
import { dump, empty } from '#src/testing/dump.ts';
import { editorCommands } from '#src/testing/editor-commands.ts';
import { exportFolders, filesOf } from '#src/testing/exporting.ts';
import { anItem, languageOf, paragraph, reference, uuid } from '#src/testing/items.ts';
import { CAPTIONS, picture, upload } from '#src/testing/media.ts';
import { publish, remove } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const commands = await editorCommands(server);
const { run } = commands;
const { aFolder, exported } = await exportFolders(commands);
/** What scripts may send that no file would be written like. */
const ODD_BODY = [
  { ...(paragraph('')[0] ?? {}), _key: 'empty' },
  {
    ...(paragraph('x')[0] ?? {}),
    _key: 'own-key',
    children: [
      { _type: 'span', _key: 'a', text: 'Both ', marks: ['em', 'strong'] },
      { _type: 'span', _key: 'b', text: 'marks', marks: ['strong', 'em', 'of-its-own'] },
    ],
  },
];

async function oddStore() {
  const [one, other, unread] = [uuid(101), uuid(102), uuid(103)];
  await upload(server, one, await picture(0.2), { name: 'Track.jpg' });
  await upload(server, other, await picture(0.8), {
    name: 'track.jpg',
    expires_at: '2030-01-01T00:00:00Z',
  });
  await upload(server, unread, CAPTIONS, { name: 'media.vtt', locales: { en: {} } });
  const gone = anItem('topic', 'gone');
  const story = anItem('story', 'odd', {
    version: 7,
    publish_at: '2026-05-01T10:00:00Z',
    fields: {
      cover_image: reference('media', other),
      topics: [reference('topic', gone.id)],
      date: '2026-05-01T10:00:00Z',
    },
    texts: { body: ODD_BODY },
    locales: {
      de: { ...languageOf('story', 'seltsam', { body: paragraph('Ein Wort.') }), status: 'draft' },
    },
  });
  const embargoed = anItem('release', 'to-come', {
    embargo_until: '2027-01-01T00:00:00Z',
    access: 'password',
  });
  await publish(server, gone, story, embargoed);
  return { gone, story, embargoed };
}

test('items of scripts come back unchanged, and those that another store cannot have are named', async () => {
  const { gone, story } = await oddStore();
  expect(await exported()).toMatchObject({ code: 0 });
  await remove(server, gone.id);
  await server.send('POST', `/items/${gone.id}/erase`);
  const whole = await dump(server.services);
  const folder = aFolder();
  const { code, printed, errors } = await run(runExport, ['--to', folder]);
  expect(code).toBe(1);
  expect(errors).toEqual([
    'Stored, but not published back from these files:',
    `  stories/odd: names the deleted topic ${gone.id}, which another store does not have`,
  ]);
  expect(printed[0]).toBe(`Exported to ${folder}: 2 items, 3 media, 12 files in all.`);
  expect(Object.keys(await filesOf(folder)).filter((file) => file.startsWith('media/'))).toEqual([
    ...['media/Track.jpg', 'media/Track.yaml', 'media/media-2.vtt', 'media/media-2.yaml'],
    ...['media/track-2.jpg', 'media/track-2.yaml'],
  ]);
  expect(await readFile(join(folder, 'stories/odd/item.yaml'), 'utf8')).toContain(
    `topics:\n  - topics/${gone.id}\n`,
  );
  expect(await readFile(join(folder, 'stories/odd/de.md'), 'utf8')).toMatch(/---\n\nEin Wort\.\n$/);
  expect(await run(runPublish, [folder])).toMatchObject({ code: 0, errors: [] });
  expect(await dump(server.services)).toEqual(whole);
  const edited = await readFile(join(folder, 'stories/odd/de.md'), 'utf8');
  await writeFile(join(folder, 'stories/odd/de.md'), edited.replace('Wort', 'Satz'));
  expect((await run(runPublish, [folder])).code).toBe(0);
  const stored = (await server.send('GET', `/items/${story.id}`)).json().data.item;
  expect(stored.locales.de.fields.body[0].children[0].text).toBe('Ein Satz.');
  expect(stored.locales.en.fields.body).toEqual(ODD_BODY);
});

test('a translation that waits for an editor is named', async () => {
  const story = anItem('story', 'first');
  await publish(server, story);
  const sent = await server.app.inject({
    ...{ method: 'POST', url: `/api/v1/translations/${story.id}`, headers: AUTHORIZED },
    payload: { locale: 'de', slug: 'erste', source_version: 1, fields: { title: 'Erste' } },
  });
  expect(sent.statusCode, sent.body).toBeLessThan(300);
  const { code, errors } = await run(runExport, [aFolder()]);
  expect([code, errors.at(-1)]).toEqual([
    1,
    '  stories/first: delivered translations wait for an editor: de',
  ]);
});

test('a folder: an earlier export is brought up to date, and nothing of anybody else’s is touched', async () => {
  const [kept, renamed, gone] = [
    anItem('topic', 'kept'),
    anItem('topic', 'before'),
    anItem('topic', 'gone'),
  ];
  await publish(server, kept, renamed, gone);
  const { folder } = await exported();
  const refused = await run(runExport, [folder]);
  expect([refused.code, refused.errors[0]]).toEqual([1, expect.stringContaining('is not empty')]);
  await remove(server, gone.id);
  await server.send('POST', `/items/${gone.id}/erase`);
  await publish(server, { ...anItem('topic', 'after', { version: 2 }), id: renamed.id });
  await exported(folder, '--over');
  expect(Object.keys(await filesOf(folder))).toEqual([
    ...['.exported.json', 'redirects.yaml', 'topics/before/en.md', 'topics/before/item.yaml'],
    ...['topics/kept/en.md', 'topics/kept/item.yaml'],
  ]);
  expect(await readFile(join(folder, 'topics/before/en.md'), 'utf8')).toContain('slug: after');

  const note = join(folder, 'topics/kept/en.md');
  await appendFile(note, '\nBy hand.\n');
  const before = await filesOf(folder);
  const changed = await run(runExport, [folder, '--over']);
  expect([changed.code, changed.errors[0]]).toEqual([
    1,
    expect.stringMatching(/has changed since it was exported.*: topics\/kept\/en\.md$/),
  ]);
  expect(await filesOf(folder)).toEqual(before);

  const foreign = aFolder();
  await mkdir(foreign);
  await writeFile(join(foreign, 'thesis.txt'), 'Mine.');
  expect(await run(runExport, [foreign, '--over'])).toMatchObject({
    code: 1,
    errors: [expect.stringContaining('neither an earlier export nor a git checkout')],
  });
  expect(Object.keys(await filesOf(foreign))).toEqual(['thesis.txt']);
});

test('a git checkout: changes must be in git first, folders keep their names, and what is not stored is named', async () => {
  const [topic, other] = [anItem('topic', 'kept'), anItem('topic', 'other')];
  await publish(server, topic, other);
  const root = aFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=e', '-c', 'user.email=e@example.com', ...args], {
      ...{ cwd: root, stdio: 'ignore' },
    });
  await mkdir(join(root, 'topics/by-another-name'), { recursive: true });
  await mkdir(join(root, 'topics/left-over'));
  await writeFile(join(root, 'topics/by-another-name/item.yaml'), `id: ${topic.id}\n`);
  await writeFile(join(root, 'topics/left-over/item.yaml'), `id: ${uuid(999)}\n`);
  await writeFile(join(root, 'redirects.yaml'), 'redirects: []\n');
  git('init', '-q');
  git('add', '.');
  const uncommitted = await run(runExport, [root, '--over']);
  expect([uncommitted.code, uncommitted.errors[0]]).toEqual([
    1,
    expect.stringContaining('commit them first'),
  ]);
  git('commit', '-qm', 'a');
  const { code, errors } = await run(runExport, [root, '--over']);
  expect([code, errors]).toEqual([
    1,
    [
      'In the folder, but of nothing that is stored; published, it would come back:',
      '  topics/left-over/item.yaml',
    ],
  ]);
  expect(await readFile(join(root, 'topics/by-another-name/item.yaml'), 'utf8')).toContain(
    'version: 1',
  );
  expect(await readFile(join(root, 'topics/other/en.md'), 'utf8')).toContain('slug: other');
});

test('an export that breaks off goes on with --over', async () => {
  const { story } = await oddStore();
  const [row] = await server.services.database.db
    .selectFrom('media')
    .where('id', '=', uuid(102))
    .select('sha256')
    .execute();
  const sha256 = row?.sha256 ?? '';
  const setHash = (value: string) =>
    server.services.database.db
      .updateTable('media')
      .set({ sha256: value })
      .where('id', '=', uuid(102))
      .execute();
  await setHash('0'.repeat(64));
  const folder = aFolder();
  const { code, errors } = await run(runExport, [folder]);
  expect([code, errors]).toEqual([1, [expect.stringContaining('answers 404')]]);
  expect(await filesOf(folder)).not.toHaveProperty(['stories/odd/en.md']);
  await setHash(sha256);
  await exported(folder, '--over');
  expect(await readFile(join(folder, 'stories/odd/item.yaml'), 'utf8')).toContain(story.id);
});

test('an error is reported in one line', async () => {
  for (const words of [[], ['a', 'b'], ['--to', 'a', 'b'], ['--all', 'a']]) {
    const { code, errors } = await run(runExport, words);
    expect([code, errors[0]]).toEqual([2, expect.stringContaining('usage:')]);
  }
  const folder = aFolder();
  const strange = await run(runExport, [folder], { env: { PUBLISH_TOKEN: 'another-token' } });
  expect(strange).toMatchObject({
    code: 1,
    errors: [expect.stringContaining('refuses the token')],
  });
  const file = aFolder();
  await writeFile(file, 'A file.');
  expect(await run(runExport, [file])).toMatchObject({
    code: 1,
    errors: [expect.stringContaining('is a file, not a folder')],
  });
});

test('a withdrawn item has a mark in its file, and is withdrawn wherever that is published', async () => {
  const topic = anItem('topic', 'craft');
  const [gone, led, hidden] = ['gone', 'led', 'hidden'].map((slug) =>
    anItem('story', slug, { fields: { topics: [reference('topic', topic.id)] } }),
  );
  if (!gone || !led || !hidden) throw new Error('three are made');
  await publish(server, topic, gone, led, hidden);
  await server.send('DELETE', `/items/${gone.id}`);
  await server.send('DELETE', `/items/${led.id}`, { redirect_to: '/en/magazine' });
  await server.send('DELETE', `/items/${hidden.id}`, { answer: 'not_found' });
  const whole = await dump(server.services);
  const { code, folder } = await exported();
  expect(code).toBe(0);
  const yaml = (slug: string) => readFile(join(folder, `stories/${slug}/item.yaml`), 'utf8');
  expect(await yaml('gone')).toContain('\nwithdrawn: gone\n');
  expect(await yaml('led')).toContain('\nwithdrawn: /en/magazine\n');
  expect(await yaml('hidden')).toContain('\nwithdrawn: not_found\n');
  const again = await run(runPublish, [folder]);
  expect([again.code, again.printed.at(-1)]).toEqual([0, expect.stringContaining('4 unchanged')]);
  expect(await dump(server.services)).toEqual(whole);

  await empty(server.services);
  server.services.answers.clear();
  const fresh = await run(runPublish, [folder]);
  expect([fresh.code, fresh.errors]).toEqual([0, []]);
  expect(fresh.printed).toContain('withdrawn  stories/gone');
  const statuses = ['gone', 'led', 'hidden'].map(
    async (slug) => (await server.get(`/stories/${slug}`)).statusCode,
  );
  expect(await Promise.all(statuses)).toEqual([410, 301, 404]);
  const { data } = (await server.send('GET', `/items/${gone.id}/withdrawal`)).json();
  expect(data.item.locales.en.fields.title).toBe('gone');
});
