import { READS } from '@masthead/contract/reads';
import { describe, expect, test } from 'vitest';
import { readQuery } from './cache-key.ts';

const PAGE = READS.storyLanding.query.pick({ page: true });
const SEARCH = READS.search.query.pick({ q: true, type: true, page: true });
const TEXT = READS.search.query.pick({ q: true });

describe('the query', () => {
  test('keeps what the page declares, in the order of all addresses', () => {
    const search = '?page=2&utm_source=x&q=a+b&topic=x';
    const { values, canonical } = readQuery(search, SEARCH);
    expect(values).toEqual({ q: 'a b', page: '2' });
    expect(canonical).toBe('?q=a+b&page=2');
  });

  test.each([
    '',
    '?',
    '?page=',
    '?page',
    '?utm=1',
    '?page=1&page=2',
    '?page=1',
    '?page=01',
    '?Page=2',
  ])('is nothing for %j', (search) => {
    expect(readQuery(search, PAGE)).toEqual({ values: {}, canonical: '' });
  });

  test('is nothing for a page that declares none', () => {
    expect(readQuery('?page=2', null)).toEqual({ values: {}, canonical: '' });
  });

  test('is one however it is written', () => {
    expect(readQuery('?page=02', PAGE).canonical).toBe('?page=2');
    expect(readQuery('?q=%20shoe++', TEXT).canonical).toBe('?q=shoe');
    expect(readQuery(`?q=${'x'.repeat(8000)}`, TEXT).values.q).toHaveLength(200);
  });

  test.each(['?page=0', '?page=two', '?page=-1', '?page=1.5', '?page=100001', '?type=nonsense'])(
    'is left as it came where it asks for what no list has: %s',
    (search) => {
      const { values, canonical } = readQuery(search, SEARCH);
      expect(canonical).toBe(search);
      expect(SEARCH.safeParse(values).success).toBe(false);
    },
  );

  test('is decoded as browsers write it, and broken encoding is no error', () => {
    expect(readQuery('?q=%E6%97%A5&x=%', TEXT).values).toEqual({ q: '日' });
    expect(readQuery('?q=%E0%A4%A', TEXT).values.q).toBeTypeOf('string');
  });

  test('cannot smuggle a second parameter through a value', () => {
    const { canonical } = readQuery('?q=a%26page%3D2', SEARCH);
    expect(canonical).toBe('?q=a%26page%3D2');
    expect(readQuery(canonical, SEARCH).values).toEqual({ q: 'a&page=2' });
  });

  test('of eight kilobytes is read', () => {
    const noise = Array.from({ length: 800 }, (_, index) => `u${index}=xxxx`).join('&');
    expect(readQuery(`?${noise}&page=3`, PAGE).canonical).toBe('?page=3');
    expect(readQuery(`?page=${'9'.repeat(8000)}`, PAGE).values.page).toHaveLength(8000);
  });
});
