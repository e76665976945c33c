import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Bench } from './bench.ts';
import { crawl } from './crawl.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { cpuSecondsOf } from './rounds.ts';
import { sizesFor } from './scale.ts';
import { median, printTable } from './table.ts';

const ALL = Number.POSITIVE_INFINITY;
const SIZES = {
  // Latin, and a script of thousands of characters.
  usual: { locales: ['en', 'ja'], pages: ALL, cards: ALL, shrunk: 40 },
  smoke: { locales: ['en'], pages: 20, cards: 3, shrunk: 1 },
};
const CARD = /property="og:image" content="https?:\/\/[^/]+(\/cards\/[^"]+)"/;

/**
 * Cards drawn for the first time, reading included, against shrinking photographs with the same
 * library.
 */
export const benchCards: Bench = async ({ scale }, sample) => {
  const sizes = sizesFor(SIZES, scale);
  const { site } = await sample.site();
  const client = createHttpClient(1);
  const baseline = {
    name: 'a photograph shrunk by sharp',
    perCpuSecond: await shrunkPerSecond(sizes.shrunk),
    note: '',
  };
  const rows = [baseline];
  for (const locale of sizes.locales) {
    const pages = await crawl(client, site.origin, { locales: [locale], most: sizes.pages });
    const cards = pages.flatMap(({ html }) => CARD.exec(html)?.slice(1) ?? []);
    const [first = '', ...others] = [...new Set(cards)].slice(0, sizes.cards);
    // Fonts are unpacked and covers drawn before time counts.
    await askFor(client, site.origin, [first]);
    const { seconds } = await cpuSecondsOf([site.pid], () => askFor(client, site.origin, others));
    rows.push({
      name: `${locale}: cards`,
      perCpuSecond: others.length / (seconds[0] ?? 0),
      note: `${others.length} cards`,
    });
  }
  client.close();
  printTable('pictures', rows);
};

async function askFor(client: HttpClient, origin: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { status, headers } = await client.ask(origin + path);
    if (status !== 200 || headers['content-type'] !== 'image/jpeg')
      throw new Error(`${path} is ${status}`);
  }
}

/** Photographs of cover size, shrunk to a card in one thread. */
async function shrunkPerSecond(count: number): Promise<number> {
  const files = (await readdir('content/media')).filter((name) => name.endsWith('.jpg'));
  const figures: number[] = [];
  sharp.concurrency(1);
  for (const name of files.slice(0, count)) {
    const photo = await readFile(join('content/media', name));
    const cover = await sharp(photo).resize({ width: 1200 }).jpeg().toBuffer();
    const before = process.cpuUsage();
    await sharp(cover)
      .resize({ width: 1200, height: 630, fit: 'cover' })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
    const { user, system } = process.cpuUsage(before);
    figures.push(1e6 / (user + system));
  }
  return median(figures);
}
