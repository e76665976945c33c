import { isReference } from '@masthead/contract/reference';

/** What an item says in one language, in the parts that weigh differently. */
export interface ItemText {
  readonly title: string;
  readonly description: string;
  /** Roles, names, labels and places: short, and mostly what a thing is called. */
  readonly labels: readonly string[];
  /** Running text, a part each paragraph. */
  readonly body: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields that are said to machines: addresses, layouts, colours, keys. */
const UNSAID = new Set([
  'slug',
  'href',
  'url',
  'path',
  'style',
  'listItem',
  'size',
  'marks',
  'markDefs',
  'colour',
  'hero_layout',
  'category',
  'date',
  'type',
  'email',
  'phone',
  'contacts',
  'links',
]);
const RUNNING = new Set(['body', 'text', 'slide_texts', 'about']);

/**
 * The words of a stored item. Nothing of what it refers to: a title that is not out yet would be
 * found through the items that name it.
 */
export function itemText(shared: Fields, own: Fields): ItemText {
  const { title, description, ...rest } = own;
  const all = { ...shared, ...rest };
  const [running, short] = [true, false].map((isRunning) =>
    Object.entries(all)
      .filter(([name]) => RUNNING.has(name) === isRunning)
      .flatMap(([name, value]) => textsIn(name, value)),
  );
  return {
    title: asText(title),
    description: asText(description),
    labels: short ?? [],
    body: running ?? [],
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function textsIn(name: string, value: unknown): string[] {
  if (name.startsWith('_') || UNSAID.has(name) || isReference(value)) return [];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn('', each));
  if (typeof value !== 'object' || value === null) return [];
  if ('children' in value && Array.isArray(value.children)) return [spansOf(value.children)];
  return Object.entries(value).flatMap(([key, each]) => textsIn(key, each));
}

/** The spans of one paragraph are one text: a word may be half of it in bold. */
function spansOf(spans: readonly unknown[]): string {
  return spans
    .map((span) =>
      typeof span === 'object' && span !== null && 'text' in span ? asText(span.text) : '',
    )
    .join('');
}
