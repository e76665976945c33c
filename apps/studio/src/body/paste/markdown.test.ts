import { expect, test } from 'vitest';
import { markdownTree } from '#src/body/paste/markdown.ts';
import { isMarkdown } from '#src/body/paste/markdown-signs.ts';
import { cleanTree } from '#src/testing/pasted-html.ts';

const TEXT = `# A heading

A paragraph with **bold**, *italic* and a [link](https://velden.example/report?fbclid=1).

- one
  - one a
- two

> A quotation

| Region | 2025 |
| --- | ---: |
| Asia | 1.2 |

\`\`\`
npm start
  --quiet
\`\`\`

See [the report][r], ~~old~~ \`code\`.

[r]: https://velden.example/r
`;

test('Markdown as formatted text', () => {
  expect(isMarkdown(TEXT)).toBe(true);
  expect(cleanTree(markdownTree(TEXT))).toMatchObject({
    lines: [
      'h2|A heading',
      'normal|A paragraph with **bold**, _italic_ and a [link](https://velden.example/report).',
      'bullet1|one',
      'bullet2|one a',
      'bullet1|two',
      'blockquote|A quotation',
      'table||row|start end\nRegion | 2025\nAsia | 1.2',
      'normal|<code>npm start\n  --quiet</code>',
      'normal|See [the report](https://velden.example/r), <strike>old</strike> <code>code</code>.',
    ],
    names: { click_ids: ['fbclid'] },
  });
});

test.each([
  ['Sales rose by 5 %.\nThey fell before.', false],
  ['Costs - a lot - rose', false],
  ['3. May 2026', false],
  ['We * you', false],
  ['- one\n- two', true],
  ['1. one\n2. two', true],
  ['See [this](https://velden.example)', true],
  ['## Two', true],
  ['#hashtag', false],
])('%j: %s', (text, is) => expect(isMarkdown(text)).toBe(is));
