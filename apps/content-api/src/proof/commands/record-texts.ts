import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { type ProofText, proofTextsOf } from '#src/proof/texts-of.ts';
import type { ItemChange } from '#src/publishing/item-parts.ts';

/**
 * Notes, in the transaction that stores them, which texts of these items everybody could read until now, and which they
 * can from now on or will. Nothing is written to the log: that is done when it is next read or written, in the order in
 * which texts became visible.
 */
export async function recordProofTexts(
  trx: Kysely<Schema>,
  changes: readonly ItemChange[],
  { now, source }: { readonly now: Date; readonly source: string },
): Promise<void> {
  const [ended, kept, begun]: [ProofText[], ProofText[], ProofText[]] = [[], [], []];
  for (const { before, after } of changes) {
    const were = new Map(proofTextsOf(before, source).map((text) => [text.locale, text]));
    for (const text of proofTextsOf(after, source)) {
      const was = were.get(text.locale);
      were.delete(text.locale);
      if (was?.fingerprint === text.fingerprint) {
        if (!isDeepStrictEqual(was, text)) kept.push(text);
        continue;
      }
      if (was !== undefined) ended.push(was);
      begun.push(text);
    }
    ended.push(...were.values());
  }
  await endTexts(trx, ended, now);
  await moveTexts(trx, kept, now);
  await beginTexts(trx, begun, now);
}

/** A text that nobody ever saw is deleted; the others stay, so that they enter the log. */
async function endTexts(trx: Kysely<Schema>, texts: readonly ProofText[], now: Date) {
  if (texts.length === 0) return;
  const named = sql`
    jsonb_to_recordset(${rowsOf(texts)}::jsonb) as own (item_id uuid, locale text)
  `;
  await sql`
    delete from proof_text using ${named}
    where proof_text.item_id = own.item_id and proof_text.locale = own.locale
      and is_current and entry is null and visible_from >= ${now}
  `.execute(trx);
  await sql`
    update proof_text set is_current = false, sketch = '{}', visible_until = least(visible_until, ${now})
    from ${named}
    where proof_text.item_id = own.item_id and proof_text.locale = own.locale and is_current
  `.execute(trx);
}

/** The same text at other times, or found otherwise. */
async function moveTexts(trx: Kysely<Schema>, texts: readonly ProofText[], now: Date) {
  if (texts.length === 0) return;
  await sql`
    update proof_text set
      visible_from = case
        when proof_text.visible_from <= ${now} and coalesce(own.visible_from, '-infinity') <= ${now}
        then proof_text.visible_from else greatest(own.visible_from, ${now}) end,
      visible_until = coalesce(own.visible_until, 'infinity'), private = own.private, sketch = own.sketch
    from ${recordset(texts)}
    where proof_text.item_id = own.item_id and proof_text.locale = own.locale and is_current
  `.execute(trx);
}

export async function beginTexts(
  trx: Kysely<Schema>,
  texts: readonly ProofText[],
  now: Date,
  { isFirstFill = false } = {},
): Promise<void> {
  if (texts.length === 0) return;
  await sql`
    insert into proof_text
      (item_id, locale, fingerprint, visible_from, visible_until, private, sketch, was_public_before)
    select item_id, locale, fingerprint, greatest(visible_from, ${now}),
      coalesce(visible_until, 'infinity'), private, sketch,
      ${isFirstFill} and coalesce(visible_from, '-infinity') <= ${now}
    from ${recordset(texts)}
    on conflict (item_id, locale) where is_current do nothing
  `.execute(trx);
}

const rowsOf = (texts: readonly ProofText[]): string => JSON.stringify(texts);

const recordset = (texts: readonly ProofText[]) => sql`
  jsonb_to_recordset(${rowsOf(texts)}::jsonb) as own (
    item_id uuid, locale text, fingerprint text, visible_from timestamptz, visible_until timestamptz,
    private boolean, sketch integer[]
  )`;
