/** A content folder of more items than most, all linked in circles, published by the command itself. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPublish } from '@masthead/content-files/publish-command';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem, uuid } from '#src/testing/items.ts';
import { publish } from '#src/testing/publishing.ts';
import { type TestServer, TOKEN } from '#src/testing/test-server.ts';

/** Publishing so much takes longer than any other test here. */
const MAX_TEST_MS = 300_000;

/** Publishes a tree of so many stories, once with a mistake in it. */
export async function testLargeTree(server: TestServer, count: number): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'masthead-tree-'));
  beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }));
  afterAll(() => rm(root, { recursive: true, force: true }));

  async function writeTree(): Promise<void> {
    await mkdir(join(root, 'media'), { recursive: true });
    await writeFile(join(root, 'media/media.yaml'), '{}\n');
    for (let index = 0; index < count; index += 1) {
      const folder = join(root, `stories/story-${index}`);
      const links = [1, 100, count - 1].map((step) => `stories/story-${(index + step) % count}`);
      await mkdir(folder, { recursive: true });
      await writeFile(
        join(folder, 'item.yaml'),
        `id: ${uuid(index)}\nversion: 1\nrelated: [${links.join(', ')}]\n`,
      );
      for (const locale of ['en', 'de']) {
        const front = `slug: story-${index}\nstatus: published\ntitle: Story ${index} ${locale}`;
        await writeFile(join(folder, `${locale}.md`), `---\n${front}\n---\n\nIt begins at dawn.\n`);
      }
    }
  }

  async function publishTree() {
    const { port } = server.app.server.address() as AddressInfo;
    const printed: string[] = [];
    const env = { CONTENT_API_URL: `http://127.0.0.1:${port}/api/v1`, PUBLISH_TOKEN: TOKEN };
    const code = await runPublish([root], env, {
      print: (line) => printed.push(line),
      printError: (line) => printed.push(line),
    });
    return { code, printed };
  }

  const totalOf = async () =>
    (await server.get('/story/landing?per_page=1')).json().meta.page.total;

  test(
    'it is published whole, in one change; one mistake in it leaves nothing published',
    async () => {
      await writeTree();
      // One item of it is stored already, and newer.
      const newer = anItem('story', 'newer', { id: uuid(count - 1), version: 2 });
      await publish(server, newer);
      expect(await publishTree()).toMatchObject({ code: 1 });
      expect(await totalOf()).toBe(1);
      await server.send('DELETE', `/items/${newer.id}`);

      const { code, printed } = await publishTree();
      expect(code, printed.slice(-3).join('\n')).toBe(0);
      expect(printed.at(-1)).toBe(
        `${count} items published, 0 unchanged; 0 media files sent, 0 unchanged`,
      );
      expect(await totalOf()).toBe(count);
      const { data } = (await server.get(`/stories/story-${count - 1}`)).json();
      expect(data.related.map(({ slug }: { slug: string }) => slug)).toEqual([
        'story-0',
        'story-99',
        `story-${count - 2}`,
      ]);
      const { db } = server.services.database;
      // That of the newer item, of its deletion, and of the whole tree.
      expect(await db.selectFrom('change').select('seq').execute()).toHaveLength(3);
    },
    MAX_TEST_MS,
  );
}
