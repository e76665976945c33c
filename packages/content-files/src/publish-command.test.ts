import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentFolder, SAMPLE, uuid } from '#src/testing/content-folder.ts';
import type { PublishingServer } from '#src/testing/publishing-server.ts';
import { publishingServer } from '#src/testing/publishing-server.ts';
import { publish } from '#src/testing/run-publish.ts';

const calls = (server: PublishingServer) => server.requests.map(({ call }) => call);
const media = (number: number) => `/publishing/media/${uuid(number)}`;
const SENT = (server: PublishingServer) => calls(server).filter((call) => call.startsWith('PUT'));

describe('publishing', () => {
  it('sends media (posters and captions first), then items and settings in one batch', async () => {
    await using folder = await contentFolder();
    await using server = await publishingServer();
    const { code, printed, errors } = await publish(server.url, [folder.root]);
    expect(errors).toEqual([]);
    expect(code).toBe(0);
    expect(SENT(server)).toEqual([
      `PUT ${media(11)}`,
      `PUT ${media(12)}`,
      `PUT ${media(10)}`,
      'PUT /publishing/items',
    ]);
    expect(new Set(server.requests.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer secret']),
    );
    const at = printed.indexOf('published  stories/first-light  v3');
    expect(printed.slice(at + 1, at + 3)).toEqual([
      '  en  http://localhost:3000/en/magazine/first-light',
      expect.stringMatching(/^ {2}ja {2}http:.+ {2}\(draft\)$/),
    ]);
    expect(printed.at(-1)).toBe('4 items published, 0 unchanged; 3 media files sent, 0 unchanged');

    const batch = server.requests.find(({ call }) => call === 'PUT /publishing/items')?.body;
    expect(JSON.parse(String(batch))).toMatchObject({
      configuration: { linkedin_url: 'https://www.linkedin.com/company/velden' },
      redirects: { redirects: [{ from: '/en/old' }] },
    });
    const story = JSON.parse(String(batch)).items.find(
      (entry: { id: string }) => entry.id === uuid(1),
    );
    expect(story.item).toMatchObject({
      type: 'story',
      version: 3,
      publish_at: '2026-06-01T00:00:00.000Z',
      fields: {
        date: '2026-06-01T07:30:00.000Z',
        cover_image: { _ref: uuid(11), _type: 'media' },
        primary_topic: { _ref: uuid(3), _type: 'topic' },
        related: [{ _ref: uuid(2), _type: 'story' }],
      },
      locales: {
        en: {
          slug: 'first-light',
          fields: { body: [{ _type: 'block' }, { _type: 'image', size: 'full' }] },
        },
        ja: { slug: '朝の光', status: 'draft', fields: { body: [] } },
      },
    });
  });

  it('a second time sends no media and reports every item unchanged', async () => {
    await using folder = await contentFolder();
    await using server = await publishingServer();
    await publish(server.url, [folder.root]);
    server.requests.length = 0;
    const { printed } = await publish(server.url, [folder.root]);
    expect(SENT(server)).toEqual(['PUT /publishing/items']);
    expect(printed.at(-1)).toBe('0 items published, 4 unchanged; 0 media files sent, 3 unchanged');
  });

  it('one item, a file in it, or a type folder: only those items and their media', async () => {
    await using folder = await contentFolder();
    for (const [path, items] of [
      ['stories/first-light', [uuid(1)]],
      ['stories/first-light/ja.md', [uuid(1)]],
      ['stories', [uuid(1), uuid(2)]],
    ] as const) {
      await using server = await publishingServer();
      expect(await publish(server.url, [join(folder.root, path)])).toMatchObject({
        code: 0,
        errors: [],
      });
      expect(SENT(server)).toEqual([`PUT ${media(11)}`, 'PUT /publishing/items']);
      const sent = JSON.parse(String(server.requests.at(-1)?.body)).items;
      expect(sent.map(({ id }: { id: string }) => id)).toEqual(items);
    }
  });

  it('is not held up by mistakes outside what is published', async () => {
    const broken = (SAMPLE['media/media.yaml'] ?? '')
      .toString()
      .replace('file: film.mp4', 'file: lost.mp4');
    await using folder = await contentFolder({
      'topics/other/item.yaml': 'a: [',
      'media/media.yaml': broken,
    });
    await using server = await publishingServer();
    const one = await publish(server.url, [join(folder.root, 'stories/first-light')]);
    expect(one).toMatchObject({ code: 0, errors: [] });
    expect((await publish(server.url, [folder.root])).code).toBe(1);
  });

  it('prints what the server warns of, by file, line and field, and is done all the same', async () => {
    await using folder = await contentFolder();
    await using server = await publishingServer();
    const warnings = [
      { path: 'items.1.item.fields.related.0', message: 'leads to a deleted story' },
      { path: 'items.1.item.locales.en.fields.body.1.image', message: 'is old' },
    ];
    server.answer('PUT /publishing/items', 200, { data: [], warnings, meta: null });
    const { code, printed, errors } = await publish(server.url, [folder.root]);
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expect(printed.slice(-3)).toEqual([
      expect.stringMatching(
        /^warning .*stories\/first-light\/item\.yaml:10 {2}related\.0 {2}leads to a deleted story$/,
      ),
      expect.stringMatching(/^warning .*stories\/first-light\/en\.md:10 {2}body\.image {2}is old$/),
      expect.stringMatching(/; 2 warnings$/),
    ]);
  });

  it('takes UUIDs in letters of any case, as ids and in links', async () => {
    const [first, second] = ['ABCDEF01-2345-4678-9ABC-DEF012345678', uuid(2)];
    await using folder = await contentFolder({
      'stories/first-light/item.yaml': `id: ${first}\nversion: 1\n`,
      'stories/second-wind/item.yaml': `id: ${second}\nversion: 1\nrelated: [${first}]\n`,
    });
    await using server = await publishingServer();
    const { code, errors } = await publish(server.url, [folder.root]);
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    const batch = server.requests.find(({ call }) => call === 'PUT /publishing/items')?.body;
    const { items } = JSON.parse(String(batch));
    const ids = items.map(({ id }: { id: string }) => id);
    expect(ids).toContain(first.toLowerCase());
    expect(String(batch)).not.toContain(first);
  });

  it('--if-empty does nothing where items are there', async () => {
    await using folder = await contentFolder();
    await using server = await publishingServer();
    expect(await publish(server.url, ['--if-empty', folder.root])).toMatchObject({ code: 0 });
    server.requests.length = 0;
    const again = await publish(server.url, ['--if-empty', folder.root]);
    expect(again.code).toBe(0);
    expect(again.printed).toHaveLength(1);
    expect(SENT(server)).toEqual([]);
  });

  it('items without version are sent with what is known of the stored, whose file it keeps', async () => {
    await using folder = await contentFolder({
      'stories/second-wind/item.yaml': `id: ${uuid(2)}\n`,
    });
    await using server = await publishingServer();
    const path = join(folder.root, 'stories/second-wind');
    for (const base of [null, expect.stringMatching(/^[0-9a-f]{32}$/)]) {
      expect(await publish(server.url, [path])).toMatchObject({ code: 0, errors: [] });
      const { items } = JSON.parse(String(server.requests.at(-1)?.body));
      expect(items).toEqual([
        { id: uuid(2), item: expect.objectContaining({ version: null }), base },
      ]);
    }
    await publish(server.url, ['--overwrite', path]);
    expect(String(server.requests.at(-1)?.body)).not.toContain('"base"');
    await publish(server.url, [join(folder.root, 'stories/first-light')]);
    expect(String(server.requests.at(-1)?.body)).not.toContain('"base"');
    const known = JSON.parse(await readFile(join(folder.root, '.published.json'), 'utf8'));
    expect(known).toEqual({ [server.url]: { [uuid(2)]: expect.any(String) } });
  });

  it('takes the token from secrets.json', async () => {
    await using folder = await contentFolder();
    await using server = await publishingServer();
    const data = await mkdtemp(join(tmpdir(), 'data-'));
    await writeFile(join(data, 'secrets.json'), JSON.stringify({ PUBLISH_TOKEN: 'from-file' }));
    const env = { PUBLISH_TOKEN: '', DATA_DIR: data };
    expect((await publish(server.url, [folder.root], env)).code).toBe(0);
    expect(server.requests[0]?.authorization).toBe('Bearer from-file');
    const none = await publish(server.url, [folder.root], {
      PUBLISH_TOKEN: '',
      DATA_DIR: folder.root,
    });
    expect(none).toMatchObject({ code: 1, errors: [expect.stringContaining('PUBLISH_TOKEN')] });
  });
});

describe('refusals by the server', () => {
  const problem = (
    status: number,
    detail: string,
    errors?: { path: string; message: string }[],
  ) => ({
    type: 'about:blank',
    title: 'Refused',
    status,
    detail,
    code: 'invalid_input',
    errors,
  });

  it.each([
    [401, /refuses the token \(401\)/],
    [413, /too large .*\(413\): why/],
    [409, /newer version \(409\): why/],
    [503, /why \(503\)/],
  ])('%i is one clear line', async (status, line) => {
    await using folder = await contentFolder();
    await using server = await publishingServer();
    server.answer('PUT /publishing/items', status, problem(status, 'why'));
    const { code, errors } = await publish(server.url, [folder.root]);
    expect({ code, errors }).toEqual({ code: 1, errors: [expect.stringMatching(line)] });
    expect(calls(server)).not.toContain('PUT /publishing/configuration');
  });

  it('an unreachable server is one clear line', async () => {
    await using folder = await contentFolder();
    const { code, errors } = await publish('http://127.0.0.1:9/api/v1', [folder.root]);
    expect({ code, errors }).toEqual({
      code: 1,
      errors: [expect.stringMatching(/does not answer/)],
    });
  });

  it('leads errors back to file, line and field', async () => {
    await using folder = await contentFolder();
    await using server = await publishingServer();
    server.answer(
      'PUT /publishing/items',
      422,
      problem(422, 'invalid', [
        { path: 'items.1.item.locales.en.slug', message: 'is taken' },
        { path: 'items.1.item.locales.en.fields.body.1.image', message: 'is no picture' },
        { path: 'items.1.item.fields.authors.0.name', message: 'is too long' },
        { path: 'items.1.id', message: 'is of another type' },
      ]),
    );
    const { code, errors } = await publish(server.url, [folder.root]);
    expect(code).toBe(1);
    expect(errors.slice(0, 4)).toEqual([
      expect.stringMatching(/stories\/first-light\/en\.md:2 {2}slug {2}is taken$/),
      expect.stringMatching(/stories\/first-light\/en\.md:10 {2}body\.image {2}is no picture$/),
      expect.stringMatching(
        /stories\/first-light\/item\.yaml:9 {2}authors\.0\.name {2}is too long$/,
      ),
      expect.stringMatching(/stories\/first-light\/item\.yaml:1 {2}id {2}is of another type$/),
    ]);
  });
});

describe('redirects', () => {
  it('circles and chains are told by line before anything is sent', async () => {
    const redirects = [
      '- { from: /en/a, to: /en/b }',
      '- { from: /en/b, to: /en/a }',
      '- { from: /old, to: /en/older }',
      '- { from: /older, to: /magazine }',
    ];
    await using folder = await contentFolder({
      'redirects.yaml': `redirects:\n  ${redirects.join('\n  ')}\n`,
    });
    await using server = await publishingServer();
    const { code, errors } = await publish(server.url, [folder.root]);
    expect(code).toBe(1);
    expect(errors.slice(0, 3)).toEqual([
      expect.stringMatching(/redirects\.yaml:2 .*leads in a circle: \/en\/a → \/en\/b → \/en\/a$/),
      expect.stringMatching(/redirects\.yaml:3 .*leads in a circle/),
      expect.stringMatching(
        /redirects\.yaml:4 .*another redirect: \/old → \/en\/older → \/en\/magazine; write where/,
      ),
    ]);
    expect(server.requests).toEqual([]);
  });
});

describe('arguments', () => {
  it.each([[[]], [['--nonsense', 'a']]])('wrong arguments print the usage: %j', async (args) => {
    expect(await publish('http://127.0.0.1:9', args)).toMatchObject({ code: 2 });
  });

  it('paths that hold nothing', async () => {
    await using folder = await contentFolder({ 'stories/notes/README.md': 'x' });
    expect((await publish('http://127.0.0.1:9', [join(folder.root, 'nowhere')])).errors[0]).toMatch(
      /there is no/,
    );
    expect((await publish('http://127.0.0.1:9', [tmpdir()])).errors[0]).toMatch(
      /not inside a content folder/,
    );
  });
});
