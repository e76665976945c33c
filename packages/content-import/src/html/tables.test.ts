import type { BodyInput } from '@masthead/contract/body';
import { expect, test } from 'vitest';
import { htmlToBlocks } from '#src/html/html-to-blocks.ts';

function read(html: string): { blocks: BodyInput; lost: string[] } {
  const lost: string[] = [];
  const blocks = htmlToBlocks(html, {
    picture: () => null,
    pictureById: () => null,
    file: () => null,
    link: (href) => href,
    lose: (what) => lost.push(what),
  });
  return { blocks, lost };
}

test('a table of WordPress with its caption, heads and numbers', () => {
  const { blocks, lost } = read(
    `<figure class="wp-block-table"><table><thead><tr><th>Region</th><th>H1</th></tr></thead><tbody><tr><td><strong>Asia</strong></td><td>1.2&nbsp;%</td></tr><tr><td><strong>Europe</strong></td><td>–</td></tr></tbody></table><figcaption>Growth</figcaption></figure>`,
  );
  expect(lost).toEqual([]);
  expect(blocks).toMatchObject([
    {
      ...{ _type: 'table', caption: 'Growth', header_row: true, header_column: true },
      align: ['start', 'end'],
      rows: [
        { cells: ['Region', 'H1'] },
        { cells: ['Asia', '1.2\u00a0%'] },
        { cells: ['Europe', '–'] },
      ],
    },
  ]);
});

test('what is lost of a table is told; a page’s frame is a list of its rows', () => {
  const listed =
    '<table><tr><td>a</td><td>b<hr></td></tr><tr><td>c</td><td><ul><li>d<li>e</ul></td></tr></table>';
  expect(read(listed)).toMatchObject({
    blocks: [
      { _type: 'table', rows: [{ cells: ['a', 'b'] }, { cells: ['c', 'd\ne'] }] },
      { _type: 'divider' },
    ],
    lost: ['pictures and the like in a table: they follow it'],
  });
  const frame = '<table><tr><td><table><tr><td>One</td></tr></table></td><td>Two</td></tr></table>';
  expect(read(frame).blocks[0]).toMatchObject({ _type: 'block', listItem: 'bullet' });
  expect(read(frame).lost).toEqual(['a table: its rows are entries of a list']);
});

test('cells keep marks and links, and a head is as strong as it is', () => {
  const { blocks, lost } = read(
    '<table><tr><th><b>Gas</b></th><th>See</th></tr><tr><td>CO<sub>2</sub><br><b>net</b></td><td><a href="/b">b</a></td></tr></table>',
  );
  expect(lost).toEqual([]);
  const span = (text: string, ...marks: string[]) => ({ text, marks });
  expect(blocks).toMatchObject([
    {
      header_row: true,
      rows: [
        { cells: ['Gas', 'See'] },
        {
          cells: [
            { children: [span('CO'), span('2', 'sub'), span('\n'), span('net', 'strong')] },
            { children: [span('b', 'l1')], markDefs: [{ _key: 'l1', href: '/b' }] },
          ],
        },
      ],
    },
  ]);
});

test('marks are kept', () => {
  const { blocks, lost } = read(
    '<p>CO<sub>2</sub> <del>old</del> <kbd>Ctrl</kbd> <sup><b>a</b></sup></p>',
  );
  const [block] = blocks;
  expect(
    block?._type === 'block' && block.children.map(({ text, marks }) => [text, ...marks]),
  ).toEqual([
    ['CO'],
    ['2', 'sub'],
    [' '],
    ['old', 'strike'],
    [' '],
    ['Ctrl', 'code'],
    [' '],
    ['a', 'strong', 'sup'],
  ]);
  expect(lost).toEqual([]);
});
