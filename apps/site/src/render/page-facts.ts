import type { PageMeta } from '#src/pages/define-page.ts';
import { inlineJson } from '#src/render/inline-json.ts';
import { searchAlternates } from '#src/render/languages.ts';
import { voidTag } from '#src/render/tag.ts';
import { escapeHtml } from '#src/view/escape-html.ts';
import type { ViewContext } from '#src/view/view-context.ts';

interface PageFacts {
  readonly view: ViewContext;
  readonly meta: PageMeta;
  readonly alternates: Readonly<Record<string, string>>;
}

/** What social cards show of a page without a picture of its own (http/identity-files.ts). */
const DEFAULT_CARD = '/social-card.png';

/** The head's part that differs from page to page: what the page is, and where else it can be read. */
export function pageFacts(facts: PageFacts): string {
  const { view, meta } = facts;
  const { flags } = meta;
  return (
    `<title>${escapeHtml(titleOf(view, meta))}</title>` +
    named('description', descriptionOf(view, meta)) +
    named('theme-color', flags.dark_theme ? '#111111' : '#f6f5f1') +
    (flags.private ? named('robots', 'noindex') : publicFacts(facts))
  );
}

/** What search engines and cards are told; of a private page nothing. */
function publicFacts({ view, meta, alternates }: PageFacts): string {
  const { origin } = view;
  const image = meta.image ?? (view.identity.hasIcons ? DEFAULT_CARD : null);
  let html = voidTag('link', { rel: 'canonical', href: origin + view.path });
  for (const [hrefLang, path] of searchAlternates(alternates, view.source)) {
    html += voidTag('link', { rel: 'alternate', hrefLang, href: origin + path });
  }
  for (const [property, content] of Object.entries(openGraph(view, { ...meta, image }))) {
    html += voidTag('meta', { property, content });
  }
  html += named('twitter:card', image === null ? 'summary' : 'summary_large_image');
  if (meta.structured === undefined) return html;
  const data = inlineJson({ '@context': 'https://schema.org', ...meta.structured });
  return `${html}<script type="application/ld+json">${data}</script>`;
}

function named(name: string, content: string): string {
  return voidTag('meta', { name, content });
}

function openGraph(view: ViewContext, meta: PageMeta): Readonly<Record<string, string>> {
  return {
    'og:site_name': view.t('site.name'),
    'og:type': meta.type,
    'og:title': meta.title === '' ? titleOf(view, meta) : meta.title,
    'og:description': descriptionOf(view, meta),
    'og:url': view.origin + view.path,
    'og:locale': view.locale.hreflang.replace('-', '_'),
    ...(meta.image !== null && { 'og:image': view.origin + meta.image }),
  };
}

function titleOf({ t }: ViewContext, { title, isNamed = false }: PageMeta): string {
  if (title === '') return t('site.title');
  if (isNamed) return title;
  return t('site.page_title', { page: title, site: t('site.name') });
}

function descriptionOf({ t, identity }: ViewContext, { description }: PageMeta): string {
  return description ?? identity.company?.description ?? t('site.description');
}
