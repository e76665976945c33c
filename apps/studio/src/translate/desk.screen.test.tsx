/** The translators' desk: what is to be written, what the newsroom's words are, and what waits for whom. */
import type { TranslationsAnswer } from '@masthead/contract/translation';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { example, refused } from '#src/testing/examples.ts';
import type { Answers } from '#src/testing/fake-server.ts';
import { ITEM } from '#src/testing/items.ts';
import { type Opening, renderStudio } from '#src/testing/render-studio.tsx';

type Translations = z.infer<typeof TranslationsAnswer>;

/** The example's waiting task names another item. */
const NONE_NEXT: Answers = { 'GET /ledger': { ...example('ledger/minimal') } };
const translator: Opening = { role: 'translator', languages: ['de', 'ja', 'ar'] };

async function openDesk(locale: string, { answers = {}, ...opening }: Opening = translator) {
  const opened = await renderStudio(`/translate/${ITEM}/${locale}`, {
    ...opening,
    answers: { ...NONE_NEXT, ...answers },
  });
  const title = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: /^(Title|Titel)$/,
  });
  return { ...opened, title };
}

test('a text is written with keys, and delivered', async () => {
  const { title, user, server } = await openDesk('de');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
  await user.clear(title);
  await user.type(title, 'Paceline: Leisten');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Everything is done.');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Delivered. It waits for an editor.');
  expect(server.sent('POST', /^\/v1\/translations\//)[0]?.body).toMatchObject({
    locale: 'de',
    fields: { title: 'Paceline: Leisten' },
  });
});

test('the newsroom’s words stand beside a text, and what lacks them is told', async () => {
  const sources: Answers = { 'GET /v1/translations/:id': withTitle('Paceline at the last') };
  const { title, user } = await openDesk('de', { ...translator, answers: sources });
  const own = within(title.closest('li') ?? document.body);
  await user.clear(title);
  await user.type(title, 'Neu ');
  await own.findByText('“Paceline” must not be translated.');
  expect(own.getByText('The glossary translates “last” as “Leisten”.')).toBeDefined();
  await user.click(own.getByRole('button', { name: 'Insert “Paceline”' }));
  expect(title.value).toBe('Neu Paceline');
  await waitFor(() => expect(own.queryByText('“Paceline” must not be translated.')).toBeNull());
});

test('how a language is written here is there to read', async () => {
  await openDesk('de');
  expect(await screen.findByText('How Deutsch is written here')).toBeDefined();
  expect(screen.getByText(/We say Sie to readers/)).toBeDefined();
});

test('no text stands before the newsroom’s words, which would push it from under a pointer', async () => {
  const come = Promise.withResolvers<void>();
  const guide = async () => {
    await come.promise;
    return example('glossary/full');
  };
  await renderStudio(`/translate/${ITEM}/de`, {
    ...translator,
    answers: { ...NONE_NEXT, 'GET /v1/translations/guide': guide },
  });
  await screen.findByRole('heading', { name: 'Loading …' });
  expect(screen.queryByRole('textbox')).toBeNull();
  come.resolve();
  await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.getByText('How Deutsch is written here')).toBeDefined();
});

test.each([
  ['ja', 'ltr'],
  ['ar', 'rtl'],
] as const)('what is written in %s is named as such, and runs %s', async (locale, direction) => {
  const { title } = await openDesk(locale, {
    ...translator,
    answers: { 'GET /v1/translations/:id': withLocale(locale) },
  });
  expect(title.lang).toBe(locale);
  expect(title.dir).toBe(direction);
});

test('what a machine may not translate any more today is told', async () => {
  const { user, server } = await openDesk('de', {});
  expect(screen.getByText('812,400 of 1,000,000 characters left today.')).toBeDefined();
  server.answer({ 'POST /v1/translations/:id/machine': refused('too_many_requests') });
  await user.click(screen.getByRole('button', { name: 'Translate open texts by machine' }));
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

function withTitle(title: string): Translations {
  const answer = example<Translations>('translation/translations-full');
  for (const each of answer.data.locales)
    if (each.locale === 'en' && each.fields) Object.assign(each.fields, { title });
  return answer;
}

/** The missing German as another language. */
function withLocale(locale: string): Translations {
  const answer = example<Translations>('translation/translations-full');
  const locales = answer.data.locales.filter((each) => each.locale !== locale);
  return {
    ...answer,
    data: {
      ...answer.data,
      locales: locales.map((each) => (each.locale === 'de' ? { ...each, locale } : each)),
    },
  };
}
