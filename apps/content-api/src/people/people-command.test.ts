/** `npm run people` says what is wrong, in words that help. */
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { peopleCommand } from '#src/people/people-command.ts';
import { join, order } from '#src/testing/people.ts';
import { startTestServer, TOKEN, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;

/** What one run prints. */
async function run(args: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const environment = {
    DATA_DIR: server.store.dataDir,
    ...{ CONTENT_API_PORT: String(port), PUBLISH_TOKEN: TOKEN, ...settings },
  };
  const printed: string[] = [];
  await peopleCommand({ args, environment, print: (line) => void printed.push(line) });
  return printed;
}

test('recover names an address that nobody has, and how to find theirs', async () => {
  const { email } = await join(server, 'editor');
  await expect(run(['recover', 'nobody@velden.example'])).rejects.toThrow(
    'Nobody works here with the address nobody@velden.example. `npm run people -- list` shows',
  );
  const [words, link] = await run(['recover', email]);
  expect(words).toBe('Works once:');
  expect(link).toContain('/studio/link#');
});

test("an invalid address is reported without a library's words", async () => {
  await expect(run(['recover', 'jan'])).rejects.toThrow(/^email: must be an e-mail address\nUse: /);
  await expect(run(['recover'])).rejects.toThrow(/^Use: npm run people/);
});

test('a server with another token is told from one that knows nobody', async () => {
  await expect(run(['list'], { PUBLISH_TOKEN: 'the token of another newsroom' })).rejects.toThrow(
    `The content server at http://127.0.0.1:${port} runs with another PUBLISH_TOKEN`,
  );
  await expect(run(['list'], { CONTENT_API_PORT: '1' })).rejects.toThrow(
    'No content server answers at http://127.0.0.1:1: start it first.',
  );
});

test('in production no link is made that leads to localhost', async () => {
  const { email } = await join(server, 'editor');
  const production = {
    ...{ NODE_ENV: 'production', GRANT_SECRET: 'a secret for tests that signs the grants' },
    PROOF_KEY: 'a1'.repeat(32),
    SESSION_SECRET: 'a-session-secret-for-both-of-them',
  };
  const other = await startTestServer(server.store, production);
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => other.close());
  const { port } = other.app.server.address() as AddressInfo;
  const settings = { CONTENT_API_PORT: String(port) };
  const invite = ['invite', 'new@velden.example', '--name', 'New', '--role', 'editor'];
  for (const args of [['first'], invite, ['recover', email]]) {
    await expect(run(args, settings), args[0]).rejects.toThrow(/^STUDIO_ORIGIN is not set/);
  }
  const listed = await run(['list'], settings);
  expect(listed).toHaveLength(1);
  expect(listed[0]).toMatch(new RegExp(`^editor  ${email}`));

  const set = { ...production, STUDIO_ORIGIN: 'https://studio.news.example' };
  const known = await startTestServer(server.store, set);
  onTestFinished(() => known.close());
  const { link } = await order(known, { order: 'recover', email });
  expect(link).toMatch(/^https:\/\/studio\.news\.example\/studio\/link#/);
});
