import { element, textElement, xmlDocument } from '#src/feeds/xml.ts';
import { APP_ICONS, ICON_TYPES } from '#src/icons/draw-icons.ts';
import { pathTo } from '#src/routes.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/** Names of the files, below the language; no slug has a point. */
export const MANIFEST = 'manifest.webmanifest';
export const OPEN_SEARCH = 'opensearch.xml';

/** Background of pages, shown by an installed app until its page is there. */
const GROUND = '#f6f5f1';

/** The web app manifest of a language (W3C). */
export function appManifest({ identity, locale, t }: ViewContext): string {
  const start = pathTo(locale.locale, 'home');
  const icons = identity.hasIcons ? APP_ICONS : [];
  return JSON.stringify({
    id: start,
    name: t('site.title'),
    short_name: t('site.name'),
    description: identity.company?.description ?? t('site.description'),
    lang: locale.hreflang,
    dir: locale.direction,
    start_url: start,
    scope: '/',
    display: 'minimal-ui',
    theme_color: GROUND,
    background_color: GROUND,
    icons: icons.map(({ name, side, purpose }) => ({
      src: `/${name}`,
      sizes: `${side}x${side}`,
      type: ICON_TYPES[name],
      purpose,
    })),
  });
}

/** Longest names that the description may have (OpenSearch 1.1). */
const MAX_SHORT_NAME = 16;
const MAX_LONG_NAME = 48;
const MAX_DESCRIPTION = 1024;

/** The search as browsers can offer it (OpenSearch 1.1), with results in the language. */
export function openSearch({ identity, locale, origin, t }: ViewContext): string {
  const search = `${origin}${pathTo(locale.locale, 'search')}?q={searchTerms}`;
  const icon = identity.hasIcons
    ? textElement('Image', `${origin}/favicon.ico`, { width: 32, height: 32, type: 'image/x-icon' })
    : null;
  return xmlDocument(
    element('OpenSearchDescription', { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' }, [
      textElement('ShortName', cut(t('site.name'), MAX_SHORT_NAME)),
      textElement('LongName', cut(t('site.title'), MAX_LONG_NAME)),
      textElement('Description', cut(t('site.description'), MAX_DESCRIPTION)),
      icon,
      element('Url', { type: 'text/html', template: search }),
      textElement('Language', locale.hreflang),
      textElement('InputEncoding', 'UTF-8'),
      textElement('OutputEncoding', 'UTF-8'),
    ]),
  );
}

const cut = (text: string, most: number): string => [...text].slice(0, most).join('');
