import type { Locale } from '@masthead/locales/registry';
import type { PageMeta } from '#src/pages/define-page.ts';
import type { Assets } from '#src/render/assets.ts';
import { escapeHtml } from '#src/render/escape.ts';
import { speculationRules } from '#src/render/speculation-rules.ts';
import { scriptProperties } from '#src/styles/script-properties.ts';
import { cspHash } from '#src/view/style-rules.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export interface DocumentInput {
  readonly view: ViewContext;
  readonly meta: PageMeta;
  /** Name of the page's route; null for pages of the shell's own, such as not-found. */
  readonly route: string | null;
  /** Language → address of this page in it, for `hreflang`; empty where there is none. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Where the browser may send visitors who have chosen another language (src/loader/language.ts). */
  readonly redirects?: readonly string[];
  readonly assets: Assets;
  readonly icon: string;
  readonly body: string;
}

export interface RenderedDocument {
  readonly html: string;
  /** CSP source of the one inline style element. */
  readonly styleHash: string;
  /** CSP source of the speculation rules; null for a page without them. */
  readonly scriptHash: string | null;
  /** CSP sources of what the page may frame. */
  readonly frames: readonly string[];
}

const inlineStyles = new Map<Locale, string>();

function scriptStyle(locale: Locale): string {
  let style = inlineStyles.get(locale);
  if (style === undefined) {
    style = scriptProperties(locale);
    inlineStyles.set(locale, style);
  }
  return style;
}

/** The whole document around a page's body. */
export function renderDocument(input: DocumentInput): RenderedDocument {
  const { view, meta, assets, route, redirects = [] } = input;
  const { locale } = view;
  const { flags } = meta;
  const style = scriptStyle(locale.locale) + view.rules.text();
  const attributes = [
    `lang="${locale.hreflang}"`,
    `dir="${locale.direction}"`,
    `data-script="${locale.script}"`,
    `data-brand="${view.brand}"`,
    `data-theme="${flags.dark_theme ? 'dark' : 'light'}"`,
    `data-header="${meta.header}"`,
    ...(flags.snap_scrolling ? ['data-snap'] : []),
    ...(flags.fixed_header ? ['data-fixed-header'] : []),
    ...(flags.app_container ? ['data-container'] : []),
  ];
  // Not on the root: the encoding must stand within the document's first kilobyte.
  const languages =
    redirects.length > 0 ? ` data-languages="${escapeHtml(redirects.join(' '))}"` : '';
  const rules = flags.private ? null : speculationRules(locale.locale);
  const sheets = assets.styles(route, locale.script);
  const html = `<!doctype html><html ${attributes.join(' ')}><head><meta charset="utf-8">${headOf(input)}${assets.fonts
    .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
    .join('')}${sheetLinks(sheets)}<style>${style}</style>${
    assets.head ?? ''
  }<script type="module" src="${assets.loader}"></script>${rules === null ? '' : `<script type="speculationrules">${rules}</script>`}</head><body${languages}>${input.body}${sheetLinks(assets.lateStyles(locale.script))}</body></html>`;
  return {
    html,
    styleHash: cspHash(style),
    scriptHash: rules === null ? null : cspHash(rules),
    frames: view.frames.list(),
  };
}

function sheetLinks(sheets: readonly string[]): string {
  return sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('');
}

function headOf({ view, meta, alternates, icon }: DocumentInput): string {
  const siteName = view.t('site.name');
  const title =
    meta.title === ''
      ? view.t('site.title')
      : view.t('site.page_title', { page: meta.title, site: siteName });
  const description = meta.description ?? view.t('site.description');
  const address = view.origin + view.path;
  const parts = [
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
    `<meta name="theme-color" content="${meta.flags.dark_theme ? '#111111' : '#f6f5f1'}">`,
  ];
  if (meta.flags.private) {
    parts.push('<meta name="robots" content="noindex">');
    return parts.join('');
  }
  parts.push(`<link rel="canonical" href="${escapeHtml(address)}">`);
  for (const [locale, path] of Object.entries(alternates)) {
    parts.push(
      `<link rel="alternate" hreflang="${locale}" href="${escapeHtml(view.origin + path)}">`,
    );
  }
  const fallback = alternates.en;
  if (fallback !== undefined) {
    parts.push(
      `<link rel="alternate" hreflang="x-default" href="${escapeHtml(view.origin + fallback)}">`,
    );
  }
  const og: Record<string, string> = {
    'og:site_name': siteName,
    'og:type': meta.type,
    'og:title': meta.title === '' ? title : meta.title,
    'og:description': description,
    'og:url': address,
    'og:locale': view.locale.hreflang.replace('-', '_'),
    ...(meta.image !== null && { 'og:image': view.origin + meta.image }),
  };
  for (const [property, content] of Object.entries(og)) {
    parts.push(`<meta property="${property}" content="${escapeHtml(content)}">`);
  }
  parts.push(
    `<meta name="twitter:card" content="${meta.image === null ? 'summary' : 'summary_large_image'}">`,
  );
  if (meta.structured !== undefined) {
    const data = JSON.stringify({ '@context': 'https://schema.org', ...meta.structured });
    parts.push(`<script type="application/ld+json">${data.replaceAll('<', '\\u003c')}</script>`);
  }
  return parts.join('');
}
