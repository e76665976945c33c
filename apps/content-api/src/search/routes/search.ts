import { pagePath } from '@masthead/contract/addresses';
import { CARD_TYPES } from '@masthead/contract/card';
import { MAX_EXACT_COUNT, type Page } from '@masthead/contract/envelope';
import type { Filters } from '@masthead/contract/filters';
import { RESULT_TYPES, resultTypeOf, SEARCH_SCOPES } from '@masthead/contract/search';
import { searchTag, timesTag } from '#src/changes/tags.ts';
import { idOf, placeIn } from '#src/http/lists.ts';
import { readRoute } from '#src/http/read-route.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { notFound } from '#src/platform/problems.ts';
import { presentCardRows } from '#src/reading/presenters/card.ts';
import { type ChoiceName, withNames } from '#src/reading/queries/filters.ts';
import { SEARCHED } from '#src/reading/queries/list-key.ts';
import { loadReferenced } from '#src/reading/queries/referenced.ts';
import { type Hit, hitsOf, namesOf } from '#src/search/hits.ts';
import { relatedTo } from '#src/search/queries/related.ts';
import { search } from '#src/search/queries/search.ts';
import { snippetsOf } from '#src/search/queries/snippet.ts';
import { suggest } from '#src/search/queries/suggest.ts';
import type { Services } from '#src/services.ts';

/** Search and what is related to an item. */
export function searchRoutes(app: TypedApp, services: Services): void {
  const hits = services.answers.partsOf<Hit>();
  const names = services.answers.partsOf<ChoiceName | null>();

  readRoute(app, services, 'search', async ({ reading, query, seen, isPreview, work }) => {
    const { q, scope, type, year } = query;
    const { db, dependencies, reader } = reading;
    const of = scope === undefined ? RESULT_TYPES : SEARCH_SCOPES[scope];
    const topic = query.topic === undefined ? undefined : await idOf(reading, 'topic', query.topic);
    reading.note(timesTag(SEARCHED.timesKey, reader.locale));
    reading.note(searchTag(reader.locale));
    const place = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
    const asked = { q, of, type, topic, year, ...place };
    const { found, words, exact, corrected, until } = await search(db, reader, asked, work);
    dependencies.lifetime.changesAt(until);
    const page = shownPage(placeIn(found.total, query));
    const asking = { reading, isCurrent: !isPreview && services.answers.isCurrent(seen) };
    const topics = found.topics.map(({ choice }) => choice);
    await work.giveWay();
    const [shown, named] = await Promise.all([
      hitsOf(hits, asking, found.ids),
      namesOf(names, asking, topics),
    ]);
    const cards = [...shown.values()];
    work.noteAnswer(cards.length, words.length);
    const passages = cards.map((hit) => hit.passages);
    await work.giveWay();
    const snippets = await snippetsOf(db, reader.locale, passages, words);
    const data = cards.map(({ card }, index) => ({ card, snippet: snippets[index] ?? [] }));
    const filters = shownFilters(withNames(found, named), found.isCut);
    return { data, meta: { page, filters, query: q, exact, corrected } };
  });

  readRoute(app, services, 'suggest', async ({ reading, query, work }) => {
    reading.dependencies.onTimesOf(SEARCHED, reading.reader.locale);
    reading.note(searchTag(reading.reader.locale));
    const suggestions = await suggest(reading.db, reading.reader, query, work);
    // Their cards' tags: a title that changes changes the answer.
    await reading.findByIds(suggestions.flatMap(({ item }) => item?.id ?? []));
    const data = suggestions.map(({ text, item }) => ({
      text,
      type: item === null ? null : resultTypeOf(item.type),
      // A bookmark names a place that is another's.
      path: item === null ? null : (pagePath(item.type, item.slug) ?? item.path),
    }));
    return { data };
  });

  readRoute(app, services, 'recirculation', async ({ reading, query }) => {
    const row = await reading.itemNamed(CARD_TYPES, query.id, 'presence');
    if (row === null) throw notFound();
    const related = await relatedTo(reading, row, query.limit);
    return { data: presentCardRows(await loadReferenced(reading, { cards: related }), related) };
  });
}

/** A page of what was found, whose number is told up to a bound; the pages lead on as far as it goes. */
function shownPage(page: Page): Page {
  return page.total > MAX_EXACT_COUNT
    ? { ...page, total: MAX_EXACT_COUNT, total_is_least: true }
    : page;
}

/** Choices whose numbers are told up to the same bound; of what was cut they are parts. */
function shownFilters(filters: Filters, isCut: boolean): Filters {
  const shown = <T extends { count: number }>(choices: readonly T[]) =>
    choices.map((choice) => {
      if (!isCut && choice.count <= MAX_EXACT_COUNT) return choice;
      const count = Math.min(choice.count, MAX_EXACT_COUNT);
      return { ...choice, count, count_is_least: true as const };
    });
  const { types, topics, years, commitments, categories } = filters;
  return {
    types: shown(types),
    topics: shown(topics),
    years: shown(years),
    commitments: shown(commitments),
    categories: shown(categories),
  };
}
