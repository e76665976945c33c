/** Files as an editor uploads them: small pictures, a film, captions. */
import { expect } from 'vitest';
import { z } from 'zod';
import { pictureWithMark } from '#src/media/test-pictures.ts';
import { AUTHORIZED, type TestServer } from '#src/testing/test-server.ts';

const BOUNDARY = 'velden-boundary';

/** One part of a multipart body; a part with a file name is a file. */
export interface Part {
  readonly name: string;
  readonly content: string | Buffer;
  readonly filename?: string;
}

/** A multipart body of the parts, with its headers. */
export function multipart(...parts: Part[]) {
  const chunks = parts.flatMap(({ name, content, filename }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`;
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
  });
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { ...AUTHORIZED, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

/** What was drawn before, by its seed: to draw one takes longer than most tests. */
const drawn = new Map<number, Promise<Buffer>>();

/** A JPEG of 1600 × 1000 pixels, unlike any of another `seed` between 0 and 1. */
export async function picture(seed = 0.5): Promise<Buffer> {
  const known = drawn.get(seed) ?? draw(seed);
  drawn.set(seed, known);
  return Buffer.from(await known);
}

const draw = (seed: number): Promise<Buffer> =>
  pictureWithMark({ width: 1600, height: 1000 }, { x: seed, y: 0.5 }).jpeg().toBuffer();

/** An MP4 without frames: enough to be known as a film of `bytes` bytes. */
export function film(bytes = 4000): Buffer {
  const type = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1');
  const frames = Buffer.alloc(bytes - type.length, 'frame');
  frames.writeUInt32BE(frames.length);
  frames.write('mdat', 4, 'latin1');
  return Buffer.concat([type, frames]);
}

export const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nThe gate squeaks.\n');

const UploadAnswer = z.object({
  data: z.object({ id: z.string(), seq: z.int().nullable(), outcome: z.string() }),
});

/** Uploads a file under a UUID; `metadata` goes over the least that is needed. */
export async function upload(
  server: TestServer,
  id: string,
  content: Buffer,
  metadata: Readonly<Record<string, unknown>> = {},
) {
  const whole = { name: 'picture.jpg', locales: { en: { alt: 'A picture' } }, ...metadata };
  const { payload, headers } = multipart(
    { name: 'metadata', content: JSON.stringify(whole) },
    { name: 'file', content, filename: 'upload' },
  );
  const response = await server.send('PUT', `/media/${id}`, payload, headers);
  expect(response.statusCode, response.body).toBe(200);
  return UploadAnswer.parse(response.json()).data;
}
