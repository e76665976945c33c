import type { BreadcrumbListLeaf } from 'schema-dts';
import type { RouteName } from '#src/routes.ts';
import { pathTo } from '#src/routes.ts';
import { sectionOf } from '#src/shell/sections.ts';
import { sectionEntry } from '#src/view/menu-sections.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/** The way from home to a page through its section, as schema.org data; null for home itself. */
export function breadcrumbs(
  view: ViewContext,
  { route, title }: { readonly route: RouteName | null; readonly title: string },
): BreadcrumbListLeaf | null {
  if (route === null || route === 'home') return null;
  const { t, locale, origin } = view;
  const section = sectionOf(route);
  const landing = section === null || section === route ? null : sectionEntry(view, section);
  const steps = [
    { name: t('site.name'), href: pathTo(locale.locale, 'home') },
    ...(landing === null ? [] : [landing]),
    // Where it leads, a page need not say of itself.
    { name: title, href: null },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: href === null ? undefined : origin + href,
    })),
  };
}
