import type { Locale } from '@masthead/locales/registry';
import { describe, expect, it, test } from 'vitest';
import { cardPath } from '#src/view/card-path.ts';
import {
  describePagesIn,
  draw,
  expectNoRemains,
  expectSound,
  latest,
  loaded,
  message,
  QUICK_LOCALES,
  sparse,
} from '#src/views.cases.tsx';

describe.each<Locale>(['en', 'th'])(
  'pages of a newsroom that has hardly begun, in %s',
  (locale) => {
    it.each(sparse)('draw $name', async (each) => {
      const html = draw(locale, await loaded(locale, each), each.route);
      expectSound(html);
      expectNoRemains(html);
    });
  },
);

test('a page that is not there offers a search and the latest', () => {
  const html = draw('en', message('not_found', 'en'), null);
  expect(html).toMatch(/<form[^>]* action="\/en\/search"[^>]*>.*<input[^>]* name="q"/s);
  for (const card of latest) expect(html).toContain(`href="${cardPath('en', card)}"`);
});

QUICK_LOCALES.forEach(describePagesIn);
