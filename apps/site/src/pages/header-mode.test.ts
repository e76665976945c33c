import { expect, test } from 'vitest';
import { headerMode } from './header-mode.ts';

const flags = {
  dark_theme: false,
  snap_scrolling: false,
  fixed_header: false,
  transparent_header: false,
  private: false,
  app_container: true,
};
const transparent = { ...flags, transparent_header: true };

test.each(['solid', 'full', 'half'] as const)('a page’s own mode %s stands', (header) => {
  expect(headerMode({ header, flags })).toBe(header);
});

test('the flag lays a solid header over the first section, in the theme’s colours', () => {
  expect(headerMode({ header: 'solid', flags: transparent })).toBe('clear');
});

test.each(['full', 'half'] as const)(
  'the flag leaves a header over a hero as it is: %s',
  (header) => {
    expect(headerMode({ header, flags: transparent })).toBe(header);
  },
);
