/** Lists and look-ups of items and media as react-admin asks for them. What is written goes by calls of its own. */
import type { ListedItem } from '@masthead/contract/item-list';
import type { ListedMedium } from '@masthead/contract/media-list';
import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { CallError, publishing } from '#src/data/ask.ts';
import { Cursors } from '#src/data/cursors.ts';

type Row = ListedItem | ListedMedium;
interface Keyed {
  readonly total: number;
  readonly next: string | null;
}

/** What the calls take as `ids` at once. */
const MAX_IDS = 100;
const cursors = new Cursors();

/** `-updated_at` for what react-admin calls `updated_at`, descending. */
const sortOf = ({ sort }: GetListParams): string =>
  sort ? `${sort.order === 'DESC' && sort.field !== 'title' ? '-' : ''}${sort.field}` : '';

async function getList(resource: string, params: GetListParams): Promise<GetListResult> {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
  const given = { ...params.filter, sort: sortOf(params), limit: perPage };
  const asked = Object.entries(given).filter(([, value]) => value !== '' && value != null);
  const question = new URLSearchParams(asked.map(([key, value]) => [key, String(value)]));
  const list = `/${resource}?${question}`;
  const read = async (at: string | null) =>
    publishing<Row[], Keyed>('GET', at === null ? list : `${list}&after=${at}`);
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
    parts.map((part) =>
      publishing<Row[]>('GET', `/${resource}?limit=${MAX_IDS}&ids=${part.join(',')}`),
    ),
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
