import { expect, test } from 'vitest';
import { factsOf, MarkupFacts } from './markup-facts.ts';

function factsIn(markup: string): MarkupFacts {
  const facts = new MarkupFacts();
  facts.addMarkup(markup);
  return facts;
}

test.each([
  ['<p>plain</p>', '', ''],
  ['<p>ça, ça — là</p>', 'ç—à', 'ç—à'],
  // What attributes say is not shown, but may come to be.
  ['<p title="ó">é</p><img alt="ü">', 'óéü', 'é'],
  ['<p title="ó">ó</p>', 'ó', 'ó'],
  ['é<b>ü</b>ö', 'éüö', 'éüö'],
  ['no tag: é', 'é', 'é'],
  ['<p>心臓</p>と', '心臓と', '心臓と'],
  ['', '', ''],
])('the characters of %s', (markup, all, shown) => {
  const facts = factsIn(markup);
  expect(String.fromCharCode(...facts.units)).toBe(all);
  expect(facts.shown).toBe(shown);
});

test('characters of two code units stay whole', () => {
  expect(factsIn('<p title="😀">𠮷𠮷野</p>').shown).toBe('野𠮷');
});

test('units of one document do not count in the next', () => {
  factsIn('<p>é</p>');
  expect(factsIn('<p>ü</p>')).toMatchObject({ units: [0xfc], shown: 'ü' });
  expect(factsIn('<p>é</p>').shown).toBe('é');
});

test('classes and brands are found by their attributes, each once', () => {
  const facts = factsIn(
    '<i class="a b" data-brand="tarn"></i><b class="a b">class="c"</b><p data-brand="twin">data-brand</p>',
  );
  expect([...facts.classes]).toEqual(['a b']);
  expect([...facts.brands]).toEqual(['tarn', 'twin']);
});

test('facts kept with a part count as those of its markup', () => {
  const markup = '<i class="a" data-brand="tarn" title="óé">é𠮷</i>';
  const kept = factsOf(markup);
  const facts = new MarkupFacts();
  facts.note('ü', true);
  facts.add(kept);
  expect(kept).toEqual({ classes: ['a'], brands: ['tarn'], hidden: 'ó', shown: 'é𠮷' });
  expect(facts.shown).toBe('üé𠮷');
  expect(new Set(facts.units)).toEqual(new Set([...factsIn(markup).units, 0xfc]));
  expect([...facts.classes, ...facts.brands]).toEqual(['a', 'tarn']);
});

test('a part that is looked through while a document is written leaves its counts alone', () => {
  const facts = new MarkupFacts();
  facts.note('é', true);
  factsOf('<p>é</p>');
  facts.note('é', true);
  expect(facts).toMatchObject({ units: [0xe9], shown: 'é' });
});

test('menus that are closed ask for no rule yet, but for their characters', () => {
  const facts = factsIn(
    '<div class="a"><nav id="m" popover="auto" class="b"><i class="c">é</i></nav></div><nav class="d"></nav>',
  );
  expect([...facts.classes]).toEqual(['a', 'd']);
  expect(facts.shown).toBe('é');
});
