import { expect, test } from 'vitest';
import { cspHash } from '#src/view/style-rules.ts';
import { sheetParts, wholeText, withoutPrint } from '../../build/sheet-parts.ts';
import { UsableRules } from './used-rules.ts';

const used = (sheet: string, ...classes: readonly string[]): string =>
  new UsableRules(sheetParts(sheet), '').of(classes).text;

test.each([
  ['.a{top:0}.b{top:1px}', '.a{top:0}'],
  // Elements and states are there, or may be at any time.
  ['p{top:0}[data-stuck]{top:1px}', 'p{top:0}[data-stuck]{top:1px}'],
  // One selector of a list is enough; of one selector all classes are needed.
  ['.b,.a:hover{top:0}', '.b,.a:hover{top:0}'],
  ['.a .b{top:0}.a>.c{top:1px}', '.a>.c{top:1px}'],
  ['.a.b{top:0}.a.c{top:1px}', '.a.c{top:1px}'],
  // What is excluded, or one of several, need not be there.
  ['.a:not(.b){top:0}', '.a:not(.b){top:0}'],
  ['.a:is(.b,.d){top:0}:has(.b){top:1px}', '.a:is(.b,.d){top:0}:has(.b){top:1px}'],
  [':where(.b) img{top:0}:where(.a) img{top:1px}', ':where(.a) img{top:1px}'],
  // Nothing in quotes is a class, a comma or an end.
  ['.a[title=".b,}"]{content:"}.b{"}', '.a[title=".b,}"]{content:"}.b{"}'],
  ['.a{background:url(x;{.svg)}.b{top:0}', '.a{background:url(x;{.svg)}'],
  ['.a{top:0;&:hover{top:1px}& .b{top:2px}}', '.a{top:0;&:hover{top:1px}& .b{top:2px}}'],
  // Groups keep their order and go where nothing is left of them; what is no rule stays.
  [
    '@layer x,y;@media print{.b{top:0}}@media print{.a{top:0}}',
    '@layer x,y;@media print{.a{top:0}}',
  ],
  ['@layer x{@media print{.b{top:0}}.c{top:1px}}', '@layer x{.c{top:1px}}'],
  ['@page{margin:1mm}', '@page{margin:1mm}'],
])('of %s stays %s', (sheet, text) => {
  expect(used(sheet, 'a c')).toBe(text);
});

test('an animation comes with the rule that names it', () => {
  const sheet = '@keyframes turn{to{rotate:1turn}}.a{animation:turn 1s}.b{top:0}';
  expect(used(sheet, 'a')).toContain('@keyframes turn');
  expect(used(sheet, 'b')).toBe('.b{top:0}');
});

test('documents that use the same rules share their text, whatever other classes they have', () => {
  const rules = new UsableRules(sheetParts('.a{top:0}.b{top:1px}'), ':root{--x:1}');
  const one = rules.of(['a mh1']);
  expect(rules.of(['b a']).text).toBe(':root{--x:1}.a{top:0}.b{top:1px}');
  expect(rules.of(['a', 'other'])).toBe(one);
  expect(one).toEqual({ text: ':root{--x:1}.a{top:0}', hash: cspHash(':root{--x:1}.a{top:0}') });
  expect(new UsableRules(sheetParts('.a{top:2px}'), '').of(['a']).text).toBe('.a{top:2px}');
});

test('print styles are a sheet of their own, in the same layers', () => {
  const sheet =
    '@layer x,y;.a{top:0;@media print{top:1px}}@page{margin:1mm}@media print{.a{top:2px}}@layer x{@media print{.b{top:3px}}.c{top:4px}}@layer y{@media print{.d{top:5px}}}';
  const { screen, print } = withoutPrint(sheetParts(sheet));
  expect(wholeText(screen)).toBe('@layer x,y;.a{top:0;@media print{top:1px}}@layer x{.c{top:4px}}');
  expect(print).toBe(
    '@page{margin:1mm}@media print{.a{top:2px}}@layer x{@media print{.b{top:3px}}}@layer y{@media print{.d{top:5px}}}',
  );
});
