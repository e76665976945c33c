/** What two writings of one item may differ in without a difference to a reader. */
import { TextBlock } from '@masthead/contract/body';
import { isRecord } from '#src/records.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** `value` without keys, with links by address and marks in order, instants in one form. */
export function compared(value: unknown): unknown {
  if (typeof value === 'string') return INSTANT.test(value) ? new Date(value).toISOString() : value;
  if (Array.isArray(value)) return value.map(compared);
  if (!isRecord(value)) return value;
  const plain = value._type === 'block' ? comparedBlock(value) : value;
  return Object.fromEntries(
    Object.entries(plain)
      .filter(([key, entry]) => key !== '_key' && entry !== undefined)
      .map(([key, entry]) => [key, compared(entry)]),
  );
}

function comparedBlock(value: unknown) {
  const { markDefs, children, level, ...block } = TextBlock.parse(value);
  const links = new Map(markDefs.map(({ _key, href }) => [_key, href]));
  const spans: { text: string; marks: string[] }[] = [];
  for (const span of children) {
    const marks = span.marks.map((mark) => links.get(mark) ?? mark).toSorted();
    const last = spans.at(-1);
    if (last && last.marks.join() === marks.join()) last.text += span.text;
    else if (span.text !== '') spans.push({ text: span.text, marks });
  }
  return { ...block, level: block.listItem ? (level ?? 1) : undefined, spans };
}
