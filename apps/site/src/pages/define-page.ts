import type { BrandId } from '@masthead/contract/brand';
import type { PageFlags } from '@masthead/contract/common';
import type { FunctionComponent } from 'react';
import type { z } from 'zod';
import { type ApiResult, resultOf } from '#src/api/api-result.ts';
import type { ContentApi } from '#src/api/content-api.ts';
import { hasFeed } from '#src/feeds/feed-address.ts';
import { noSuchList } from '#src/pages/page-number.ts';
import type { SocialImage } from '#src/pages/social-image.ts';
import type { Structured } from '#src/pages/structured-data.ts';
import type { RouteName, RouteParams } from '#src/routes.ts';
import type { QuerySchema } from '#src/view/list-address.ts';
import { properNamesIn } from '#src/view/proper-names.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/**
 * The place of a page's header over its hero (spec §2.3): not at all, over half of it, or all of it; `clear` over a
 * first section that is no hero, see `headerMode`.
 */
export type HeaderMode = 'solid' | 'half' | 'full' | 'clear';

/** The arguments of any page's `load`, before its route says which parameters there are. */
interface AnyLoadContext {
  readonly api: ContentApi;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** The arguments of `load`: the address's parameters, the declared query, and the content server. */
export interface LoadContext<Name extends RouteName, Query = object> {
  readonly api: ContentApi;
  readonly params: RouteParams<Name>;
  /** The address's query as the page's schema parses it. */
  readonly query: Query;
}

/** The dates, subject and authors of an article. */
export interface ArticleFacts {
  readonly published: string | null;
  readonly modified: string;
  readonly section?: string | undefined;
  /** Addresses of their own pages. */
  readonly authors?: readonly string[];
}

/** The facts of a page that the document's head and the shell need. */
export interface PageMeta {
  /** The title without the site's name, unless it contains it. */
  readonly title: string;
  /** Whether the title names the site itself, so that nobody adds the name. */
  readonly isNamed?: boolean;
  readonly description: string | null;
  /** The picture for social cards; null for the site's own. */
  readonly image: SocialImage | null;
  readonly type: 'website' | 'article';
  /** Facts of an article for cards. */
  readonly article?: ArticleFacts;
  readonly flags: PageFlags;
  readonly header: HeaderMode;
  /** The brand whose colour and logo the page has; the default brand if not set, no logo if null. */
  readonly brand?: BrandId | null;
  /** Language → the address's parameters in it, where a slug alone does not tell them. */
  readonly addresses?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The embargo that the page shows itself, next to its title. */
  readonly embargo?: string | null;
  /** The address to which the page redirects (spec §2.1). */
  readonly redirectTo?: string | null;
  /**
   * Whether visitors can think of any number of queries that lead to such a page: the words of a
   * search, filters that leave nothing.
   */
  readonly isOpenEnded?: boolean;
  /** The words of a search that found nothing, if such are counted. */
  readonly foundNothing?: string | undefined;
  /** Whether the page can be followed: what no feed is of says so where its route has feeds. */
  readonly hasFeed?: boolean;
  /** schema.org data of the page; drawn as JSON-LD. */
  readonly structured?: Structured;
}

export interface PageDefinition<Name extends RouteName, Data, Schema extends QuerySchema> {
  readonly route: Name;
  /** The query parameters that change what the page says; all others are ignored. */
  readonly query?: Schema;
  /** Asks the content server; throws its problems (a 404 becomes the not-found page). */
  readonly load: (context: LoadContext<Name, z.output<Schema>>) => Promise<Data>;
  readonly meta: (data: Data, view: ViewContext) => PageMeta;
  readonly View: FunctionComponent<{ readonly data: Data }>;
}

/** A page whose data type is its own affair: what routing and rendering work with. */
export interface Page {
  readonly route: RouteName;
  /** Null for a page that no query changes. */
  readonly query: QuerySchema | null;
  /** Reads all that the page shows. */
  load(context: AnyLoadContext): Promise<ApiResult<LoadedPage>>;
}

export interface LoadedPage {
  meta(view: ViewContext): PageMeta;
  readonly Body: FunctionComponent;
  /** Names that its data tell. */
  readonly names: () => readonly string[];
}

type NoQuery = z.ZodObject<Record<never, z.ZodType>>;
const NO_QUERY = { success: true, data: {} } as const;

/** The only way to add a page: `src/pages/<route>/page.ts` (or `.tsx`) exports what this returns as `page`. */
export function definePage<Name extends RouteName, Data, Schema extends QuerySchema = NoQuery>(
  definition: PageDefinition<Name, Data, Schema>,
): Page {
  const { route, query: schema, load, meta, View } = definition;
  return {
    route,
    query: schema ?? null,
    load(context) {
      const loadPage = async (): Promise<LoadedPage> => {
        const query = schema?.safeParse(context.query) ?? NO_QUERY;
        if (!query.success) throw noSuchList();
        // The route's own pattern has matched, so its parameters are there.
        const data = await load({ ...context, query: query.data } as LoadContext<
          Name,
          z.output<Schema>
        >);
        return {
          meta: (view) => ({ hasFeed: hasFeed(route), ...meta(data, view) }),
          Body: () => View({ data }),
          names: () => properNamesIn(data),
        };
      };
      return resultOf(loadPage());
    },
  };
}
