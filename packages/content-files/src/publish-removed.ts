/** Stored items without a folder, after a whole content folder was published. */
import { detailOf, type PublishingClient, PublishingError } from '#src/publishing-client.ts';
import type { Content } from '#src/read-content.ts';
import { type StoredRow, storedRows } from '#src/stored-items.ts';

const NAMED = 20;

/** `content` must be the whole folder, read without problems. */
export async function itemsWithoutFolder(
  { items }: Content,
  client: PublishingClient,
): Promise<{ removed: StoredRow[]; stored: number }> {
  const here = new Set(items.map(({ id }) => id));
  const rows = await storedRows(client);
  return { removed: rows.filter(({ id }) => !here.has(id)), stored: rows.length };
}

export function linesOfRemoved(rows: readonly StoredRow[]): string[] {
  if (rows.length === 0) return [];
  const named = rows.slice(0, NAMED).map(nameOf);
  const more = rows.length > NAMED ? [`  and ${rows.length - NAMED} more`] : [];
  return [
    'Stored, but without a folder here any more:',
    ...named,
    ...more,
    'Readers go on seeing them. To take them all away: npm run publish -- --withdraw and the whole content folder;',
    'one by one, or to lead readers elsewhere: npm run withdraw -- UUID [--to PATH]',
  ];
}

function nameOf({ id, type, title }: StoredRow): string {
  return `  ${id}  ${type}  ${title}`;
}

/** One call each; skips what is gone already. */
export async function withdrawAll(
  rows: readonly StoredRow[],
  client: PublishingClient,
  print: (line: string) => void,
): Promise<void> {
  for (const row of rows) {
    const answer = await client.send('DELETE', `/publishing/items/${row.id}`);
    if (answer.status !== 200 && answer.status !== 404) {
      throw new PublishingError(`${row.title} (${row.id}): ${detailOf(answer)} (${answer.status})`);
    }
    print(`withdrawn  ${nameOf(row).trim()}`);
  }
}
