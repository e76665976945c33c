/** The page of a link, and the command by which operators make one, over a server that listens. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LINK_PATH } from '#src/people/link-page.ts';
import { peopleCommand } from '#src/people/people-command.ts';
import { Misused } from '#src/store/command.ts';
import { ask, join, PASSWORD, signIn, tokenIn } from '#src/testing/people.ts';
import { problemOf } from '#src/testing/publishing.ts';
import { TOKEN, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
let port = '';
beforeAll(async () => {
  port = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port;
});
afterAll(() => server.app.close());

async function people(...args: string[]): Promise<string[]> {
  const said: string[] = [];
  const environment = { PUBLISH_TOKEN: TOKEN, CONTENT_API_PORT: port };
  await peopleCommand({ args, environment, print: (line) => void said.push(line) });
  return said;
}

test('the page runs its own script alone, and nobody frames it', async () => {
  const response = await server.app.inject({ url: LINK_PATH });
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  const policy = String(response.headers['content-security-policy']);
  for (const element of ['script', 'style']) {
    const [, text = ''] = new RegExp(`<${element}>([^]*)</${element}>`).exec(response.body) ?? [];
    const hash = createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(`${element}-src 'sha256-${hash}'`);
  }
  expect(policy).toContain("frame-ancestors 'none'");
});

test('it says whose newsroom it is: by its logo, else by its name', async () => {
  const page = async () => (await server.app.inject({ url: LINK_PATH })).body;
  expect(await page()).not.toContain('class="newsroom"');
  const company = { name: { en: 'A "quoted" <Company>' } };
  const named = await server.send('PUT', '/configuration', { company });
  expect(named.statusCode, named.body).toBe(200);
  expect(await page()).toContain('<p class="newsroom">A &quot;quoted&quot; &lt;Company&gt;</p>');
  const logo = '<svg viewBox="0 0 4 1"><path d="M0 0h4v1z"/></svg>';
  const brand = { ...{ id: 'own', name: { en: 'own' }, logo }, colours: { signal: '#c93411' } };
  await server.send('PUT', '/configuration', { company, brands: [brand], about_brand: 'own' });
  const [, address = ''] =
    /<img alt="A &quot;quoted&quot; &lt;Company&gt;" src="([^"]+)">/.exec(await page()) ?? [];
  expect(decodeURIComponent(address)).toMatch(
    /^data:image\/svg\+xml,<svg color="#111111" fill="#111111" [^>]*viewBox="0 0 4 1"/,
  );
});

test('the command makes the first link, and none once somebody is there', async () => {
  const [, link = ''] = await people('first');
  const given = { token: tokenIn(link), name: 'Mara', email: 'mara@news.example' };
  const taken = await ask(server, ['POST', '/auth/links/take'], { ...given, password: PASSWORD });
  expect(taken.statusCode, taken.body).toBe(200);
  expect(await people('first')).toEqual([
    'Somebody works here already: let them invite, or use recover.',
  ]);
  expect(await people('list')).toEqual(['administrator  mara@news.example  Mara  ']);
});

test('it invites, recovers and ends sessions, and says what is wrong', async () => {
  const { email, cookie } = await join(server, 'writer');
  const invited = ['invite', 'jun@news.example', '--name', 'Jun', '--role', 'translator'];
  expect((await people(...invited, '--languages', 'ja,th'))[0]).toBe('Works once:');
  expect((await people('list')).at(-1)).toMatch(
    /^translator {2}jun@news.example {2}invited until /,
  );
  await expect(people(...invited)).rejects.toThrow('languages: must name languages');
  expect(await people('end-sessions', email)).toEqual(['1 sessions ended.']);
  const session = await ask(server, ['GET', '/auth/session'], undefined, { cookie });
  problemOf(session, 'unauthorized');
  await signIn(server, email);
  expect(await people('end-sessions', '--all')).toEqual(['1 sessions ended.']);

  const [, link = ''] = await people('recover', email);
  const password = 'pebble monsoon trumpet saddle';
  await ask(server, ['POST', '/auth/links/take'], { token: tokenIn(link), password });
  await signIn(server, email, password);
  expect(await people('list')).toContain(`administrator  ${email}  A writer  `);

  await expect(people('recover', 'nobody@news.example')).rejects.toThrow(
    'Nobody works here with the address nobody@news.example',
  );
  for (const wrong of [[], ['lift'], ['recover'], ['list', email], ['first', '--loud']]) {
    await expect(people(...wrong)).rejects.toThrow(Misused);
  }
});
