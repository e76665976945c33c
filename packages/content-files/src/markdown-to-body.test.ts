import { BodyInput } from '@masthead/contract/body';
import { describe, expect, it } from 'vitest';
import { BLOCK_FORMS } from '#src/block-forms.ts';
import { bodyToMarkdown } from '#src/body-to-markdown.ts';
import { markdownToBody } from '#src/markdown-to-body.ts';
import { createReferenceIndex } from '#src/references.ts';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const INDEX = createReferenceIndex(
  [
    { path: 'stories/first-light', id: uuid(1), type: 'story' },
    { path: 'home/home', id: uuid(2), type: 'home' },
  ],
  [
    { name: 'track-dawn', id: uuid(10) },
    { name: '_odd_name_', id: uuid(11) },
  ],
);

function read(markdown: string): BodyInput {
  const { blocks, problems } = markdownToBody(markdown, INDEX);
  expect(problems).toEqual([]);
  return BodyInput.parse(blocks);
}

function texts(markdown: string): string[] {
  return read(markdown).map((block) =>
    block._type === 'block' ? block.children.map(({ text }) => text).join('') : block._type,
  );
}

function problems(markdown: string) {
  return markdownToBody(markdown, INDEX).problems;
}

/** As people write them. */
const BLOCKS: { readonly [name: string]: string } = {
  paragraph: 'One *em*, **strong**, ***both*** and [a **bold** link](/en/magazine "").',
  headings: '## Two\n\n### Three with *em*\n\n#### Four',
  lists: '- a\n  1. b\n     - c\n- d\n\n1. one\n2. two',
  skippedLevel: '- - deep\n- back',
  blockquote: '> one\n>\n> two',
  image: '::image{media=track-dawn size=full}',
  gallery: ':::gallery{title="At \\"dawn\\""}\n- track-dawn\n- _odd_name_\n:::',
  video: '::video{media=track-dawn title="The film"}',
  pullQuote:
    ':::pull-quote{by="Mira Oduya" role="Designer & runner"}\nWe *never* — no.\n:::'.replaceAll(
      '*',
      '',
    ),
  statistics:
    ':::statistics{title="So far"}\n- **42 %** of all soles: made again\n- **3** *plants* that are ours\n:::',
  table: '| Region | H1 |\n| --- | ---: |\n| Asia | 1.2 |\n| a \\| b<br>c |  |',
  tableWithoutHeads: '|  |  |\n| :-: | --- |\n| a | b |',
  tableInDirective:
    ':::table{caption="By *region*" header_column=true}\n| Region | H1 |\n| - | - |\n| Asia | 1 |\n:::'.replaceAll(
      '*',
      '',
    ),
  callToAction:
    ':::call-to-action{label="Read on" href="/en/magazine"}\nThere is more.\n\nMuch more.\n:::',
  callToActionBare: '::call-to-action{label="Read on" href="/en/magazine?a=1&b=2"}',
  downloads: ':::downloads{title="Files"}\n- track-dawn\n:::',
  accordion:
    ':::accordion\n### First?\n\nYes, **it is**.\n\n- so\n  - and so\n\n### Second\n\n#### Below\n\n> Said.\n:::',
  embed: '::embed{url="https://films.example/a?b=c&d=e" title="A film" poster=track-dawn}',
  relatedItems: ':::related-items{title="See also"}\n- stories/first-light\n:::',
  relatedItemsByUuid: `:::related-items\n- ${uuid(1)}\n:::`,
  divider: '---',
  dividerDirective: '::divider',
};

describe('every block', () => {
  it.each(Object.entries(BLOCKS))('%s reads, writes and reads back the same', (_, markdown) => {
    const once = read(markdown.replaceAll('\\"', '&quot;'));
    const written = bodyToMarkdown(once, INDEX);
    expect(read(written)).toEqual(once);
    expect(bodyToMarkdown(read(written), INDEX)).toBe(written);
  });

  it('has a sample here', () => {
    const all = Object.values(BLOCKS).map((markdown) => read(markdown.replaceAll('\\"', '&quot;')));
    const types = new Set(all.flat().map((block) => block._type));
    expect(types).toEqual(new Set(['block', ...[...BLOCK_FORMS.values()].map(({ type }) => type)]));
  });

  it('reads all of them in one body, with keys in order and a line for each', () => {
    const whole = Object.values(BLOCKS).join('\n\n').replaceAll('\\"', '&quot;');
    const { blocks, lines } = markdownToBody(whole, INDEX);
    expect(blocks.map((block) => block._key)).toEqual(blocks.map((_, at) => `b${at + 1}`));
    expect(lines).toHaveLength(blocks.length);
    expect(lines.toSorted((a, b) => a - b)).toEqual(lines);
    const once = read(whole);
    expect(read(bodyToMarkdown(once, INDEX))).toEqual(once);
  });
});

describe('shapes', () => {
  it('gives spans, links and nesting their keys', () => {
    expect(read('A **b [c](https://d.example)**.')).toEqual([
      {
        _type: 'block',
        _key: 'b1',
        style: 'normal',
        children: [
          { _type: 'span', _key: 's1', text: 'A ', marks: [] },
          { _type: 'span', _key: 's2', text: 'b ', marks: ['strong'] },
          { _type: 'span', _key: 's3', text: 'c', marks: ['strong', 'l1'] },
          { _type: 'span', _key: 's4', text: '.', marks: [] },
        ],
        markDefs: [{ _type: 'link', _key: 'l1', href: 'https://d.example' }],
      },
    ]);
  });

  it('reads figures, references and attributes', () => {
    expect(
      read(`${BLOCKS.statistics}\n\n${BLOCKS.embed}\n\n${BLOCKS.relatedItemsByUuid}`),
    ).toMatchObject([
      {
        title: 'So far',
        items: [
          { value: '42 %', label: 'of all soles: made again' },
          { value: '3', unit: 'plants', label: 'that are ours' },
        ],
      },
      { url: 'https://films.example/a?b=c&d=e', poster: { _ref: uuid(10), _type: 'media' } },
      { title: null, items: [{ _ref: uuid(1), _type: 'story' }] },
    ]);
  });

  it('keeps nested lists flat, with their levels', () => {
    const marks = read(BLOCKS.lists ?? '').map((block) =>
      block._type === 'block' ? [block.listItem, block.level] : [],
    );
    expect(marks).toEqual([
      ['bullet', 1],
      ['number', 2],
      ['bullet', 3],
      ['bullet', 1],
      ['number', 1],
      ['number', 1],
    ]);
  });
});

describe('text stays text', () => {
  it.each([
    'At 10:30 :foo and :bar[baz]{a=b} a::b :: c',
    ':foo opens a line',
    'Preis: 5 * 3 und 2*',
    'snake_case_name and C:\\dir',
    '発売は10:30です：詳しくは',
    'ราคา 10:30 น. :ฟู',
  ])('%s', (text) => {
    expect(texts(text)).toEqual([text]);
  });

  it.each([
    '::image{media=x}',
    ':::gallery',
    '# no heading\n- no list',
    '1. no list',
    '---',
    '**no mark** *none* ~~no~~ [^1] `no` <b> ![a](b) [a](b) &amp; \\',
    ' led and trailed by spaces ',
    '| a |\n|---|',
    'two\nlines\n\nand three',
    '「強調」は*「これ」*です',
    'Setext\n===',
    '~~~ fence',
  ])('written from the shape and read back: %s', (text) => {
    const span = { _type: 'span' as const, _key: 's1', text, marks: [] };
    const [strong, em] = [
      { ...span, marks: ['strong'] },
      { ...span, _key: 's2', marks: ['em'] },
    ];
    for (const children of [
      [span],
      [strong, em],
      [
        { ...strong, text: '「強調」' },
        { ...span, _key: 's2' },
      ],
    ]) {
      const body = BodyInput.parse([{ _type: 'block', _key: 'b1', children }]);
      expect(read(bodyToMarkdown(body, INDEX))).toEqual(body);
    }
  });

  it('joins wrapped lines, in Chinese and Japanese without a space', () => {
    expect(texts('one\ntwo  \nthree')).toEqual(['one two\nthree']);
    expect(texts('朝の光が、\n**トラック**\nを照らす')).toEqual(['朝の光が、トラックを照らす']);
    expect(texts('한글\n줄')).toEqual(['한글 줄']);
  });

  it('moves line breaks at the edge of a mark out of it', () => {
    const marked = { _type: 'span' as const, _key: 's1', text: 'a\n', marks: ['strong'] };
    const plain = { _type: 'span' as const, _key: 's2', text: 'b\n', marks: [] };
    const block = { _type: 'block' as const, _key: 'b1' };
    const body = BodyInput.parse([
      { ...block, children: [marked, plain] },
      { ...block, _key: 'b2', children: [{ ...plain, text: '\n' }] },
    ]);
    expect(bodyToMarkdown(body, INDEX)).toBe('**a**\\\nb\n');
  });

  it('keeps quotes, line feeds and braces of attributes', () => {
    const by = 'Ann "A" O\'Neil & <co> {x}\nand 日本 &quot;';
    const body = BodyInput.parse([{ _type: 'pull_quote', _key: 'b1', text: 'a\nb\n\nc', by }]);
    expect(read(bodyToMarkdown(body, INDEX))).toEqual(body);
  });
});

describe('errors name the line and what to write instead', () => {
  it.each([
    ['<b>x</b> y', 1, /HTML/],
    ['a\n\n<div>\n\n</div>', 3, /HTML/],
    ['a\n\n![alt](x.jpg)', 3, /::image/],
    ['```\ncode\n```', 1, /code is no part/],
    ['    indented', 1, /code is no part/],
    ['| a | b |\n|---|\n| 1 | 2 |', 1, /no complete table/],
    ['| a | b |\n|---|---|\n| 1 | 2 | 3 |', 3, /more cells/],
    ['| a | <u>b</u> |\n|---|---|', 1, /HTML/],
    [':::table{header_row=yes}\n| a |\n|---|\n:::', 1, /true or false/],
    [':::table{caption=a}\nwords\n:::', 1, /one table/],
    ['> | a | b |\n> |---|---|', 1, /a quotation holds/],
    ['# Title', 1, /##/],
    ['##### Five', 1, /####/],
    ['Setext\n---', 1, /leave a line empty before ---/],
    ['[a][b]\n\n[b]: /x', 1, /address beside the text/],
    ['[a](/x "title")', 1, /no title/],
    ['~~no', 1, /strikes nothing out/],
    ['note[^1]', 1, /footnotes/],
    ['**「強調」**は', 1, /marks nothing/],
    ['- a\n  - b\n    - c\n      - d', 4, /three deep/],
    ['- a\n\n  second', 3, /one paragraph/],
    ['-', 1, /needs text/],
    ['3. c', 1, /starts with 1/],
    ['> ## no', 1, /paragraphs only/],
    ['- a\n  ::divider', 2, /lists below it/],
    ['a\n\n::unknown{a=b}', 3, /no directive is called unknown/],
    ['::image{media=track-dawn sise=full}', 1, /no attribute sise; it has media, size/],
    ['::image{#track-dawn}', 1, /no attribute id/],
    ['::image{size=full}', 1, /needs media/],
    ['::image{media=nothing}', 1, /medium nothing/],
    ['::image[label]{media=track-dawn}', 1, /no text in \[\]/],
    ['::image{media=track-dawn', 1, /no complete directive/],
    ['text\n:::', 2, /no complete directive/],
    [':::image{media=track-dawn}\n:::', 1, /two colons/],
    ['::gallery', 1, /three colons/],
    ['a\n\n:::gallery\n- track-dawn\n\nrest', 3, /never closed/],
    [':::gallery\ntrack-dawn\n:::', 2, /a list only/],
    [':::gallery\n- track-dawn\n- nothing\n:::', 3, /medium nothing/],
    [':::pull-quote\nSome *em*\n:::', 2, /only plain text/],
    [':::pull-quote\n- list\n:::', 2, /plain paragraphs/],
    [':::statistics\n- 42 percent\n:::', 2, /\*\*42 %\*\*/],
    [':::statistics\n- **42** *per cent*\n:::', 2, /\*\*42 %\*\*/],
    [':::accordion\nNo title\n:::', 2, /### /],
    [':::related-items\n- stories/nothing\n:::', 2, /does not exist/],
    [':::related-items\n- home/home\n:::', 2, /a home; only story/],
  ])('%j', (markdown, line, reason) => {
    expect(problems(markdown)).toContainEqual({ line, reason: expect.stringMatching(reason) });
  });
});

it('takes wrappers and click identifiers off links', () => {
  const wrapped = `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent('https://velden.example/a?b=1&fbclid=2')}&data=editor`;
  const [block] = read(`A [link](${wrapped}).`);
  expect(block?._type === 'block' && block.markDefs.map(({ href }) => href)).toEqual([
    'https://velden.example/a?b=1',
  ]);
});

it('reads every mark as people write it', () => {
  const [block] = read(
    'CO<sub>2</sub>, m<sup>2</sup>, ~~old~~ <s>older</s>, `npm start`, <small-caps>Anno</small-caps>, **<sup>a</sup>**',
  );
  const marked = block?._type === 'block' ? block.children : [];
  expect(
    marked.filter(({ marks }) => marks.length > 0).map(({ text, marks }) => [text, ...marks]),
  ).toEqual([
    ['2', 'sub'],
    ['2', 'sup'],
    ['old', 'strike'],
    ['older', 'strike'],
    ['npm start', 'code'],
    ['Anno', 'small_caps'],
    ['a', 'strong', 'sup'],
  ]);
  expect(problems('a <sub>b')[0]?.reason).toBe('<sub> is not closed');
  expect(problems('a</sup>')[0]?.reason).toContain('closes what is not open');
  expect(problems('a <b>b</b>')).toHaveLength(2);
});
