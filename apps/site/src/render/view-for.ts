import { SECTION_NAMES } from '@masthead/contract/newsroom';
import { type Locale, localeEntry } from '@masthead/locales/registry';
import { LRUCache } from 'lru-cache';
import { calendarYear } from '#src/view/calendar-year.ts';
import { datesFor } from '#src/view/dates.ts';
import { FrameSources } from '#src/view/frame-sources.ts';
import type { Identity } from '#src/view/identity.ts';
import { lineBreaksFor } from '#src/view/line-breaks.ts';
import { StyleRules } from '#src/view/style-rules.ts';
import { translatorFor } from '#src/view/translate.ts';
import type { ViewContext } from '#src/view/view-context.ts';

type Constant = Pick<ViewContext, 'locale' | 't' | 'dates'>;
/** Few, but for each name that the company has ever had. */
const constants = new LRUCache<string, Constant>({ max: 100 });
const keys = new WeakMap<Identity, string>();

function constantOf(locale: Locale, timeZone: string, identity: Identity): Constant {
  const { company } = identity;
  const name = keys.get(identity) ?? JSON.stringify([company?.name, company?.legal_name]);
  keys.set(identity, name);
  const key = `${locale} ${timeZone} ${name}`;
  let constant = constants.get(key);
  if (constant === undefined) {
    const entry = localeEntry(locale);
    constant = {
      locale: entry,
      t: translatorFor(locale, company),
      dates: datesFor(entry, timeZone),
    };
    constants.set(key, constant);
  }
  return constant;
}

/** A page as one kind of visitor sees it; by default of a whole English newsroom, on the site's only host, now, in UTC. */
type SeenPage = Pick<ViewContext, 'path' | 'origin' | 'identity'> &
  Partial<
    Pick<
      ViewContext,
      | 'sections'
      | 'navigation'
      | 'shareNetworks'
      | 'hasAlerts'
      | 'privacyPolicy'
      | 'countsSearches'
      | 'hasOffline'
      | 'lineBreaks'
      | 'isMediaHost'
      | 'aboutOrigin'
      | 'now'
      | 'source'
      | 'english'
      | 'hasCards'
      | 'preview'
    >
  > & {
    readonly timeZone?: string;
  };

/** The view of one rendering; the parts that depend on language and zone alone are made once. */
export function viewFor(
  locale: Locale,
  { now = Date.now(), timeZone = 'UTC', ...page }: SeenPage,
): ViewContext {
  const { year } = calendarYear(now, timeZone);
  return {
    ...constantOf(locale, timeZone, page.identity),
    rules: new StyleRules(),
    frames: new FrameSources(page.origin),
    sections: SECTION_NAMES,
    navigation: null,
    shareNetworks: [],
    ...{ hasAlerts: false, hasOffline: false },
    ...{ privacyPolicy: null, countsSearches: false },
    preview: null,
    lineBreaks: lineBreaksFor(locale, null),
    isMediaHost: false,
    ...{ source: 'en', english: 'en', hasCards: false },
    aboutOrigin: page.origin,
    brand: page.identity.defaultBrand?.id ?? null,
    ...page,
    now,
    year,
  };
}
