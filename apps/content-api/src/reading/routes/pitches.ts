import { countUses } from '#src/access/queries/grants.ts';
import { readRoute } from '#src/http/read-route.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { notFound } from '#src/platform/problems.ts';
import { presentCollectionPitch, presentPitchCollection } from '#src/reading/presenters/pitch.ts';
import { isRowOf } from '#src/reading/presenters/stored.ts';
import { openingsOf } from '#src/reading/queries/openings.ts';
import { loadReferenced } from '#src/reading/queries/referenced.ts';
import { referencesIn } from '#src/reading/queries/references.ts';
import type { Services } from '#src/services.ts';

/** Pitches and their collections. */
export function pitchRoutes(app: TypedApp, services: Services): void {
  readRoute(app, services, 'pitchCollection', async ({ reading, named }) => {
    const row = await named(['pitch_collection']);
    if (row === null || !isRowOf(row, 'pitch_collection')) return null;
    const referenced = await loadReferenced(reading, { pages: [row] });
    return {
      data: presentPitchCollection(referenced, row),
      meta: { localized_slugs: row.localizedSlugs },
    };
  });

  readRoute(app, services, 'pitchCollectionByToken', async ({ reading, params, isPreview }) => {
    // A recipient's link is opened by its recipient: to look at it would count as a use of it.
    if (isPreview) throw notFound();
    const { database, passwordGrants } = services;
    const { now } = reading.reader;
    const token = params.id ?? '';
    const openings = await openingsOf({ db: database.db, passwordGrants }, [token], now);
    const [own] = openings;
    if (own === undefined) throw notFound();
    reading.open(openings);
    const row = await reading.item(['pitch_collection'], { uuid: own.item });
    if (row === null || !isRowOf(row, 'pitch_collection')) throw notFound();
    await countUses(database.db, [token], now);
    const referenced = await loadReferenced(reading, { pages: [row] });
    const localized_slugs = row.localizedSlugs;
    return { data: presentPitchCollection(referenced, row), meta: { localized_slugs } };
  });

  readRoute(app, services, 'collectionPitch', async ({ reading, named }) => {
    const collection = await named(['pitch_collection']);
    if (collection === null) return null;
    const row = await named(['pitch'], 'pitchId');
    if (row === null || !isRowOf(row, 'pitch')) return null;
    if (!referencesIn(collection.fields.pitches).items.has(row.id)) throw notFound();
    const referenced = await loadReferenced(reading, { pages: [row] });
    return {
      data: presentCollectionPitch(referenced, row, collection),
      meta: { localized_slugs: row.localizedSlugs },
    };
  });
}
