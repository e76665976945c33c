import type { Bench } from './bench.ts';
import { crawl } from './crawl.ts';
import { createHttpClient } from './http-client.ts';
import { print } from './output.ts';
import { childrenOf } from './processes.ts';
import { cpuSecondsOf } from './rounds.ts';
import { sizesFor } from './scale.ts';

const SIZES = { usual: { pages: 120, each: 8 }, smoke: { pages: 12, each: 1 } };

interface Kind {
  readonly name: string;
  readonly address: RegExp;
}

/** Each address is asked for once, so that nothing is cached. */
const KINDS: readonly Kind[] = [
  { name: 'a page', address: /rel="canonical" href="https?:\/\/[^/]+(\/[^"]+)"/g },
  { name: 'card', address: /property="og:image" content="https?:\/\/[^/]+(\/cards\/[^"]+)"/g },
  { name: 'PDF', address: /href="(\/[^"]+\.pdf)"/g },
  { name: 'DOCX', address: /href="(\/[^"]+\.docx)"/g },
  { name: 'kit', address: /href="(\/media\/kits\/[^"]+\.zip)"/g },
  ...[480, 1200, 2400].map((width) => ({
    name: `picture of ${width}, AVIF`,
    address: pictures(width, 'avif'),
  })),
  { name: 'picture of 1200, JPEG', address: pictures(1200, 'jpg') },
];

function pictures(width: number, format: string): RegExp {
  return new RegExp(`(/media/[^"\\s]+-${width}\\.${format})`, 'g');
}

/** Processor time of each program for files that are made on first request. */
export const benchFiles: Bench = async ({ scale }, sample) => {
  const { pages, each } = sizesFor(SIZES, scale);
  const { api, site } = await sample.site();
  const client = createHttpClient(1);
  const found = await crawl(client, site.origin, { locales: ['en'], most: pages });
  print(`  ${'processor time'.padEnd(24)} site, ms  content server, ms   bytes`);
  for (const { name, address } of KINDS) {
    const all = found.flatMap(({ html }) => [...html.matchAll(address)].map(([, path]) => path));
    const [warm = '', ...paths] = [...new Set(all)].slice(0, each + 1);
    if (paths.length === 0) {
      print(`  ${name.padEnd(24)} none`);
      continue;
    }
    let bytes = 0;
    const ask = async (path = ''): Promise<void> => {
      const { status, body } = await client.ask(site.origin + path);
      if (status !== 200) throw new Error(`${path} is ${status}`);
      bytes += body.length;
    };
    // Threads, fonts and code are ready before time counts.
    await ask(warm);
    bytes = 0;
    // PDF and DOCX are made in a process that the site starts.
    const helpers = await childrenOf(site.pid);
    const { seconds } = await cpuSecondsOf([api.pid, site.pid, ...helpers], async () => {
      for (const path of paths) await ask(path);
    });
    const [ofServer = 0, ...ofSite] = seconds;
    const [own, server] = [ofSite.reduce((sum, each) => sum + each, 0), ofServer].map((taken) =>
      ((1000 * taken) / paths.length).toFixed(0),
    );
    const size = Math.round(bytes / paths.length).toLocaleString('en');
    print(`  ${name.padEnd(24)} ${own?.padStart(8)} ${server?.padStart(19)} ${size.padStart(11)}`);
  }
  client.close();
};
