/** Sections that a newsroom does without: nothing of them is taken, and none is turned off with items in it. */
import { SECTION_NAMES } from '@masthead/contract/newsroom';
import { sectionOfType, typesOf } from '@masthead/contract/sections';
import { ITEM_TYPES } from '@masthead/contract/types';
import { expect, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { anItem } from '#src/testing/items.ts';
import { problemOf, publishOne, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const turn = (sections: object) => server.send('PUT', '/configuration', { sections });

test('an item of a section that is off is refused, and taken once it is on', async () => {
  await turn({ mission: false, videos: false });
  const commitment = anItem('commitment', 'water');
  const refused = await server.send('PUT', `/items/${commitment.id}`, commitment.item);
  const problem = problemOf(refused, 'invalid_input');
  expect(wrongFields(problem)).toEqual(['type']);
  expect(problem.detail).toContain('mission');
  expect((await turn({ videos: false })).statusCode).toBe(200);
  await publishOne(server, commitment);
});

test('a section with items stays on, and says how many of which type are in the way', async () => {
  const profile = anItem('profile', 'ada');
  await publishOne(server, profile);
  const before = await dump(server.services);
  const problem = problemOf(await turn({ company: false, pitches: false }), 'invalid_input');
  expect(problem.errors).toEqual([
    {
      path: 'sections.company',
      message: 'cannot be off: withdraw its items first (1 of type profile)',
    },
  ]);
  expect(await dump(server.services)).toEqual(before);
  expect((await server.send('DELETE', `/items/${profile.id}`, {})).statusCode).toBe(200);
  expect((await turn({ company: false })).statusCode).toBe(200);
  const answer = await server.get('/configuration');
  expect(answer.json<{ data: { sections: string[] } }>().data.sections).toEqual(
    SECTION_NAMES.filter((name) => name !== 'company'),
  );
});

test('each section has types, and each type with pages below the home page has one', () => {
  for (const section of SECTION_NAMES) expect(typesOf(section), section).not.toEqual([]);
  const without = ITEM_TYPES.filter((type) => sectionOfType(type) === null);
  expect(without).toEqual(['home', 'bookmark']);
});
