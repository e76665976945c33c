import { writeDocuments } from '../apps/content-api/src/search/commands/write-index.ts';
import { documentsOf } from '../apps/content-api/src/search/queries/documents.ts';
import type { Services } from '../apps/content-api/src/services.ts';
import type { Locale } from '../packages/locales/registry.ts';
import { createGenerator, storeItems, withoutIndexes } from './newsroom-generator.ts';
import type { SyntheticText } from './search-corpus.ts';
import { addToNaive, createNaive, indexNaive, type NaiveText } from './search-naive.ts';

const ITEMS_AT_ONCE = 40;
/** Of every so many items the texts are kept for questions. */
const SAMPLED = 97;

interface Filling {
  readonly documents: number;
  readonly locales: readonly Locale[];
  readonly url: string | undefined;
}

/**
 * Indexes items by the engine's own functions until there are `documents`. Large indexes are made
 * at the end. Returns some texts per language.
 */
export async function fillNewsroom(
  { database: { db }, clock }: Services,
  { documents, locales, url }: Filling,
  say: (done: number) => void,
): Promise<Map<string, SyntheticText[]>> {
  const makeItem = await createGenerator(db, locales);
  const samples = new Map<string, SyntheticText[]>(locales.map((locale) => [locale, []]));
  const makeIndexes = await withoutIndexes(db, url);
  await createNaive(db);

  let writing: Promise<void> = Promise.resolve();
  const wanted = Math.ceil(documents / locales.length);
  for (let made = 0; made < wanted; made += ITEMS_AT_ONCE) {
    const naive: NaiveText[] = [];
    const items = Array.from({ length: Math.min(ITEMS_AT_ONCE, wanted - made) }, (_, index) => {
      const number = made + index;
      const { item, texts } = makeItem(number);
      for (const [locale, own] of texts) {
        naive.push({ item_id: item.id, locale, body: wholeText(own) });
        if (number % SAMPLED === 0) samples.get(locale)?.push(own);
      }
      return item;
    });
    const indexed = await documentsOf(
      db,
      items.map((item) => ({ item, locales: Object.keys(item.locales) })),
      'en',
    );
    await writing;
    // Written while the next ones are made.
    writing = (async () => {
      await storeItems(db, items);
      await writeDocuments(db, indexed, clock());
      await addToNaive(db, naive);
    })();
    if (made % (ITEMS_AT_ONCE * 50) === 0) say(made * locales.length);
  }
  await writing;
  say(documents);
  await makeIndexes();
  await indexNaive(db, url);
  return samples;
}

const wholeText = ({ title, description, paragraphs }: SyntheticText): string =>
  [title, description, ...paragraphs].join('\n');
