import { expect, test } from 'vitest';
import { type Block, ownHtml, parseBlocks } from '#src/html/wordpress-blocks.ts';

const block = (
  name: Block['name'],
  attributes: Block['attributes'],
  ...pieces: Block['pieces']
): Block => ({ name, attributes, pieces });
const html = (text: string) => block(null, {}, text);

test('blocks, and what stands between them', () => {
  const text =
    'a<!-- wp:paragraph --><p>b</p><!-- /wp:paragraph -->\n<!-- wp:acme/chart {"data":3} /-->c';
  expect(parseBlocks(text)).toEqual([
    html('a'),
    block('core/paragraph', {}, '<p>b</p>'),
    html('\n'),
    block('acme/chart', { data: 3 }),
    html('c'),
  ]);
});

test('blocks in blocks, among the HTML of the outer one', () => {
  const [outer] = parseBlocks(
    '<!-- wp:list --><ul><!-- wp:list-item --><li>a</li><!-- /wp:list-item --></ul><!-- /wp:list -->',
  );
  const inner = block('core/list-item', {}, '<li>a</li>');
  expect(outer).toEqual(block('core/list', {}, '<ul>', inner, '</ul>'));
  expect(outer && ownHtml(outer)).toBe('<ul></ul>');
});

test.each([
  ['{"level":3,"style":{"color":"{}"}}', { level: 3, style: { color: '{}' } }],
  ['{"text":"a \\u002d\\u002d\\u003e b"}', { text: 'a --> b' }],
  ['{"lines":\n[1,\n2]}', { lines: [1, 2] }],
  ['{not json}', {}],
])('settings: %s', (json, attributes) => {
  for (const end of [' -->x<!-- /wp:a -->', ' /-->']) {
    expect(parseBlocks(`<!-- wp:a ${json}${end}`)[0]).toMatchObject({ name: 'core/a', attributes });
  }
});

test.each([
  '<!-- a comment -->',
  '<!--wp:paragraph-->',
  '<!-- wp:9 -->',
  '<!-- wp:paragraph x -->',
  '<!-- wp:paragraph ',
  '<!-- wp:paragraph {"a":1}',
])('%s is no block', (text) => expect(parseBlocks(text)).toEqual([html(text)]));

test('what is not closed ends with the block around it, and an end alone is none', () => {
  const text =
    'a<!-- /wp:b --><!-- wp:group -->c<!-- wp:paragraph -->d<!-- /wp:group -->e<!-- wp:quote -->f';
  expect(parseBlocks(text)).toEqual([
    html('a'),
    block('core/group', {}, 'c', block('core/paragraph', {}, 'd')),
    html('e'),
    block('core/quote', {}, 'f'),
  ]);
});

test('of any depth', () => {
  const [outer] = parseBlocks(
    `${'<!-- wp:group -->x'.repeat(10_000)}${'<!-- /wp:group -->'.repeat(10_000)}<!-- wp:a /-->`,
  );
  let depth = 0;
  let text = '';
  for (let each = outer; each !== undefined; depth += 1) {
    text += ownHtml(each);
    each = each.pieces.find((piece) => typeof piece !== 'string');
  }
  expect([depth, text.length]).toEqual([100, 10_000]);
});

test('all that is said is kept', () => {
  const text = 'a<!-- wp:b {"c":1} -->d<!-- wp:e /-->f<!-- /wp:b -->g';
  const said = (blocks: readonly (string | Block)[]): string =>
    blocks.map((each) => (typeof each === 'string' ? each : said(each.pieces))).join('');
  for (let end = 0; end <= text.length; end += 1) {
    const part = text.slice(0, end).replaceAll(/<!-- \/?wp:(?:b|e)[^<>]*-->/g, '');
    expect(said(parseBlocks(text.slice(0, end)))).toBe(part);
  }
});
