/** A few stories, so that each fault finds cached and uncached pages. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CuttableLine,
  cuttableLine,
} from '@masthead/content-api/src/testing/cuttable-line.ts';
import { RENDITION_RATIOS } from '@masthead/contract/media';
import { freePort } from '../programs.ts';
import { PUBLISH_TOKEN } from '../servers.ts';
import { type Program, program } from './program.ts';

/** Over their own store, with a line that can be cut. */
export interface Newsroom {
  readonly api: Program;
  readonly site: Program;
  readonly line: CuttableLine;
  /** Shown by every story. */
  readonly medium: string;
  /** None has been requested. */
  readonly renditions: string[];
  close(): Promise<void>;
}

type Bare = Omit<Newsroom, 'renditions'>;

/** In three languages, each of which says its version. */
export interface Story {
  readonly id: string;
  readonly version: number;
  readonly unpublish_at?: string;
  readonly embargo_until?: string;
  /** Of each of its ten paragraphs. */
  readonly text?: string;
}

const LANGUAGES = ['en', 'de', 'ja'] as const;
const TITLE = 'The wall, version';
const authorization = `Bearer ${PUBLISH_TOKEN}`;

/** `settings` are both programs'; without `dataDir` they get a temporary folder. */
export async function startNewsroom(
  settings: NodeJS.ProcessEnv = {},
  dataDir?: string,
): Promise<Newsroom> {
  const own = dataDir ?? (await mkdtemp(join(tmpdir(), 'masthead-faults-')));
  const [apiPort, sitePort] = [await freePort(), await freePort()];
  const [apiUrl, siteUrl] = [`http://127.0.0.1:${apiPort}`, `http://localhost:${sitePort}`];
  const common = { DATA_DIR: own, PUBLISH_TOKEN, CONTENT_API_PORT: String(apiPort), ...settings };
  const api = program('apps/content-api/server.ts', apiUrl, common);
  const line = await cuttableLine(`${apiUrl}/api/v1`);
  const site = program('apps/site/server.ts', siteUrl, {
    ...common,
    CONTENT_API_URL: line.url,
    SITE_PORT: String(sitePort),
    SITE_ORIGIN: siteUrl,
    MEDIA_ORIGIN: `http://media.localhost:${sitePort}`,
  });
  async function close(): Promise<void> {
    // A stopped one never hears of its end.
    await site.kill();
    await api.kill();
    await line[Symbol.asyncDispose]();
    if (dataDir === undefined) await rm(own, { recursive: true, force: true });
  }
  try {
    await api.start();
    await site.start();
    const medium = randomUUID();
    const newsroom = { api, site, line, medium, close };
    await must(putPicture(newsroom, medium));
    return { ...newsroom, renditions: await renditionsOf(newsroom) };
  } catch (error) {
    await close();
    throw error;
  }
}

export async function putPicture({ api }: Bare, id: string): Promise<Response> {
  const body = new FormData();
  body.set('metadata', JSON.stringify({ name: 'wall.jpg', locales: { en: { alt: 'A wall' } } }));
  body.set('file', new Blob([await readFile('content/media/climb-wall-concrete.jpg')]), 'wall.jpg');
  const address = `${api.url}/api/v1/publishing/media/${id}`;
  return fetch(address, { method: 'PUT', headers: { authorization }, body });
}

/** All languages say the same version. */
export function putStory({ api, medium }: Bare, story: Story): Promise<Response> {
  const { id, version, text = 'The gate squeaks.', ...times } = story;
  const children = [{ _type: 'span', _key: 's', text, marks: [] }];
  const body = Array.from({ length: 10 }, (_, at) => ({
    ...{ _type: 'block', _key: `b${at}`, style: 'normal', children, markDefs: [] },
  }));
  const locales = LANGUAGES.map((locale) => [
    locale,
    { slug: id, status: 'published', fields: { title: `${TITLE} ${version}.`, body } },
  ]);
  return fetch(`${api.url}/api/v1/publishing/items/${id}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      // In no list, so that no page shows another's story.
      ...{ type: 'story', version, private: true, ...times },
      fields: { cover_image_listing: { _type: 'media', _ref: medium } },
      locales: Object.fromEntries(locales),
    }),
  });
}

/** Published. */
export async function newStory(newsroom: Bare, times: Partial<Story> = {}): Promise<Story> {
  const story = { id: randomUUID(), version: 1, ...times };
  await must(putStory(newsroom, story));
  return story;
}

const saysVersion = (text: string): number => Number(text.split(TITLE)[1]?.match(/\d+/)?.[0]);

export const pageOf = ({ site }: Newsroom, { id }: Story, locale = 'en'): string =>
  `${site.url}/${locale}/magazine/${id}`;

/** One per language; NaN for an unavailable page. */
export function shownVersions(newsroom: Newsroom, story: Story): Promise<number[]> {
  return Promise.all(
    LANGUAGES.map(async (locale) => {
      const response = await fetch(pageOf(newsroom, story, locale));
      const text = await response.text();
      return response.ok ? saysVersion(text) : Number.NaN;
    }),
  );
}

/** One per language. */
export async function storedVersions({ api }: Newsroom, { id }: Story): Promise<number[]> {
  const stored = await must(
    fetch(`${api.url}/api/v1/publishing/items/${id}`, { headers: { authorization } }),
  );
  const { locales }: { locales: object } = JSON.parse(stored).data.item;
  return LANGUAGES.map((locale) => saysVersion(JSON.stringify(Reflect.get(locales, locale))));
}

export async function isStored({ api }: Newsroom, id: string): Promise<boolean> {
  const address = `${api.url}/api/v1/publishing/media/${id}`;
  const response = await fetch(address, { headers: { authorization } });
  await response.arrayBuffer();
  return response.ok;
}

/** Each is made when requested. */
async function renditionsOf(newsroom: Bare): Promise<string[]> {
  const { api, site } = newsroom;
  const { id } = await newStory(newsroom);
  const story = await must(fetch(`${api.url}/api/v1/stories/${id}`));
  const [, src] = /"src":"(\/media\/[^"]+)"/.exec(story) ?? [];
  return RENDITION_RATIOS.flatMap((ratio) =>
    [240, 480, 600].flatMap((width) =>
      ['webp', 'jpg'].map((format) => `${site.url}${src}/${ratio}-${width}.${format}`),
    ),
  );
}

/** Throws for an error. */
async function must(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  return text;
}
