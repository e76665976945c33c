/** Texts that break formats, through every output of the site, each read by that format's own parser. */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { MAX_SITEMAP_ENTRIES } from '@masthead/contract/sitemap';
import { cleanText } from '@masthead/contract/text/clean-text.ts';
import { HOSTILE_TEXTS } from '@masthead/contract/text/hostile-texts.cases.ts';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { strFromU8, unzipSync } from 'fflate';
import { Window } from 'happy-dom';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { EXAMPLE_CONFIGURATION } from '#src/testing/identity.ts';
import { elementsNamed, readXml, type XmlElement } from '#src/testing/read-xml.ts';
import { NOW, runningSite } from '#src/testing/running-site.ts';

const TEXTS = Object.entries(HOSTILE_TEXTS).map(([name, text], at) => ({
  ...{ name, text, slug: `text-${at}` },
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
}));
type Text = (typeof TEXTS)[number];

const Answer = z.looseObject({ data: z.looseObject({}), meta: z.looseObject({}) });
const Answers = z.looseObject({ data: z.array(z.looseObject({})), meta: z.looseObject({}) });
const ENDLESS = { expires_at: null, stale_until: null };
const RELEASE = Answer.parse(example('release/examples/full.json', ENDLESS));
const CARDS = Answers.parse(example('release/examples/releases-full.json', ENDLESS));
const SITEMAP = Answers.parse(example('sitemap/examples/full.json', ENDLESS));
const CONFIGURATION = Answer.parse(example('configuration/examples/full.json'));

const FACE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
);
const COVER = { width: 1200, height: 675 };
const COVER_PATH = z.looseObject({ src: z.string() }).parse(RELEASE.data.cover_image).src;

/** What a reader sees of a text: spaces and ends of lines do not count. */
const flat = (text: string): string => cleanText(text).text.replace(/\s+/gu, ' ').trim();

const paragraph = (text: string) => ({
  ...{ _type: 'block', _key: 'p', style: 'normal', markDefs: [] },
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
});
const said = ({ text, slug, id }: Text) => ({ id, slug, title: text, description: text });
const itemOf = (each: Text) =>
  json({
    ...RELEASE,
    data: { ...RELEASE.data, ...said(each), place: each.text, body: [paragraph(each.text)] },
  });
const list = (of: typeof CARDS, texts: readonly Text[], more: object = {}) => {
  const page = { number: 1, size: MAX_SITEMAP_ENTRIES, total: texts.length, pages: 1 };
  const data = texts.map((each) => ({ ...of.data[0], ...said(each), ...more }));
  return json({ data, meta: { ...of.meta, page } });
};
const file = (bytes: Uint8Array) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-length': bytes.length }).end(bytes);

/** A newsroom in which every title is one of them, with what its cards are drawn of. */
async function newsroom(texts: readonly Text[] = TEXTS) {
  const photo = await sharp({ create: { ...COVER, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const items = texts.flatMap((each) =>
    [each.id, each.slug].map((id) => [`/newsroom/releases/${id}`, itemOf(each)] as const),
  );
  const faces = EXAMPLE_CONFIGURATION.faces.map(
    ({ id }) => [`/media/faces/${id}.woff2`, file(readFileSync(FACE))] as const,
  );
  return contentServer({
    ...Object.fromEntries([...items, ...faces]),
    [`${COVER_PATH}/16x9-1200.jpg`]: file(photo),
    '/newsroom/releases?page=1': list(CARDS, texts),
    '/sitemap?': list(SITEMAP, texts, { _type: 'release', date: new Date(NOW).toISOString() }),
  });
}

const page = ({ slug }: Pick<Text, 'slug'>): string => `/en/newsroom/releases/${slug}`;

const documentOf = (html: string) =>
  new new Window().DOMParser().parseFromString(html, 'text/html');

const Graph = z.object({ '@graph': z.array(z.looseObject({ headline: z.string().optional() })) });

test('pages: title, heading, text, descriptions and JSON-LD', async () => {
  const { get } = await runningSite(await newsroom());
  const scripts = new Set<number>();
  for (const each of TEXTS) {
    const { status, text: html } = await get(page(each));
    expect(status, each.name).toBe(200);
    const document = documentOf(html);
    const wanted = flat(each.text);
    const textIn = (selector: string) => flat(document.querySelector(selector)?.textContent ?? '');
    expect(flat(document.title), each.name).toContain(wanted);
    expect(textIn('h1'), each.name).toBe(wanted);
    expect(textIn('main').split(wanted).length, each.name).toBeGreaterThan(3);
    for (const name of ['meta[property="og:title"]', 'meta[name="description"]']) {
      const content = document.querySelector(name)?.getAttribute('content') ?? '';
      expect(flat(content), `${each.name}, ${name}`).toBe(wanted);
    }
    const [data] = document.querySelectorAll('script[type="application/ld+json"]');
    const { '@graph': graph } = Graph.parse(JSON.parse(data?.textContent ?? ''));
    expect(
      graph.map(({ headline = '' }) => flat(headline)),
      each.name,
    ).toContain(wanted);
    scripts.add(document.querySelectorAll('script').length);
  }
  expect(scripts.size, 'nothing of a text is a script').toBe(1);
});

/** A feed has the newest 24. */
const HALVES = [TEXTS.slice(0, 16), TEXTS.slice(16)];

test.each(HALVES)('feeds: titles and texts of all entries (%#)', async (...texts) => {
  const { get } = await runningSite(await newsroom(texts));
  const feed = async (format: string) => {
    const { status, text } = await get(`/en/newsroom/releases/feed.${format}`);
    expect(status, format).toBe(200);
    return text;
  };
  const { entries = [] } = parseAtomFeed(await feed('atom'));
  const { items = [] } = parseRssFeed(await feed('rss'));
  const { items: jsonItems = [] } = parseJsonFeed(await feed('json'));
  const wanted = texts.map(({ text }) => flat(text));
  const titles = [
    entries.map(({ title }) => title?.value ?? ''),
    items.map(({ title = '' }) => title),
    jsonItems.map(({ title = '' }) => title),
  ];
  for (const each of titles) expect(each.map(flat)).toEqual(wanted);
  const bodies = [
    entries.map(({ content }) => content?.value ?? ''),
    items.map(({ content }) => content?.encoded ?? ''),
    jsonItems.map(({ content_html: html = '' }) => html),
  ];
  for (const each of bodies) {
    for (const [at, html] of each.entries()) {
      expect(flat(documentOf(html).body.textContent), texts[at]?.name).toContain(wanted[at]);
      expect(html, texts[at]?.name).not.toContain('<script');
    }
  }
});

/** The text of a paragraph of DOCX; an end of a line is an element of its own. */
function writtenIn({ name, text, children }: XmlElement): string {
  if (name.endsWith('}br')) return '\n';
  return name.endsWith('}t') ? text : children.map(writtenIn).join('');
}

test('files of articles: Markdown and DOCX', async () => {
  const { get } = await runningSite(await newsroom());
  for (const each of TEXTS) {
    const wanted = flat(each.text);
    const { status, text } = await get(`${page(each)}.md`);
    expect(status, each.name).toBe(200);
    const { children } = fromMarkdown(text.replace(/^---\n[\s\S]*?\n---\n/, ''));
    const [heading] = children.filter(({ type }) => type === 'heading');
    expect(heading && flat(textOf(heading)), each.name).toBe(wanted);
    expect(
      children.map((node) => flat(textOf(node))),
      each.name,
    ).toContain(wanted);
    const { body, headers } = await get(`${page(each)}.docx`);
    expect(headers['content-disposition'], each.name).toMatch(/^[\x20-\x7e]*$/);
    const files = unzipSync(body);
    const xml = (name: string) => readXml(strFromU8(files[name] ?? new Uint8Array()));
    const paragraphs = elementsNamed(xml('word/document.xml'), 'p').map((each) =>
      flat(writtenIn(each)),
    );
    expect(paragraphs.filter((line) => line === wanted).length, each.name).toBeGreaterThan(1);
    const [title] = elementsNamed(xml('docProps/core.xml'), 'title');
    expect(flat(title?.text ?? ''), each.name).toBe(wanted);
  }
});

test('sitemaps, of news too, and llms.txt', async () => {
  const { get } = await runningSite(await newsroom());
  const wanted = TEXTS.map(({ text }) => flat(text));
  const news = readXml((await get('/sitemaps/en/news.xml')).text);
  expect(elementsNamed(news, 'title').map(({ text }) => flat(text))).toEqual(wanted);
  const pages = readXml((await get('/sitemaps/en/1.xml')).text);
  expect(elementsNamed(pages, 'url')).toHaveLength(TEXTS.length);
  const lines = (await get('/en/llms.txt')).text.split('\n');
  const items = lines.filter((line) => line.includes('.md)'));
  expect(items).toHaveLength(TEXTS.length);
  for (const [at, line] of items.entries()) {
    const [, title = '', description] =
      /^- \[((?:[^\\\]]|\\.)*)\]\([^)]*\): (.*)$/.exec(line) ?? [];
    expect([title.replace(/\\(.)/g, '$1'), description]).toEqual([wanted[at], wanted[at]]);
  }
});

test.each(TEXTS)('the newsroom itself is called so: $name', async ({ text }) => {
  const { data } = CONFIGURATION;
  const company = { ...z.looseObject({}).parse(data.company), name: text, description: text };
  const configuration = json({ ...CONFIGURATION, data: { ...data, company } });
  const content = await contentServer({
    '/configuration': configuration,
    '/sitemap?': list(SITEMAP, []),
  });
  const { get } = await runningSite(content);
  const wanted = flat(text);
  const manifest = z
    .looseObject({ short_name: z.string(), description: z.string() })
    .parse(JSON.parse((await get('/en/manifest.webmanifest')).text));
  expect([manifest.short_name, manifest.description].map(flat)).toEqual([wanted, wanted]);
  const search = readXml((await get('/en/opensearch.xml')).text);
  const [name] = elementsNamed(search, 'ShortName');
  expect(wanted.startsWith(flat(name?.text ?? ''))).toBe(true);
  expect((await get('/en/llms.txt')).text).toContain(wanted);
});

test('cards are drawn', async () => {
  const { get } = await runningSite(await newsroom());
  for (const each of TEXTS) {
    const document = documentOf((await get(page(each))).text);
    const address = document.querySelector('meta[property="og:image"]')?.getAttribute('content');
    const { status, body } = await get(new URL(address ?? '').pathname);
    expect(status, each.name).toBe(200);
    expect(await sharp(body).metadata(), each.name).toMatchObject({ width: 1200, height: 630 });
  }
});
