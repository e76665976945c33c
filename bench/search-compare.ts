import type { App } from '../apps/content-api/src/app.ts';
import { noteIndexChange } from '../apps/content-api/src/search/queries/known-finds.ts';
import type { Services } from '../apps/content-api/src/services.ts';
import { type Latency, measure, printLatency } from './latency.ts';
import { askNaive } from './search-naive.ts';
import type { Question } from './search-questions.ts';

export interface Comparison {
  /** Side by side, one measurement after the other. */
  readonly clients: readonly number[];
  readonly questions: number;
  /** Before the measured ones. */
  readonly warmUp: number;
}

const BUDGET = 30_000;
const DEEP_PAGE = 20;

/**
 * Asks server and baseline the same questions. Each kind begins with nothing remembered, except
 * pages after a first one.
 */
export async function compare(
  { app, services }: { readonly app: App; readonly services: Services },
  questions: readonly Question[],
  comparison: Comparison,
) {
  const topic = await services.database.db
    .selectFrom('item')
    .select('id')
    .where('type', '=', 'topic')
    .executeTakeFirstOrThrow();
  const kinds: Readonly<Record<string, (question: Question, index: number) => string>> = {
    plain: ({ plain }) => search({ q: plain }),
    filtered: ({ plain }, index) =>
      search({
        q: plain,
        ...FILTERS[index % FILTERS.length],
        ...(index % 2 && { topic: topic.id }),
      }),
    'one frequent word': ({ common }) => search({ q: common }),
    'deep page': ({ common }, index) => search({ q: common, page: String(deepest[index]) }),
    typo: ({ typo }) => search({ q: typo }),
    'plain, asked before': ({ plain }) => search({ q: plain }),
    suggestions: ({ beginning }) => `/search/suggest?${new URLSearchParams({ q: beginning })}`,
  };
  const deepest = await deepPages(app, questions);
  for (const clients of comparison.clients) {
    const measuring = { ...comparison, clients };
    for (const [name, addressOf] of Object.entries(kinds)) {
      await noteIndexChange(services.database.db);
      services.answers.clear();
      let answered = 0;
      if (name.endsWith('before')) await timed(questions, measuring, ask);
      answered = 0;
      const latency = await timed(questions, measuring, ask);
      const share = Math.round((100 * answered) / (latency.count + comparison.warmUp));
      printLatency(name, clients, latency, `${share} % find something`);

      async function ask(question: Question, index: number): Promise<void> {
        const reply = await app.inject({
          url: `/api/v1${addressOf(question, index)}`,
          headers: { 'accept-language': question.locale },
        });
        if (reply.statusCode !== 200)
          throw new Error(`${addressOf(question, index)}: ${reply.body}`);
        const { data } = reply.json<{ data: unknown[] }>();
        if (data.length > 0) answered += 1;
      }
    }
    const naive = await timed(questions, measuring, async ({ locale, plain }) => {
      await askNaive(services.database.db, locale, plain);
    });
    printLatency('naive, plain', clients, naive, 'to_tsvector and ts_rank: baseline');
  }
}

/** The twentieth page of a frequent word, or the last. */
async function deepPages(app: App, questions: readonly Question[]): Promise<number[]> {
  const pages: number[] = [];
  for (const { common, locale } of questions) {
    const reply = await app.inject({
      url: `/api/v1${search({ q: common })}`,
      headers: { 'accept-language': locale },
    });
    if (reply.statusCode !== 200) throw new Error(`${locale} ${common}: ${reply.body}`);
    const { meta } = reply.json<{ meta: { page: { pages: number } } }>();
    pages.push(Math.max(1, Math.min(DEEP_PAGE, meta.page.pages)));
  }
  return pages;
}

const FILTERS: readonly Readonly<Record<string, string>>[] = [
  { type: 'release' },
  { year: '2024' },
  { type: 'story', year: '2021' },
  { scope: 'newsroom' },
];

const search = (query: Record<string, string>): string => `/search?${new URLSearchParams(query)}`;

/** The same questions in the same order, some to warm up. */
async function timed(
  questions: readonly Question[],
  { clients, warmUp, questions: count }: Omit<Comparison, 'clients'> & { clients: number },
  ask: (question: Question, index: number) => Promise<void>,
): Promise<Latency> {
  const asker = (offset: number) => async (index: number) => {
    const question = questions[offset + index];
    if (question !== undefined) await ask(question, offset + index);
  };
  await measure(asker(0), { clients, questions: warmUp, budget: BUDGET });
  return measure(asker(warmUp), { clients, questions: count, budget: BUDGET });
}
