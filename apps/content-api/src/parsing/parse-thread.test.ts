/** Files from outside hold up nobody, whatever is in them. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { deflateSync } from 'node:zlib';
import { cleanSvg, LOGO } from '@masthead/brands/clean-svg';
import { XLIFF_TYPE } from '@masthead/contract/xliff';
import { expect, onTestFinished, test } from 'vitest';
import { ParseThread } from '#src/parsing/parse-thread.ts';
import { Unreadable } from '#src/parsing/unreadable.ts';
import { anItem } from '#src/testing/items.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

const server = await testServer();

/** How long the event loop is held up at the most while `work` goes on, in milliseconds. */
async function heldUp(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

const ATTRIBUTES = Array.from({ length: 400_000 }, (_, at) => `a${at}="1"`).join(' ');
const imported = (payload: string) =>
  server.app.inject({
    ...{ method: 'POST', url: '/api/v1/translations/xliff', payload },
    headers: { ...AUTHORIZED, 'content-type': XLIFF_TYPE },
  });

test('an element with 400,000 attributes is refused with its line, and the server answers meanwhile', async () => {
  const story = anItem('story', 'soup');
  await publish(server, story);
  const url = `/api/v1/translations/xliff?ids=${story.id}&locale=de`;
  const { body } = await server.app.inject({ url, headers: AUTHORIZED });
  await imported(body);
  const large = body.replace('<unit ', `<unit ${ATTRIBUTES} `);
  const held = await heldUp(async () => {
    const problem = problemOf(await imported(large), 'bad_request');
    const message = 'line 5: has an element with more than 64 attributes';
    expect(problem.errors).toEqual([{ path: '', message }]);
  });
  // A small file is read after it.
  expect((await imported(body)).statusCode).not.toBe(500);
  expect(held).toBeLessThan(1000);
});

const DOCUMENT = Buffer.from(
  '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de"/>',
);

test('a job that takes too long is ended, and the waiting ones are read', async () => {
  const parsing = new ParseThread(1);
  onTestFinished(() => parsing.close());
  await expect(parsing.read('xliff', DOCUMENT)).rejects.toThrow(Unreadable);
  const patient = new ParseThread();
  onTestFinished(() => patient.close());
  const read = await Promise.all([1, 2, 3].map(() => patient.read('xliff', DOCUMENT)));
  expect(read.map(({ target }) => target)).toEqual(['de', 'de', 'de']);
});

test('too many at once are told to come back', async () => {
  const parsing = new ParseThread();
  onTestFinished(() => parsing.close());
  const asked = await Promise.allSettled(
    Array.from({ length: 12 }, () => parsing.read('xliff', DOCUMENT)),
  );
  const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused.length).toBe(3);
  expect(refused[0]).toMatchObject({ code: 'unavailable', particulars: { retryAfter: 5 } });
});

test('logos that take long to clean keep the thread that answers less busy than one of them would', async () => {
  const many = (each: (at: number) => string) =>
    Array.from({ length: 500 }, (_, at) => each(at)).join('');
  const rules = many((at) => `g>g .a${at},g~path.b${at}{fill:red}`);
  const paths = many((at) => `<path class="a${at}" d="M0 0"/>`);
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><style>${rules}</style><g>${paths}</g></svg>`;
  const brands = ['acme', 'other'].map((id) => ({
    ...{ id, name: id, logo, small_logo: logo, colours: { signal: '#ff4b1f' } },
  }));
  const before = performance.eventLoopUtilization();
  const stored = await server.send('PUT', '/configuration', { brands });
  const busy = performance.eventLoopUtilization(before).active;
  expect(stored.statusCode, stored.body).toBe(200);
  const from = performance.now();
  expect(cleanSvg(logo, 'acme', LOGO)).toHaveProperty('svg');
  expect(busy).toBeLessThan(performance.now() - from);
});

/** A PNG with ever so many packed texts, each a megabyte when it is unpacked, as a picture's XMP. */
function pngOfTexts(count: number): Buffer {
  const packed = deflateSync(Buffer.alloc(1_000_000, ' '));
  const name = Buffer.from('XML:com.adobe.xmp\0\0');
  const text = pngChunk('zTXt', Buffer.concat([name, packed]));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, ...Array<Buffer>(count).fill(text), pngChunk('IEND')]);
}

/** Its checksum is not read here. */
function pngChunk(type: string, data = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

test('a picture of packed texts holds up nobody while it is cleaned', async () => {
  const parsing = new ParseThread();
  onTestFinished(() => parsing.close());
  await parsing.read('xliff', DOCUMENT);
  const held = await heldUp(async () => {
    const cleaned = await parsing.read('image/png', pngOfTexts(100));
    expect(Buffer.from(cleaned)).toEqual(pngOfTexts(0));
  });
  expect(held).toBeLessThan(100);
});
