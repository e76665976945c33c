/** A disk that fills up under the embedded database, with the server as operators run it. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, ready, spawnServer } from '#src/testing/child-server.ts';
import { anItem, paragraph, uuid } from '#src/testing/items.ts';
import { TOKEN } from '#src/testing/test-server.ts';

/** Megabytes: the database makes itself in some 70. */
const DISK = 160;
/** What is left free before anything is published: little more than a file of the database's log. */
const LEFT = 20;

/** Three starts of a server, and some megabytes of items, on a busy machine. */
const MAX_TIME = 180_000;

/** Text that no compression makes smaller. */
function longParagraph(_: unknown, index: number) {
  const [block] = paragraph(randomBytes(9_000).toString('base64'));
  return { ...block, _key: `b${index}` };
}

/** A disk of its own, which takes root on Linux: elsewhere this file is no part of the run. */
function smallDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  return folder;
}

/** Fills the disk up to so many free megabytes. */
function fill(file: string, left: number): void {
  const { bavail, bsize } = statfsSync(join(file, '..'));
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - left * 1_000_000)));
}

test(
  'a full disk: told, survived, nothing lost, and TERM is heard',
  async () => {
    const folder = smallDisk();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const settings = { DATA_DIR: join(folder, 'data'), CONTENT_API_PORT: String(port) };
    const first = spawnServer(settings);
    await ready(first, url);
    const readiness = async () => (await fetch(`${url}/readyz`)).text();

    const acknowledged: string[] = [];
    const call = (id: string) => `${url}/api/v1/publishing/items/${id}`;
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    async function publishNext(number: number): Promise<number> {
      const { id, item } = anItem('story', `story-${number}`, {
        id: uuid(100_000 + number),
        status: 'draft',
        texts: { body: Array.from({ length: 10 }, longParagraph) },
      });
      const response = await fetch(call(id), {
        method: 'PUT',
        headers,
        body: JSON.stringify(item),
      });
      if (response.status === 200) acknowledged.push(id);
      else expect(await response.text()).toContain('"unavailable"');
      return response.status;
    }

    const ballast = join(folder, 'ballast');
    fill(ballast, LEFT);
    let number = 0;
    let status = 200;
    while (status === 200 && number < 5_000) status = await publishNext(number++);
    expect(status).toBe(503);
    expect(acknowledged.length).toBeGreaterThan(0);
    await expect.poll(readiness).toContain('No space left on device');

    rmSync(ballast);
    await ready(first, url);
    for (const id of acknowledged) expect((await fetch(call(id), { headers })).status).toBe(200);
    expect(await publishNext(9_000)).toBe(200);

    // Full again, and told to stop in the middle of it.
    fill(ballast, LEFT);
    status = 200;
    while (status === 200) status = await publishNext(number++ + 10_000);
    first.process.kill('SIGTERM');
    expect(await first.exited).toBe(0);

    const full = spawnServer(settings);
    expect(await full.exited).toBe(1);
    expect(full.errors()).toMatch(/^DATA_DIR: .* no space left on the disk of DATA_DIR: .*\n$/);
    rmSync(ballast);
    const second = spawnServer(settings);
    await ready(second, url);
    const last = acknowledged.at(-1) ?? '';
    expect((await fetch(call(last), { headers })).status).toBe(200);
  },
  MAX_TIME,
);
