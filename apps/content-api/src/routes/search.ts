import { CARD_TYPES } from '@masthead/contract/card';
import { RESULT_TYPES, SEARCH_SCOPES } from '@masthead/contract/search';
import { searchTag } from '#src/changes/tags.ts';
import { presentCardRows } from '#src/presenters/card.ts';
import { pagePath } from '#src/presenters/page-path.ts';
import { notFound } from '#src/problems.ts';
import { namedFilters } from '#src/queries/filters.ts';
import { loadGraph } from '#src/queries/graph.ts';
import { idOf, placeIn } from '#src/routes/lists.ts';
import { readRoute } from '#src/routes/read-route.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import { search } from '#src/search/search.ts';
import { snippetsOf } from '#src/search/snippet.ts';
import { suggest } from '#src/search/suggest.ts';
import type { Services } from '#src/services.ts';

/** What else there is to read: all that search knows, but for links to places that are no item. */
const RELATED_TYPES = RESULT_TYPES.filter((type) => type !== 'bookmark');

/** Search and what is related to an item. */
export function searchRoutes(app: TypedApp, services: Services): void {
  const db = services.database.readDb;

  readRoute(app, services, 'search', async ({ reading, query }) => {
    const { q, scope, type, year } = query;
    const of = scope === undefined ? RESULT_TYPES : SEARCH_SCOPES[scope];
    const topic = query.topic === undefined ? undefined : await idOf(reading, 'topic', query.topic);
    reading.notesLists(of);
    reading.note(searchTag(reading.reader.locale));
    const place = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
    const asked = { q, of, type, topic, year, ...place };
    const { found, wanted, corrected } = await search(db, reading.reader, asked);
    const page = placeIn(found.total, query);
    const seen = await reading.named(found.ids);
    const rows = found.ids.flatMap((id) => seen.get(id) ?? []);
    const [graph, filters, snippets] = await Promise.all([
      loadGraph(reading, { cards: rows }),
      namedFilters(reading, found),
      snippetsOf(db, reading.reader.locale, rows, wanted),
    ]);
    const cards = presentCardRows(graph, rows);
    const data = cards.map((card, index) => ({ card, snippet: snippets[index] ?? [] }));
    return { data, meta: { page, filters, query: q, corrected } };
  });

  readRoute(app, services, 'suggest', async ({ reading, query }) => {
    reading.notesLists(RESULT_TYPES);
    reading.note(searchTag(reading.reader.locale));
    const suggestions = await suggest(db, reading.reader, query);
    // Their cards' tags: a title that changes changes the answer.
    await reading.named(suggestions.flatMap(({ item }) => item?.id ?? []));
    const data = suggestions.map(({ text, item }) => ({
      text,
      type: item?.type ?? null,
      // A bookmark names a place that is another's.
      path: item === null ? null : (pagePath(item.type, item.slug) ?? item.path),
    }));
    return { data };
  });

  readRoute(app, services, 'recirculation', async ({ reading, query }) => {
    const row = await reading.itemNamed(CARD_TYPES, query.id);
    if (row === null) throw notFound();
    const related = await reading.related(row, RELATED_TYPES, query.limit);
    return { data: presentCardRows(await loadGraph(reading, { cards: related }), related) };
  });
}
