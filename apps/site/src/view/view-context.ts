import type { Brand } from '@masthead/contract/common';
import type { LocaleEntry } from '@masthead/locales/registry';
import { createContext, useContext } from 'react';
import type { Dates } from '#src/view/dates.ts';
import type { StyleRules } from '#src/view/style-rules.ts';
import type { Translate } from '#src/view/translate.ts';

/** What every component of a page may know: its language and the words of it, never its data. */
export interface ViewContext {
  readonly locale: LocaleEntry;
  readonly t: Translate;
  readonly dates: Dates;
  readonly rules: StyleRules;
  /** The page's own path, `/ja/magazine/first-light`. */
  readonly path: string;
  /** Absolute origin of this site, without a slash at the end. */
  readonly origin: string;
  readonly brand: Brand;
  /** The current year where the company sits, for the copyright line (spec §2.4). */
  readonly year: number;
}

const Context = createContext<ViewContext | null>(null);
export const ViewProvider = Context.Provider;

/** The page's view context; throws outside of a page. */
export function useView(): ViewContext {
  const view = useContext(Context);
  if (view === null) throw new Error('useView is called outside of a page');
  return view;
}
