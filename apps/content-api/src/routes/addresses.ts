import { pageAddresses } from '#src/queries/page-addresses.ts';
import { serveCall } from '#src/routes/serve-call.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

/** `GET /publishing/addresses`: where pages of items may stand, for whoever makes all of them. */
export function addressRoutes(app: TypedApp, { database: { db } }: Services): void {
  serveCall(app, 'listAddresses', async ({ query: { after, limit } }) => {
    const data = await pageAddresses(db, { after, limit });
    return { data, meta: { next: data.length < limit ? null : (data.at(-1)?.id ?? null) } };
  });
}
