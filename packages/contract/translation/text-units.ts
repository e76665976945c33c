/** An item's texts in one language as translatable units, and back. */
import {
  type Block,
  neededTags,
  taggedText,
  tagsOf,
  withTaggedText,
} from '@masthead/contract/translation/tagged-text.ts';
import type { TextShape } from '@masthead/contract/translation/text-shape.ts';

type Texts = Readonly<Record<string, unknown>>;

/** `id` is its path: fields by name, blocks by key, list entries by place. */
export interface TextUnit {
  readonly id: string;
  readonly field: string;
  /** `text`, the style of a block, or the name of a block's field. */
  readonly role: string;
  /** With tags, see `tagged-text.ts`. */
  readonly text: string;
  /** If false, what looks like a tag is text. */
  readonly isRich: boolean;
  /** Those that a translation must have. */
  readonly tags: readonly string[];
  /** By tag. */
  readonly links: Readonly<Record<string, string>>;
  /** In characters. */
  readonly most: number | null;
}

type Visit = (unit: TextUnit) => string;

/** Not empty, in reading order. */
export function unitsOf(shape: TextShape | null, texts: Texts): TextUnit[] {
  const units: TextUnit[] = [];
  mapTexts(shape, texts, (unit) => {
    units.push(unit);
    return unit.text;
  });
  return units;
}

/**
 * Replaces texts by unit id; structure, media and links stay. Throws `TagError` for tags that do
 * not fit.
 */
export function withUnits(
  shape: TextShape | null,
  texts: Texts,
  words: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const mapped = mapTexts(shape, texts, ({ id, text }) => words.get(id) ?? text);
  return { ...mapped };
}

/** Adds the language's own fields and keyed entries that the source lacks. */
export function withOwn(texts: Texts, own: Texts): Record<string, unknown> {
  const kept = Object.entries(own).map(([name, value]) => {
    const made = texts[name] ?? null;
    if (isRecord(made) && isRecord(value)) return [name, { ...value, ...made }];
    return [name, made ?? value];
  });
  return { ...texts, ...Object.fromEntries(kept) };
}

function mapTexts(shape: TextShape | null, texts: Texts, visit: Visit): Texts {
  const seen = new Map<string, number>();
  // Two blocks may share a key: the second gets a number.
  const unique = (id: string): string => {
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}~${count}`;
  };
  const place = { path: [], field: '', role: '' };
  const mapped = mappedValue(shape, texts, place, (unit) =>
    visit({ ...unit, id: unique(unit.id) }),
  );
  return isRecord(mapped) ? mapped : texts;
}

interface Place {
  readonly path: readonly string[];
  readonly field: string;
  readonly role: string;
}

function mappedValue(shape: TextShape | null, value: unknown, place: Place, visit: Visit): unknown {
  if (shape === null || value === null || value === undefined) return value;
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string' && value !== ''
        ? visit({ ...unitAt(place), text: value, ...PLAIN, most: shape.most })
        : value;
    case 'block':
      return isBlock(value) ? mappedBlock(value, place, visit) : value;
    case 'list':
      return Array.isArray(value)
        ? value.map((entry: unknown, index) =>
            mappedValue(shape.of, entry, inside(place, keyOf(entry) ?? String(index)), visit),
          )
        : value;
    case 'either':
      return isRecord(value)
        ? mappedValue(shape.of[String(value._type)] ?? null, value, place, visit)
        : mappedValue(shape.plain, value, place, visit);
    case 'record':
    case 'group':
      return isRecord(value) ? mappedFields(shape, value, place, visit) : value;
  }
}

function mappedFields(
  shape: Extract<TextShape, { kind: 'record' | 'group' }>,
  value: Texts,
  place: Place,
  visit: Visit,
): Texts {
  const shapes = (name: string): TextShape | null =>
    shape.kind === 'record' ? shape.of : (shape.fields[name] ?? null);
  // Stored JSON has its own order.
  const names = shape.kind === 'record' ? Object.keys(value) : Object.keys(shape.fields);
  const changed: Record<string, unknown> = {};
  for (const name of names) {
    if (Object.hasOwn(value, name)) {
      changed[name] = mappedValue(shapes(name), value[name], inside(place, name), visit);
    }
  }
  return { ...value, ...changed };
}

function mappedBlock(block: RunningText, place: Place, visit: Visit): Block {
  const text = taggedText(block);
  if (text.trim() === '') return block;
  const style = typeof block.style === 'string' ? block.style : 'normal';
  const role = block._type === 'cell' ? place.role : style;
  const own = { isRich: true, tags: neededTags(block), links: linksOf(block), most: null };
  const unit = { ...unitAt(place), ...own, role, text };
  return withTaggedText(block, visit(unit));
}

const PLAIN = { isRich: false, tags: [], links: {} } as const;

function linksOf(block: Block): Record<string, string> {
  const addresses = new Map((block.markDefs ?? []).map(({ _key, href }) => [_key, href]));
  const links = [...tagsOf(block)].map(([tag, mark]) => [tag, addresses.get(mark)]);
  return Object.fromEntries(links.filter(([, href]) => href !== undefined));
}

const inside = ({ path, field, role }: Place, name: string): Place => ({
  path: [...path, name],
  field: field === '' ? name : field,
  role: /^\d+$/.test(name) ? role : name,
});

const unitAt = ({ path, field, role }: Place) => ({ id: path.join('.'), field, role });

const isRecord = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type RunningText = Block & { readonly _type?: unknown; readonly style?: unknown };

const isBlock = (value: unknown): value is RunningText =>
  isRecord(value) && Array.isArray(value.children);

const keyOf = (entry: unknown): string | null =>
  isRecord(entry) && typeof entry._key === 'string' ? entry._key : null;
