import type { Brand, PageFlags } from '@masthead/contract/common';
import type { FunctionComponent } from 'react';
import type { ContentApi } from '#src/api/content-api.ts';
import type { RouteName, RouteParams } from '#src/routes.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/**
 * How a page's header lies over its hero (spec §2.3): not at all, over half of it, or all of it;
 * `clear` over a first section that is no hero, see `headerMode`.
 */
export type HeaderMode = 'solid' | 'half' | 'full' | 'clear';

/** What any page's `load` is given, before its route says which parameters there are. */
interface AnyLoadContext {
  readonly api: ContentApi;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** What `load` is given: the address's parameters, the declared query, and the content server. */
export interface LoadContext<Name extends RouteName> {
  readonly api: ContentApi;
  readonly params: RouteParams<Name>;
  /** Only the parameters that the page declares in `query`; each at most once, else absent. */
  readonly query: Readonly<Record<string, string>>;
}

/** What the document's head and the shell need to know of a page. */
export interface PageMeta {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string | null;
  /** Absolute path of the picture for social cards; null for the site's own. */
  readonly image: string | null;
  readonly type: 'website' | 'article';
  readonly flags: PageFlags;
  readonly header: HeaderMode;
  /** Whose colour and logo the page wears; the default brand where not set, no logo where null. */
  readonly brand?: Brand | null;
  /** Language → the address's parameters in it, where a slug alone does not tell them. */
  readonly addresses?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The embargo that the page shows itself, next to its title. */
  readonly embargo?: string | null;
  /** Where the page sends its visitors instead of being shown (spec §2.1). */
  readonly redirectTo?: string | null;
  /** schema.org data of the page; drawn as JSON-LD. */
  readonly structured?: Readonly<Record<string, unknown>>;
}

export interface PageDefinition<Name extends RouteName, Data> {
  readonly route: Name;
  /** Query parameters that change what the page says; all others are ignored. */
  readonly query?: readonly string[];
  /** Asks the content server; throws its problems (a 404 becomes the not-found page). */
  readonly load: (context: LoadContext<Name>) => Promise<Data>;
  readonly meta: (data: Data, view: ViewContext) => PageMeta;
  readonly View: FunctionComponent<{ readonly data: Data }>;
}

/** A page whose data type is its own affair: what routing and rendering work with. */
export interface Page {
  readonly route: RouteName;
  readonly query: readonly string[];
  prepare(context: AnyLoadContext): Promise<PreparedPage>;
}

/** A page with its data in hand, ready to be drawn any number of times. */
export interface PreparedPage {
  meta(view: ViewContext): PageMeta;
  readonly Body: FunctionComponent;
}

/** The only way to add a page: `src/pages/<route>/page.ts` exports what this returns as `page`. */
export function definePage<Name extends RouteName, Data>(
  definition: PageDefinition<Name, Data>,
): Page {
  const { route, query = [], load, meta, View } = definition;
  return {
    route,
    query,
    async prepare(context) {
      // The route's own pattern has matched, so its parameters are there.
      const data = await load(context as LoadContext<Name>);
      return { meta: (view) => meta(data, view), Body: () => View({ data }) };
    },
  };
}
