/** Views of lists are their maker's alone, by name, and go with them. */
import { MAX_VIEWS, SavedViewAnswer, SavedViewsAnswer } from '@masthead/contract/saved-view';
import { expect, test } from 'vitest';
import { uuid } from '#src/testing/items.ts';
import { ask, type Joined, join } from '#src/testing/people.ts';
import { problemOf, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const VIEW = { list: 'items', name: 'Releases', query: 'filter=%7B%22type%22%3A%22release%22%7D' };

const list = async ({ cookie }: Joined) => {
  const answer = await ask(server, ['GET', '/v1/publishing/views'], undefined, { cookie });
  return SavedViewsAnswer.parse(answer.json()).data;
};
const save = ({ cookie }: Joined, view: object = VIEW) =>
  ask(server, ['POST', '/v1/publishing/views'], view, { cookie });
const remove = ({ cookie }: Joined, id: string) =>
  ask(server, ['DELETE', `/v1/publishing/views/${id}`], undefined, { cookie });

test('a view is kept by its name, for its maker alone', async () => {
  const [writer, translator] = [await join(server, 'writer'), await join(server, 'translator')];
  const { data } = SavedViewAnswer.parse((await save(writer)).json());
  expect(data).toEqual({ id: data.id, ...VIEW });
  // The same name is the same view; in another list it is another.
  await save(writer, { ...VIEW, query: 'sort=title' });
  await save(writer, { ...VIEW, list: 'ledger' });
  expect((await list(writer)).map(({ list: of, query }) => [of, query])).toEqual([
    ['items', 'sort=title'],
    ['ledger', VIEW.query],
  ]);
  expect(await list(translator)).toEqual([]);
  problemOf(await remove(translator, data.id), 'not_found');
  expect((await remove(writer, data.id)).statusCode).toBe(200);
  problemOf(await remove(writer, data.id), 'not_found');
  expect(await list(writer)).toHaveLength(1);
});

test('views go with their person, and a program has none', async () => {
  const writer = await join(server, 'writer');
  await save(writer);
  await server.send('DELETE', `/people/${writer.id}`);
  const { db } = server.services.database;
  expect(await db.selectFrom('saved_view').select('id').execute()).toEqual([]);
  expect((await server.send('GET', '/views')).json()).toEqual({ data: [], meta: null });
  problemOf(await server.send('POST', '/views', VIEW), 'not_found');
  problemOf(await server.send('DELETE', `/views/${uuid(1)}`), 'not_found');
});

test('there are so many at most, and each has a name', async () => {
  const writer = await join(server, 'writer');
  expect(
    wrongFields(problemOf(await save(writer, { ...VIEW, name: ' ' }), 'invalid_input')),
  ).toEqual(['name']);
  for (let made = 0; made < MAX_VIEWS; made += 1)
    await save(writer, { ...VIEW, name: `View ${made}` });
  problemOf(await save(writer, { ...VIEW, name: 'One more' }), 'invalid_input');
  expect(await list(writer)).toHaveLength(MAX_VIEWS);
  expect((await save(writer, { ...VIEW, name: 'View 1', query: '' })).statusCode).toBe(200);
});
