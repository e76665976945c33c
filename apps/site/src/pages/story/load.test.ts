import { RecirculationAnswer } from '@masthead/contract/recirculation';
import { expect, test } from 'vitest';
import { notInText } from '#src/pages/story/load.ts';
import { example } from '#src/testing/examples.ts';

const cards = RecirculationAnswer.parse(example('recirculation/examples/full.json')).data;
const [first, second] = cards;
if (first === undefined || second === undefined) throw new Error('too few');

test('items of a list in the text are not related once more below', () => {
  const list = { _type: 'related_items' as const, _key: 'a', title: null, items: [first] };
  expect(notInText({ body: [list] }, [first, second])).toEqual([second]);
  expect(notInText({ body: [] }, [first, second])).toEqual([first, second]);
});
