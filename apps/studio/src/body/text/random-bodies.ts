/** Bodies of every block and mark, for tests. */
import { BodyInput } from '@masthead/contract/body';
import type { Json } from '#src/items/json.ts';

type Random = () => number;

/** The same numbers for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const PIECES = [
  'Light',
  ' ',
  '  ',
  '\n',
  '\n\n',
  '夜明け',
  'ลู่วิ่ง',
  '👟',
  '\u00a0',
  '<b>',
  '&amp;',
  '**',
];
const MARKS = [
  'strong',
  'em',
  'strike',
  'code',
  'sub',
  'small_caps',
  'k1',
  'k2',
  'k3',
  'underline',
];
const HREFS = ['/en/magazine', 'https://a.example/?a=(b)', '/en/magazine'];
const MEDIUM = { _ref: '00000000-0000-4000-8000-000000000011', _type: 'media' };
const STORY = { _ref: '00000000-0000-4000-8000-000000000002', _type: 'story' };

function makerOf(random: Random) {
  const pick = <T>(from: readonly [T, ...T[]]): T =>
    from[Math.floor(random() * from.length)] ?? from[0];
  const many = <T>(most: number, make: (at: number) => T): T[] =>
    Array.from({ length: 1 + Math.floor(random() * most) }, (_, at) => make(at));
  const words = () => many(5, () => pick(['word', ...PIECES])).join('');

  const text = (_key: string): object => ({
    ...{ _type: 'block', _key },
    style: pick(['normal', 'normal', 'h2', 'h3', 'h4', 'blockquote']),
    ...(random() < 0.3 && { listItem: pick(['bullet', 'number']) }),
    ...(random() < 0.4 && { level: pick([1, 2, 3]) }),
    children: many(4, (at) => ({
      ...{ _type: 'span', _key: `${_key}-${at}` },
      text: random() < 0.15 ? '' : words(),
      marks: MARKS.filter(() => random() < 0.25),
    })),
    markDefs: HREFS.map((href, at) => ({ _type: 'link', _key: `k${at + 1}`, href })),
  });

  const other = (_key: string): object =>
    pick<object>([
      { _type: 'image', _key, image: MEDIUM, size: 'full' },
      { _type: 'gallery', _key, images: [MEDIUM, MEDIUM] },
      { _type: 'statistics', _key, items: [{ value: '106', unit: 'km', label: 'a week' }] },
      {
        _type: 'accordion',
        _key,
        items: [{ _key, title: 'Who', body: many(3, (at) => text(`${_key}${at}`)) }],
      },
      { _type: 'related_items', _key, title: 'More', items: [STORY] },
      {
        ...{ _type: 'table', _key, caption: 'Runs', header_row: false, header_column: true },
        align: ['start', 'end'],
        rows: many(3, (at) => ({ _key: `r${at}`, cells: ['Year', ''] })),
      },
      { _type: 'divider', _key },
    ]);
  return { many, block: (key: string) => (random() < 0.7 ? text(key) : other(key)) };
}

export function bodyFrom(random: Random): Json[] {
  const { many, block } = makerOf(random);
  return BodyInput.parse(many(8, (at) => block(`b${at}`))) as Json[];
}
