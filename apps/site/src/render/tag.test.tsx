import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { startTag, voidTag } from './tag.ts';

const EVIL = `"><script>alert('1')</script> & `;

test('a tag is what React would write, whatever editors wrote', () => {
  const attributes = { content: EVIL, property: 'og:title' };
  expect(voidTag('meta', attributes)).toBe(renderToStaticMarkup(<meta {...attributes} />));
  expect(`${startTag('div', { lang: 'de', title: EVIL })}</div>`).toBe(
    renderToStaticMarkup(<div lang="de" title={EVIL} />),
  );
});

test('a boolean attribute has no value, and an absent one is left out', () => {
  expect(startTag('html', { 'data-snap': true, 'data-container': false, dir: undefined })).toBe(
    '<html data-snap="">',
  );
});
