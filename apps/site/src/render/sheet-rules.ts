import type { RouteName } from '#src/routes.ts';
import { sectionOf } from '#src/shell/sections.ts';
import { sectionEntry } from '#src/view/menu-sections.ts';
import { readablePath } from '#src/view/readable-path.ts';
import type { ViewContext } from '#src/view/view-context.ts';

interface Sheets {
  readonly route: RouteName | null;
  readonly title: string;
  /** The address of a private page is not printed either. */
  readonly isPrivate: boolean;
}

/**
 * The head and foot of the page's sheets in print (issue 14): company, section and title, and where the page is to be
 * found. The first sheet has the title itself. Page numbers and the look of all: styles/print.css.
 */
export function sheetRules(view: ViewContext, { route, title, isPrivate }: Sheets): string {
  const section = sectionOf(route);
  const place = section === null ? undefined : sectionEntry(view, section)?.name;
  const names = [view.t('site.name'), place].filter((name) => name !== undefined && name !== title);
  const head = names.join(' · ');
  const rest = title === '' || title === names[0] ? head : `${head} · ${title}`;
  const foot = isPrivate
    ? ''
    : `@bottom-left{content:${quoted(view.origin + readablePath(view.path))}}`;
  return `@page{@top-left{content:${quoted(rest)}}${foot}}@page :first{@top-left{content:${quoted(head)}}}`;
}

/** A string of CSS that ends neither itself nor the style element around it. */
function quoted(text: string): string {
  const escaped = text.replace(
    /["\\<\p{Cc}]/gu,
    (sign) => `\\${sign.codePointAt(0)?.toString(16) ?? ''} `,
  );
  return `"${escaped}"`;
}
