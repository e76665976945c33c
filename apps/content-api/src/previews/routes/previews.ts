import { MIN_LINK_MS } from '@masthead/contract/preview';
import { grantById } from '#src/access/queries/grants.ts';
import { placeIn } from '#src/http/lists.ts';
import { callerOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { invalidInput, notFound, ProblemError } from '#src/platform/problems.ts';
import { linkEnd } from '#src/previews/commands/link-end.ts';
import { acceptComment, deletePreviewComment } from '#src/previews/commands/preview-comments.ts';
import { keepPreview, revokePreview } from '#src/previews/commands/previews.ts';
import { pagesOf } from '#src/previews/queries/pages.ts';
import { readPreviewComments } from '#src/previews/queries/preview-comments.ts';
import { readPreview, readPreviews } from '#src/previews/queries/previews.ts';
import type { Services } from '#src/services.ts';

/** Lifetime of a preview that is not handed on. */
const PREVIEW_MS = MIN_LINK_MS;
const NOTHING = { pages: [], leftOut: [] };

/** `/publishing/previews`: the future site, for people who have the token (decision 0048). */
export function previewRoutes(app: TypedApp, services: Services): void {
  const { config, clock, database, previewTokens, previews } = services;

  serveCall(app, 'createPreview', async (request) => {
    const { at, items, all_drafts: allDrafts, recipient, link } = request.body;
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
    const expiresAt =
      link === null
        ? new Date(now.getTime() + PREVIEW_MS)
        : await linkEnd(database.db, { link, items }, { caller, now });
    const { pages, leftOut } =
      items.length === 0 && !allDrafts
        ? NOTHING
        : await previews(
            { ...shown, maker: caller, expiresAt, name: null, takesComments: false },
            async (each) => ({
              pages: await pagesOf(each, items),
              leftOut: each.leftOut,
            }),
          );
    const id = await keepPreview(database.db, shown, { caller, now, expiresAt, link });
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

  commentRoutes(app, services);
}

/** The comments made through preview links (decision 0080). */
function commentRoutes(app: TypedApp, { clock, database }: Services): void {
  const { db } = database;

  serveCall(app, 'listPreviewComments', async (request) => {
    const { query } = request;
    const mayHold = callerOf(request).capabilities.has('publish');
    const asked = { mayHold, now: clock() };
    const { total, comments: data } = await readPreviewComments(db, query, asked);
    return { data, meta: { page: placeIn(total, query) } };
  });

  serveCall(app, 'acceptPreviewComment', async (request) => {
    const asked = { id: request.params.id, accepted: request.body.accepted };
    const act = { now: clock(), by: callerOf(request).name };
    return { data: await acceptComment(db, asked, act), meta: null };
  });

  serveCall(app, 'deletePreviewComment', async (request) => {
    const act = { now: clock(), by: callerOf(request).name };
    await deletePreviewComment(db, request.params.id, act);
    return { data: { erased: 1 }, meta: null };
  });
}
