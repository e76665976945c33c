import { placeOfField } from '@masthead/contract/text-places';
import { expect, test } from 'vitest';
import { linesIn, styleIn } from '#src/length/measure-lines.ts';

const card = placeOfField('title');
const result = placeOfField('description');
const [phone, desktop] = [card?.on.phone, result?.on.desktop];
if (!card || !result || !phone || !desktop) throw new Error('titles and descriptions have places');

test('a card’s title is set as the site sets it, each script in its own way', () => {
  const english = styleIn('en', card, phone);
  expect(english).toMatchObject({
    ...{ inlineSize: '350px', fontSize: '22px', fontStretch: '62%', fontWeight: '850' },
    ...{ hyphens: 'manual', textWrap: 'balance' },
  });
  expect(styleIn('de', card, phone).hyphens).toBe('auto');
  const japanese = styleIn('ja', card, phone);
  expect(Number.parseFloat(japanese.fontSize)).toBeCloseTo(19.14);
  expect(japanese).toMatchObject({ fontStretch: '100%', letterSpacing: '0em' });
  expect(styleIn('de', result, desktop)).toMatchObject({
    ...{ fontSize: '15.9px', fontWeight: '400', wordSpacing: 'normal' },
  });
});

test('lines are told from a block’s height', () => {
  expect(linesIn(88, 22)).toBe(2);
  expect(linesIn(131.9, 22)).toBe(3);
});

test('where nothing is cut nothing is said', () => {
  expect(placeOfField('body')).toBeNull();
});
