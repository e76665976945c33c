import { cleanText } from '@masthead/contract/text/clean-text.ts';
import { HOSTILE_TEXTS } from '@masthead/contract/text/hostile-texts.cases.ts';
import { LOCALES } from '@masthead/locales/registry';
import { describe, expect, test } from 'vitest';
import { viewIn } from '#src/testing/view-in.ts';
import { citationOf, dataAddress } from '#src/view/citation.ts';

const ARTICLE = {
  title: 'Rain {and} 50% shine?',
  date: '2026-11-21T09:00:00Z',
  updated_at: '2026-11-22T09:00:00Z',
};

describe('a reference', () => {
  test('names people, company, title, day and address', () => {
    const authors = [{ name: 'Noor Wassink' }, { name: 'Somsri Inthanon' }];
    expect(citationOf(viewIn('en'), { ...ARTICLE, authors }).text).toBe(
      'Noor Wassink, Somsri Inthanon, Velden: “Rain {and} 50% shine?” (November 21, 2026). https://news.example/en',
    );
  });

  test('without a date has the day of the last change', () => {
    expect(citationOf(viewIn('en'), { ...ARTICLE, date: null }).text).toContain(
      'November 22, 2026',
    );
  });

  test('has the address as people read it, and programs as it is asked for', () => {
    const view = { ...viewIn('th'), path: '/th/magazine/%E0%B9%80%E0%B8%9B%E0%B8%B4%E0%B8%94' };
    const { text, ris } = citationOf(view, ARTICLE);
    expect(text).toContain('https://news.example/th/magazine/เปิด');
    expect(ris).toContain(`https://news.example${view.path}`);
  });

  test.each(LOCALES)('has all its parts in %s', (locale) => {
    const view = viewIn(locale);
    const { text } = citationOf(view, ARTICLE);
    for (const part of [
      ARTICLE.title,
      view.dates.date(ARTICLE.date),
      `https://news.example/${locale}`,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('{{');
  });
});

test('RIS has one tag a line, and ends its record', () => {
  const { ris } = citationOf(viewIn('ja'), { ...ARTICLE, title: '夜明けの\nトラック' });
  const lines = ris.split('\r\n');
  expect(lines.at(0)).toBe('TY  - ELEC');
  expect(lines.slice(-2)).toEqual(['ER  - ', '']);
  expect(lines.slice(0, -1).every((line) => /^[A-Z]{2} {2}- /.test(line))).toBe(true);
  expect(lines).toContain('TI  - 夜明けの トラック');
  expect(lines).toContain('DA  - 2026/11/21');
});

test.each(Object.entries(HOSTILE_TEXTS))(
  'RIS with %s has its lines and no other',
  (_name, text) => {
    const authors = [{ name: text }];
    const { ris } = citationOf(viewIn('en'), { ...ARTICLE, title: text, authors });
    // Readers end lines at any of these.
    const lines = ris.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
    expect(lines.map((line) => line.slice(0, 6))).toEqual(
      ['TY', 'AU', 'TI', 'PB', 'PY', 'DA', 'LA', 'UR', 'ER'].map((tag) => `${tag}  - `).concat(''),
    );
    const written = cleanText(text).text.replace(/\s+/g, ' ');
    expect(lines.slice(1, 3)).toEqual([`AU  - ${written}`, `TI  - ${written}`]);
    expect(decodeURIComponent(dataAddress('text/plain', ris))).toContain(ris);
  },
);

test('a text as an address is the text again', () => {
  const [, text = ''] = dataAddress('text/plain', 'Ü & "ñ"\r\n#').split(',');
  expect(decodeURIComponent(text)).toBe('Ü & "ñ"\r\n#');
});
