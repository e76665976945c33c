import { type Locale, localeEntry } from '@masthead/locales/registry';
import { calendarYear } from '#src/view/calendar-year.ts';
import { datesFor } from '#src/view/dates.ts';
import { FrameSources } from '#src/view/frame-sources.ts';
import { StyleRules } from '#src/view/style-rules.ts';
import { translatorFor } from '#src/view/translate.ts';
import type { ViewContext } from '#src/view/view-context.ts';

type Constant = Pick<ViewContext, 'locale' | 't' | 'dates'>;
const constants = new Map<Locale, Constant>();

function constantOf(locale: Locale): Constant {
  let constant = constants.get(locale);
  if (constant === undefined) {
    const entry = localeEntry(locale);
    constant = { locale: entry, t: translatorFor(locale), dates: datesFor(entry) };
    constants.set(locale, constant);
  }
  return constant;
}

/** A page as one kind of visitor sees it; by default on the site's only host, now. */
type SeenPage = Pick<ViewContext, 'path' | 'origin' | 'brand'> &
  Partial<Pick<ViewContext, 'isMediaHost' | 'aboutOrigin' | 'now'>>;

/** What one rendering of a page knows; the parts that depend on the language alone are made once. */
export function viewFor(locale: Locale, { now = Date.now(), ...page }: SeenPage): ViewContext {
  const { year } = calendarYear(now);
  return {
    ...constantOf(locale),
    rules: new StyleRules(),
    frames: new FrameSources(page.origin),
    isMediaHost: false,
    aboutOrigin: page.origin,
    ...page,
    now,
    year,
  };
}
