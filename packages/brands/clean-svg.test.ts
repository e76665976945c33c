import { cleanSvg } from '@masthead/brands/clean-svg';
import { expect, test } from 'vitest';

const WIDE = { least: 1 / 2, most: 12, words: 'between 1:2 and 12:1' };

const drawing = (content: string, attributes = 'viewBox="0 0 40 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

const PATH = '<path d="M0 0H9"/>';

function cleaned(text: string): string {
  const result = cleanSvg(text, 'acme', WIDE);
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  return result.svg;
}

function faults(text: string): string {
  const result = cleanSvg(text, 'acme', WIDE);
  return 'faults' in result ? result.faults.join('\n') : `taken: ${result.svg}`;
}

const kept = (content: string, attributes = 'fill="currentColor"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><g ${attributes}>${content}</g></svg>`;

test.each([
  ['a script', `<script>alert(1)</script>${PATH}`],
  ['an event', '<path d="M0 0H9" onclick="alert(1)"/>'],
  ['what only editors and readers of the file see', `<!-- a --><title>A</title><metadata/>${PATH}`],
  ['what another program wrote', `<sodipodi:namedview xmlns:sodipodi="x"/>${PATH}`],
  ['an attribute that draws nothing', '<path d="M0 0H9" data-a="b" aria-label="c" class="d"/>'],
  ['a style rule of nothing', `<style>.a{fill:red}</style>${PATH}`],
])('%s is taken out', (_what, content) => {
  expect(cleaned(drawing(content))).toBe(kept(PATH));
});

test('style rules and attributes become attributes, which the pages’ policy allows', () => {
  const text = drawing(
    '<style>.a{fill:#e30613}</style><path class="a" d="M0 0H9"/><path style="stroke:red" d="M1 1"/>',
  );
  expect(cleaned(text)).toBe(
    kept('<path d="M0 0H9" fill="#e30613"/><path d="M1 1" stroke="red"/>'),
  );
});

test('ids begin with the logo’s own name, and what refers to them follows', () => {
  const text = drawing(
    '<linearGradient id="a"><stop stop-color="red"/></linearGradient><path id="b" fill="url(#a)" d="M0 0H9"/><use xlink:href="#b"/>',
  );
  expect(cleaned(text)).toBe(
    kept(
      '<linearGradient id="acme-a"><stop stop-color="red"/></linearGradient><path id="acme-b" fill="url(#acme-a)" d="M0 0H9"/><use href="#acme-b"/>',
    ),
  );
});

test('the root’s looks move inside; without a fill the logo takes the colour of text', () => {
  expect(cleaned(drawing(PATH, 'viewBox="0,0 40 10" fill="none" stroke="currentColor"'))).toBe(
    kept(PATH, 'fill="none" stroke="currentColor"'),
  );
});

test('the size is the viewBox’s, else that of width and height', () => {
  expect(cleaned(drawing(PATH, 'width="40px" height="10"'))).toBe(kept(PATH));
  expect(faults(drawing(PATH, 'width="100%" height="10"'))).toContain('needs a viewBox');
  expect(faults(drawing(PATH, ''))).toContain('needs a viewBox');
  expect(faults(drawing(PATH, 'viewBox="0 0 40 0"'))).toContain('needs a viewBox');
  expect(faults(drawing(PATH, 'viewBox="0 0 9 40"'))).toContain('between 1:2 and 12:1');
  expect(faults(drawing(PATH, 'viewBox="0 0 130 10"'))).toContain('is 130 × 10');
});

test.each([
  ['<foreignObject><p>x</p></foreignObject>', 'has <foreignObject>'],
  ['<text>Acme</text>', 'turn it into outlines'],
  ['<a href="https://x.example"><path d="M0 0"/></a>', 'has <a>'],
  ['<animate attributeName="href" to="x"/>', 'has <animate>'],
  ['<style>@import url(https://x.example/a.css);</style>', '@import'],
  ['<use href="https://x.example/a.svg#a"/>', 'refers to https://x.example/a.svg#a'],
  ['<use xlink:href="data:image/svg+xml,x#a"/>', 'refers to data:'],
  ['<image href="https://x.example/a.png"/>', 'refers to https:'],
  ['<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', 'refers to data:'],
  ['<path fill="url(https://x.example/#a)" d="M0 0"/>', 'in fill'],
  ['<path style="fill:url(//x.example/a)" d="M0 0"/>', 'in fill'],
  ['<path d="M0 0" clip-path="URL(x)"/>', 'in clip-path'],
  ['Acme', 'has text'],
])('%s is refused', (content, reason) => {
  expect(faults(drawing(content + PATH))).toContain(reason);
});

test('a small picture inside is taken', () => {
  const picture = '<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>';
  expect(cleaned(drawing(picture))).toBe(kept(picture));
});

test('a document type is dropped, what declares entities is refused', () => {
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">';
  expect(cleaned(`<?xml version="1.0"?>${doctype}${drawing(PATH)}`)).toBe(kept(PATH));
  const bomb = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>';
  expect(faults(bomb + drawing(`<path d="&b;"/>`))).toContain('entities');
});

test.each([
  ['', 'draws nothing'],
  ['<defs/><g/>', 'draws nothing'],
])('%j draws nothing', (content, reason) => {
  expect(faults(drawing(content))).toContain(reason);
});

test.each(['<html/>', 'Acme', '<svg', `${drawing(PATH)}<svg/>`, '<svg:svg xmlns:svg="x"/>'])(
  '%j is no drawing',
  (text) => {
    expect(faults(text)).not.toMatch(/^taken/);
  },
);

test('nothing that it takes can leave its attribute', () => {
  const svg = cleaned(drawing('<path d="M0 0" id="&quot; onload=&quot;alert(1)"/>'));
  expect(svg).not.toContain('" onload');
});

test.each([PATH, `<g fill="#123456">${PATH}</g>`, `${PATH}<g id="a">${PATH}</g>`])(
  'what is cleaned stays as it is when it is cleaned again: %s',
  (content) => {
    for (const attributes of ['viewBox="0 0 40 10"', 'viewBox="0 0 40 10" stroke="#123456"']) {
      const once = cleaned(drawing(content, attributes));
      expect(cleaned(once)).toBe(once);
    }
  },
);
