/** Lists as tests look at them: what is in them, in which order, and by what they can be narrowed. */
import { Page } from '@masthead/contract/envelope';
import { Filters } from '@masthead/contract/filters';
import { READS, type ReadName } from '@masthead/contract/reads';
import { z } from 'zod';
import { read } from '#src/testing/reading.ts';
import type { TestServer } from '#src/testing/test-server.ts';

const Named = z.looseObject({ slug: z.string() });
/** Search has its cards one level deeper. */
const Entry = z.union([Named, z.looseObject({ card: Named }).transform(({ card }) => card)]);
const List = z.looseObject({
  data: z.union([
    z.array(Entry),
    z.looseObject({ items: z.array(Entry) }).transform(({ items }) => items),
    z.looseObject({ latest: z.array(Entry) }).transform(({ latest }) => latest),
    z.looseObject({ resources: z.array(Entry) }).transform(({ resources }) => resources),
  ]),
  meta: z.looseObject({ page: Page.optional(), filters: Filters.optional() }),
});

/** The slugs of a list in its order, its place, its filters; `id` fills the path's `{id}`. */
export async function readList(
  server: TestServer,
  call: ReadName,
  query = '',
  { id = '', locale = 'en' } = {},
) {
  const { answer, path } = READS[call];
  const { data, meta } = List.parse(
    await read(server, answer, path.replace('{id}', id) + query, locale),
  );
  const { page, filters } = meta;
  return { slugs: data.map(({ slug }) => slug), page, filters };
}
