import { type AlignedUnit, alignUnits } from '@masthead/contract/translation/alignment.ts';
import {
  type TextSchema,
  type TextShape,
  textShapeOf,
} from '@masthead/contract/translation/text-shape.ts';
import { type TextUnit, unitsOf } from '@masthead/contract/translation/text-units.ts';
import { descriptorOf, type ItemType } from '@masthead/contract/types';
import { z } from 'zod';
import type { StoredItem } from '#src/store/queries/stored-items.ts';
import type { SourceTexts } from '#src/translation/queries/source-texts.ts';
import type { DeliveredTranslation } from '#src/translation/queries/translations.ts';

/** The name of the unit that is a language's address; no field has it. */
export const SLUG = 'slug';
const MOST_OF_SLUG = 160;

const shapes = new Map<ItemType, TextShape | null>();

/** The texts of a type that are words; null if there are none. */
export function shapeFor(type: ItemType): TextShape | null {
  const known = shapes.get(type);
  if (known !== undefined) return known;
  const schema = z.toJSONSchema(descriptorOf(type).locale, { io: 'input', unrepresentable: 'any' });
  // The parts of a schema that shapes are made of.
  const shape = textShapeOf(schema as TextSchema);
  shapes.set(type, shape);
  return shape;
}

/** The texts of a source, its address after the title where it has one of its own. */
export function sourceUnits(
  type: ItemType,
  { slug, fields }: Pick<SourceTexts, 'slug' | 'fields'>,
): TextUnit[] {
  const units = unitsOf(shapeFor(type), fields);
  if (descriptorOf(type).singleton) return units;
  const own: TextUnit = {
    ...{ id: SLUG, field: SLUG, role: SLUG, text: slug, isRich: false, tags: [], links: {} },
    most: MOST_OF_SLUG,
  };
  const [title, ...others] = units;
  return title === undefined ? [own] : [title, own, ...others];
}

/** The texts on which a language's delivery builds: those that wait for an editor, else the stored ones. */
export function baseIn(
  item: StoredItem,
  locale: string,
  waiting: readonly DeliveredTranslation[],
): Pick<DeliveredTranslation, 'slug' | 'fields' | 'source_version'> | null {
  return waiting.find((each) => each.locale === locale) ?? item.locales[locale] ?? null;
}

/** An item's texts in the source with what there is of them in another language. */
export function alignedUnits(
  { type }: Pick<StoredItem, 'type'>,
  now: Pick<SourceTexts, 'slug' | 'fields'>,
  then: Pick<SourceTexts, 'slug' | 'fields'>,
  base: { readonly slug: string; readonly fields: Readonly<Record<string, unknown>> } | null,
): AlignedUnit[] {
  const source = sourceUnits(type, now);
  const translation = base === null ? [] : sourceUnits(type, base);
  return alignUnits(source, sourceUnits(type, { ...then, slug: now.slug }), translation);
}

/** The texts of a delivery that a machine wrote and nobody has accepted yet, by field. */
export function machineTexts(
  type: ItemType,
  waiting: Pick<DeliveredTranslation, 'fields' | 'machine'> | undefined,
): { readonly field: string; readonly text: string }[] {
  if (waiting === undefined || waiting.machine.length === 0) return [];
  const marked = new Set(waiting.machine);
  return unitsOf(shapeFor(type), waiting.fields).filter(({ id }) => marked.has(id));
}
