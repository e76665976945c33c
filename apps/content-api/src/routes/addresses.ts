import { Uuid } from '@masthead/contract/common';
import { AddressesAnswer } from '@masthead/contract/publishing';
import { Count } from '@masthead/contract/read-queries';
import { z } from 'zod';
import { pageAddresses } from '#src/queries/page-addresses.ts';
import { publishingCall } from '#src/routes/publisher-only.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const MAX_LIMIT = 500;
const Query = z.strictObject({
  after: Uuid.optional(),
  limit: Count.max(MAX_LIMIT).default(MAX_LIMIT),
});

/** `GET /publishing/addresses`: where pages of items may stand, for whoever makes all of them. */
export function addressRoutes(app: TypedApp, { database: { db } }: Services): void {
  app.get(
    '/publishing/addresses',
    publishingCall('Every address at which a page of an item stands or once stood', {
      querystring: Query,
      response: { 200: AddressesAnswer },
    }),
    async ({ query: { after, limit } }) => {
      const data = await pageAddresses(db, { after, limit });
      return { data, meta: { next: data.length < limit ? null : (data.at(-1)?.id ?? null) } };
    },
  );
}
