import {
  PrivateDataAnswer,
  PrivateDataQuery,
  type PrivateKind,
} from '@masthead/contract/media-list';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { privateDataIn } from '#src/media/private-data.ts';
import { publishingCall } from '#src/routes/publisher-only.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const MAX_KNOWN = 10_000;

/**
 * `GET /publishing/media/private-data`: what picture files tell of people and places. Each file is read once: its
 * bytes never change under their hash.
 */
export function privateDataRoutes(app: TypedApp, { database: { db }, storage }: Services): void {
  const known = new LRUCache<string, readonly PrivateKind[]>({ max: MAX_KNOWN });
  const kindsOf = async (sha256: string): Promise<readonly PrivateKind[]> => {
    const already = known.get(sha256);
    if (already !== undefined) return already;
    const found = await storage.find(sha256);
    if (found === null) return [];
    const kinds = await found.withPath(privateDataIn);
    known.set(sha256, kinds);
    return kinds;
  };

  app.get(
    '/publishing/media/private-data',
    publishingCall('Private data in the files of pictures, such as where one was taken', {
      querystring: PrivateDataQuery,
      response: { 200: PrivateDataAnswer },
    }),
    async ({ query }) => {
      const rows = await db
        .selectFrom('media')
        .where('id', '=', sql<string>`any(${query.ids.split(',')}::uuid[])`)
        .where('kind', '=', 'image')
        .orderBy('id')
        .select(['id', 'sha256'])
        .execute();
      const data: { id: string; kinds: PrivateKind[] }[] = [];
      // One after the other: each may be fetched from far away, and nobody waits for it.
      for (const { id, sha256 } of rows) {
        const kinds = await kindsOf(sha256);
        if (kinds.length > 0) data.push({ id, kinds: [...kinds] });
      }
      return { data, meta: null };
    },
  );
}
