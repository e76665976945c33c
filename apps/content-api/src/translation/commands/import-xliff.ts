import type { InputError } from '@masthead/contract/problem';
import { cleanText } from '@masthead/contract/text/clean-text.ts';
import {
  joinedPieces,
  type Piece,
  TAG_NAME,
  type TagFault,
  tagFaults,
} from '@masthead/contract/translation/tagged-text.ts';
import { type TextUnit, withOwn, withUnits } from '@masthead/contract/translation/text-units.ts';
import type { ImportedTranslation } from '@masthead/contract/xliff';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { invalidInput, ProblemError, refuse } from '#src/platform/problems.ts';
import type { Publishing } from '#src/publishing/commands/publish-items.ts';
import {
  type StoredItem,
  type StoredLocale,
  storedItems,
} from '#src/store/queries/stored-items.ts';
import { type Delivery, storeDelivery } from '#src/translation/commands/deliver-translation.ts';
import { sourceTextsAt } from '#src/translation/queries/source-texts.ts';
import {
  type DeliveredTranslation,
  deliveredTranslations,
} from '#src/translation/queries/translations.ts';
import {
  alignedUnits,
  baseIn,
  SLUG,
  shapeFor,
  sourceUnits,
} from '#src/translation/xliff/item-units.ts';
import type { ReadFile, ReadUnit, ReadXliff } from '#src/translation/xliff/read-xliff.ts';
import { unitName } from '#src/translation/xliff/write-xliff.ts';

/** `UUID@version`, as {@link xliffFile} writes it. */
const ORIGINAL = /^(?<id>[0-9a-f-]{36})@(?<version>\d{1,15})$/i;

/**
 * Delivers all that a file from an agency brings, each item's language by the rules of any delivery; a text that is not
 * right is left out and named. Throws `invalid_input` where an item or its version is none of ours, and where no text of an
 * item is right: then nothing is delivered.
 */
export function importXliff(
  db: Kysely<Schema>,
  { target: locale, files }: ReadXliff,
  publishing: Publishing,
): Promise<{ translations: ImportedTranslation[]; warnings: InputError[] }> {
  return inPublishingTransaction(db, async (trx) => {
    const errors: InputError[] = [];
    const warnings: InputError[] = [];
    const deliveries: Taken[] = [];
    for (const file of files) {
      const made = await deliveryOf(trx, file, locale, publishing.defaultLocale);
      if ('errors' in made) {
        errors.push(...made.errors);
        continue;
      }
      deliveries.push(made);
      warnings.push(...made.warnings);
    }
    refuse(errors);
    for (const { id, delivery } of deliveries) await storeOne(trx, id, delivery, publishing);
    const translations = deliveries.map(({ id, delivery, units, refused }) => ({
      ...{ id, locale, units, refused },
      source_version: delivery.source_version,
    }));
    return { translations, warnings };
  });
}

async function storeOne(
  trx: Parameters<typeof storeDelivery>[0],
  id: string,
  delivery: Taken['delivery'],
  publishing: Publishing,
): Promise<void> {
  try {
    await storeDelivery(trx, id, delivery, publishing);
  } catch (error) {
    if (!(error instanceof ProblemError) || !error.particulars.errors) throw error;
    const errors = error.particulars.errors.map(({ path, message }) => ({
      path: `${id}/${path}`,
      message,
    }));
    if (error.code === 'invalid_input') throw invalidInput(errors);
    throw new ProblemError(error.code, `${id}: ${error.message}`, { errors });
  }
}

interface Taken {
  readonly id: string;
  readonly delivery: Delivery & { readonly open: readonly string[] };
  readonly units: number;
  /** The texts that were left out, with what is wrong with them. */
  readonly refused: InputError[];
  readonly warnings: readonly InputError[];
}

type Made = { readonly errors: readonly InputError[] } | Taken;

/**
 * A file of the document as what `POST /translations/{id}` would take. A text with a fault is left out, in words: it keeps
 * what the language has, else the source's words, and stays open.
 */
async function deliveryOf(
  trx: Kysely<Schema>,
  { original, units }: ReadFile,
  locale: string,
  source: string,
): Promise<Made> {
  const named = ORIGINAL.exec(original)?.groups;
  const id = z.uuid().safeParse(named?.id?.toLowerCase()).data;
  const wrong = (message: string): Made => ({ errors: [{ path: id ?? original, message }] });
  if (id === undefined) return wrong('is no item: `original` must be as it was exported');
  const item = (await storedItems(trx, [id])).get(id);
  if (item === undefined) return wrong('there is no such item');
  const version = Number(named?.version);
  const was = await sourceAt(trx, item, version, source);
  if (was === null) return wrong(`the source of version ${version} is not known any more`);
  const own = sourceUnits(item.type, was);
  const refused = faultsIn(own, units, id);
  const faulty = new Set(refused.map(({ path }) => path));
  const right = units.filter((unit) => !faulty.has(`${id}/${unit.id}`));
  const untouched = new Set(right.flatMap((unit) => (unit.isInitial ? [unit.id] : [])));
  const { words, warnings } = wordsOf(own, right, id);
  if (words.size === 0) return { errors: refused };
  const slug = words.get(SLUG)?.trim();
  const waiting = (await deliveredTranslations(trx, [id])).get(id) ?? [];
  const part = { item, was, words, untouched, waiting };
  const open = await leftOpen(trx, part, { locale, source });
  const besides = baseIn(item, locale, waiting)?.fields ?? {};
  const fields = withOwn(withUnits(shapeFor(item.type), was.fields, words), besides);
  const delivery = { locale, ...(slug && { slug }), fields, source_version: version, open };
  return { id, delivery, units: right.length, refused, warnings };
}

interface Partly {
  readonly item: StoredItem;
  readonly was: Pick<StoredLocale, 'slug' | 'fields'>;
  /** The texts that came, to which those are added that the language has already. */
  readonly words: Map<string, string>;
  /** Names of the texts of which the file says that nobody has worked on them. */
  readonly untouched: ReadonlySet<string>;
  readonly waiting: readonly DeliveredTranslation[];
}

/**
 * The texts that nobody has translated into the language yet: those that did not come and that it does not have, and what
 * a machine or an earlier source left and came back as it went.
 */
async function leftOpen(
  trx: Kysely<Schema>,
  { item, was, words, untouched, waiting }: Partly,
  { locale, source }: { readonly locale: string; readonly source: string },
): Promise<string[]> {
  const base = baseIn(item, locale, waiting);
  const versions = base === null ? [] : [base.source_version];
  const [then = was] = await sourceTextsAt(trx, item, versions, source);
  const marked = new Set(waiting.find((each) => each.locale === locale)?.machine);
  return alignedUnits(item, was, then, base).flatMap(({ unit, before, translated }) => {
    const cameBack = untouched.has(unitName(unit.id)) && words.get(unit.id) === translated;
    if (unit.id === SLUG || (words.has(unit.id) && !cameBack)) return [];
    if (translated !== null) words.set(unit.id, translated);
    return translated === null || before !== null || marked.has(unit.id) ? [unit.id] : [];
  });
}

/** The source as it was when it was exported; null where that is forgotten. */
async function sourceAt(trx: Kysely<Schema>, item: StoredItem, version: number, source: string) {
  const now = item.locales[source];
  if (now === undefined) return null;
  if (version >= now.source_version) return now;
  const [then] = await sourceTextsAt(trx, item, [version], source);
  return then ?? null;
}

const textOf = ({ isRich }: TextUnit, pieces: readonly Piece[]): string =>
  isRich
    ? joinedPieces(pieces)
    : pieces.map((piece) => ('text' in piece ? piece.text : '')).join('');

/** The texts as they are published, and what was taken out of them. */
function wordsOf(own: readonly TextUnit[], units: readonly ReadUnit[], id: string) {
  const targets = new Map(units.map((unit) => [unit.id, unit.target]));
  const words = new Map<string, string>();
  const warnings: InputError[] = [];
  for (const unit of own) {
    const name = unitName(unit.id);
    const target = targets.get(name);
    if (!target) continue;
    const { text, removals } = cleanText(textOf(unit, target));
    const message = removals.message();
    if (message !== null) warnings.push({ path: `${id}/${name}`, message });
    words.set(unit.id, text);
  }
  return { words, warnings };
}

function faultsIn(own: readonly TextUnit[], units: readonly ReadUnit[], id: string): InputError[] {
  const known = new Map(own.map((unit) => [unitName(unit.id), unit]));
  const brought = new Map(units.map((unit) => [unit.id, unit]));
  const foreign = units
    .filter((unit) => !known.has(unit.id))
    .map((unit) => ({ path: `${id}/${unit.id}`, message: 'is no text of this item' }));
  const wrong = [...known].flatMap(([name, unit]) =>
    faultsOf(unit, brought.get(name)?.target ?? null).map((message) => ({
      path: `${id}/${name}`,
      message,
    })),
  );
  const counts = Map.groupBy(units, (unit) => unit.id);
  const doubled = [...counts.values()].flatMap(([unit, ...more]) =>
    unit && more.length > 0
      ? [{ path: `${id}/${unit.id}`, message: `stands in the file ${more.length + 1} times` }]
      : [],
  );
  const unreadable = units.flatMap((unit) =>
    unit.faults.map((message) => ({ path: `${id}/${unit.id}`, message })),
  );
  return [...foreign, ...doubled, ...unreadable, ...wrong];
}

function faultsOf(unit: TextUnit, target: readonly Piece[] | null): string[] {
  const text = target === null ? '' : textOf(unit, target);
  if (text.trim() === '') return unit.id === SLUG ? [] : ['is not translated'];
  const codes = target?.flatMap((piece) => ('open' in piece ? [piece.open] : [])) ?? [];
  if (!unit.isRich)
    return codes.map((tag) => `has the placeholder ${tag}, which the source has not`);
  const strange = codes.filter((tag) => !TAG_NAME.test(tag));
  return [
    ...strange.map((tag) => `has the placeholder ${tag}, which the source has not`),
    ...tagFaults(text, unit.tags).map(sentenceOf),
  ];
}

function sentenceOf({ fault, at }: TagFault): string {
  switch (fault) {
    case 'unknown':
      return `has the placeholder ${at}, which the source has not`;
    case 'missing':
      return `lacks the placeholder ${at}`;
    case 'unclosed':
      return `does not close ${at}`;
    case 'unopened':
      return `closes ${at}, which is not open`;
  }
}
