import { pagePath } from '@masthead/contract/addresses';
import { descriptorOf, type ItemType } from '@masthead/contract/types';
import { sql } from 'kysely';
import { localizedSlugs, visibleInAnyLocale } from '#src/access/visibility.ts';
import { keepPreview, revokePreview } from '#src/commands/previews.ts';
import type { Shown } from '#src/commands/show-preview.ts';
import { invalidInput, notFound, ProblemError } from '#src/problems.ts';
import { grantById } from '#src/queries/grants.ts';
import { readPreview, readPreviews } from '#src/queries/previews.ts';
import { placeIn } from '#src/routes/lists.ts';
import { callerOf } from '#src/routes/publisher-only.ts';
import { serveCall } from '#src/routes/serve-call.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

/** For how long a preview may be looked at. */
const PREVIEW_MS = 3_600_000;
const NOTHING = { pages: [], leftOut: [] };

/** `/publishing/previews`: the site as it will be, for whoever is given the token (decision 0048). */
export function previewRoutes(app: TypedApp, services: Services): void {
  const { config, clock, database, previewTokens, previews } = services;

  serveCall(app, 'createPreview', async (request) => {
    const { at, items, all_drafts: allDrafts, recipient } = request.body;
    const caller = callerOf(request);
    const now = clock();
    if (at !== null && Date.parse(at) < now.getTime()) {
      throw invalidInput([{ path: 'at', message: 'has passed already' }]);
    }
    if (recipient !== null) {
      if (!caller.capabilities.has('grant')) {
        throw new ProblemError('forbidden', 'Whoever makes no grants sees none of them.');
      }
      if ((await grantById(database.db, recipient, now)).length === 0) {
        throw invalidInput([{ path: 'recipient', message: 'is no grant that holds' }]);
      }
    }
    const shown = { at, items, allDrafts, recipient };
    const expiresAt = new Date(now.getTime() + PREVIEW_MS);
    const { pages, leftOut } =
      items.length === 0 && !allDrafts
        ? NOTHING
        : await previews({ ...shown, maker: caller, expiresAt }, async (each) => ({
            pages: await pagesOf(each, items),
            leftOut: each.leftOut,
          }));
    const id = await keepPreview(database.db, shown, { caller, now, expiresAt });
    const token = await previewTokens.sign({ id, expiresAt });
    const query = `?preview=${token}`;
    const data = {
      ...{ id, token, at, expires_at: expiresAt.toISOString() },
      path: `/${config.defaultLocale}${query}`,
      pages: pages.map(({ path, ...page }) => ({ ...page, path: path + query })),
      left_out: leftOut.map(({ errors, ...draft }) => ({ ...draft, errors: [...errors] })),
    };
    return { data, meta: null };
  });

  serveCall(app, 'listPreviews', async (request) => {
    const { query } = request;
    const asked = { caller: callerOf(request), now: clock() };
    const { total, previews: data } = await readPreviews(database.db, query, asked);
    return { data, meta: { page: placeIn(total, query) } };
  });

  serveCall(app, 'revokePreview', async (request) => {
    const { id } = request.params;
    const asked = { caller: callerOf(request), now: clock() };
    await revokePreview(database.db, id, asked);
    const data = await readPreview(database.db, id, asked);
    if (data === null) throw notFound();
    return { data, meta: null };
  });
}

/** Where the items' pages stand, in each language in which they can be read. */
async function pagesOf({ db, now, openings }: Shown, items: readonly string[]) {
  const found = await visibleInAnyLocale(db, now, openings)
    .where('item.id', '=', sql<string>`any(${[...items]}::uuid[])`)
    .select(['item.id', 'item.type', localizedSlugs(openings).as('slugs')])
    .execute();
  return found.flatMap(({ id: item, type, slugs }) =>
    Object.entries(slugs).flatMap(([locale, slug]) => {
      const path = pathOf(type, slug);
      return path === null ? [] : [{ item, type, locale, path: `/${locale}${path}` }];
    }),
  );
}

/** Landings stand at a path of their own, whatever their slug. */
function pathOf(type: ItemType, slug: string): string | null {
  const { page } = descriptorOf(type);
  if (page === null) return null;
  return pagePath(type, slug) ?? `/${page.path}`.replace(/\/$/, '');
}
