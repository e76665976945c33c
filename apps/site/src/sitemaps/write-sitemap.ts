import type { SitemapEntry } from '@masthead/contract/sitemap';
import type { Locale } from '@masthead/locales/registry';
import { socialImage } from '#src/pages/social-image.ts';
import { searchAlternates } from '#src/render/languages.ts';
import { element, emptyElement, xmlDocument } from '#src/sitemaps/xml.ts';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const GOOGLE = 'http://www.google.com/schemas';
/** Search engines' limits of a film: description and seconds. */
const MAX_DESCRIPTION = 2048;
const MAX_DURATION = 28_800;

/** Paths are absolute, without a host. */
export interface SitemapPage {
  readonly path: string;
  /** The page in each language, its own included. */
  readonly alternates: Readonly<Record<string, string>>;
  /** If the page is an item's own. */
  readonly item?: SitemapEntry;
}

export interface Writing {
  readonly origin: string;
  /** The language for readers of no other one. */
  readonly source: string;
}

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

export function writeSitemapIndex(paths: readonly string[], origin: string): string {
  return xmlDocument(
    'sitemapindex',
    { xmlns: SITEMAP },
    paths.map((path) => `<sitemap>${element('loc', origin + path)}</sitemap>`),
  );
}

interface Publication {
  readonly name: string;
  readonly locale: Locale;
}

/** Only Chinese is told apart by region. */
const NEWS_LANGUAGES: Partial<Record<Locale, string>> = { 'zh-Hans': 'zh-cn', 'zh-Hant': 'zh-tw' };

/** Writes the sitemap for news; `pages` are those of items with a date. */
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

function shownIn(item: SitemapEntry | undefined, origin: string): string {
  if (item === undefined) return '';
  const image = socialImage(item.cover_image);
  const picture =
    image === null ? '' : `<image:image>${element('image:loc', origin + image.path)}</image:image>`;
  return picture + item.videos.map((film) => filmOf(film, item, origin)).join('');
}

/** Empty without a picture, which engines require. */
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
