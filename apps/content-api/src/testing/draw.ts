/** Random values of the contract's own schemas: every field of every type, without a list of them. */
import { LocaleCode } from '@masthead/contract/common';
import { z } from 'zod';
import { paragraph, reference } from '#src/testing/items.ts';
import { pick } from '#src/testing/random.ts';

/** The items and media from which values are drawn. */
export interface Pools {
  readonly random: () => number;
  readonly items: ReadonlyMap<string, readonly string[]>;
  readonly media: readonly string[];
  readonly film: string;
}

const WORDS = ['Harbour', 'Lantern', 'Meadow', 'Quarry', 'Summit'];
const PATHS = ['/magazine', '/newsroom', '/company'];
const DATES = [
  '2025-03-01T09:00:00.000Z',
  '2025-09-01T09:00:00.000Z',
  '2026-01-15T09:00:00.000Z',
  '2026-03-01T09:00:00.000Z',
  '2026-04-20T09:00:00.000Z',
];
/** Texts of each form that a pattern asks for; the first that fits is drawn from. */
const FORMS = [
  WORDS,
  PATHS,
  ['#203040', '#405060', '#102030'],
  ['energy', 'water'],
  DATES,
  ['https://velden.example/a', 'https://velden.example/b'],
  ['press@velden.example', 'desk@velden.example'],
];

/** A value that the schema takes. */
export function draw(schema: z.core.$ZodType, pools: Pools, name = ''): unknown {
  const { random } = pools;
  const own = drawReference(schema, pools, name);
  if (own !== undefined) return own;
  if (schema instanceof z.ZodDefault) return draw(schema.unwrap(), pools, name);
  if (schema instanceof z.ZodOptional) return draw(schema.unwrap(), pools, name);
  if (schema instanceof z.ZodNullable) {
    return random() < 0.25 ? null : draw(schema.unwrap(), pools, name);
  }
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.core.$ZodType> = schema.shape;
    return Object.fromEntries(
      Object.entries(shape).map(([key, each]) => [key, draw(each, pools, key)]),
    );
  }
  if (schema instanceof z.ZodArray) return drawArray(schema, pools, name);
  if (schema instanceof z.ZodRecord) return drawRecord(schema, pools);
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) {
    return draw(pick(random, schema.options), pools, name);
  }
  if (schema instanceof z.ZodEnum) return pick(random, schema.options);
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodBoolean) return random() < 0.5;
  if (schema instanceof z.ZodNumber) return drawNumber(schema, random);
  return drawText(schema, random);
}

function drawReference(
  schema: z.core.$ZodType,
  { random, items, media, film }: Pools,
  name: string,
): unknown {
  const meta = z.globalRegistry.get(schema);
  if (meta?.reference === 'media') {
    const isFilm = name === 'video' || (name === 'assets' && random() < 0.3);
    return reference('media', isFilm ? film : pick(random, media));
  }
  if (meta?.format === 'body') return drawBody(random, items);
  if (meta?.reference !== 'item') return undefined;
  const types = z.array(z.string()).parse(meta.types);
  const known = types.flatMap((type) => (items.get(type) ?? []).map((id) => ({ type, id })));
  const { type, id } = pick(random, known);
  return { _ref: id, _type: type };
}

/** A body that says a word, and at times names another item. */
function drawBody(random: () => number, items: Pools['items']): unknown {
  const body: unknown[] = paragraph(pick(random, WORDS));
  if (random() < 0.6) return body;
  const story = pick(random, items.get('story') ?? []);
  const named = [{ _ref: story, _type: 'story' }];
  return [...body, { _type: 'related_items', _key: 'b2', title: null, items: named }];
}

function drawArray(schema: z.ZodArray, pools: Pools, name: string): unknown[] {
  const length = 1 + Math.floor(pools.random() * 2);
  const drawn = Array.from({ length }, () => draw(schema.element, pools, name));
  // Keys of targets and the like are unique.
  return [...new Map(drawn.map((each) => [JSON.stringify(each), each])).values()].slice(0, length);
}

/** Texts by language; records by other keys are the newsroom's to fill. */
function drawRecord({ keyType, valueType }: z.ZodRecord, pools: Pools): Record<string, unknown> {
  if (keyType !== LocaleCode) return {};
  const languages = pools.random() < 0.6 ? ['en', 'de'] : ['en'];
  return Object.fromEntries(languages.map((language) => [language, draw(valueType, pools)]));
}

function drawNumber(schema: z.ZodNumber, random: () => number): number {
  const least = Math.max(schema.minValue ?? 0, 1);
  const from = least === 1900 ? 2025 : least;
  const drawn = from + Math.floor(random() * 3);
  return Math.min(drawn, schema.maxValue ?? drawn);
}

function drawText(schema: z.core.$ZodType, random: () => number): string {
  const fits = FORMS.find((form) => form.every((text) => z.safeParse(schema, text).success));
  if (fits === undefined) throw new Error(`no text fits ${JSON.stringify(schema._zod.def)}`);
  return pick(random, fits);
}
