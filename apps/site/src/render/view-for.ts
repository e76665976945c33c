import { SECTION_NAMES } from '@masthead/contract/newsroom';
import { type Locale, localeEntry } from '@masthead/locales/registry';
import { calendarYear } from '#src/view/calendar-year.ts';
import { datesFor } from '#src/view/dates.ts';
import { FrameSources } from '#src/view/frame-sources.ts';
import { StyleRules } from '#src/view/style-rules.ts';
import { translatorFor } from '#src/view/translate.ts';
import type { ViewContext } from '#src/view/view-context.ts';

type Constant = Pick<ViewContext, 'locale' | 't' | 'dates'>;
const constants = new Map<string, Constant>();

function constantOf(locale: Locale, timeZone: string): Constant {
  const key = `${locale} ${timeZone}`;
  let constant = constants.get(key);
  if (constant === undefined) {
    const entry = localeEntry(locale);
    constant = { locale: entry, t: translatorFor(locale), dates: datesFor(entry, timeZone) };
    constants.set(key, constant);
  }
  return constant;
}

/** A page as one kind of visitor sees it; by default of a whole English newsroom, on the site's only host, now, in UTC. */
type SeenPage = Pick<ViewContext, 'path' | 'origin' | 'brand'> &
  Partial<
    Pick<ViewContext, 'sections' | 'isMediaHost' | 'aboutOrigin' | 'now' | 'source' | 'english'>
  > & {
    readonly timeZone?: string;
  };

/** What one rendering of a page knows; the parts that depend on language and zone alone are made once. */
export function viewFor(
  locale: Locale,
  { now = Date.now(), timeZone = 'UTC', ...page }: SeenPage,
): ViewContext {
  const { year } = calendarYear(now, timeZone);
  return {
    ...constantOf(locale, timeZone),
    rules: new StyleRules(),
    frames: new FrameSources(page.origin),
    sections: SECTION_NAMES,
    isMediaHost: false,
    ...{ source: 'en', english: 'en' },
    aboutOrigin: page.origin,
    ...page,
    now,
    year,
  };
}
