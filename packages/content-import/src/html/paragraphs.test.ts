import { expect, test } from 'vitest';
import { textOfHtml } from '#src/html/dom.ts';
import { withParagraphs } from '#src/html/paragraphs.ts';

const compact = (html: string): string => withParagraphs(html).replaceAll('\n', '');

test.each([
  ['an empty line ends a paragraph', 'One\n\nTwo', '<p>One</p><p>Two</p>'],
  ['with spaces in it, and of another system', 'One\r\n \t\r\nTwo', '<p>One</p><p>Two</p>'],
  ['a new line is a break', 'One \n  two', '<p>One<br />two</p>'],
  ['one that is written already is one', 'a<br>\nb\n<br/>c', '<p>a<br>b<br/>c</p>'],
  ['marks go on over lines', 'a <em>b\nc</em> d', '<p>a <em>b<br />c</em> d</p>'],
  ['nothing comes of nothing', ' \n\n \n', ''],
  ['nor of a comment alone', '<!--more-->\n\nrest', '<p>rest</p>'],
  ['paragraphs stay', '<p>done</p>\n\nmore', '<p>done</p><p>more</p>'],
  ['and are ended within', '<p>a\n\nb</p>', '<p>a</p><p>b</p>'],
  ['or by another element', '<p>a<ul><li>b</li></ul>c</p>', '<p>a<ul><li>b</li></ul><p>c</p>'],
  ['around a heading', 'x\n<h2>T</h2>\ny', '<p>x</p><h2>T</h2><p>y</p>'],
  ['in a heading are none', '<h2>a\n\nb</h2>', '<h2>a<br />b</h2>'],
  ['in a quotation are some', '<blockquote>q</blockquote>', '<blockquote><p>q</p></blockquote>'],
  ['one line of a part is none', '<div>one</div>', '<div>one</div>'],
  ['two are', '<div>a\n\nb</div>', '<div><p>a</p><p>b</p></div>'],
  ['lists', '<ul>\n<li>a\nb</li>\n</ul>\nc', '<ul><li>a<br />b</li></ul><p>c</p>'],
  ['tables', '<table>\n<tr>\n<td>a</td>\n</tr>\n</table>', '<table><tr><td>a</td></tr></table>'],
  ['rules', 'a <hr> b', '<p>a</p><hr><p>b</p>'],
  ['a quotation mark in a tag', '<img alt="a>b"\n src="x"> c', '<p><img alt="a>b" src="x"> c</p>'],
  ['less than', 'a < b\n\nc', '<p>a < b</p><p>c</p>'],
  ['an end alone is left out', 'a</div>b</li>', '<p>a</p><p>b</p>'],
  [
    'pictures with words',
    '<figure>\n<img>\n<figcaption>c\nd</figcaption>\n</figure>\ne',
    '<figure><img><figcaption>c<br />d</figcaption></figure><p>e</p>',
  ],
])('%s', (_, text, html) => expect(compact(text)).toBe(html));

test.each([
  '<pre>a\n\n <b>b</b>\n</pre>',
  '<script>if (a<b && c)\n\n"</p>"</script>',
  '<style>a\n\n{}</style>',
])('what is not text stays as it is: %s', (html) =>
  expect(withParagraphs(`${html}\n\nafter`)).toBe(`${html}<p>after</p>\n`),
);

test('no word is lost or added, whatever is cut off', () => {
  const text =
    'One <b>two\n\nthree</b> <ul><li>four\n</li></ul>five <a href="six">seven</a>\n\n<!--e-->';
  for (let end = 0; end <= text.length; end += 1) {
    const part = text.slice(0, end).replace(/<[^<>]*$/, '');
    const spaced = part.replaceAll(/\n+/g, ' ').replaceAll(/<(?=\/?(ul|li))/g, ' <');
    expect(textOfHtml(withParagraphs(part)), part).toBe(textOfHtml(spaced));
  }
});

test.each(['<br>\n', '<a b="', '<!--', '\n \n', '<div>', '<script>', '</p>', ' '])(
  'thirty thousand of %j are read in their time',
  (piece) => {
    const before = process.cpuUsage();
    withParagraphs(piece.repeat(30_000));
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3);
  },
);
