/** Files of any stored body read back the same. */
import { BodyInput as Bodies, type BodyInput } from '@masthead/contract/body';
import { compared } from '@masthead/contract/body/compared.ts';
import { ItemInput } from '@masthead/contract/publishing';
import { describe, expect, it } from 'vitest';
import { formatItem } from '#src/format-item.ts';
import { parseItemFiles } from '#src/item-source.ts';
import { parseItem } from '#src/parse-item.ts';
import { createReferenceIndex } from '#src/references.ts';
import { uuid } from '#src/testing/content-folder.ts';

const RUNS = 400;
const STORY = { _ref: uuid(2), _type: 'story' };
const PICTURES = [uuid(11), uuid(12)].map((id) => ({ _ref: id, _type: 'media' }));
const INDEX = createReferenceIndex(
  [{ path: 'stories/other', id: uuid(2), type: 'story' }],
  [
    { name: 'track-dawn', id: uuid(11) },
    { name: '7 - odd_name', id: uuid(12) },
  ],
);
/** Words, and everything that Markdown, YAML and directives take for something else. */
const PIECES = [
  ...[
    'Light',
    'the track',
    '夜明け',
    'ลู่วิ่ง',
    'é',
    '🏃',
    ' ',
    '  ',
    '\t',
    '\n',
    '\n\n',
    '\u00a0',
    '\u2028',
  ],
  ...[
    '*',
    '**',
    '_',
    '__',
    '`',
    '~~',
    '[',
    ']',
    '(',
    ')',
    '<b>',
    '&amp;',
    '&',
    '\\',
    '!',
    '#',
    '##',
  ],
  ...[
    '- ',
    '+ ',
    '1. ',
    '1)',
    '> ',
    '---',
    '===',
    '::',
    ':::',
    '::image{media=a}',
    ':foo',
    '{',
    '}',
    '|',
  ],
  ...[
    '| a | b |',
    '| --- | --- |',
    '[^1]',
    '[x]: y',
    'https://a.example',
    '"',
    "'",
    '%',
    '$',
    '10:30',
    '…',
  ],
];
const MARKS = [
  'strong',
  'em',
  'strike',
  'code',
  'sub',
  'sup',
  'small_caps',
  'k1',
  'k2',
  'underline',
];

type Random = () => number;

/** The same sequence for the same seed. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pick = <T>(random: Random, from: readonly T[]): T => {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
};
const many = <T>(random: Random, most: number, make: (at: number) => T, least = 1): T[] =>
  Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, (_, at) => make(at));

const text = (random: Random) => many(random, 6, () => pick(random, PIECES)).join('');
const line = (random: Random) => `a${text(random)}b`.replace(/\s+/g, ' ');

function textBlock(random: Random, key: string) {
  const list = random() < 0.3 ? { listItem: pick(random, ['bullet', 'number']) } : {};
  const level = random() < 0.7 ? {} : { level: 1 + Math.floor(random() * 3) };
  return {
    _type: 'block',
    _key: key,
    style: pick(random, ['normal', 'normal', 'normal', 'h2', 'h3', 'h4', 'blockquote']),
    ...list,
    ...level,
    children: many(random, 4, (at) => ({
      _type: 'span',
      _key: `${key}${at}`,
      text: random() < 0.1 ? '' : text(random),
      marks: MARKS.filter(() => random() < 0.2),
    })),
    markDefs: [
      { _type: 'link', _key: 'k1', href: '/en/magazine' },
      { _type: 'link', _key: 'k2', href: 'https://a.example/?a=(b)&c=*d*_e_' },
    ],
  };
}

function cell(random: Random): unknown {
  if (random() < 0.5) return random() < 0.3 ? '' : line(random);
  const { children, markDefs } = textBlock(random, 'c');
  const words = children.map((span) => ({ ...span, text: span.text.replace(/\s+/g, ' ') }));
  return { _type: 'cell', children: words, markDefs };
}

function otherBlock(random: Random, _key: string): object {
  const title = random() < 0.5 ? null : line(random);
  const size = pick(random, ['inset', 'wide', 'full']);
  return pick(random, [
    { _type: 'image', _key, image: pick(random, PICTURES), size },
    { _type: 'gallery', _key, title, images: PICTURES },
    { _type: 'video', _key, video: pick(random, PICTURES), title, size },
    { _type: 'pull_quote', _key, text: line(random), by: title, role: null },
    {
      ...{ _type: 'statistics', _key, title },
      items: many(random, 3, () => ({ value: line(random), unit: title, label: line(random) })),
    },
    {
      ...{ _type: 'table', _key, caption: title },
      ...{ header_row: random() < 0.7, header_column: random() < 0.5 },
      align: ['start', 'center', 'end'],
      rows: many(random, 3, (at) => ({
        _key: `r${at + 1}`,
        cells: many(random, 3, () => cell(random), 3),
      })),
    },
    { _type: 'call_to_action', _key, text: title, label: line(random), href: '/en/"a"' },
    { _type: 'downloads', _key, title, files: PICTURES },
    {
      ...{ _type: 'accordion', _key },
      items: many(random, 2, (at) => ({
        ...{ _key: `${_key}-${at}`, title: line(random) },
        body: many(random, 2, (place) => textBlock(random, `${_key}${at}${place}`)),
      })),
    },
    { _type: 'embed', _key, url: 'https://a.example/b?c=d', title: line(random), poster: null },
    { _type: 'related_items', _key, title, items: random() < 0.2 ? [] : [STORY] },
    { _type: 'divider', _key },
  ]);
}

function bodyFrom(random: Random): BodyInput {
  return Bodies.parse(
    many(random, 6, (at) =>
      random() < 0.6 ? textBlock(random, `own-${at}`) : otherBlock(random, `own-${at}`),
    ),
  );
}

function readBack(item: ItemInput): { item: ItemInput; markdown: boolean } {
  const files = formatItem(uuid(1), item, INDEX, { exact: true });
  const folder = { path: 'stories/a', type: item.type, directory: '/c', files: [...files.keys()] };
  const { source, problems } = parseItemFiles(folder, files);
  expect(problems).toEqual([]);
  if (!source) throw new Error('no item.yaml');
  const result = parseItem(source, { index: INDEX, language: 'en', contacts: null });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return { item: result.parsed.item, markdown: !/^body:/m.test(files.get('en.md') ?? '') };
}

const storyOf = (body: BodyInput, title = 'A') =>
  ItemInput.parse({
    ...{ type: 'story', version: 1, fields: {} },
    locales: { en: { slug: 'a', status: 'published', fields: { title, body } } },
  });

describe('a story', () => {
  it('reads back the same, whatever stands in its body', () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const random = randomFrom(seed);
      const item = storyOf(bodyFrom(random), line(random));
      expect(compared(readBack(item).item), `seed ${seed}`).toEqual(compared(item));
    }
  }, 60_000);

  it('is Markdown, where its text is one that a person writes', () => {
    const own = (_type: string, rest: object) => ({ _type, _key: `k-${_type}`, ...rest });
    const random = randomFrom(7);
    const span = (words: string, ...marks: string[]) => ({
      ...{ _type: 'span', _key: words, text: words, marks },
    });
    const body = Bodies.parse([
      {
        ...textBlock(random, 'a'),
        style: 'h2',
        listItem: undefined,
        level: undefined,
        children: [span('A head')],
      },
      {
        ...textBlock(random, 'b'),
        ...{ style: 'normal', listItem: undefined, level: undefined },
        children: [
          span('A '),
          span('bold', 'em', 'strong'),
          span(' word and a '),
          span('link', 'k1'),
          span('.'),
        ],
      },
      own('image', { image: PICTURES[0], size: 'full' }),
      own('pull_quote', { text: 'So it is.', by: 'Mira Oduya' }),
      own('statistics', { items: [{ value: '106', unit: 'km', label: 'a week' }] }),
      own('related_items', { items: [STORY] }),
      own('divider', {}),
    ]);
    const item = storyOf(body);
    const { item: read, markdown } = readBack(item);
    expect(markdown).toBe(true);
    expect(compared(read)).toEqual(compared(item));
  });

  it('has its blocks in the front matter, where Markdown would say something else', () => {
    const block = textBlock(randomFrom(3), 'own');
    const empty = {
      ...block,
      style: 'normal',
      children: [{ _type: 'span', _key: 's', text: '', marks: [] }],
    };
    const { item, markdown } = readBack(storyOf(Bodies.parse([empty])));
    expect(markdown).toBe(false);
    expect(item.locales.en?.fields).toMatchObject({ body: [{ _key: 'own' }] });
  });
});
