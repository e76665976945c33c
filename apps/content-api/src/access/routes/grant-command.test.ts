/** `npm run grant` against the server that it calls. */
import { runGrant } from '@masthead/content-files/grant-command';
import { StoryAnswer } from '@masthead/contract/story';
import { expect, test } from 'vitest';
import { anItem, uuid } from '#src/testing/items.ts';
import { DAY } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { TOKEN, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const address = await server.app.listen({ host: '127.0.0.1', port: 0 });

async function run(words: readonly string[], settings: NodeJS.ProcessEnv = {}) {
  const [printed, errors]: [string[], string[]] = [[], []];
  const env = { CONTENT_API_URL: `${address}/api/v1`, PUBLISH_TOKEN: TOKEN, ...settings };
  const code = await runGrant(words, env, {
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, printed, errors };
}

test('makes a link, tells how often it was opened, and revokes it', async () => {
  server.clock.set(new Date());
  const far = new Date(Date.now() + 99 * DAY).toISOString();
  const story = anItem('story', 'first-light', { embargo_until: far });
  await publish(server, story);
  const site = { SITE_ORIGIN: 'https://velden.example' };
  const made = await run(['create', story.id, '--for', 'A. Writer', '--days', '3'], site);
  expect(made.errors).toEqual([]);
  const [about = '', , link = ''] = made.printed;
  const [, token = ''] =
    /^https:\/\/velden\.example\/en\/magazine\/first-light\?secret=(.+)$/.exec(link) ?? [];
  const opened = await server.get(`/stories/first-light?secret=${token}`);
  expect(StoryAnswer.parse(opened.json()).meta.opened?.opens).toBe('embargoed');
  const listed = await run(['list', story.id]);
  expect(listed.printed).toEqual([expect.stringMatching(/ opened 1×, last .+ {2}A\. Writer$/)]);
  const [, id = ''] = /revoke (\S+)$/.exec(about.replace(/npm run grant -- /, '')) ?? [];
  expect((await run(['revoke', id])).printed).toEqual(['The grant of A. Writer is revoked.']);
  expect((await server.get(`/stories/first-light?secret=${token}`)).statusCode).toBe(404);
});

test('a draft’s link is a preview, and an item may be named by its folder', async () => {
  server.clock.set(new Date());
  const folder = new URL('../../../../../content/pitches/river', import.meta.url).pathname;
  const id = '85cfa042-1f94-4c7e-845e-7ca9a204d94a';
  const refused = await run(['create', folder, '--for', 'B', '--opens', 'draft']);
  expect(refused).toMatchObject({ code: 1, errors: ['item: leads to nothing'] });
  await publish(server, anItem('pitch', 'river', { id, status: 'draft' }));
  const made = await run(['create', folder, '--for', 'B', '--opens', 'draft']);
  expect(made.printed[2]).toMatch(/\/en\/pitches\/river\?previewToken=/);
});

test('an error is reported in one line', async () => {
  for (const words of [[], ['create'], ['create', uuid(1)], ['list', 'a', 'b'], ['open', 'a']]) {
    const { code, errors } = await run(words);
    expect([code, errors[0]]).toEqual([2, expect.stringContaining('usage:')]);
  }
  expect(await run(['revoke', uuid(1)])).toMatchObject({ code: 1, errors: [expect.any(String)] });
  expect(await run(['create', 'nowhere', '--for', 'B'])).toMatchObject({ code: 1 });
  const strange = await run(['list'], { PUBLISH_TOKEN: 'another-token-altogether' });
  expect(strange).toMatchObject({
    code: 1,
    errors: [expect.stringContaining('refuses the token')],
  });
});
