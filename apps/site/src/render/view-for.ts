import type { Brand } from '@masthead/contract/common';
import { type Locale, localeEntry } from '@masthead/locales/registry';
import { calendarYear } from '#src/view/calendar-year.ts';
import { datesFor } from '#src/view/dates.ts';
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

/** What one rendering of a page knows; the parts that depend on the language alone are made once. */
export function viewFor(
  locale: Locale,
  { now = Date.now(), ...page }: { path: string; origin: string; brand: Brand; now?: number },
): ViewContext {
  return { ...constantOf(locale), rules: new StyleRules(), year: calendarYear(now).year, ...page };
}
