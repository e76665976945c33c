/** The studio as somebody works in it: people who join as they would, and a page on which they are signed in. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@masthead/contract/people';
import { OPERATOR_HEADER, operatorProof } from '@masthead/lifecycle/operator-proof';
import { type BrowserContext, type Page, request } from '@playwright/test';
import { expect } from './own-servers.ts';
import { PUBLISH_TOKEN, type RunningServers } from './servers.ts';

const PASSWORD = 'gravel otter lantern quilt';

interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly languages: readonly string[];
}

/** Invites somebody as the operator does; answers the link. */
export async function invite(
  { studioUrl }: RunningServers,
  invitation: Invitation,
): Promise<string> {
  const ordered = await fetch(`${studioUrl}/operator/people`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [OPERATOR_HEADER]: operatorProof(PUBLISH_TOKEN),
    },
    body: JSON.stringify({ order: 'invite', invitation }),
  });
  expect(ordered.status, await ordered.clone().text()).toBe(200);
  return ((await ordered.json()) as { link: string }).link;
}

/** Invites somebody, who takes the link up with a password; answers the address by which they sign in. */
export async function join(
  servers: RunningServers,
  role: Role,
  {
    name = `A ${role} ${randomUUID().slice(0, 8)}`,
    languages = role === 'translator' ? ['de'] : [],
    email = `${name.toLowerCase().replaceAll(/[ _]/g, '-')}@news.example`,
  } = {},
): Promise<string> {
  const { studioUrl } = servers;
  const link = await invite(servers, { name, email, role, languages });
  const taken = await fetch(`${studioUrl}/studio/api/auth/links/take`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: studioUrl },
    body: JSON.stringify({ token: new URL(link).hash.slice(1), password: PASSWORD }),
  });
  expect(taken.status, await taken.text()).toBe(200);
  return email;
}

/** The cookies of the person who signs in with this address, for pages in any language. */
export async function sessionOf(
  { request }: Pick<BrowserContext, 'request'>,
  { studioUrl }: RunningServers,
  email: string,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const answer = await request.post(`${studioUrl}/studio/api/auth/sign-in`, {
    data: { email, password: PASSWORD },
    headers: { origin: studioUrl },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return request.storageState();
}

type Session = Awaited<ReturnType<typeof sessionOf>>;

/** One for each worker, by its servers and role: tests that need only a role's rights share it. */
const sessions = new Map<string, Promise<Session>>();

async function signedIn(servers: RunningServers, role: Role): Promise<Session> {
  const context = await request.newContext();
  const email = await join(servers, role, { name: `${NAMES[role]} ${randomUUID().slice(0, 4)}` });
  const answer = await context.post(`${servers.studioUrl}/studio/api/auth/sign-in`, {
    data: { email, password: PASSWORD },
    headers: { origin: servers.studioUrl },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const session = await context.storageState();
  await context.dispose();
  return session;
}

/** The name of the person who signs in for a role, before a number. */
export const NAMES: Readonly<Record<Role, string>> = {
  writer: 'Wim Writes',
  translator: 'Tess Translates',
  editor: 'Eda Edits',
  press_officer: 'Pia Presses',
  administrator: 'Ada Administers',
};

/** Opens the studio at a path below `/studio` as somebody of a role who is signed in already. */
export async function openAs(
  page: Page,
  servers: RunningServers,
  role: Role,
  path = '/',
): Promise<void> {
  const key = `${servers.studioUrl} ${role}`;
  const session = sessions.get(key) ?? signedIn(servers, role);
  sessions.set(key, session);
  await page.context().addCookies((await session).cookies);
  await page.goto(`${servers.studioUrl}/studio${path}`);
}

/** Opens the studio at a path below `/studio` as the person with this address, signing in on its page. */
export async function openStudio(
  page: Page,
  { studioUrl }: RunningServers,
  email: string,
  path = '/',
): Promise<void> {
  await page.goto(`${studioUrl}/studio${path}`);
  await signIn(page, email);
}

/** Signs in on the page that asks for it. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden();
}

/** Asks a publishing call, as a script of the newsroom's would; answers its data. A form goes as it is. */
export async function callPublishing<T>(
  { apiUrl }: RunningServers,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${apiUrl}/publishing${path}`, {
    method,
    headers: {
      authorization: `Bearer ${PUBLISH_TOKEN}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const answer = await response.json();
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer.data;
}

/** What the page's policy refuses from now on, each with its path and directive: `/studio/items: script-src eval`. */
export async function policyReports(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.exposeFunction('__report', (report: string) => void reports.push(report));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const report: unknown = Reflect.get(window, '__report');
      if (typeof report !== 'function') return;
      report(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return reports;
}
