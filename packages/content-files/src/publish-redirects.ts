/** `redirects.yaml` beside the stored table: what it has is added or changed, and the rest stays unless it is pruned. */
import { Problem } from '@masthead/contract/problem';
import type { RedirectsInput } from '@masthead/contract/publishing';
import { canonicalPath } from '@masthead/contract/site-path';
import type { z } from 'zod';
import { storedRedirects } from '#src/export/stored-content.ts';
import type { FieldPath, Place } from '#src/problems.ts';
import type { Answer, PublishingClient } from '#src/publishing-client.ts';
import type { ParsedSettings } from '#src/settings-files.ts';

type Table = z.output<typeof RedirectsInput>;
type Row = Table['redirects'][number];

/** One redirect that publishing changes; null: there was, or is to be, none. */
interface Change {
  readonly from: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

interface Merged extends ParsedSettings<Table> {
  readonly changes: readonly Change[];
}

/** So often a table is merged again because somebody has changed the stored one meanwhile. */
const MAX_MERGES = 5;

/** The files' table over the stored one, or with `prune` in its place. */
export async function mergeRedirects(
  { value, locate }: ParsedSettings<Table>,
  client: PublishingClient,
  prune: boolean,
): Promise<Merged> {
  const { redirects: stored, revision } = await storedRedirects(client);
  const own = new Map(value.redirects.map((row) => [canonicalPath(row.from), row]));
  const before = new Map(stored.map((row) => [canonicalPath(row.from), row]));
  const others = prune ? [] : stored.filter(({ from }) => !own.has(canonicalPath(from)));
  const changes = [...before.keys(), ...own.keys().filter((from) => !before.has(from))].flatMap(
    (from): Change[] => {
      const [old, now] = [before.get(from) ?? null, own.get(from) ?? null];
      if (now === null && !prune) return [];
      const isSame = old?.to === now?.to && old?.permanent === now?.permanent;
      return isSame ? [] : [{ from: now?.from ?? from, before: old, after: now }];
    },
  );
  const rows = value.redirects.length;
  return {
    // The files' own come first: the server names a wrong one by its place.
    value: { redirects: [...value.redirects, ...others], revision },
    // What is wrong with a stored one is told at the table of the file.
    locate: (path: FieldPath): Place =>
      locate(path[0] === 'redirects' && Number(path[1]) >= rows ? ['redirects'] : path),
    changes,
  };
}

/** One line for each redirect that is added, changed or removed. */
export function redirectLines(changes: readonly Change[]): string[] {
  return changes.map(({ from, before, after }) => {
    if (before === null) return `added    redirect ${from} → ${told(after)}`;
    if (after === null) return `removed  redirect ${from} → ${told(before)}`;
    return `changed  redirect ${from} → ${told(before)}, now → ${told(after)}`;
  });
}

const told = (row: Row | null): string =>
  row === null ? '' : row.permanent ? row.to : `${row.to} (for the time being)`;

/**
 * Sends the merged table, again where somebody has changed the stored one meanwhile; null stands for files without
 * one. Answers what was said, with the table that was sent and the lines about it.
 */
export async function sendMerged<A extends Answer | null>(
  redirects: ParsedSettings<Table> | null,
  client: PublishingClient,
  { prune }: { readonly prune: boolean },
  send: (table: Table | null) => Promise<A> | A,
): Promise<{ answer: A; table: ParsedSettings<Table> | null; lines: string[] }> {
  if (redirects === null) return { answer: await send(null), table: null, lines: [] };
  for (let merge = 1; ; merge += 1) {
    const table = await mergeRedirects(redirects, client, prune);
    const answer = await send(table.value);
    if (answer !== null && merge < MAX_MERGES && isOutdated(answer)) continue;
    const lines = redirectLines(table.changes);
    return { answer, table, lines: lines.length > 0 ? lines : ['unchanged  redirects'] };
  }
}

/** Whether an answer says that the stored table is another one by now. */
function isOutdated({ status, body }: Answer): boolean {
  const problem = Problem.safeParse(body);
  const errors = problem.data?.errors ?? [];
  return status === 409 && errors.some(({ path }) => /(^|\.)revision$/.test(path));
}
