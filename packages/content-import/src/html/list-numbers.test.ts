import { expect, test } from 'vitest';
import { elementsOf, parseHtml } from '#src/html/dom.ts';
import { lostNumbers } from '#src/html/list-numbers.ts';

test.each([
  ['<ol><li>a<li>b</ol>', null],
  ['<ul start="3"><li value="4">a</ul>', null],
  ['<ol start="1"><li value="1">a<li value="2">b</ol>', null],
  ['<ol start="3"><li>a</ol>', 'starts with 3'],
  ['<ol reversed><li>a</ol>', 'counts down'],
  ['<ol><li>a<li value="7">b</ol>', 'numbers of its own'],
])('%s', (html, said) => {
  const lost = elementsOf(parseHtml(html), 'ol', 'ul').map(lostNumbers);
  expect(lost).toEqual([said === null ? null : expect.stringContaining(said)]);
});
