import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { brokenLinks } from '#src/publishing/queries/broken-links.ts';
import { brokenSettingsLinks } from '#src/publishing/queries/broken-settings-links.ts';
import type { Services } from '#src/services.ts';

/** `GET /publishing/broken-links`: what links to pages that are not there, known from the store alone. */
export function brokenLinkRoutes(
  app: TypedApp,
  { database: { db }, clock, config }: Services,
): void {
  serveCall(app, 'listBrokenLinks', async ({ query }) => {
    const { defaultLocale: source, siteOrigin } = config;
    const asked = { now: clock(), source, siteOrigin };
    const inSettings = query.after === undefined ? await brokenSettingsLinks(db, asked) : [];
    const { links, next } = await brokenLinks(db, query, asked);
    return { data: [...inSettings, ...links], meta: { next } };
  });
}
