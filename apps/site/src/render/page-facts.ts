import { LOCALES } from '@masthead/locales/registry';
import { MANIFEST, OPEN_SEARCH } from '#src/app-files/describe-site.ts';
import { cardOf } from '#src/cards/card-address.ts';
import type { PageMeta } from '#src/pages/define-page.ts';
import type { SocialImage } from '#src/pages/social-image.ts';
import { breadcrumbs } from '#src/render/breadcrumbs.ts';
import { THEME_COLOURS } from '#src/render/display-script.ts';
import { feedLinks } from '#src/render/feed-links.ts';
import { inlineJson } from '#src/render/inline-json.ts';
import { searchAlternates } from '#src/render/languages.ts';
import { voidTag } from '#src/render/tag.ts';
import type { RouteName } from '#src/routes.ts';
import { escapeHtml } from '#src/view/escape-html.ts';
import type { ViewContext } from '#src/view/view-context.ts';

interface PageFacts {
  readonly view: ViewContext;
  readonly meta: PageMeta;
  readonly route: RouteName | null;
  readonly alternates: Readonly<Record<string, string>>;
}

/** The picture in social cards of a page without its own (http/identity-files.ts). */
const DEFAULT_CARD = { path: '/social-card.png', width: 1200, height: 630 };

export function pageFacts(facts: PageFacts): string {
  const { view, meta } = facts;
  const { flags } = meta;
  return (
    `<title>${escapeHtml(titleOf(view, meta))}</title>` +
    named('description', descriptionOf(view, meta)) +
    (flags.dark_theme ? DARK_COLOUR : COLOURS) +
    (flags.private ? named('robots', 'noindex') : publicFacts(facts))
  );
}

/** Colour of the browser's own parts: by the system's setting, unless the reader or the page's flag says otherwise. */
const THEME = 'theme-color';
const DARK_COLOUR = named(THEME, THEME_COLOURS.dark);
const COLOURS = (['light', 'dark'] as const)
  .map((scheme) => {
    const media = `(prefers-color-scheme:${scheme})`;
    return voidTag('meta', { name: THEME, content: THEME_COLOURS[scheme], media });
  })
  .join('');

/** Facts for search engines and cards; none for a private page. */
function publicFacts({ view, meta, route, alternates }: PageFacts): string {
  const { origin } = view;
  const card = view.identity.hasIcons ? { ...DEFAULT_CARD, alt: view.t('site.name') } : null;
  const image = cardOf(view, { route, meta }) ?? meta.image ?? card;
  let html = voidTag('link', { rel: 'canonical', href: origin + view.path });
  for (const [hrefLang, path] of searchAlternates(alternates, view.source)) {
    html += voidTag('link', { rel: 'alternate', hrefLang, href: origin + path });
  }
  html += feedLinks(view, meta) + appLinks(view, route);
  const properties = [
    ...openGraph(view, meta),
    ...(image === null ? [] : imageFacts(image, origin)),
    ...articleFacts(meta),
  ];
  for (const [property, content] of properties) html += voidTag('meta', { property, content });
  html += named('twitter:card', image === null ? 'summary' : 'summary_large_image');
  // The one thing of a picture that it does not take from `og:image`.
  if (image !== null && image.alt !== '') html += named('twitter:image:alt', image.alt);
  return html + structuredData(view, { route, meta });
}

/** Links that make an app of the site; its search, if visitors can begin one on the page. */
function appLinks({ locale, t }: ViewContext, route: RouteName | null): string {
  const below = `/${locale.locale}/`;
  const manifest = voidTag('link', { rel: 'manifest', href: below + MANIFEST });
  if (route !== 'home') return manifest;
  const search = {
    rel: 'search',
    type: 'application/opensearchdescription+xml',
    title: t('site.name'),
    href: below + OPEN_SEARCH,
  };
  return manifest + voidTag('link', search);
}

/** The page and its breadcrumb, in one graph if there are both. */
function structuredData(
  view: ViewContext,
  { route, meta }: Pick<PageFacts, 'route' | 'meta'>,
): string {
  const way = breadcrumbs(view, { route, title: meta.title || view.t('site.name') });
  const [first, ...more] = [meta.structured, way].filter((each) => each !== null && each);
  if (first === undefined) return '';
  const what = more.length === 0 ? first : { '@graph': [first, ...more] };
  const data = inlineJson({ '@context': 'https://schema.org', ...what });
  return `<script type="application/ld+json">${data}</script>`;
}

function named(name: string, content: string): string {
  return voidTag('meta', { name, content });
}

type Property = readonly [property: string, content: string];

function openGraph(view: ViewContext, meta: PageMeta): Property[] {
  return [
    ['og:site_name', view.t('site.name')],
    ['og:type', meta.type],
    ['og:title', meta.title === '' ? titleOf(view, meta) : meta.title],
    ['og:description', descriptionOf(view, meta)],
    ['og:url', view.origin + view.path],
    ['og:locale', OPEN_GRAPH_LOCALES.get(view.locale.locale) ?? ''],
  ];
}

/** The protocol's form: a language, and the country where most people speak it if none is given. */
const OPEN_GRAPH_LOCALES = new Map(
  LOCALES.map((locale) => {
    const { language, region } = new Intl.Locale(locale).maximize();
    // Its own name for Latin America.
    return [locale, `${language}_${region === '419' ? 'LA' : region}`];
  }),
);

function imageFacts({ path, width, height, alt }: SocialImage, origin: string): Property[] {
  return [
    ['og:image', origin + path],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ...(alt === '' ? [] : [['og:image:alt', alt] as const]),
  ];
}

function articleFacts({ article }: PageMeta): Property[] {
  if (article === undefined) return [];
  const { published, modified, section, authors = [] } = article;
  return [
    ...(published === null ? [] : [['article:published_time', published] as const]),
    ['article:modified_time', modified],
    ...(section === undefined ? [] : [['article:section', section] as const]),
    ...authors.map((address) => ['article:author', address] as const),
  ];
}

function titleOf({ t }: ViewContext, { title, isNamed = false }: PageMeta): string {
  if (title === '') return t('site.title');
  if (isNamed) return title;
  return t('site.page_title', { page: title, site: t('site.name') });
}

function descriptionOf({ t, identity }: ViewContext, { description }: PageMeta): string {
  return description ?? identity.company?.description ?? t('site.description');
}
