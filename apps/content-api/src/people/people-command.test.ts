/** `npm run people` says what is wrong, in words that help. */
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { peopleCommand } from '#src/people/people-command.ts';
import { join } from '#src/testing/people.ts';
import { TOKEN, testServer } from '#src/testing/test-server.ts';

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

test('what is no address is told so, without a library’s words', async () => {
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
