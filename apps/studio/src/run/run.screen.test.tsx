/** Running a newsroom: people, health, configuration, redirects, tokens, the audit, one's own account. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { example, refused } from '#src/testing/examples.ts';
import { apart } from '#src/testing/lists.ts';
import { renderStudio } from '#src/testing/render-studio.tsx';

const administrator = { role: 'administrator' } as const;
const CHANGED = { data: { seq: 9 }, warnings: [], meta: null };

test('people stand with role and languages, and invitations that wait', async () => {
  await renderStudio('/people', administrator);
  const row = await screen.findByRole('row', { name: /Jun Sato/ });
  expect(row.textContent).toContain('Translator');
  screen.getByText('Ada Okoye · Writer, Translator, Press officer');
});

test('somebody is invited; the link is shown once', async () => {
  const { user, server } = await renderStudio('/people', administrator);
  await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ada Okoye');
  await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'ada@news.example');
  const roles = within(screen.getByRole('group', { name: 'Roles' }));
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Create the invitation' });
  await user.click(roles.getByRole('checkbox', { name: 'Press officer' }));
  await user.click(roles.getByRole('checkbox', { name: 'Translator' }));
  // A translator without a language would translate nothing.
  expect(send.disabled).toBe(true);
  await user.click(roles.getByRole('combobox', { name: 'Languages' }));
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  const made = example<{ data: { link: string } }>('people/invitation-full');
  await user.click(send);
  await screen.findByText(made.data.link);
  expect(server.sent('POST', '/people/invitations')[0]?.body).toEqual({
    ...{ name: 'Ada Okoye', email: 'ada@news.example' },
    ...{ roles: ['writer', 'translator', 'press_officer'], languages: ['de'] },
  });
});

test('an address that is known is refused at its field', async () => {
  const errors = [{ path: 'email', message: 'works here already' }];
  const { user } = await renderStudio('/people', {
    ...administrator,
    answers: { 'POST /people/invitations': refused('invalid_input', { errors }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ada');
  const email = screen.getByRole('textbox', { name: /^E-mail/ });
  await user.type(email, 'mara@news.example');
  await user.click(screen.getByRole('button', { name: 'Create the invitation' }));
  await screen.findByText('works here already');
  expect(email.getAttribute('aria-invalid')).toBe('true');
});

test('an administrator who removes somebody is told what would wait, and can take it over', async () => {
  const { user, server } = await renderStudio('/people', {
    ...administrator,
    answers: {
      'GET /people/:id/pending': example('held/full'),
      'POST /held/take-over': example('held/taken-over-full'),
    },
  });
  const row = within(await screen.findByRole('row', { name: /Mara Lind/ }));
  await user.click(row.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Mara Lind?' }));
  await dialog.findByText('1 plan of this person would wait.');
  dialog.getByText('1 share link would stop working.');
  await user.click(dialog.getByRole('checkbox', { name: 'Take over what would wait' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.sent('POST', '/held/take-over')).toHaveLength(1));
  const changes = server.asked.filter(({ method }) => method !== 'GET').map(({ method }) => method);
  expect(changes).toEqual(['DELETE', 'POST']);
  expect(server.sent('POST', '/held/take-over')[0]?.body).toEqual(example('held/input-full'));
});

test('the last administrator keeps the role; of anybody else’s change it is told what would wait', async () => {
  const people = example<{ data: { people: { role: string; roles: string[] }[] } }>(
    'people/people-full',
  );
  const [jun, mara] = people.data.people;
  if (!jun || !mara) throw new Error('the example has two people');
  Object.assign(mara, { role: 'administrator', roles: ['editor', 'administrator'] });
  const { user, server } = await renderStudio('/people', {
    ...administrator,
    answers: { 'GET /people': people, 'GET /people/:id/pending': example('held/full') },
  });
  await user.click(await screen.findByRole('button', { name: 'Change Mara Lind' }));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await user.click(screen.getByRole('checkbox', { name: 'Administrator' }));
  await screen.findByText(/^The last administrator keeps this role\./);
  expect(save.disabled).toBe(true);
  expect(server.sent('GET', /\/pending$/)[0]?.query.get('roles')).toBe('editor');
  await user.click(screen.getByRole('checkbox', { name: 'Administrator' }));
  expect(save.disabled).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: 'Translator' }));
  await screen.findByText(/^Another of the roles translates into every language/);
});

test('health tells how it is and what to do, in German', async () => {
  await renderStudio('/health', { ...administrator, language: 'de' });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByText(/PostgreSQL 18\.0/);
  expect(screen.getAllByText(/npm run backup/).length).toBeGreaterThan(0);
});

test('a brand’s colour is changed and published', async () => {
  const { user, server } = await renderStudio('/configuration?part=brands', {
    ...administrator,
    answers: { 'PUT /configuration': CHANGED },
  });
  const [colour] = await screen.findAllByRole<HTMLInputElement>('textbox', {
    name: /^The brand’s colour/,
  });
  const publish = screen.getByRole('button', { name: 'Publish the configuration' });
  expect(publish).toHaveProperty('disabled', true);
  if (!colour) throw new Error('no brand has a colour');
  await user.clear(colour);
  await user.type(colour, '#ff6a1f');
  await user.click(publish);
  await waitFor(() =>
    expect(JSON.stringify(server.sent('PUT', '/configuration')[0]?.body)).toContain('#ff6a1f'),
  );
});

test('the parts of the configuration are tabs', async () => {
  const { user, address } = await renderStudio('/configuration', administrator);
  await user.click(await screen.findByRole('tab', { name: 'Brands' }));
  await waitFor(() => expect(address()).toContain('part=brands'));
  expect(screen.getByRole('tab', { name: 'Brands' }).getAttribute('aria-selected')).toBe('true');
});

test('a redirect is added and the whole table published; what is refused names its row', async () => {
  const errors = [{ path: 'redirects.3.to', message: 'leads in a circle' }];
  const { user, server } = await renderStudio('/redirects', {
    ...administrator,
    answers: { 'PUT /redirects': refused('invalid_input', { errors }) },
  });
  await screen.findByText('3 of 3 rows');
  await user.click(screen.getByRole('button', { name: 'Add a row' }));
  const from = screen.getAllByRole('textbox', { name: 'From' });
  const to = screen.getAllByRole('textbox', { name: 'To' });
  const isEmpty = (each: HTMLElement) => (each as HTMLInputElement).value === '';
  await user.type(from.find(isEmpty) ?? document.body, '/old');
  await user.type(to.find(isEmpty) ?? document.body, '/magazine');
  await user.click(screen.getByRole('button', { name: 'Publish redirects' }));
  await screen.findByText(/leads in a circle/);
  const body = server.sent('PUT', '/redirects')[0]?.body as { redirects: object[] };
  expect(body.redirects).toHaveLength(4);
});

test('a token may be revoked while it runs', async () => {
  await renderStudio('/tokens', {
    ...administrator,
    answers: { 'GET /tokens': apart('publisher/tokens-full') },
  });
  await screen.findAllByRole('row', { name: /Translation agency/ });
  expect(screen.getAllByRole('button', { name: 'Revoke' })).toHaveLength(1);
});

test('the audit tells who did what', async () => {
  await renderStudio('/audit', administrator);
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row').length).toBeGreaterThan(1);
});

test('one’s own account has the places where one is signed in', async () => {
  const session = {
    ...{ id: '0d5b8a52-6b0f-4a4e-9c55-6a9e0b6d1a02', user_agent: 'Firefox', is_this: true },
    ...{ created_at: '2026-11-01T09:00:00.000Z', expires_at: '2026-12-01T09:00:00.000Z' },
  };
  await renderStudio('/account', {
    ...{ role: ['writer', 'translator'], languages: ['ja'] },
    answers: {
      'GET /auth/passkeys': { data: [], meta: null },
      'GET /auth/sessions': { data: [session], meta: null },
    },
  });
  const part = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  expect(await part.findAllByRole('listitem')).toHaveLength(1);
  const rights = within(screen.getByRole('region', { name: 'What may I do?' }));
  rights.getByText('Your roles: Writer, Translator.');
  const [may, mayNot] = rights.getAllByRole('list');
  expect(may?.textContent).toContain('Translate into 日本語');
  expect(mayNot?.textContent).toMatch(/^Publish, schedule.*Manage people/);
});

test('an administrator hands over a link for a new password, shown once', async () => {
  const { user, server } = await renderStudio('/people', administrator);
  const row = await screen.findByRole('row', { name: /Jun Sato/ });
  await user.click(within(row).getByRole('button', { name: 'New password' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/The link works once/);
  await user.click(dialog.getByRole('button', { name: 'New password' }));
  await screen.findByText('https://studio.news.example/studio/link#n0tF0rAnyb0dyElse');
  expect(server.sent('POST', /^\/people\/[\w-]+\/password-link$/)).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Done, I have saved it' }));
  expect(screen.queryByText(/n0tF0rAnyb0dyElse/)).toBeNull();
});
