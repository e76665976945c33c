/** Every screen, drawn once in Japanese: it has a heading, names for all controls, and no text that is not there. */
import type { Role } from '@masthead/contract/people';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { example } from '#src/testing/examples.ts';
import { addresses, ITEM, keepsDrafts, stored } from '#src/testing/items.ts';
import { apart } from '#src/testing/lists.ts';
import { unfilledTexts, unnamedControls } from '#src/testing/names.ts';
import { main, renderStudio } from '#src/testing/render-studio.tsx';

/** With the heading by which it is known that the screen stands. */
const SCREENS: readonly (readonly [path: string, role: Role, heading: string | RegExp])[] = [
  ['/dashboard', 'editor', /月/],
  ['/broken-links', 'editor', /リンク/],
  ['/calendar', 'editor', /./],
  ['/plans', 'editor', /./],
  ['/plans/new', 'editor', /./],
  ['/plans/7c9f8d1e-2c41-4c0b-8a55-1f2e3d4c5b6a', 'editor', 'Results of the third quarter'],
  ['/items', 'editor', 'コンテンツ'],
  ['/items/new', 'writer', /./],
  [`/items/${ITEM}`, 'editor', 'The mill opens'],
  [`/items/${ITEM}/correct`, 'editor', /./],
  [`/items/${ITEM}/history`, 'editor', '履歴'],
  ['/media', 'editor', /./],
  [`/media/${ITEM}`, 'editor', 'ninety-seconds-at-dawn.mp4'],
  ['/ledger', 'translator', /./],
  [`/translate/${ITEM}/de`, 'translator', 'First light on the river'],
  ['/press/contacts', 'press_officer', /./],
  ['/press/links', 'press_officer', /./],
  ['/press/passwords', 'press_officer', /./],
  ['/press/alerts', 'press_officer', /./],
  ['/preview', 'editor', /./],
  ['/account', 'writer', /./],
  ['/people', 'administrator', /./],
  ['/tokens', 'administrator', /./],
  ['/audit', 'administrator', /./],
  ['/health', 'administrator', /./],
  ['/configuration', 'administrator', /./],
  ['/redirects', 'administrator', /./],
  ['/set-up', 'administrator', '自社のニュースルーム'],
  ['/set-up/ready', 'administrator', '準備ができました'],
  ['/help', 'writer', 'ヘルプ'],
];

const ANSWERS = {
  ...keepsDrafts(),
  'GET /items/:id': stored(),
  'GET /addresses': addresses(['en', '/newsroom/releases/mill']),
  'GET /plans': apart('plan/plans-full'),
  'GET /grants': apart('grant/grants-full'),
  'GET /passwords': apart('item-password/full'),
  'GET /tokens': apart('publisher/tokens-full'),
  'GET /calendar': apart('calendar/full'),
  'GET /broken-links': { ...example('broken-links/full'), meta: { next: null } },
  'GET /auth/passkeys': { data: [], meta: null },
  'GET /auth/sessions': { data: [], meta: null },
};

test.each(SCREENS)('%s says all it has to say', async (path, role, heading) => {
  const languages = role === 'translator' ? ['de'] : [];
  await renderStudio(path, { role, languages, language: 'ja', answers: ANSWERS });
  await screen.findByRole('heading', { level: 1, name: heading });
  await waitFor(() => expect(unnamedControls()).toEqual([]));
  expect(unfilledTexts(main())).toEqual([]);
  expect(document.documentElement.lang).toBe('ja');
  expect(document.title).not.toBe('');
});
