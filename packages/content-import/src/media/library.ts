/** Each file is fetched once, named once, described per language. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, realpath, rename, rm } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MediaEntry } from '@masthead/content-files/media-files';
import type { NamedMedia } from '@masthead/content-files/references';
import { MediaInput } from '@masthead/contract/publishing';
import type { MediaReference } from '@masthead/contract/reference';
import type { Locale } from '@masthead/locales/registry';
import pLimit from 'p-limit';
import { uuidOf } from '#src/ids.ts';
import type { Downloads } from '#src/media/download.ts';
import type { FileKind, Identified } from '#src/media/identify.ts';
import { identify } from '#src/media/identify.ts';
import { belowUploads } from '#src/media/wordpress-com.ts';
import { slugFrom } from '#src/slugs.ts';

interface Texts {
  alt: string;
  caption: string;
  title: string;
  credit: string;
}

interface Medium {
  id: string;
  name: string;
  file: string;
  texts: Map<string, Texts>;
}

/** Sources besides the network. */
export interface MediaPlaces {
  /** Files go to `media/` in it. */
  folder: string;
  /** A local copy of the uploads; nothing of it is then fetched. */
  uploads: string | null;
  earlier(url: string): Kept | undefined;
  downloads: Downloads;
}

/** As a run leaves it for the next. */
export interface Kept {
  file: string;
  /** What was done to it. */
  note: string | null;
}

const AT_ONCE = 4;

export class MediaLibrary {
  readonly #wanted = new Map<string, { kind: FileKind; smaller: string | null }>();
  readonly #media = new Map<string, Medium>();
  readonly #byContent = new Map<string, Medium>();
  readonly #names = new Set<string>();
  /** By address. */
  readonly failures = new Map<string, string>();
  /** By address. */
  readonly notes = new Map<string, string>();

  /** `smaller` is the fallback; the first kind wanted counts. */
  want(url: string, kind: FileKind, smaller: string | null = null): void {
    if (!this.#wanted.has(url)) this.#wanted.set(url, { kind, smaller });
  }

  /** `progress` hears how many are done. */
  async get(places: MediaPlaces, progress: (done: number, all: number) => void): Promise<void> {
    const incoming = join(places.folder, '.incoming');
    await mkdir(incoming, { recursive: true });
    await mkdir(join(places.folder, 'media'), { recursive: true });
    const limit = pLimit(AT_ONCE);
    let done = 0;
    const got = await Promise.all(
      [...this.#wanted].map(([url, wanted], number) =>
        limit(async () => {
          const file = join(incoming, String(number));
          const found = await fetchOne(file, { url, ...wanted }, places);
          done += 1;
          progress(done, this.#wanted.size);
          return { url, file, found };
        }),
      ),
    );
    // In the order of texts, whichever file came first.
    for (const { url, file, found } of got) {
      if ('reason' in found) this.failures.set(url, found.reason);
      else {
        const note = places.earlier(url)?.note ?? found.note;
        await this.#keep(url, file, { ...found, note, folder: places.folder });
      }
    }
    await rm(incoming, { recursive: true });
  }

  async #keep(
    url: string,
    file: string,
    { extension, note, folder }: { extension: string; note: string | null; folder: string },
  ) {
    const sha256 = await sha256Of(file);
    if (note) this.notes.set(url, note);
    const same = this.#byContent.get(sha256);
    if (same) {
      this.#media.set(url, same);
      return;
    }
    const name = this.#freeName(url);
    const medium = {
      id: uuidOf('media', url),
      name,
      file: `${name}.${extension}`,
      texts: new Map(),
    };
    await rename(file, join(folder, 'media', medium.file));
    this.#media.set(url, medium);
    this.#byContent.set(sha256, medium);
  }
  #freeName(url: string): string {
    const stem = basename(new URL(url).pathname).replace(/\.\w+$/, '');
    const plain = slugFrom(stem)
      .normalize('NFD')
      .replace(/[^a-z0-9-]/g, '')
      .replace(/-+/g, '-')
      .replace(/^-|-$/g, '');
    const base = plain.slice(0, 80) || 'picture';
    let name = base;
    for (let number = 2; this.#names.has(name); number += 1) name = `${base}-${number}`;
    this.#names.add(name);
    return name;
  }

  /** Null if it was not fetched. */
  reference(url: string): MediaReference | null {
    const medium = this.#media.get(url);
    return medium ? { _ref: medium.id, _type: 'media' } : null;
  }

  /** Answers words that differ from the existing ones. */
  describe(url: string, locale: string, words: Partial<Texts>): string[] {
    const texts = this.#media.get(url)?.texts;
    if (!texts) return [];
    const known = texts.get(locale) ?? { alt: '', caption: '', title: '', credit: '' };
    texts.set(locale, known);
    const left: string[] = [];
    for (const field of ['alt', 'caption', 'title', 'credit'] as const) {
      const said = words[field]?.trim() ?? '';
      if (known[field] === '') known[field] = said;
      else if (said !== '' && said !== known[field]) left.push(said);
    }
    return left;
  }

  undescribed(): string[] {
    return this.#all()
      .filter(
        ({ file, texts }) => PICTURE.test(file) && ![...texts.values()].some(({ alt }) => alt),
      )
      .map(({ file }) => file);
  }

  /** For the next run. */
  kept(): Record<string, Kept> {
    const kept = [...this.#media].map(([url, { file }]) => [
      url,
      { file, note: this.notes.get(url) ?? null },
    ]);
    return Object.fromEntries(kept);
  }

  names(): NamedMedia[] {
    return this.#all().map(({ id, name }) => ({ id, name }));
  }

  /** As `formatMedium` takes them. A picture without alternative text is decorative. */
  entries(source: Locale): MediaEntry[] {
    const undescribed = new Set(this.undescribed());
    return this.#all().map(({ id, name, file, texts }) => {
      const alts = [...texts.values()].map(({ alt }) => alt);
      const locales = Object.fromEntries(
        [...texts].map(([locale, { alt, caption, title, credit }]) => [
          locale,
          {
            alt: alt.slice(0, 1000),
            title: title.slice(0, 500) || null,
            caption: caption.slice(0, 4000) || null,
            credit: credit.slice(0, 500) || null,
          },
        ]),
      );
      // Another language's text is better than none in the source language.
      const alt = (texts.get(source)?.alt || alts.find((each) => each !== ''))?.slice(0, 1000);
      const metadata = MediaInput.parse({
        name: file,
        decorative: undescribed.has(file),
        locales: {
          [source]: {},
          ...locales,
          [source]: { ...locales[source], alt },
        },
      });
      return { name, id, metadata };
    });
  }

  #all(): Medium[] {
    return [...new Set(this.#media.values())];
  }
}

const PICTURE = /\.(jpg|png|webp|avif)$/;

/** Otherwise the smaller copy. */
async function fetchOne(
  file: string,
  { url, kind, smaller }: { url: string; kind: FileKind; smaller: string | null },
  places: MediaPlaces,
): Promise<Identified> {
  const reason = await fetchTo(file, url, places);
  if (reason === null) return identify(file, kind);
  if (smaller === null || (await fetchTo(file, smaller, places)) !== null) return { reason };
  const found = await identify(file, kind);
  if ('reason' in found) return found;
  const note = `was got in a small copy alone: its original ${reason}`;
  return { ...found, note: [note, found.note].filter(Boolean).join('; ') };
}

/** Null on success. */
async function fetchTo(file: string, url: string, places: MediaPlaces): Promise<string | null> {
  const earlier = places.earlier(url);
  if (earlier) return copyFile(earlier.file, file).then(() => null);
  const address = URL.parse(url);
  if (!address) return 'is no web address';
  const below = belowUploads(address);
  if (places.uploads === null || below === null) return places.downloads.get(address, file);
  return copyUpload(places.uploads, below, file);
}

async function copyUpload(uploads: string, below: string, file: string): Promise<string | null> {
  try {
    const inside = join(uploads, decodeURIComponent(below));
    const [root, source] = await Promise.all([realpath(uploads), realpath(inside)]);
    if (!source.startsWith(root + sep)) return `is not inside ${uploads}`;
    await copyFile(source, file);
    return null;
  } catch {
    return `there is no ${below} in ${uploads}`;
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
