import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test.each([
  `</title><script>alert('1')</script> " onload="x" & <!-- &amp;`,
  'plain, 走る, größer',
  '',
])('%j is escaped as React does', (text) => {
  const attribute = renderToStaticMarkup(<p title={text} />);
  expect(attribute).toBe(`<p title="${escapeHtml(text)}"></p>`);
  expect(renderToStaticMarkup(<p>{text}</p>)).toBe(`<p>${escapeHtml(text)}</p>`);
});
