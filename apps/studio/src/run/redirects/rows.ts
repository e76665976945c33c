/** The table of redirects as it is edited: pasted, searched, and shown with what is wrong with each row. */
import type { InputError } from '@masthead/contract/problem';

export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly permanent: boolean;
}

/** A row with what it is known by here, so that it stays the same when others go. */
export interface Row extends Redirect {
  readonly key: number;
}

export const MAX_ROWS = 10_000;
export const PER_PAGE = 100;

let last = 0;
export const rowOf = (redirect: Redirect): Row => {
  last += 1;
  return { ...redirect, key: last };
};

/** Lines as they come out of a table or a list: two addresses, with a tab, comma, semicolon, arrow or blank between them. */
export function pasted(text: string): { redirects: Redirect[]; wrong: string[] } {
  const redirects: Redirect[] = [];
  const wrong: string[] = [];
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (line === '') continue;
    const [from = '', to = '', kind = '', ...rest] = line
      .split(/\s*(?:\t|,|;|->|→|=>)\s*|\s+/)
      .map((part) => part.replaceAll('"', ''))
      .filter((part) => part !== '');
    const isRight = from.startsWith('/') && /^(\/|https?:\/\/)/.test(to) && rest.length === 0;
    if (!isRight || !/^(30[1278])?$/.test(kind)) wrong.push(line);
    else redirects.push({ from, to, permanent: !['302', '307'].includes(kind) });
  }
  return { redirects, wrong };
}

/** A row that leads from where another does takes its place. */
export function withRows(rows: readonly Row[], added: readonly Redirect[]): Row[] {
  const fresh = new Map(added.map((redirect) => [redirect.from, redirect]));
  const kept = rows.map((row) => {
    const next = fresh.get(row.from);
    fresh.delete(row.from);
    return next === undefined ? row : { ...next, key: row.key };
  });
  return [...kept, ...[...fresh.values()].map(rowOf)];
}

/** Rows with a text in either address, and those that have none yet. */
export function matching(rows: readonly Row[], text: string): readonly Row[] {
  const sought = text.trim().toLowerCase();
  if (sought === '') return rows;
  return rows.filter(
    ({ from, to }) => from === '' || `${from}\n${to}`.toLowerCase().includes(sought),
  );
}

/** The server's error for `redirects.3.from`, by the key of the row that was sent there. */
export function faultsOf(
  sent: readonly Row[],
  errors: readonly InputError[],
): ReadonlyMap<number, { from?: string; to?: string }> {
  const faults = new Map<number, { from?: string; to?: string }>();
  for (const { path, message } of errors) {
    const [, index = '', field = 'from'] = /^redirects\.(\d+)(?:\.(from|to))?/.exec(path) ?? [];
    const row = sent[Number(index)];
    if (index === '' || row === undefined) continue;
    faults.set(row.key, { ...faults.get(row.key), [field]: message });
  }
  return faults;
}
