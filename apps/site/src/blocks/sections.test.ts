import { Body } from '@masthead/contract/body';
import { expect, test } from 'vitest';
import { sectionsOf } from './sections.ts';

const block = (key: string, style: string, ...texts: string[]) => ({
  _type: 'block',
  _key: key,
  style,
  children: texts.map((text, at) => ({ _type: 'span', _key: `${key}${at}`, text })),
});

test('the parts are the headlines of the second level, in order, with all of their words', () => {
  const body = Body.parse([
    block('a', 'h2', 'Scope'),
    block('b', 'normal', 'Text'),
    block('c', 'h3', 'Detail'),
    { _type: 'divider', _key: 'd' },
    block('e f', 'h2', 'Your ', 'rights'),
    block('g', 'h2', ' '),
  ]);
  expect(sectionsOf(body)).toEqual([
    { id: 'part-a', title: 'Scope' },
    { id: 'part-e_f', title: 'Your rights' },
  ]);
});

test('a body without headlines has no parts', () => {
  expect(sectionsOf([])).toEqual([]);
});
