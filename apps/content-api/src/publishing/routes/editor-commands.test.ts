/** `npm run publish`, `withdraw`, `ledger` and `audit` against the server that they call. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runAudit } from '@masthead/content-files/audit-command';
import { runLedger } from '@masthead/content-files/ledger-command';
import { runPublish } from '@masthead/content-files/publish-command';
import { contentFolder, uuid } from '@masthead/content-files/testing/content-folder';
import { runWithdraw } from '@masthead/content-files/withdraw-command';
import { beforeEach, expect, test } from 'vitest';
import { editorCommands, FIRST, write } from '#src/testing/editor-commands.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const { run, publishedFolder } = await editorCommands(server);

const storedTitle = async (number: number) => {
  const response = await server.send('GET', `/items/${uuid(number)}`);
  return response.statusCode === 200 ? response.json().data.item.locales.en.fields.title : null;
};

beforeEach(async () => {
  for (const number of [1, 2, 3, 4]) await server.send('DELETE', `/items/${uuid(number)}`);
});

test('--diff tells field by field and language what would change, and changes nothing', async () => {
  await using folder = await publishedFolder();
  expect((await run(runPublish, ['--diff', folder.root])).printed).toEqual([
    '0 would change, 4 would not; nothing was sent.',
  ]);
  await write(
    folder.root,
    `${FIRST}/item.yaml`,
    `id: ${uuid(1)}\nversion: 4\npublish_at: 2027-01-01\n`,
  );
  await write(
    folder.root,
    `${FIRST}/en.md`,
    '---\nslug: first-light\nstatus: published\ntitle: Last light\n---\n\nZero.\n\nOne.\n',
  );
  await write(
    folder.root,
    `${FIRST}/de.md`,
    '---\nslug: licht\nstatus: draft\ntitle: Licht\n---\n',
  );
  await rm(join(folder.root, FIRST, 'ja.md'));
  const { code, printed } = await run(runPublish, ['--diff', folder.root]);
  expect(code).toBe(0);
  expect(printed).toEqual([
    `changes  ${FIRST}  v3 → v4`,
    '  version  3 → 4',
    '  publish_at  null → "2027-01-01T00:00:00.000Z"',
    `  primary_topic  topic ${uuid(3)} → null`,
    '  en  title  "First light" → "Last light"',
    '  en  body.0  (none) → "Zero."',
    '  ja  is taken away',
    '  de  is new',
    '1 would change, 3 would not; nothing was sent.',
  ]);
  expect(await storedTitle(1)).toBe('First light');
});

test('--check refuses an older version, changes nothing, and goes without a server', async () => {
  await using folder = await publishedFolder();
  const fine = await run(runPublish, ['--check', folder.root]);
  expect(fine).toMatchObject({ code: 0, printed: [expect.stringContaining('no problem')] });
  await write(
    folder.root,
    'topics/craft/en.md',
    '---\nslug: craft\nstatus: published\ntitle: New\n---\n',
  );
  await write(folder.root, `${FIRST}/item.yaml`, `id: ${uuid(1)}\nversion: 2\n`);
  const older = await run(runPublish, ['--check', folder.root]);
  expect(older).toMatchObject({
    code: 1,
    errors: [
      expect.stringMatching(/item\.yaml:2 {2}version {2}is 2, but 3 is stored/),
      '1 problem; nothing was sent.',
    ],
  });
  const env = { CONTENT_API_URL: 'http://127.0.0.1:9/api/v1' };
  const alone = await run(runPublish, ['--check', folder.root], { env });
  expect(alone).toMatchObject({
    code: 0,
    printed: [expect.stringContaining('does not answer'), expect.any(String)],
  });
  expect(await storedTitle(3)).toBe('Craft');
});

test('an item whose folder is gone is named; --withdraw takes it away, with the whole folder alone', async () => {
  await using folder = await publishedFolder();
  await rm(join(folder.root, 'stories/second-wind'), { recursive: true });
  const named = await run(runPublish, [folder.root]);
  expect(named.printed).toContain(`  ${uuid(2)}  story  Second wind`);
  expect(named.printed.join('\n')).toContain('npm run withdraw -- UUID');
  expect(await storedTitle(2)).toBe('Second wind');
  const part = await run(runPublish, ['--withdraw', join(folder.root, 'stories')]);
  expect(part).toMatchObject({
    code: 1,
    errors: [expect.stringContaining('whole content folder')],
  });
  expect(await storedTitle(2)).toBe('Second wind');
  const { code, printed } = await run(runPublish, ['--withdraw', folder.root]);
  expect(code).toBe(0);
  expect(printed).toContain(`withdrawn  ${uuid(2)}  story  Second wind`);
  expect(printed.at(-1)).toMatch(/^0 items published, 1 withdrawn, 3 unchanged/);
  expect(await storedTitle(2)).toBeNull();
  expect((await server.get('/stories/second-wind')).statusCode).toBe(410);
});

test('--withdraw with the folder of another newsroom takes nothing away and sends nothing', async () => {
  await using _mine = await publishedFolder();
  await using other = await contentFolder(
    Object.fromEntries(
      [FIRST, 'stories/second-wind', 'topics/craft', 'home/home'].flatMap((path) =>
        ['item.yaml', 'en.md', 'ja.md'].map((file) => [`${path}/${file}`, null]),
      ),
    ),
  );
  await write(other.root, 'media/media.yaml', '');
  for (const path of [FIRST, 'stories/second-wind', 'topics/craft', 'home/home']) {
    await rm(join(other.root, path), { recursive: true, force: true });
  }
  const { code, errors } = await run(runPublish, ['--withdraw', other.root]);
  expect({ code, errors }).toEqual({
    code: 1,
    errors: [expect.stringContaining('right content folder')],
  });
  expect(await storedTitle(1)).toBe('First light');
});

test('withdraw says what is lost, asks, and leads readers elsewhere', async () => {
  await using folder = await publishedFolder();
  const path = join(folder.root, FIRST);
  const silent = await run(runWithdraw, [path]);
  expect(silent).toMatchObject({ code: 1, errors: [expect.stringContaining('--yes')] });
  expect(silent.printed).toEqual([
    'First light (story): no longer to be read, it will say that it is gone (410) at',
    '  https://velden.example/en/magazine/first-light',
  ]);
  const declined = await run(runWithdraw, [path], { confirm: async () => false });
  expect(declined).toMatchObject({ code: 1, errors: ['Nothing was done.'] });
  expect(await storedTitle(1)).toBe('First light');
  const to = ['--to', '/en/magazine/second-wind'];
  const done = await run(runWithdraw, [path, ...to], { confirm: async () => true });
  expect(done).toMatchObject({ code: 0, errors: [] });
  expect(done.printed[0]).toContain('lead to /en/magazine/second-wind');
  expect(await storedTitle(1)).toBeNull();
  const moved = await server.get('/stories/first-light');
  expect(moved).toMatchObject({
    statusCode: 301,
    headers: { location: '/en/magazine/second-wind' },
  });
  expect(await run(runWithdraw, [uuid(1), '--yes'])).toMatchObject({
    code: 1,
    errors: [`nothing is stored as ${uuid(1)}`],
  });
});

test('withdrawn with --not-found its address answers as one that never was', async () => {
  await using folder = await publishedFolder();
  const path = join(folder.root, FIRST);
  const never = await server.get('/stories/never-there');
  const silent = await run(runWithdraw, [path, '--not-found']);
  expect(silent).toMatchObject({ code: 1, errors: [expect.stringContaining('--yes')] });
  expect(silent.printed[0]).toContain('will answer as if it had never been (404)');
  const done = await run(runWithdraw, [path, '--not-found', '--yes']);
  expect(done).toMatchObject({ code: 0, errors: [] });
  const { statusCode, body } = await server.get('/stories/first-light');
  expect([statusCode, body]).toEqual([404, never.body]);
  const kept = await server.send('GET', `/items/${uuid(1)}/withdrawal`);
  expect(kept.json().data.answer).toBe('not_found');
});

test('withdraw refuses what is no path, and misuse', async () => {
  await using folder = await publishedFolder();
  const wrong = await run(runWithdraw, [join(folder.root, FIRST), '--to', 'magazine', '--yes']);
  expect(wrong).toMatchObject({
    code: 1,
    errors: [expect.stringMatching(/^--to magazine: must be a path/)],
  });
  expect(await storedTitle(1)).toBe('First light');
  for (const words of [[], ['a', 'b'], ['a', '--nonsense'], ['a', '--not-found', '--to', '/en']]) {
    expect(await run(runWithdraw, words)).toMatchObject({ code: 2 });
  }
});

test('ledger is a table: of all languages, of one, of what is missing', async () => {
  await using folder = await publishedFolder();
  await write(
    folder.root,
    `${FIRST}/en.md`,
    '---\nslug: first-light\nstatus: published\ntitle: 最初の光\n---\n',
  );
  await write(folder.root, `${FIRST}/item.yaml`, `id: ${uuid(1)}\nversion: 4\n`);
  await run(runPublish, [join(folder.root, FIRST)]);
  const all = await run(runLedger, []);
  expect(all.errors).toEqual([]);
  expect(all.printed[0]).toMatch(/^Title +Type +UUID +de +en +/);
  expect(all.printed.at(-2)).toContain('! stale: the source text has changed since');
  expect(all.printed.at(-1)).toBe('4 of 4 items');
  const ja = await run(runLedger, ['--locale', 'ja']);
  const line = ja.printed.find((each) => each.includes(uuid(1)));
  expect(line).toMatch(
    /^最初の光 +story +\S+ +stale +draft +v3 of v4 +\d{4}-\d\d-\d\d \d\d:\d\d +-$/,
  );
  // Four characters in eight columns: within the text the next cell begins four places earlier.
  const other = ja.printed.find((each) => each.includes(uuid(2))) ?? '';
  expect((line?.indexOf('story') ?? 0) + 4).toBe(other.indexOf('story'));
  const missing = await run(runLedger, ['--locale', 'ja', '--missing']);
  expect(missing.printed.at(-1)).toBe('3 of 4 items');
  const stale = await run(runLedger, ['--stale']);
  expect(stale.printed.at(-1)).toBe('1 of 4 items');
  const synonyms = { en: [['no such word', 'nor this']] };
  expect((await server.send('PUT', '/configuration', { synonyms })).statusCode).toBe(200);
  const silent = await run(runLedger, []);
  expect(silent.printed.at(-1)).toMatch(/^synonyms: .*find nothing.*: 1 \(en\)$/);
  expect(await run(runLedger, ['--locale', 'xx'])).toMatchObject({ code: 2 });
});

test('audit says who did what and when, of all and of one item, since a time', async () => {
  await using folder = await publishedFolder();
  await run(runWithdraw, [uuid(2), '--yes']);
  const item = await run(runAudit, ['--item', uuid(2)]);
  expect(item.errors).toEqual([]);
  expect(item.printed[0]).toMatch(/^When \(UTC\) +Who +What +Version/);
  expect(item.printed[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d +\S+ +withdrew +v1 /);
  expect(item.printed[2]).toMatch(/ published +v1 /);
  const named = await run(runAudit, ['--item', join(folder.root, FIRST)]);
  expect(named.printed[1]).toMatch(/ published +v3 +First light +0+-/);
  expect((await run(runAudit, ['--since', '2999-01-01'])).printed).toEqual([
    expect.stringMatching(/^0 of \d+ changes$/),
  ]);
  expect((await run(runAudit, ['--since', '1970-01-01'])).printed.length).toBeGreaterThan(6);
  expect(await run(runAudit, ['--since', 'yesterday'])).toMatchObject({ code: 2 });
});

/** Two checkouts of one folder whose versions nobody counts. */
async function twoEditors() {
  const plain = { 'media/media.yaml': '', [`${FIRST}/item.yaml`]: `id: ${uuid(1)}\n` };
  const text = '---\nslug: first-light\nstatus: published\ntitle: First light\n---\n';
  const files = { ...plain, [`${FIRST}/en.md`]: text };
  return [await contentFolder(files), await contentFolder(files)] as const;
}
const titled = (root: string, title: string) =>
  write(
    root,
    `${FIRST}/en.md`,
    `---\nslug: first-light\nstatus: published\ntitle: ${title}\n---\n`,
  );

test('versions count themselves, and a stale checkout overwrites nothing', async () => {
  const [ours, theirs] = await twoEditors();
  await using _ours = ours;
  await using _theirs = theirs;
  expect((await run(runPublish, [ours.root])).printed).toContain(`published  ${FIRST}  v1`);
  expect((await run(runPublish, [theirs.root])).printed).toContain(`unchanged  ${FIRST}  v1`);

  await titled(theirs.root, 'Second light');
  const changed = await run(runPublish, [join(theirs.root, FIRST)]);
  expect(changed.printed).toContain(`published  ${FIRST}  v2`);

  await titled(ours.root, 'Last light');
  const stale = await run(runPublish, [join(ours.root, FIRST)]);
  expect(stale).toMatchObject({
    code: 1,
    errors: [
      expect.stringMatching(/item\.yaml:1 {2}base {2}version 2 is stored, and differs from what/),
      expect.stringMatching(/^Somebody else .*--overwrite/),
    ],
  });
  expect(await storedTitle(1)).toBe('Second light');

  await titled(ours.root, 'Second light');
  expect((await run(runPublish, [ours.root])).printed).toContain(`unchanged  ${FIRST}  v2`);
  await titled(ours.root, 'Last light');
  expect((await run(runPublish, [ours.root])).printed).toContain(`published  ${FIRST}  v3`);
  const forced = await run(runPublish, ['--overwrite', theirs.root]);
  expect(forced.printed).toContain(`published  ${FIRST}  v4`);
});

test('a brand and an item of it that are new in one folder go in together, or not at all', async () => {
  await using folder = await publishedFolder();
  const brand = (id: string) =>
    `brands:\n  - id: ${id}\n    name: Tarn\n    colours: { signal: "#336699" }\n`;
  const item = (version: number) => `id: ${uuid(9)}\nversion: ${version}\nbrand: tarn\n`;
  await rm(join(folder.root, 'configuration.yaml'));
  await mkdir(join(folder.root, 'configuration'));
  await mkdir(join(folder.root, 'releases/a'), { recursive: true });
  await write(folder.root, 'releases/a/en.md', '---\nslug: a\nstatus: published\ntitle: A\n---\n');
  await write(folder.root, 'releases/a/item.yaml', item(1));
  await write(folder.root, 'configuration/brands.yaml', brand('mere'));
  const before = await server.send('GET', '/redirects');
  await write(folder.root, 'redirects.yaml', 'redirects: []\n');
  expect(await run(runPublish, [folder.root])).toMatchObject({
    code: 1,
    errors: [
      expect.stringMatching(/brand {2}is tarn; the configuration has mere$/),
      expect.any(String),
    ],
  });
  expect((await server.send('GET', '/redirects')).json()).toEqual(before.json());

  await write(folder.root, 'configuration/brands.yaml', brand('tarn'));
  expect(await run(runPublish, [folder.root])).toMatchObject({ code: 0, errors: [] });
  await server.send('DELETE', `/items/${uuid(9)}`);
});

test('redirects of a folder are added to the stored ones; only --prune removes, and each is named', async () => {
  await using folder = await publishedFolder();
  await server.send('PUT', '/redirects', { redirects: [{ from: '/old/zero', to: '/newsroom' }] });
  const redirects = async (yaml: string, ...options: string[]) => {
    await write(folder.root, 'redirects.yaml', `redirects:\n${yaml}`);
    const path = join(folder.root, 'redirects.yaml');
    return (await run(runPublish, [...options, path])).printed;
  };
  const row = (from: string, to: string) => `  - from: ${from}\n    to: ${to}\n`;
  const stored = async () => {
    const { data } = (await server.send('GET', '/redirects')).json();
    return data.redirects.map(({ from, to }: { from: string; to: string }) => `${from} ${to}`);
  };
  const one = row('/old/one', '/en/magazine');
  expect(await redirects(one, '--diff')).toContain('  added    redirect /old/one → /en/magazine');
  expect(await stored()).toEqual(['/old/zero /newsroom']);
  expect(await redirects(one)).toContain('added    redirect /old/one → /en/magazine');
  expect(await redirects(row('/old/two', '/en/newsroom'))).toContain(
    'added    redirect /old/two → /en/newsroom',
  );
  expect(await redirects(one)).toContain('unchanged  redirects');
  const changed = row('/old/one', '/en/newsroom');
  expect(await redirects(changed)).toContain(
    'changed  redirect /old/one → /en/magazine, now → /en/newsroom',
  );
  expect(await stored()).toEqual([
    '/old/one /en/newsroom',
    '/old/two /en/newsroom',
    '/old/zero /newsroom',
  ]);
  const removed = 'removed  redirect /old/two → /en/newsroom';
  expect(await redirects(changed, '--diff', '--prune')).toContain(`  ${removed}`);
  expect(await redirects(changed, '--prune')).toContain(removed);
  expect(await stored()).toEqual(['/old/one /en/newsroom']);
});
