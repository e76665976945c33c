/** What word processors put beside the text: it is left out, and told. */
import { expect, test } from 'vitest';
import { withSuggestions } from '#src/body/paste/docs-suggestions.ts';
import { clean, cleanTree, treeFrom } from '#src/testing/pasted-html.ts';

const WORD = `<p class=MsoNormal>Sales <ins cite="mailto:a" datetime="2026">rose</ins><del cite="mailto:a">fell</del> by <s>4</s> 5 %<span class=MsoCommentReference><span style='mso-special-character:comment'>&nbsp;<a class=msocomanchor href="#_msocom_1">[MO1]</a></span></span>.</p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Check with legal before Friday!</p></div></div>`;

test('Word: deletions, struck words of a text with tracked changes, comments', () => {
  expect(clean(WORD)).toMatchObject({
    lines: ['normal|Sales rose by 5 %.'],
    left: { deleted: 2, comment: 1 },
  });
});

test('Word: what is struck out in a text without tracked changes is struck out', () => {
  expect(clean('<p class=MsoNormal>was <s>5</s> 4</p>')).toMatchObject({
    lines: ['normal|was <strike>5</strike> 4'],
    counts: {},
  });
});

test('Word: footnotes, endnotes, headers, hidden words, and classes of its sheet', () => {
  const html = `<style><!-- span.msoDel {mso-style-type:export-only; text-decoration:line-through;}
p.Secret, p.MsoFooter {mso-hide:all;} --></style>
<div style='mso-element:header' id=h1><p class=MsoHeader>Draft 3, confidential</p></div>
<p class=MsoNormal>One<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span style='mso-special-character:footnote'>[1]</span></span></a> and <span class=msoDel>not </span>two<span style='display:none;mso-hide:all'> by 2027</span>.</p>
<p class=Secret>Do not send</p>
<div style='mso-element:footnote-list'><br clear=all><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText>[1] Source</p></div><div style='mso-element:footnote' id=ftn2><p class=MsoFootnoteText>[2] Other</p></div></div>`;
  expect(clean(html)).toMatchObject({
    lines: ['normal|One and two.'],
    left: { header: 1, footnote: 1, deleted: 1, hidden: 2 },
  });
});

test('Word: of a field its result stays and its code goes; one without an end hides nothing', () => {
  const field = (end: string) =>
    `<p class=MsoNormal>Page <span style='mso-element:field-begin'></span><span> PAGE \\* MERGEFORMAT </span><span style='mso-element:field-separator'></span>3${end} of 9</p>`;
  expect(clean(field("<span style='mso-element:field-end'></span>"))).toMatchObject({
    lines: ['normal|Page 3 of 9'],
    left: { field: 1 },
  });
  expect(clean(field('')).lines[0]).toMatch(/3 of 9$/);
});

test('Word Online: tracked deletions, comment marks and ends of paragraphs', () => {
  const html = `<div class="OutlineElement Ltr"><p class="Paragraph"><span class="TrackedChange TrackChangeTextInsertion"><span class="TextRun">New</span></span><span class="TrackedChange TrackChangeTextDeletion"><span class="TextRun">Old</span></span><span class="TextRun"> words</span><span class="FootnoteReference SCXW1">1</span><span class="EOP">&nbsp;</span></p></div>`;
  expect(clean(html)).toMatchObject({
    lines: ['normal|New words'],
    left: { deleted: 1, footnote: 1 },
  });
});

const CLIP = (text: string, deleted: readonly [number, number]): string => {
  const sgsl_sugg: (string[] | null)[] = Array.from(text, () => null);
  sgsl_sugg[0] = [];
  sgsl_sugg[deleted[0]] = ['suggest.x'];
  sgsl_sugg[deleted[1]] = [];
  const resolved = { dsl_spacers: text, dsl_suggesteddeletions: { sgsl_sugg } };
  return JSON.stringify({ dih: 1, data: JSON.stringify({ resolved }), dct: 'kix' });
};
const DOCS =
  '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span>Sales rose</span><span>fell by 5 %.</span></p><p><span>More</span></p></b>';

test('Google Docs: suggested deletions, which only its own clipboard form tells of', () => {
  const clip = CLIP('Sales rosefell by 5 %.\nMore\n', [10, 14]);
  const suggested = withSuggestions(treeFrom(DOCS), clip);
  expect(suggested && cleanTree(suggested)).toMatchObject({
    lines: ['normal|Sales rose by 5 %.', 'normal|More'],
    left: { deleted: 1 },
  });
});

test('Google Docs: suggestions of another text cannot be told apart; no clip, no suggestions', () => {
  expect(withSuggestions(treeFrom(DOCS), CLIP('Another text\n', [0, 3]))).toBeNull();
  for (const clip of ['', '{}', '{"data":"x"}', '{"data":"{\\"resolved\\":{}}"}'])
    expect(withSuggestions(treeFrom(DOCS), clip)).toEqual(treeFrom(DOCS));
});

test('Google Docs: comments and footnotes of its exported pages', () => {
  const html = `<p><span>One</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup><span> two</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> A source</span></p></div><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Legal?</span></p><p><span>Ask Ada</span></p></div>`;
  expect(clean(html)).toMatchObject({
    lines: ['normal|One two'],
    left: { comment: 1, footnote: 1 },
  });
});

test('LibreOffice: notes, headers, hidden words, and what is struck out in an author’s colour', () => {
  const html = `<meta name="generator" content="LibreOffice 24.2 (Linux)"><div title="header"><p>Draft</p></div>
<p>One<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> <font color="#c9211e"><strike>two</strike></font> three <strike>4</strike><span style="display: none">hidden</span></p>
<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" href="#sdfootnote1anc">1</a>A note</p></div><div title="footer"><p>Page 1</p></div>`;
  expect(clean(html)).toMatchObject({
    lines: ['normal|One three <strike>4</strike>'],
    left: { header: 2, footnote: 1, deleted: 1, hidden: 1 },
  });
});

test('Pages: its marks stand in a sheet, by class', () => {
  const html = `<meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0; font: 12px Helvetica}
span.s1 {text-decoration: line-through; color: #b51700}
span.s2 {font-variant: small-caps}
span.s3 {text-decoration: line-through}</style><p class="p1">Sales <span class="s1">fell</span>rose by <span class="s3">4</span> <span class="s2">five</span></p>`;
  expect(clean(html)).toMatchObject({
    lines: ['normal|Sales rose by <strike>4</strike> <small_caps>five</small_caps>'],
    left: { deleted: 1 },
  });
});

test('a web page: what an edit has struck out is struck out; hidden words are told', () => {
  expect(clean('<p><del>Old</del> new<span hidden>!</span></p>')).toMatchObject({
    lines: ['normal|<strike>Old</strike> new'],
    left: { hidden: 1 },
  });
});

test('Word Online: lists keep their levels', () => {
  const item = (level: number, words: string) =>
    `<div class="ListContainerWrapper"><ol role="list" start="1"><li class="OutlineElement" data-leveltext="%1." data-listid="1" data-aria-level="${level}" role="listitem"><p>${words}</p></li></ol></div>`;
  expect(clean(item(1, 'One') + item(2, 'Below') + item(3, 'Deep') + item(1, 'Two')).lines).toEqual(
    ['number1|One', 'number2|Below', 'number3|Deep', 'number1|Two'],
  );
});

test('links without their wrappers; what stays on them is named', () => {
  const html = `<p><a href="https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fvelden.example%2Freport%3Fa%3D1&amp;data=05%7C01%7Ceditor%40velden.example%7Cx">report</a> <a href="HTTPS://VELDEN.EXAMPLE/A">capitals</a> <a href="https://velden.example/?utm_source=x&amp;fbclid=y">c</a> <a href="https://protect-eu.mimecast.com/s/A">m</a></p>`;
  expect(clean(html)).toMatchObject({
    lines: [
      'normal|[report](https://velden.example/report?a=1) [capitals](https://velden.example/A) [c](https://velden.example/?utm_source=x) [m](https://protect-eu.mimecast.com/s/A)',
    ],
    names: {
      unwrapped: ['Outlook Safe Links'],
      sealed: ['Mimecast'],
      campaign: ['utm_source'],
      click_ids: ['fbclid'],
    },
  });
});

test('marks, line breaks of Word, invisible characters, and lines of preformatted text', () => {
  const html =
    '<p>CO<sub>2</sub> and m<sup>2</sup>, the <s>old</s> new price, <code>npm start</code></p><p>Line one&#11;line two, zero&#8203;width, byte&#65279;mark 👩&#8205;🚀</p><pre>first line\n  second line</pre>';
  expect(clean(html).lines).toEqual([
    'normal|CO<sub>2</sub> and m<sup>2</sup>, the <strike>old</strike> new price, <code>npm start</code>',
    'normal|Line one\nline two, zerowidth, bytemark 👩\u200d🚀',
    'normal|first line\n  second line',
  ]);
});
