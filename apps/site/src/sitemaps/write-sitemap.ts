import type { SitemapEntry } from '@masthead/contract/sitemap';
import type { Locale } from '@masthead/locales/registry';
import { socialImage } from '#src/pages/social-image.ts';
import { searchAlternates } from '#src/render/languages.ts';
import { element, emptyElement, xmlDocument } from '#src/sitemaps/xml.ts';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const GOOGLE = 'http://www.google.com/schemas';
/** The most that a film's description may say, and its length in seconds at most. */
const MAX_DESCRIPTION = 2048;
const MAX_DURATION = 28_800;

/** One page as search engines are told of it; paths are absolute and without a host. */
export interface SitemapPage {
  readonly path: string;
  /** Language → address of the page in it, itself among them. */
  readonly alternates: Readonly<Record<string, string>>;
  /** What the page shows, where it is an item's own. */
  readonly item?: SitemapEntry;
}

/** Of whom and for whom it is written. */
export interface Writing {
  readonly origin: string;
  /** The newsroom's first language, for readers of none of its others. */
  readonly source: string;
}

/** The sitemap of these pages. */
export function writeSitemap(pages: readonly SitemapPage[], writing: Writing): string {
  return xmlDocument(
    'urlset',
    {
      xmlns: SITEMAP,
      'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
      'xmlns:image': `${GOOGLE}/sitemap-image/1.1`,
      'xmlns:video': `${GOOGLE}/sitemap-video/1.1`,
    },
    pages.map((page) => urlOf(page, writing)),
  );
}

/** The index of sitemaps at these paths. */
export function writeSitemapIndex(paths: readonly string[], origin: string): string {
  return xmlDocument(
    'sitemapindex',
    { xmlns: SITEMAP },
    paths.map((path) => `<sitemap>${element('loc', origin + path)}</sitemap>`),
  );
}

/** What a news sitemap says of who publishes. */
interface Publication {
  readonly name: string;
  readonly locale: Locale;
}

/** Chinese alone is told apart by where it is written; all other languages have their code. */
const NEWS_LANGUAGES: Partial<Record<Locale, string>> = { 'zh-Hans': 'zh-cn', 'zh-Hant': 'zh-tw' };

/** The news sitemap of items that have a date. */
export function writeNewsSitemap(
  pages: readonly Required<SitemapPage>[],
  { name, locale }: Publication,
  { origin }: Writing,
): string {
  const language = NEWS_LANGUAGES[locale] ?? locale.split('-', 1)[0] ?? locale;
  const publication = `<news:publication>${element('news:name', name)}${element('news:language', language)}</news:publication>`;
  return xmlDocument(
    'urlset',
    { xmlns: SITEMAP, 'xmlns:news': `${GOOGLE}/sitemap-news/0.9` },
    pages.map(
      ({ path, item: { date, title } }) =>
        `<url>${element('loc', origin + path)}<news:news>${publication}` +
        `${element('news:publication_date', date ?? '')}${element('news:title', title)}</news:news></url>`,
    ),
  );
}

function urlOf({ path, alternates, item }: SitemapPage, { origin, source }: Writing): string {
  const links = searchAlternates(alternates, source).map(([hreflang, to]) =>
    emptyElement('xhtml:link', { rel: 'alternate', hreflang, href: origin + to }),
  );
  const changed = item === undefined ? '' : element('lastmod', item.updated_at);
  return `<url>${element('loc', origin + path)}${changed}${links.join('')}${shownIn(item, origin)}</url>`;
}

/** The picture and the films of an item's page. */
function shownIn(item: SitemapEntry | undefined, origin: string): string {
  if (item === undefined) return '';
  const image = socialImage(item.cover_image);
  const picture =
    image === null ? '' : `<image:image>${element('image:loc', origin + image.path)}</image:image>`;
  return picture + item.videos.map((film) => filmOf(film, item, origin)).join('');
}

/** A film; nothing of one of which there is no picture, which engines do not take. */
function filmOf(
  { src, duration, title, cover_image }: SitemapEntry['videos'][number],
  item: SitemapEntry,
  origin: string,
): string {
  const thumbnail = socialImage(cover_image ?? item.cover_image);
  if (thumbnail === null) return '';
  const seconds = Math.min(Math.max(1, Math.round(duration)), MAX_DURATION);
  const film = [
    element('video:thumbnail_loc', origin + thumbnail.path),
    element('video:title', title ?? item.title),
    element('video:description', (item.description ?? item.title).slice(0, MAX_DESCRIPTION)),
    element('video:content_loc', origin + src),
    element('video:duration', String(seconds)),
    ...(item.date === null ? [] : [element('video:publication_date', item.date)]),
  ];
  return `<video:video>${film.join('')}</video:video>`;
}
