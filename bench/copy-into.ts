import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';

type Value = string | number | boolean | Date | null;

const ROWS_AT_ONCE = 500;

/** `into` is a table with its columns, such as `item (id, type)`. */
export async function copyInto(
  connection: pg.ClientBase,
  into: string,
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  await pipeline(
    Readable.from(linesOf(rows)),
    connection.query(copyStreams.from(`copy ${into} from stdin`)),
  );
}

function* linesOf(rows: Iterable<readonly Value[]>): Generator<string> {
  let lines = '';
  let count = 0;
  for (const row of rows) {
    lines += `${row.map(textOf).join('\t')}\n`;
    count += 1;
    if (count % ROWS_AT_ONCE !== 0) continue;
    yield lines;
    lines = '';
  }
  if (lines !== '') yield lines;
}

const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

/** `COPY`'s text form. */
function textOf(value: Value): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  return value.replace(/[\\\t\n\r]/g, (sign) => ESCAPED[sign] ?? sign);
}
