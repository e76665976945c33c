import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { runPublish } from '#src/publish-command.ts';
import { contentFolder, SAMPLE, uuid } from '#src/testing/content-folder.ts';
import { publishingServer } from '#src/testing/publishing-server.ts';

it('publishes each saved change with a preview of drafts, tells mistakes and deletions, and ends with 0', async () => {
  await using folder = await contentFolder();
  await using server = await publishingServer();
  const grant = { id: uuid(90), item: uuid(1), recipient: 'x', opens: 'draft', uses: 0 };
  const times = { created_at: '2026-06-01T00:00:00Z', expires_at: '2026-06-02T00:00:00Z' };
  const data = { ...grant, ...times, revoked_at: null, last_used_at: null };
  const created = { ...data, token: 'a'.repeat(43), path: '/en/a?previewToken=x' };
  server.answer('POST /publishing/grants', 200, { data: created, meta: null });
  const lines: string[] = [];
  const stop = new AbortController();
  const env = { CONTENT_API_URL: server.url, PUBLISH_TOKEN: 'secret' };
  const print = (line: string) => lines.push(line);
  const output = { print, printError: print };
  const done = runPublish(['--watch', folder.root], env, output, stop.signal);
  const told = (text: string | RegExp) =>
    vi.waitFor(() => expect(lines.join('\n')).toMatch(text), { timeout: 20_000 });
  const save = (file: string, text: string | Buffer) => writeFile(join(folder.root, file), text);
  const batches = () => server.requests.filter(({ call }) => call === 'PUT /publishing/items');
  await told(/Watching/);

  const [item, ja] = ['stories/first-light/item.yaml', 'stories/first-light/ja.md'];
  await Promise.all([save(item, `${SAMPLE[item]}`), save(ja, `${SAMPLE[ja]}`)]);
  await told(/published {2}stories\/first-light[\s\S]*preview of ja {2}http.*\?previewToken=a{43}/);
  expect(batches()).toHaveLength(1);

  await save('topics/craft/en.md', '---\nslug: craft\nstatus: published\ntitle: A: B\n---\n');
  await told(/craft\/en\.md:4 {2}yaml {2}title has a colon/);

  await rm(join(folder.root, ja));
  await told(/ja\.md was deleted here; readers go on seeing it/);
  await save('stories/first-light/en.md', `${SAMPLE['stories/first-light/en.md']}\nMore.\n`);
  await told(/en\.md is not published: a language of it was deleted/);
  await rm(join(folder.root, 'stories/second-wind'), { recursive: true });
  await told(new RegExp(`npm run withdraw -- ${uuid(2)}`));
  expect(batches()).toHaveLength(1);

  stop.abort();
  expect(await done).toBe(0);
}, 60_000);
