/** Lists and look-ups of items and media as react-admin asks for them. What is written goes by calls of its own. */
import type { CallInput } from '@masthead/contract/calls';
import type { ListedItem } from '@masthead/contract/item-list';
import type { ListedMedium } from '@masthead/contract/media-list';
import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { CallError } from '#src/data/ask.ts';
import { call } from '#src/data/calls.ts';
import { Cursors } from '#src/data/cursors.ts';

type Row = ListedItem | ListedMedium;

/** The parameters that both lists take, in react-admin's words. */
type Query = CallInput<'listItems'>['query'] & CallInput<'listMedia'>['query'];
interface Listed {
  readonly data: Row[];
  readonly meta: { readonly total: number; readonly next: string | null };
}
const listOf = (resource: string, query: Query): Promise<Listed> =>
  resource === 'media' ? call('listMedia', { query }) : call('listItems', { query });

/** What the calls take as `ids` at once. */
const MAX_IDS = 100;
const cursors = new Cursors();

/** `-updated_at` for what react-admin calls `updated_at`, descending. */
const sortOf = ({ sort }: GetListParams): string =>
  sort ? `${sort.order === 'DESC' && sort.field !== 'title' ? '-' : ''}${sort.field}` : '';

async function getList(resource: string, params: GetListParams): Promise<GetListResult> {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
  const { whose, ...filter } = params.filter ?? {};
  // What is the caller's own, or waits for them.
  const own = typeof whose === 'string' ? { [whose]: 'true' } : {};
  const given = { ...filter, ...own, sort: sortOf(params), limit: perPage };
  const list = JSON.stringify([resource, given]);
  const read = (after: string | null) => listOf(resource, { ...given, after });
  const { data, meta } = await cursors.read(list, page, read);
  return {
    data,
    total: meta.total,
    pageInfo: { hasNextPage: meta.next !== null, hasPreviousPage: page > 1 },
  };
}

async function getMany(resource: string, ids: readonly unknown[]): Promise<Row[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, part) =>
    ids.slice(part * MAX_IDS, (part + 1) * MAX_IDS),
  );
  const answers = await Promise.all(
    parts.map((part) => listOf(resource, { limit: MAX_IDS, ids: part.join(',') })),
  );
  return answers.flatMap(({ data }) => data);
}

async function getOne(resource: string, id: unknown): Promise<Row> {
  const [row] = await getMany(resource, [id]);
  if (row === undefined) throw new CallError(404, { code: 'not_found' });
  return row;
}

const notSo = (): never => {
  throw new Error('Items and media are written by calls of their own.');
};

// react-admin's own signatures are generic over records that nobody checks: the casts are its, see DataProvider.
const answered = <T>(data: unknown): T => data as T;

export const dataProvider: DataProvider = {
  getList: (resource, params) => getList(resource, params),
  getOne: async (resource, { id }) => ({ data: answered(await getOne(resource, id)) }),
  getMany: async (resource, { ids }) => ({ data: answered(await getMany(resource, ids)) }),
  getManyReference: async () => notSo(),
  create: async () => notSo(),
  update: async () => notSo(),
  updateMany: async () => notSo(),
  delete: async () => notSo(),
  deleteMany: async () => notSo(),
};
