/** Differences between two writings of an item that no reader sees. */
import { TextBlock } from '@masthead/contract/body';
import { cellOfRuns, cellRuns } from '@masthead/contract/body/cells.ts';
import { z } from 'zod';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/**
 * `value` without keys, with links by address, marks in order, equal spans joined, instants in one
 * form.
 */
export function compared(value: unknown): unknown {
  if (typeof value === 'string') return INSTANT.test(value) ? new Date(value).toISOString() : value;
  if (Array.isArray(value)) return value.map(compared);
  if (typeof value !== 'object' || value === null) return value;
  if ('_type' in value && value._type === 'cell') return comparedCell(value);
  const block = TextBlock.safeParse(value);
  return Object.fromEntries(
    Object.entries(block.success ? comparedBlock(block.data) : value)
      .filter(([key, entry]) => key !== '_key' && entry !== undefined)
      .map(([key, entry]) => [key, compared(entry)]),
  );
}

const { children, markDefs } = TextBlock.shape;
const MarkedCell = z.object({ _type: z.literal('cell'), children, markDefs });

type Text = z.output<typeof TextBlock>;

function comparedCell(value: object): unknown {
  const cell = MarkedCell.safeParse(value);
  if (!cell.success) return value;
  const written = cellOfRuns(cellRuns(cell.data));
  return typeof written === 'string' ? written : { spans: comparedSpans(written) };
}

function comparedBlock({ markDefs, children, level, ...block }: Text) {
  const spans = comparedSpans({ markDefs, children });
  return { ...block, level: block.listItem ? (level ?? 1) : undefined, spans };
}

function comparedSpans({ markDefs, children }: Pick<Text, 'markDefs' | 'children'>) {
  const links = new Map(markDefs.map(({ _key, href }) => [_key, href]));
  const spans: { text: string; marks: string[] }[] = [];
  for (const span of children) {
    const marks = [...new Set(span.marks.map((mark) => links.get(mark) ?? mark))].toSorted();
    const last = spans.at(-1);
    if (last && last.marks.join() === marks.join()) last.text += span.text;
    else if (span.text !== '') spans.push({ text: span.text, marks });
  }
  return spans;
}
