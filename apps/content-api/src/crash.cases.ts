/** Killed while publishing: acknowledged changes are there, and nothing is half done. */
import { StoryAnswer } from '@masthead/contract/story';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { freePort, ready, spawnServer } from '#src/testing/child-server.ts';
import { anItem, language, type Publication, paragraph, reference } from '#src/testing/items.ts';
import { AUTHORIZED } from '#src/testing/test-server.ts';
import { createTestStore, type TestStore } from '#src/testing/test-store.ts';

let store: TestStore;

// Runs after a test's servers have stopped: hooks end in reverse order.
beforeEach(async ({ onTestFinished }) => {
  store = await createTestStore();
  onTestFinished(() => store.remove());
});

const LANGUAGES = ['de', 'ja', 'th', 'zh-Hans'];

function aStory(index: number, topicId: string): Publication {
  const body = paragraph('The gate squeaks. '.repeat(100));
  const slug = `story-${index}`;
  const locales = Object.fromEntries(
    LANGUAGES.map((locale) => [locale, language(slug, { title: `${slug} ${locale}`, body })]),
  );
  const topics = [reference('topic', topicId)];
  return anItem('story', slug, { locales, texts: { body }, fields: { topics } });
}

const Stored = z.object({
  data: z.object({ item: z.object({ locales: z.record(z.string(), z.unknown()) }) }),
});

async function start(port: number) {
  const child = spawnServer({
    DATA_DIR: store.dataDir,
    DATABASE_URL: store.databaseUrl ?? '',
    CONTENT_API_PORT: String(port),
  });
  await ready(child, `http://127.0.0.1:${port}`);
  return child;
}

/** The first start and the second, a hundred stories before and after: where all is busy. */
const TIMEOUT = 90_000;

/** Kills the server when it has acknowledged so many of so many publications. */
export function testCrash({
  stories: count,
  killAfter,
}: {
  stories: number;
  killAfter: number;
}): void {
  test(`killed in the midst of ${count} publications`, { timeout: TIMEOUT }, async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/api/v1`;
    const call = (path: string, body?: unknown) =>
      fetch(`${url}/publishing/items/${path}`, {
        method: body === undefined ? 'GET' : 'PUT',
        headers: { ...AUTHORIZED, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const topic = anItem('topic', 'trail');
    const stories = Array.from({ length: count }, (_, index) => aStory(index, topic.id));
    const first = await start(port);
    expect((await call(topic.id, topic.item)).status).toBe(200);

    const acknowledged = new Set<string>();
    await Promise.all(
      stories.map(async ({ id, item }) => {
        const response = await call(id, item).catch(() => null);
        if (response?.status !== 200) return;
        acknowledged.add(id);
        if (acknowledged.size === killAfter) first.process.kill('SIGKILL');
      }),
    );
    await first.exited;
    expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter);
    expect(acknowledged.size).toBeLessThan(count);

    await start(port);
    const inThai = { headers: { 'accept-language': 'th' } };
    for (const { id, item } of stories) {
      const response = await call(id);
      if (response.status === 404) {
        expect(acknowledged.has(id), `${id} was acknowledged and is lost`).toBe(false);
        expect((await fetch(`${url}/stories/${id}`, inThai)).status).toBe(404);
        continue;
      }
      const stored = Stored.parse(await response.json());
      expect(Object.keys(stored.data.item.locales).sort()).toEqual(['en', ...LANGUAGES].sort());
      const page = await fetch(`${url}/stories/${id}`, inThai);
      const { data } = StoryAnswer.parse(await page.json());
      expect(data.body).toHaveLength(1);
      expect((await call(id, item)).status).toBe(200);
    }
    const again = await call(topic.id, { ...topic.item, version: 2 });
    expect(again.status).toBe(200);
  });
}
