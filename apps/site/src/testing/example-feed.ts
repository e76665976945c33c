/** Feeds drawn from the contract's examples. */

import { type FeedFormat, type FeedRoute, feedPath } from '@masthead/contract/feeds';
import type { Locale } from '@masthead/locales/registry';
import { ContentApi } from '#src/api/content-api.ts';
import type { ContentClient } from '#src/api/content-client.ts';
import { drawFeed } from '#src/feeds/draw-feed.ts';
import { loadFeed } from '#src/feeds/load-feed.ts';
import { viewFor } from '#src/render/view-for.ts';
import { pathTo, type RouteName } from '#src/routes.ts';
import { exampleClient } from '#src/testing/example-client.ts';
import { EXAMPLE_IDENTITY } from '#src/testing/identity.ts';

export const FEED_ORIGIN = 'https://news.example';
export const FEED_HUB = 'https://hub.example/?a&b';

const params = { slug: 'a-slug', pitchSlug: 'a-pitch' };

/** The feed of a route in one format and language, made of the example of this variant. */
export async function exampleFeed(
  locale: Locale,
  [route, format]: readonly [FeedRoute, FeedFormat],
  ...client: Parameters<typeof exampleClient>
): Promise<string> {
  const api = new ContentApi(answeringIds(exampleClient(...client)), { locale });
  const loaded = await loadFeed(api, { route, format, params });
  const page = pathTo(locale, route as RouteName as 'topic', params);
  const path = feedPath(page, format);
  return drawFeed(
    loaded,
    viewFor(locale, { path, origin: FEED_ORIGIN, identity: EXAMPLE_IDENTITY }),
    FEED_HUB,
  );
}

/** The example of a type stands for each item of it: it gets the UUID by which it was asked for. */
function answeringIds(client: ContentClient): ContentClient {
  return {
    ...client,
    async get(path, options) {
      const answer: unknown = await client.get(path, options);
      const [id] = /[0-9a-f-]{36}$/.exec(path) ?? [];
      const { data } = answer as { data: object };
      const named = id === undefined ? answer : { ...(answer as object), data: { ...data, id } };
      return options.schema.parse(named);
    },
  };
}
