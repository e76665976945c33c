import { expect, it } from 'vitest';
import { viewIn } from '#src/testing/view-in.ts';
import { chosenIn, menuOf } from '#src/view/menu-sections.ts';

const view = viewIn('de');

it('is the four sections where nothing else is configured, without those that are off', () => {
  const hrefs = (seen: Parameters<typeof menuOf>[0]) => menuOf(seen).map(({ href }) => href);
  expect(hrefs(view)).toEqual(['/de/magazine', '/de/mission', '/de/company', '/de/newsroom']);
  expect(hrefs({ ...view, sections: ['company', 'newsroom'] })).toEqual([
    '/de/company',
    '/de/newsroom',
  ]);
});

it('is what the configuration says, in its order, with paths in the reader’s language', () => {
  const menu = menuOf({
    ...view,
    sections: ['newsroom', 'resources'],
    navigation: [
      { section: 'newsroom', label: 'Neues' },
      { section: 'magazine', label: null },
      { section: 'resources', label: null },
      { href: '/topics', label: 'Themen' },
      { href: 'https://shop.example', label: 'Laden' },
    ],
  });
  expect(menu.map(({ href, name }) => [href, name])).toEqual([
    ['/de/newsroom', 'Neues'],
    ['/de/resources', 'Dokumente'],
    ['/de/topics', 'Themen'],
    ['https://shop.example', 'Laden'],
  ]);
  expect(chosenIn(menu, 'resources')).toBe('resources');
  expect(chosenIn(menu, 'magazine')).toBeNull();
});

it('has nothing chosen on pages outside of it', () => {
  expect(chosenIn(menuOf(view), 'resources')).toBeNull();
  expect(chosenIn(menuOf(view), 'mission')).toBe('mission');
});
