/** For another newsroom's store nothing is sent, whatever part was to be published. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder, uuid } from '#src/testing/content-folder.ts';
import { publishingServer } from '#src/testing/publishing-server.ts';
import { publish } from '#src/testing/run-publish.ts';

const [OURS, THEIRS] = [uuid(50), uuid(51)];
const HELD = { data: { id: THEIRS, name: 'Northwind' }, meta: null };

/** `publish` with a folder of newsroom `id`, when the server answers `held`. */
async function run(id: string | null, args: readonly string[], held: object = HELD, status = 200) {
  const newsroom = id === null ? 'youtube_url: null\n' : `newsroom:\n  id: ${id}\n`;
  await using folder = await contentFolder({ 'configuration.yaml': newsroom });
  await using server = await publishingServer();
  server.answer('GET /publishing/newsroom', status, held);
  const paths = args.map((arg) => (arg.startsWith('--') ? arg : join(folder.root, arg)));
  const { code, errors, printed } = await publish(server.url, paths);
  const sent = server.requests.filter(({ call }) => !call.startsWith('GET'));
  return { code, errors, printed, sent: sent.length };
}

test.each([
  ['the whole folder', ['']],
  ['one item', ['stories/first-light']],
  ['the configuration', ['configuration.yaml']],
  ['what an empty store is filled with', ['--if-empty', '']],
])('%s is refused in one line', async (_what, args) => {
  for (const [id, has] of [
    [OURS, `newsroom.id ${OURS}`],
    [null, 'no newsroom.id'],
  ] as const) {
    expect(await run(id, args)).toEqual({
      code: 1,
      errors: [
        `the store holds the content of Northwind (newsroom.id ${THEIRS}), and this has ${has}. ` +
          'Nothing was sent: each newsroom needs a store of its own (DATA_DIR or DATABASE_URL)',
      ],
      printed: [],
      sent: 0,
    });
  }
});

test('the sample leaves a store alone that has become another newsroom’s', async () => {
  await using folder = await contentFolder({
    'configuration.yaml': `newsroom:\n  id: ${OURS}\n  sample: true\n`,
  });
  await using server = await publishingServer();
  server.answer('GET /publishing/newsroom', 200, HELD);
  const page = { number: 1, size: 1, total: 7, pages: 7 };
  server.answer('GET /publishing/ledger?per_page=1', 200, { data: [], meta: { page } });
  const { code, printed } = await publish(server.url, ['--if-empty', folder.root]);
  expect({ code, printed }).toEqual({
    code: 0,
    printed: ['The content server holds items already; nothing published.'],
  });
  expect((await publish(server.url, [folder.root])).code).toBe(1);
});

test('its own store, one of nobody and a server that knows no newsrooms take it', async () => {
  const nobody = { data: { id: null, name: null }, meta: null };
  expect(await run(THEIRS, [''])).toMatchObject({ code: 0, errors: [] });
  expect(await run(OURS, [''], nobody)).toMatchObject({ code: 0, errors: [] });
  expect(await run(OURS, [''], {}, 404)).toMatchObject({ code: 0, errors: [] });
  expect(await run(OURS, [''], {}, 500)).toMatchObject({ code: 1, sent: 0 });
});

test('a folder without a configuration, such as an import’s, goes into any store', async () => {
  await using folder = await contentFolder({ 'configuration.yaml': null });
  await using server = await publishingServer();
  server.answer('GET /publishing/newsroom', 200, HELD);
  expect(await publish(server.url, [folder.root])).toMatchObject({ code: 0, errors: [] });
});

test('--check says that the store is another’s', async () => {
  const { code, printed } = await run(OURS, ['--check', '']);
  expect(code).toBe(0);
  expect(printed[0]).toMatch(/^Not held against what is stored: the store holds .* Northwind/);
});
