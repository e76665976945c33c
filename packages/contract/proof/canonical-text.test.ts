import { expect, test } from 'vitest';
import { canonicalText } from './canonical-text.ts';

test('the canonical text has every word, mark and picture, in a form that never changes', () => {
  const text = canonicalText({
    ...{ item: 'i', type: 'release', locale: 'en', source: 'de', edition: 'then' },
    shared: { date: 'no', corrections: [{ text: { de: 'Nein', en: 'Mended' } }] },
    own: {
      ...{ body: [], place: 'Oslo', description: 'A *lead*', title: 'Track' },
    },
  });
  expect(text).toBe(
    'masthead-edition 1\nitem: i\nlanguage: en\nedition: then\n\n# Track\n\nA \\*lead\\*\n\nOslo\n\nMended\n',
  );
  const span = (words: string, ...marks: string[]) => ({ _type: 'span', text: words, marks });
  const cell = { _type: 'cell', children: [span('9', 'strong')], markDefs: [] };
  const table = { _type: 'table', rows: [{ cells: ['a', cell, ''] }], header_row: true };
  const block = {
    ...{ style: 'h2', markDefs: [{ _key: 'k', href: '/x' }] },
    children: [span('Go '), span('on', 'k')],
  };
  const image = { _type: 'image', image: { _ref: 'AB', _type: 'media' } };
  const content = { item: 'i', locale: 'en', source: 'en', edition: 'then', shared: {} };
  const own = { title: 'T', body: [block, table, image] };
  expect(
    canonicalText({ ...content, type: 'release', own })
      .split('\n\n')
      .slice(2),
  ).toEqual(['## Go [on](/x)', '| a | **9** |  |', '![](urn:uuid:ab)\n']);
});
