import type { BrandId } from '@masthead/contract/brand';
import type { Configuration } from '@masthead/contract/configuration';
import type { SectionName } from '@masthead/contract/newsroom';
import type { LocaleEntry } from '@masthead/locales/registry';
import { createContext, useContext } from 'react';
import type { Dates } from '#src/view/dates.ts';
import type { FrameSources } from '#src/view/frame-sources.ts';
import type { Identity } from '#src/view/identity.ts';
import type { LineBreaks } from '#src/view/line-breaks.ts';
import type { PreviewView } from '#src/view/preview-view.ts';
import type { StyleRules } from '#src/view/style-rules.ts';
import type { Translate } from '#src/view/translate.ts';

/** The context of every component of a page: its language and the words of it, never its data. */
export interface ViewContext {
  readonly locale: LocaleEntry;
  /** The newsroom's first language, in which every item can be read. */
  readonly source: string;
  /** The language wherever the specification says English (`englishOf`). */
  readonly english: string;
  readonly t: Translate;
  readonly dates: Dates;
  readonly rules: StyleRules;
  readonly frames: FrameSources;
  /** Line breaks of the page's language; null if browsers know them. */
  readonly lineBreaks: LineBreaks | null;
  /** The page's own path, `/ja/magazine/first-light`. */
  readonly path: string;
  /** Absolute origin of this site, without a slash at the end. */
  readonly origin: string;
  /** The publisher of the site. */
  readonly identity: Identity;
  /** The page's brand; null if there are no brands. */
  readonly brand: BrandId | null;
  /** Parts of the site that this newsroom has. */
  readonly sections: readonly SectionName[];
  /** The networks besides X and LinkedIn for sharing articles. */
  readonly shareNetworks: Configuration['share_networks'];
  /** Whether visitors can have news by e-mail. */
  readonly hasAlerts: boolean;
  /** The newsroom's own page about data protection, as the footer links to it; null without one. */
  readonly privacyPolicy: Configuration['util_links'][number] | null;
  /** Whether this site counts searches that find nothing. */
  readonly countsSearches: boolean;
  /** Whether visitors may keep the page for reading offline. */
  readonly hasOffline: boolean;
  /** The menu as configured; null: as the specification has it. */
  readonly navigation: Configuration['navigation'];
  /** Whether the page is seen on the media-library host (product.md, readings). */
  readonly isMediaHost: boolean;
  /** Absolute origin of the about host, to whose newsroom the media library leads (spec §2.3). */
  readonly aboutOrigin: string;
  /** Whether the page may name a card of its item (http/item-cards.ts). */
  readonly hasCards: boolean;
  /** The preview in which the page is seen; null: none. */
  readonly preview: PreviewView | null;
  /**
   * The time at which the page is drawn, in milliseconds since 1970. A result that depends on it must not outlive it in
   * a cache.
   */
  readonly now: number;
  /** The current year where the company sits, for the copyright line (spec §2.4). */
  readonly year: number;
}

const Context = createContext<ViewContext | null>(null);
export const ViewProvider = Context.Provider;
/** For code that writes markup and keeps the context's values itself. */
export const ViewContextType = Context;

/** The page's view context; throws outside of a page. */
export function useView(): ViewContext {
  const view = useContext(Context);
  if (view === null) throw new Error('useView is called outside of a page');
  return view;
}
