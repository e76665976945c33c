import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { pageAddresses } from '#src/reading/queries/page-addresses.ts';
import type { Services } from '#src/services.ts';

/** `GET /publishing/addresses`: paths that items' pages may have, for prerendering all of them. */
export function addressRoutes(app: TypedApp, { database: { db } }: Services): void {
  serveCall(app, 'listAddresses', async ({ query: { after, limit } }) => {
    const data = await pageAddresses(db, { after, limit });
    return { data, meta: { next: data.length < limit ? null : (data.at(-1)?.id ?? null) } };
  });
}
