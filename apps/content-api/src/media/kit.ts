import { createHash } from 'node:crypto';
import { PassThrough, type Readable, Transform } from 'node:stream';
import type { File } from '@masthead/contract/media';
import { ZipFile } from 'yazl';
import { safeFileName } from '#src/media/content-types.ts';
import type { KitPart } from '#src/media/kit-turns.ts';

export interface KitFile {
  readonly file: Pick<File, 'name' | 'title' | 'caption' | 'credit' | 'mime' | 'bytes' | 'sha256'>;
  open(): Promise<Readable>;
}

export interface Kit {
  readonly title: string;
  /** The time of every entry, so that the same kit has the same bytes. */
  readonly changed: Date;
  readonly files: readonly KitFile[];
}

export interface PreparedKit {
  readonly bytes: number;
  /** Strong: a kit's bytes are reproducible, so downloads can resume. */
  readonly etag: string;
  /** The bytes from `start` to `end`, both inclusive, streamed. */
  read(range: { start: number; end: number }): KitPart;
}

/** Entries are stored as they are: pictures and films do not get smaller, and sizes stay known. */
const STORED = { compress: false } as const;
const END = { forceZip64Format: false, comment: '' };
const FOLDER = 'files';

export async function prepareKit(kit: Kit): Promise<PreparedKit> {
  const texts = textsOf(kit);
  const bytes = await sizeOf(kit, texts);
  const hash = createHash('sha256').update(JSON.stringify([texts, kit.changed, bytes]));
  return {
    bytes,
    etag: `"${hash.digest('hex')}"`,
    read: ({ start, end }) => slice(zipOf(kit, texts), start, end),
  };
}

type Texts = Readonly<Record<string, string>>;

/** Accompanying texts: for people, for programs, and for `sha256sum -c`. */
function textsOf({ title, files }: Kit): Texts {
  const entries = named(files).map(({ name, file }) => {
    const { title: about, caption, credit, mime, bytes, sha256 } = file;
    return { file: `${FOLDER}/${name}`, title: about, caption, credit, mime, bytes, sha256 };
  });
  const notes = entries.map(({ file, title: about, caption, credit }) =>
    [file, about, caption, credit].filter((line) => line !== null && line !== '').join('\n'),
  );
  return {
    'manifest.json': `${JSON.stringify({ title, files: entries }, null, 2)}\n`,
    'captions-and-credits.txt': `${[title, ...notes].join('\n\n')}\n`,
    SHA256SUMS: entries.map(({ sha256, file }) => `${sha256}  ${file}\n`).join(''),
  };
}

/** Files with valid, unique names. */
function named(files: readonly KitFile[]): (KitFile & { readonly name: string })[] {
  const taken = new Set<string>();
  return files.map((each) => {
    const wanted = safeFileName(each.file.name);
    let name = wanted;
    for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) {
      name = wanted.replace(/(\.[^.]*)?$/, (ending) => `-${copy}${ending}`);
    }
    taken.add(name.toLowerCase());
    return { ...each, name };
  });
}

type Give = (stream: Readable) => void;

function fill(zip: ZipFile, kit: Kit, texts: Texts, open: (file: KitFile, give: Give) => void) {
  const mtime = kit.changed;
  for (const [name, text] of Object.entries(texts)) {
    zip.addBuffer(Buffer.from(text), name, { ...STORED, mtime });
  }
  for (const each of named(kit.files)) {
    const options = { ...STORED, mtime, size: each.file.bytes };
    zip.addReadStreamLazy(`${FOLDER}/${each.name}`, options, (give) => {
      open(each, (stream) => give(null, stream));
    });
  }
}

function sizeOf(kit: Kit, texts: Texts): Promise<number> {
  const zip = new ZipFile();
  // Never read: the size is known before the first file is opened.
  fill(zip, kit, texts, () => undefined);
  return new Promise((resolve, reject) => {
    // The library's types do not tell that the callback is given the size.
    zip.end(END, (...[size]: readonly unknown[]) => {
      if (typeof size === 'number' && size >= 0) resolve(size);
      else reject(new Error('the size of a kit cannot be told'));
    });
  });
}

function zipOf(kit: Kit, texts: Texts): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  fill(zip, kit, texts, (file, give) => {
    const take = (stream: Readable) => {
      current = stream.on('error', (error) => output.destroy(error));
      // Broken off while it was being opened.
      if (output.destroyed) stream.destroy();
      else give(stream);
    };
    file.open().then(take, (error) => output.destroy(error));
  });
  zip.on('error', (error) => output.destroy(error));
  output.on('close', () => current?.destroy());
  zip.end(END);
  zip.outputStream.pipe(output);
  return output;
}

/** The bytes of a stream from `start` to `end`, reading no further. */
function slice(source: Readable, start: number, end: number): KitPart {
  let at = 0;
  const begun = Promise.withResolvers<void>();
  if (start === 0) begun.resolve();
  const part = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const piece = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
      at += chunk.length;
      if (piece.length > 0) {
        begun.resolve();
        this.push(piece);
      }
      if (at > end) {
        source.unpipe(part);
        part.end();
      }
      done();
    },
  });
  source.on('error', (error) => part.destroy(error));
  part.on('close', () => {
    source.destroy();
    begun.resolve();
  });
  return { stream: source.pipe(part), begun: begun.promise };
}
