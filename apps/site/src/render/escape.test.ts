import { expect, test } from 'vitest';
import { escapeHtml } from './escape.ts';

test('text can neither end an element, begin one, nor leave a double-quoted attribute', () => {
  expect(escapeHtml(`<a href="x">&amp; it's</a>`)).toBe(
    `&lt;a href=&quot;x&quot;&gt;&amp;amp; it's&lt;/a&gt;`,
  );
});

test('other text stays as it is', () => {
  expect(escapeHtml('走る $1 größer\u2028')).toBe('走る $1 größer\u2028');
  expect(escapeHtml('')).toBe('');
});
