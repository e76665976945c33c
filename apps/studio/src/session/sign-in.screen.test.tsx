/** The page on which people sign in. */
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { settings } from '#src/settings.ts';
import { refused } from '#src/testing/examples.ts';
import type { Answers } from '#src/testing/fake-server.ts';
import { renderStudio } from '#src/testing/render-studio.tsx';

const NOBODY: Answers = { 'GET /auth/session': refused('unauthorized') };

async function openSignIn(answers: Answers = {}, language = 'en', address = '/login') {
  const opened = await renderStudio(address, {
    role: null,
    language,
    answers: { ...NOBODY, ...answers },
  });
  const email = await screen.findByRole('textbox', { name: /^(E-mail|E-Mail|メール)/ });
  return { ...opened, email };
}

test('a wrong password is refused in words', async () => {
  const { email, user, server } = await openSignIn({
    'POST /auth/sign-in': refused('wrong_password'),
  });
  await user.type(email, 'mara@news.example');
  await user.type(screen.getByLabelText(/^Password/), 'no such');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The e-mail address or the password is wrong.',
  );
  expect(server.sent('POST', '/auth/sign-in')[0]?.body).toEqual({
    ...{ email: 'mara@news.example', password: 'no such' },
  });
});

test('an account with a second factor is asked for it', async () => {
  const { email, user, server } = await openSignIn({
    'POST /auth/sign-in': { data: { second_factor: true }, meta: null },
    'POST /auth/second-factor': refused('wrong_password'),
  });
  await user.type(email, 'mara@news.example');
  await user.type(screen.getByLabelText(/^Password/), 'gravel otter lantern quilt');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const code = await screen.findByRole('textbox', { name: /^Six digits/ });
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText(/^This code is not accepted/);
  expect(server.sent('POST', '/auth/second-factor')[0]?.body).toEqual({ code: '123456' });
});

test('a server that is away is told of, in German too', async () => {
  const { email, user } = await openSignIn({ 'POST /auth/sign-in': refused('unavailable') }, 'de');
  await user.type(email, 'mara@news.example');
  await user.type(screen.getByLabelText(/^Passwort/), 'gravel otter');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByRole('alert');
});

test.each([
  ['en', 'no_account', 'Nobody here has the e-mail address of your company’s account.'],
  ['de', 'cancelled', 'Sie haben die Anmeldung mit dem Firmenkonto abgebrochen.'],
  ['ja', 'expired', 'もう一度サインインしてください。'],
  ['en', 'refused', 'Your company’s account could not be verified.'],
])('%s: single sign-on that failed (%s) is told of in words', async (language, failure, words) => {
  await openSignIn({}, language, `/login?error=${failure}`);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
});

test('no other word of an address is shown', async () => {
  await openSignIn({}, 'en', '/login?error=Call+this+number');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['#mara%40news.example', 'mara@news.example'],
  ['#%', ''],
  ['#%E0%A4%A', ''],
])('what stands behind # (%s) is the address, or nothing', async (hash, value) => {
  const { email } = await openSignIn({}, 'en', `/login${hash}`);
  expect(email).toHaveProperty('value', value);
});

test('where no mail is sent, people who have forgotten the password are told whom to ask', async () => {
  Object.assign(settings, { mails: false });
  onTestFinished(() => void Object.assign(settings, { mails: true }));
  const { user, server } = await openSignIn();
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This newsroom sends no e-mail. Ask an administrator for a link to choose a new password: People, “New password”.',
  );
  expect(server.sent('POST', '/auth/password-link')).toEqual([]);
});

test('the page says whose newsroom it is, by its logo', async () => {
  await openSignIn();
  const sign = screen.getByRole('img', { name: 'Velden' });
  expect(decodeURIComponent(sign.getAttribute('src') ?? '')).toMatch(
    /<svg color="#[0-9a-f]+" fill=/,
  );
  expect(document.title).toContain('Velden');
});
