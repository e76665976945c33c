import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readNewsroom } from '#src/configuration-files.ts';
import { readContent } from '#src/read-content.ts';
import { readScope } from '#src/scope.ts';
import { contentFolder, uuid } from '#src/testing/content-folder.ts';
import { publishingServer } from '#src/testing/publishing-server.ts';
import { publish } from '#src/testing/run-publish.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1z"/></svg>\n';
const FOLDER = {
  'configuration.yaml': null,
  'configuration/links.yaml':
    'linkedin_url: https://social.example/velden\nutil_links:\n  - href: /\n    labels: { en: Home }\n',
  'configuration/brands.yaml':
    'brands:\n  - id: tarn\n    name: Tarn\n    colours: { signal: "#336699" }\n    logo: logos/tarn.svg\n',
  'configuration/logos/tarn.svg': LOGO,
};
const ZONE = 'newsroom:\n  time_zone: Europe/Oslo\n';
const menu = (entries: string) => ({ 'configuration/navigation.yaml': `navigation:\n${entries}` });
const NEWSROOM = 'newsroom:\n  languages: { enabled: [de, fr], source: de }\n';

async function sent(changes: Parameters<typeof contentFolder>[0], paths = ['']) {
  await using folder = await contentFolder({ ...FOLDER, ...changes });
  await using server = await publishingServer();
  const run = await publish(
    server.url,
    paths.map((path) => join(folder.root, path)),
  );
  const put = server.requests.find(({ call }) => call === 'PUT /publishing/configuration');
  const batch = server.requests.find(({ call }) => call === 'PUT /publishing/items');
  const errors = run.errors.map((line) => line.replace(/^.*\/content-\w+\//, ''));
  const configuration: unknown = put
    ? JSON.parse(String(put.body))
    : batch && JSON.parse(String(batch.body)).configuration;
  const calls = server.requests.map(({ call }) => call).filter((call) => call.startsWith('PUT'));
  return { ...run, errors, calls, configuration };
}

describe('a link to the page of an item', () => {
  const links = (page: string) => ({
    'configuration/links.yaml': `util_links:\n  - page: ${page}\n    rel: privacy-policy\n`,
    'policies/privacy/item.yaml': `id: ${uuid(70)}\nversion: 1\ndate: 2026-01-01\n`,
  });
  const text = (status: string) =>
    `---\nslug: privacy\nstatus: ${status}\ntitle: Privacy\ndescription: What is kept.\n---\n\nText.\n`;

  it('appears with its text in the source language, and is in no language that is a draft', async () => {
    const files = { ...links('policies/privacy'), 'policies/privacy/de.md': text('draft') };
    const draft = { ...files, 'policies/privacy/en.md': text('draft') };
    expect((await sent(draft)).configuration).toMatchObject({ util_links: [] });
    const published = { ...files, 'policies/privacy/en.md': text('published') };
    expect((await sent(published)).configuration).toMatchObject({
      util_links: [
        {
          rel: 'privacy-policy',
          href: { en: '/en/resources/privacy' },
          labels: { en: 'Privacy' },
        },
      ],
    });
  });

  it.each(['policies/none', 'policies', '../policies/privacy', 'media/privacy'])(
    'is wrong where %s is none',
    async (page) => {
      const files = { ...links(page), 'policies/privacy/en.md': text('published') };
      const { code, errors } = await sent(files);
      expect(code).toBe(1);
      expect(errors.join()).toContain('is no folder of an item with a page');
    },
  );
});

describe('a folder of settings', () => {
  it('is one configuration, with the drawings that it names', async () => {
    const { code, configuration } = await sent({});
    expect(code).toBe(0);
    expect(configuration).toMatchObject({
      linkedin_url: 'https://social.example/velden',
      util_links: [{ href: '/', labels: { en: 'Home' } }],
      brands: [{ id: 'tarn', logo: LOGO.trim(), small_logo: null }],
    });
  });

  it('says what is drawn on dark grounds in place of a logo that is not seen there', async () => {
    const dark = '<svg viewBox="0 0 80 20"><path d="M0 0H9V9Z" fill="#0b3c6f"/></svg>';
    await using folder = await contentFolder({
      'configuration.yaml': null,
      'configuration/brands.yaml':
        'brands:\n  - id: tarn\n    name: Tarn\n    logo: tarn.svg\n    colours: { signal: "#0b3c6f" }\n',
      'configuration/tarn.svg': dark,
    });
    const scope = readScope([folder.root]);
    if ('reason' in scope) throw new Error(scope.reason);
    const { warnings } = await readContent(scope);
    expect(warnings).toMatchObject([
      {
        line: 4,
        field: 'brands.0.logo',
        reason: expect.stringMatching(/contrast of 1\.\d\d:1 on dark grounds.*drawn in one colour/),
      },
    ]);
  });

  it.each(['configuration', 'configuration/links.yaml'])(
    'is published whole by %s',
    async (path) => {
      const { calls, configuration } = await sent({}, [path]);
      expect(calls).toEqual(['PUT /publishing/configuration']);
      expect(configuration).toMatchObject({ brands: [{ id: 'tarn' }] });
    },
  );

  it('is a content folder by itself', async () => {
    const alone = { 'media/media.yaml': null, 'stories/first-light/item.yaml': null };
    const { calls } = await sent(alone, ['configuration']);
    expect(calls).toEqual(['PUT /publishing/configuration']);
  });

  it('tells what of it holds from the next start only, by file and line', async () => {
    await using folder = await contentFolder({ ...FOLDER, 'configuration/newsroom.yaml': ZONE });
    await using server = await publishingServer();
    const warnings = [{ path: 'newsroom.time_zone', message: 'holds from the next start' }];
    const answer = { data: { seq: 1 }, warnings, meta: null };
    server.answer('PUT /publishing/configuration', 200, answer);
    const { code, printed } = await publish(server.url, [join(folder.root, 'configuration')]);
    expect(code).toBe(0);
    expect(printed.join('\n')).toMatch(
      /warning {2}.*newsroom\.yaml:2 {2}newsroom\.time_zone {2}holds from the next start/,
    );
  });

  const BRANDS = FOLDER['configuration/brands.yaml'];
  it.each<[string, NonNullable<Parameters<typeof contentFolder>[0]>, string]>([
    [
      'a key in two files',
      { 'configuration/more.yaml': 'youtube_url: null\nlinkedin_url: null\n' },
      'configuration/more.yaml:2  linkedin_url  stands in links.yaml, too',
    ],
    [
      'both forms at once',
      { 'configuration.yaml': '' },
      'configuration.yaml  file  stands beside configuration/; keep one of them',
    ],
    [
      'a file of another kind',
      { 'configuration/logo.png': 'x' },
      'configuration/logo.png  file  is neither configuration/<name>.yaml nor a drawing',
    ],
    [
      'no map',
      { 'configuration/more.yaml': '- a\n' },
      'more.yaml:1  yaml  must be a map of fields',
    ],
    [
      'no YAML',
      { 'configuration/more.yaml': 'a: [\n' },
      'more.yaml:1  yaml  has a [ or { that is not closed',
    ],
    [
      'an unknown key',
      { 'configuration/more.yaml': '\ncolour: red\n' },
      'configuration/more.yaml:2  colour  is no known field',
    ],
    [
      'a wrong value',
      { 'configuration/brands.yaml': BRANDS.replace('tarn', 'Tarn 1') },
      'configuration/brands.yaml:2  brands.0.id  must be small letters',
    ],
    [
      'a drawing that is not there',
      { 'configuration/logos/tarn.svg': null },
      'configuration/brands.yaml:5  brands.0.logo  there is no file logos/tarn.svg',
    ],
    [
      'a drawing of another kind',
      { 'configuration/brands.yaml': BRANDS.replace('tarn.svg', 'tarn.png') },
      'configuration/brands.yaml:5  brands.0.logo  must name an SVG file',
    ],
    [
      'a face that is not there',
      {
        'configuration/faces.yaml': 'faces:\n  - { script: Latn, role: display, file: a.woff2 }\n',
      },
      'configuration/faces.yaml:2  faces.0.file  there is no file a.woff2 beside it',
    ],
    [
      'a face of another kind',
      { 'configuration/faces.yaml': 'faces:\n  - { script: Latn, role: display, file: a.ttf }\n' },
      'configuration/faces.yaml:2  faces.0.file  must name a WOFF2 file',
    ],
    [
      'a drawing that holds something else',
      { 'configuration/logos/tarn.svg': 'tarn' },
      'configuration/brands.yaml:5  brands.0.logo  logos/tarn.svg holds no SVG',
    ],
    [
      'a drawing in another encoding',
      { 'configuration/logos/tarn.svg': Buffer.from(LOGO.replace('M0', '\u00e9'), 'latin1') },
      'configuration/brands.yaml:5  brands.0.logo  logos/tarn.svg is not UTF-8',
    ],
    [
      'no label in the source language',
      {
        'configuration/links.yaml': FOLDER['configuration/links.yaml'].replace('en:', 'de:'),
      },
      'configuration/links.yaml:4  util_links.0.labels.en  is missing: en is the source language',
    ],
    [
      'a language that there is not',
      { 'configuration/newsroom.yaml': NEWSROOM.replace('fr', 'en, sv') },
      'configuration/newsroom.yaml:2  newsroom.languages.enabled.2  sv is no known locale',
    ],
    [
      'an entry of the menu without the source language',
      menu('  - section: newsroom\n    labels: { de: Neues }\n'),
      'configuration/navigation.yaml:3  navigation.0.labels.en  is missing: en is the source language',
    ],
    [
      'a path of the menu with its language',
      menu('  - href: /en/topics\n    labels: { en: Topics }\n'),
      'configuration/navigation.yaml:2  navigation.0.href  /en/topics is no path of the site; write it without its language, such as /topics',
    ],
    [
      'an address of the menu that is not safe',
      menu('  - href: javascript:alert(1)\n    labels: { en: No }\n'),
      'configuration/navigation.yaml:2  navigation.0',
    ],
    [
      'a section that the menu has already',
      menu('  - section: mission\n  - section: mission\n'),
      'configuration/navigation.yaml:3  navigation.1  leads to mission again',
    ],
  ])('%s is named by file, line and field', async (_name, changes, line) => {
    const { code, calls, errors } = await sent(changes);
    expect(code).toBe(1);
    expect(calls).toEqual([]);
    expect(errors.join('\n')).toContain(line);
  });
});

describe('a newsroom without English', () => {
  const german = {
    'configuration/newsroom.yaml': NEWSROOM,
    'configuration/links.yaml': 'util_links:\n  - href: /\n    labels: { de: Start }\n',
    'media/media.yaml': `track:\n  uuid: ${uuid(11)}\n  file: track-dawn.png\n  locales:\n    de: { alt: Bahn }\n`,
    'stories/first-light/item.yaml': `id: ${uuid(1)}\nversion: 1\ncover_image: track\n`,
    'stories/first-light/en.md': null,
    'stories/first-light/ja.md': null,
    'stories/first-light/de.md': '---\nslug: erstes-licht\nstatus: published\ntitle: Licht\n---\n',
    'stories/second-wind/item.yaml': null,
    'stories/second-wind/en.md': null,
    'topics/craft/item.yaml': null,
    'topics/craft/en.md': null,
    'home/home/item.yaml': null,
    'home/home/en.md': null,
  };

  it('publishes items and media in its own language', async () => {
    const { code, errors, calls } = await sent(german);
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expect(calls).toContain('PUT /publishing/items');
  });

  it('needs that language, also of an item published alone', async () => {
    const french = {
      ...german,
      'stories/first-light/de.md': null,
      'stories/first-light/fr.md': '---\nslug: lueur\nstatus: published\ntitle: Lueur\n---\n',
      'media/media.yaml': german['media/media.yaml'].replace('de:', 'fr:'),
    };
    const item =
      'stories/first-light/de.md  locales.de  is missing: every item needs de.md, the source language';
    const medium = 'media/media.yaml:4  track.locales.de  is missing: de is the source language';
    expect((await sent(french)).errors).toEqual([item, medium, '2 problems; nothing was sent.']);
    const alone = await sent(french, ['stories/first-light']);
    expect(alone.errors).toContain(item);
  });
});

it('the sample’s newsroom is read for a server that holds nothing yet', async () => {
  const content = join(import.meta.dirname, '../../../content');
  expect(await readNewsroom(content)).toMatchObject({ languages: { source: 'en' } });
  await using folder = await contentFolder();
  expect(await readNewsroom(folder.root)).toBeNull();
  expect(await readFile(join(content, 'configuration/links.yaml'), 'utf8')).toContain(
    'util_links:',
  );
});
