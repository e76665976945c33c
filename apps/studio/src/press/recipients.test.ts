import { expect, test } from 'vitest';
import { asTable, recipientsIn } from '#src/press/recipients.ts';

test('a pasted list has a recipient a line, each once', () => {
  expect(recipientsIn(' A. Writer,  The Morning\r\n\nB. Reader\nB. Reader\n')).toEqual([
    'A. Writer, The Morning',
    'B. Reader',
  ]);
  expect(recipientsIn('\n  \n')).toEqual([]);
});

test('a table runs nothing in a spreadsheet', () => {
  const links = [
    { recipient: 'A. Writer', address: 'https://news.example/1' },
    { recipient: '=1+1', address: 'https://news.example/2' },
  ];
  expect(asTable(links)).toBe("A. Writer\thttps://news.example/1\n'=1+1\thttps://news.example/2");
});
