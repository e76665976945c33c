import { Opens } from '@masthead/contract/common';
import type { OpenedMeta } from '@masthead/contract/envelope';
import { type Kysely, sql } from 'kysely';
import type { PasswordGrants } from '#src/access/password-grants.ts';
import { grantById, grantsByToken } from '#src/access/queries/grants.ts';
import { type Opening, type Reader, visibleInAnyLocale } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { referencesIn } from '#src/reading/queries/references.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

/** The databases for looking up tokens. Never a replica: it may not know what was revoked. */
interface Sources {
  readonly db: Kysely<Schema>;
  readonly passwordGrants: PasswordGrants;
}

/**
 * The openings of these tokens at this moment, with what each covers beside its own item. A token that is unknown,
 * tampered with, expired or revoked opens nothing.
 */
export async function openingsOf(
  { db, passwordGrants }: Sources,
  tokens: readonly string[],
  now: Date,
): Promise<Opening[]> {
  if (tokens.length === 0) return [];
  const [signed, stored] = [tokens.filter(isSigned), tokens.filter((token) => !isSigned(token))];
  const own = [
    ...(await byPassword({ db, passwordGrants }, signed, now)),
    ...(await grantsByToken(db, stored, now)),
  ];
  return [...own, ...(await coveredBy(db, own, now))];
}

/** Tokens of grants are single words; signed ones have three parts. */
const isSigned = (token: string): boolean => token.includes('.');

async function byPassword(
  { db, passwordGrants }: Sources,
  tokens: readonly string[],
  now: Date,
): Promise<Opening[]> {
  const grants = await Promise.all(tokens.map((token) => passwordGrants.verify(token, now)));
  const valid = grants.filter((grant) => grant !== null);
  if (valid.length === 0) return [];
  const rows = await db
    .selectFrom('item_password')
    .where('id', '=', sql<string>`any(${valid.map(({ password }) => password)}::uuid[])`)
    .select(['id', 'item_id'])
    .execute();
  return valid.flatMap(({ item, password, expiresAt }) =>
    rows.some((row) => row.id === password && row.item_id === item)
      ? [{ item, opens: 'protected' as const, expiresAt }]
      : [],
  );
}

/** Items as the holder of a grant for drafts sees them, with what each covers. */
export async function openingsOfItems(
  db: Kysely<Schema>,
  items: readonly string[],
  { expiresAt, now }: { readonly expiresAt: Date; readonly now: Date },
): Promise<Opening[]> {
  const own = items.map((item) => ({ item, opens: 'draft' as const, expiresAt }));
  return [...own, ...(await coveredBy(db, own, now))];
}

/** The opening of a recipient's grant at this moment, without counting as a use of it. */
export async function openingsOfGrant(
  db: Kysely<Schema>,
  id: string,
  now: Date,
): Promise<Opening[]> {
  const own = await grantById(db, id, now);
  return [...own, ...(await coveredBy(db, own, now))];
}

/** The pitches of the collections among them, opened as far as their collection. */
async function coveredBy(
  db: Kysely<Schema>,
  openings: readonly Opening[],
  now: Date,
): Promise<Opening[]> {
  if (openings.length === 0) return [];
  const collections = await visibleInAnyLocale(db, now, openings)
    .where('item.id', '=', sql<string>`any(${openings.map(({ item }) => item)}::uuid[])`)
    .where('item.type', '=', 'pitch_collection')
    .select(['item.id', 'item.fields'])
    .execute();
  return collections.flatMap(({ id, fields }) => {
    const pitches = [...referencesIn(fields.pitches).items];
    return openings
      .filter(({ item }) => item === id)
      .flatMap((opening) => pitches.map((item) => ({ ...opening, item })));
  });
}

/** The reader's openings of an item; null if everybody may read it now. */
export function openedBy({ openings = [], now }: Reader, row: ItemRow): OpenedMeta | null {
  const isEarly = row.isHeld || (row.opensAt !== null && row.opensAt > now);
  if (row.access === 'public' && row.status === 'published' && !isEarly) return null;
  const [opening] = openings.filter(({ item }) => item === row.id).sort(byReach);
  if (opening === undefined) return null;
  return {
    opens: opening.opens,
    expires_at: opening.expiresAt.toISOString(),
    embargo_until: isEarly ? (row.opensAt?.toISOString() ?? null) : null,
    status: row.status,
  };
}

/** The widest opening first; of equal ones, the longest. */
function byReach(a: Opening, b: Opening): number {
  const reach = ({ opens }: Opening) => Opens.options.indexOf(opens);
  return reach(b) - reach(a) || b.expiresAt.getTime() - a.expiresAt.getTime();
}
