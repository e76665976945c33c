import { expect, it } from 'vitest';
import { isPitchRoute, sectionOf } from '#src/shell/sections.ts';

it('finds the section of a page by its address', () => {
  expect(sectionOf('story')).toBe('magazine');
  expect(sectionOf('release')).toBe('newsroom');
  expect(sectionOf('initiative')).toBe('mission');
  expect(sectionOf('profile')).toBe('company');
});

it('counts volumes and topics to the magazine', () => {
  expect(sectionOf('volume')).toBe('magazine');
  expect(sectionOf('topic')).toBe('magazine');
});

it('knows pages outside of the four', () => {
  expect(sectionOf('home')).toBeNull();
  expect(sectionOf('resource')).toBeNull();
  expect(sectionOf('pitch')).toBeNull();
  expect(sectionOf(null)).toBeNull();
});

it('knows the pages that nothing leads away from', () => {
  const pitches = ['pitch', 'pitch_collection', 'collection_pitch'] as const;
  for (const route of pitches) expect(isPitchRoute(route)).toBe(true);
  for (const route of ['story', 'collection', null] as const)
    expect(isPitchRoute(route)).toBe(false);
});
