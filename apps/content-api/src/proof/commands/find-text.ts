import type { ProofAnswer, TextComparison } from '@masthead/contract/proof';
import { canonicalParts } from '@masthead/contract/proof/canonical-text.ts';
import { sha256 } from '@masthead/contract/proof/chain.ts';
import { isLocale } from '@masthead/locales/registry';
import { type Kysely, sql } from 'kysely';
import { findableItems, type Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { findRecord } from '#src/proof/commands/find-record.ts';
import { type Comparison, compareTexts } from '#src/proof/compare-texts.ts';
import { sketchOf } from '#src/proof/sketch.ts';
import { plainPart } from '#src/proof/tokens.ts';
import type { SearchWork } from '#src/search/search-work.ts';

/** Texts that are compared word by word. */
const MAX_CANDIDATES = 4;
/** Less than that in common is chance. */
const MIN_WORDS = 6;
const MIN_SHARE = 0.25;

/**
 * The parts of a pasted text that are published, or the fact that the whole was, byte for byte. The text is not stored.
 */
export async function findText(
  db: Kysely<Schema>,
  text: string,
  reader: Reader,
  work: SearchWork,
): Promise<ProofAnswer['data']> {
  const record = await findRecord(db, hashesOf(text), reader);
  if (record !== null) return { record, comparison: null };
  await work.giveWay();
  const candidates = await candidatesOf(db, text, reader);
  work.noteMatches(MAX_CANDIDATES, candidates.length);
  let best: { readonly compared: Comparison; readonly of: Candidate } | null = null;
  for (const of of candidates) {
    await work.giveWay();
    const compared = compareTexts(text, of.text, of.locale);
    work.noteCandidates(compared.words);
    if (compared.matched > (best?.compared.matched ?? 0)) best = { compared, of };
  }
  return { record: null, comparison: best && comparisonOf(best.compared, best.of) };
}

/** A form sends its lines' ends as CR and LF, and an editor may have added one at the end. */
function hashesOf(text: string): string[] {
  const lines = text.replace(/\r\n?/g, '\n');
  const trimmed = lines.trim();
  const typed = /^[0-9a-f]{64}$/i.test(trimmed) ? [trimmed.toLowerCase()] : [];
  return [...typed, ...[lines, trimmed, `${trimmed}\n`].map(sha256)];
}

interface Candidate {
  readonly id: string;
  readonly type: TextComparison['item']['type'];
  readonly slug: string;
  readonly locale: string;
  readonly title: string;
  readonly since: Date;
  readonly text: string;
}

/** Texts that everybody can find now and that have most in common with the pasted one, the reader's language first. */
async function candidatesOf(db: Kysely<Schema>, text: string, reader: Reader) {
  const sketch = sketchOf(text);
  if (sketch.length === 0) return [];
  const { rows } = await sql<{ item_id: string; locale: string; since: Date }>`
    select item_id, locale, visible_from as since from proof_text
    where is_current and not private and sketch && ${sketch}::integer[]
      and visible_from <= ${reader.now} and visible_until > ${reader.now}
    order by cardinality(array(select unnest(sketch) intersect select unnest(${sketch}::integer[]))) desc,
      locale <> ${reader.locale}, item_id
    limit ${MAX_CANDIDATES}
  `.execute(db);
  const found = await Promise.all(
    [...new Set(rows.map(({ locale }) => locale))].filter(isLocale).map(async (locale) => {
      const ids = rows.filter((row) => row.locale === locale).map(({ item_id }) => item_id);
      const items = await findableItems(db, { ...reader, locale })
        .where('item.id', '=', sql<string>`any(${ids}::uuid[])`)
        .select(['item.id', 'item.type', 'item.fields as shared'])
        .select(['item_locale.slug', 'item_locale.title', 'item_locale.fields as own'])
        .execute();
      return items.map(({ shared, own, ...item }): Candidate => {
        const content = { type: item.type, locale, source: reader.source, shared, own };
        const row = rows.find((each) => each.item_id === item.id && each.locale === locale);
        const parts = canonicalParts(content).map(plainPart);
        return {
          ...{ ...item, locale, since: row?.since ?? reader.now },
          text: parts.filter((part) => part !== '').join('\n\n'),
        };
      });
    }),
  );
  const place = (of: Candidate) =>
    rows.findIndex(({ item_id, locale }) => item_id === of.id && locale === of.locale);
  return found.flat().toSorted((one, other) => place(one) - place(other));
}

function comparisonOf(
  { parts, isSame, isExcerpt, matched, words }: Comparison,
  { type, slug, locale, title, since }: Candidate,
): TextComparison | null {
  if (matched < Math.min(MIN_WORDS, words) || matched < words * MIN_SHARE) return null;
  return {
    item: { type, slug, locale, title },
    since: since.toISOString(),
    is_same: isSame,
    is_excerpt: isExcerpt,
    parts: [...parts],
  };
}
