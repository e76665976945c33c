/** Every statement for the public that reads items applies the visibility rule. */
import { callsFor, READS } from '@masthead/contract/reads';
import type { ItemType } from '@masthead/contract/types';
import { parse } from 'libpg-query';
import { expect, test } from 'vitest';
import { createApp } from '#src/app.ts';
import { createReadDatabases } from '#src/changes/read-databases.ts';
import { accessTo } from '#src/testing/access.ts';
import { CANARIES, type Canary, OPEN, publishCanaries } from '#src/testing/canaries.ts';
import { spiedDatabase } from '#src/testing/spied-database.ts';
import type { TestServer } from '#src/testing/test-server.ts';

const OPEN_ITEMS = [...OPEN].map(([type, open]) => ({ type, ...open }));

/** Asks every call there is: a busy machine needs its time. */
const LONG = { timeout: 120_000 };

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** All objects below a value, itself included; `within` says where to go no deeper. */
function nodesOf(value: unknown, within: (key: string) => boolean = () => true): Node[] {
  if (Array.isArray(value)) return value.flatMap((each) => nodesOf(each, within));
  if (!isNode(value)) return [];
  const below = Object.entries(value).filter(([key]) => within(key));
  return [value, ...below.flatMap(([, each]) => nodesOf(each, within))];
}

const READ_FROM: Readonly<Record<string, string>> = {
  item: 'visible_until',
  item_locale: 'status',
  list_entry: 'visible_until',
  search_doc: 'visible_until',
  proof_text: 'visible_until',
};

/** Earlier and future states of an item, which are never public. */
const NO_READERS = [
  'edition',
  'withdrawal',
  'translation',
  'draft_save',
  'plan',
  'plan_entry',
  'presence',
  'preview',
  'preview_comment',
  'saved_view',
  'desk_index',
  'desk_words',
  'review',
  'review_comment',
  'notice',
  'empty_search',
  'empty_search_term',
];

/**
 * Tables of items that a statement reads without the condition in the same select or join: `visible_until`
 * for items and documents (or that they are deleted), `status` for languages.
 */
export async function unguarded(sql: string): Promise<string[]> {
  const selects = nodesOf(await parse(sql)).flatMap(({ SelectStmt }) =>
    isNode(SelectStmt) ? [SelectStmt] : [],
  );
  return selects.flatMap((select) => {
    // A select inside is looked at for itself.
    const own = nodesOf(select, (key) => key !== 'SelectStmt' && key !== 'subquery');
    const columns = own.flatMap(({ ColumnRef }) =>
      isNode(ColumnRef) ? [nodesOf(ColumnRef.fields).map(({ sval }) => sval)] : [],
    );
    const named = columns.map((parts) => parts.filter(Boolean).join('.'));
    return own.flatMap(({ RangeVar }) => {
      if (!isNode(RangeVar)) return [];
      const table = String(RangeVar.relname);
      if (NO_READERS.includes(table)) return [`${table}: ${sql}`];
      const condition = Object.keys(READ_FROM).find((each) => each === table);
      if (condition === undefined) return [];
      const alias = isNode(RangeVar.alias) ? String(RangeVar.alias.aliasname) : table;
      const accepted = [READ_FROM[condition], 'deleted_at'].map((column) => `${alias}.${column}`);
      return named.some((column) => accepted.includes(column)) ? [] : [`${alias}: ${sql}`];
    });
  });
}

/** Asks every reading call for open items, and for these hidden ones. */
export function testEveryStatement(server: TestServer, canaries: readonly Canary[]): void {
  test(
    'every statement of every call has it, for readers and for holders of grants',
    LONG,
    async () => {
      await publishCanaries(server);
      const { database, statements } = spiedDatabase(server.services.database);
      const readDatabases = createReadDatabases(database);
      const app = await createApp({ ...server.services, database, readDatabases });
      const { grantFor } = accessTo(server);
      const [canary] = CANARIES;
      const { token } = await grantFor(canary?.id ?? '', 'draft');
      const hidden = canaries.filter(({ type }) => type === 'story');
      const paths = Object.entries(READS).flatMap(([call, { path }]) => {
        const isOwn = ({ type }: { type: ItemType }) =>
          callsFor(type).some((each) => each === call);
        const own = [...OPEN_ITEMS, ...canaries].filter(isOwn);
        // By a name each, by one's UUID, and by the name of one of another type.
        const others = [OPEN.get('topic')?.slug ?? '', OPEN.get('story')?.slug ?? ''];
        const ids = [...own.map(({ slug }) => slug), ...others, own[1]?.id ?? 'none'];
        if (path === '/search/recirc') return hidden.map(({ id }) => `${path}?id=${id}`);
        if (path.startsWith('/search')) return [path, `${path}?q=open`, `${path}?q=opne`];
        return path.includes('{')
          ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id))
          : [
              path,
              `${path}?page=2`,
              `${path}?year=2026`,
              `${path}?topic=${OPEN.get('topic')?.slug}`,
            ];
      });
      const files = hidden.map(({ id }) => `/media/kits/en/${id}.zip`);
      const media = hidden.map((each) => `/media/${each.media}/0/original-240.webp`);
      for (const path of [...paths, ...files, ...media, '/redirects?path=/en/x']) {
        for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
          await app.inject({ url: `/api/v1${path}`, headers });
        }
      }
      for (const [by, payload] of [
        ['token', { token }],
        ['password', { item: canary?.id, password: 'a guess' }],
      ] as const) {
        await app.inject({ method: 'POST', url: `/api/v1/access/${by}`, payload });
      }
      const different = new Set(statements);
      const without = await Promise.all([...different].map(unguarded));
      expect(without.flat()).toEqual([]);
      expect(different.size).toBeGreaterThan(50);
    },
  );
}
