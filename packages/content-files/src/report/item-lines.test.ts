import { ItemInput } from '@masthead/contract/publishing';
import { describe, expect, it } from 'vitest';
import { itemLines } from '#src/report/item-lines.ts';
import { newsroomOf } from '#src/report/newsroom.ts';

const NEWSROOM = {
  ...newsroomOf({ SITE_ORIGIN: 'https://velden.example/', TIME_ZONE: 'Europe/Amsterdam' }),
  now: new Date('2026-06-01T00:00:00Z'),
};

function linesOf(frame: object, unchanged = false) {
  const en = { slug: 'first-light', status: 'published', fields: { title: 'First light' } };
  const ja = { slug: '朝の光', status: 'draft', fields: { title: '朝の光' } };
  const item = { type: 'story', version: 3, fields: {}, locales: { en, ja }, ...frame };
  const parsed = ItemInput.parse(item);
  return itemLines({ path: 'stories/a', item: parsed, version: 3, unchanged }, NEWSROOM);
}

describe('what became of an item', () => {
  it('stands with its address in every language, drafts marked', () => {
    expect(linesOf({})).toEqual([
      'published  stories/a  v3',
      '  en  https://velden.example/en/magazine/first-light',
      '  ja  https://velden.example/ja/magazine/%E6%9C%9D%E3%81%AE%E5%85%89  (draft)',
    ]);
  });

  it.each([
    [
      { publish_at: '2026-06-02T07:00:00Z' },
      'scheduled  stories/a  v3  for 2026-06-02 09:00 (Europe/Amsterdam)',
    ],
    [
      { publish_at: '2026-05-01T00:00:00Z', embargo_until: '2026-12-01T08:00:00Z' },
      'scheduled  stories/a  v3  for 2026-12-01 09:00 (Europe/Amsterdam)',
    ],
    [
      { unpublish_at: '2026-05-31T22:00:00Z' },
      'ended  stories/a  v3  on 2026-06-01 00:00 (Europe/Amsterdam)',
    ],
    [
      { unpublish_at: '2026-07-01T10:00:00Z' },
      'published  stories/a  v3  until 2026-07-01 12:00 (Europe/Amsterdam)',
    ],
    [
      { access: 'password', private: true },
      'published  stories/a  v3  behind its password, private',
    ],
    [
      { locales: { en: { slug: 'a', status: 'draft', fields: { title: 'A' } } } },
      'draft  stories/a  v3',
    ],
  ])('%j', (frame, line) => {
    expect(linesOf(frame)[0]).toBe(line);
  });

  it('is one line where nothing changed, with when it opens', () => {
    expect(linesOf({}, true)).toEqual(['unchanged  stories/a  v3']);
    expect(linesOf({ publish_at: '2026-06-02T07:00:00Z' }, true)[0]).toMatch(
      /^unchanged .* for 2026-06-02 09:00/,
    );
  });

  it('a landing has no slug in its address, and a bookmark no page', () => {
    const landing = { slug: 'home', status: 'published', fields: { title: 'Velden' } };
    const home = linesOf({ type: 'home', locales: { en: landing, ja: landing } });
    expect(home.slice(1)).toEqual([
      '  en  https://velden.example/en',
      '  ja  https://velden.example/ja',
    ]);
    const texts = {
      slug: 'm',
      status: 'published',
      fields: { title: 'M', area_label: 'Magazine' },
    };
    const bookmark = { type: 'bookmark', fields: { path: '/magazine' }, locales: { en: texts } };
    expect(linesOf(bookmark)[1]).toBe('  en  no page of its own');
  });
});
