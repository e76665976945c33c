/** The folder that an export writes into: what is not its own there it neither overwrites nor deletes. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { PublishingError } from '#src/publishing-client.ts';

/** What an export wrote, by path with `/`: the SHA-256 of each file. Names with a dot are no content. */
const MANIFEST = '.exported.json';
const Manifest = z.record(z.string(), z.string());

const NAMED = 20;

export interface TargetFolder {
  /** Writes it, unless it stands there already. */
  write(path: string, content: string | Buffer): Promise<void>;
  /** The same for a file that is known by its hash, whose bytes are asked for only where they are needed. */
  copy(path: string, sha256: string, bytes: () => AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Deletes what an earlier export wrote, this one did not, and nobody has changed since, and notes what is there
   * now. Answers the other files, which are not of this export.
   */
  finish(): Promise<{ files: number; others: string[] }>;
  /** Notes what is there after a failure, so that the next export may go on in the folder. */
  breakOff(): Promise<void>;
}

/** @throws PublishingError where the folder may not be written to */
export async function openTarget(root: string, over: boolean): Promise<TargetFolder> {
  const owned = await ownedFiles(root, over);
  const written = new Map<string, string>();
  await mkdir(root, { recursive: true });

  async function note(files: ReadonlyMap<string, string>): Promise<void> {
    const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const text = `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`;
    await replace(join(root, MANIFEST), (part) => writeFile(part, text));
  }

  /** Whether the file has to be written; @throws PublishingError where it is somebody else's. */
  async function isNeeded(path: string, sha256: string): Promise<boolean> {
    const file = join(root, path);
    if (!existsSync(file)) return true;
    if ((await hashOf(file)) === sha256) return false;
    if (owned.has(path)) return true;
    throw new PublishingError(
      `${file} is in the way, and neither an earlier export nor git has it: move it away`,
    );
  }

  return {
    async write(path, content) {
      const sha256 = sha256Of(content);
      if (await isNeeded(path, sha256)) {
        await replace(join(root, path), (part) => writeFile(part, content));
      }
      written.set(path, sha256);
    },
    async copy(path, sha256, bytes) {
      const receive = async (part: string) => {
        await pipeline(bytes(), createWriteStream(part));
        if ((await hashOf(part)) === sha256) return;
        throw new PublishingError(`${path}: the server sent other bytes than it has stored`);
      };
      if (await isNeeded(path, sha256)) await replace(join(root, path), receive);
      written.set(path, sha256);
    },
    async finish() {
      for (const [path, sha256] of owned) {
        const file = join(root, path);
        if (written.has(path) || sha256 === null || !existsSync(file)) continue;
        if ((await hashOf(file)) === sha256) await removeWithFolder(root, file);
      }
      await note(written);
      const others = (await filesIn(root)).filter((path) => !written.has(path));
      return { files: written.size, others };
    },
    async breakOff() {
      const earlier = [...owned].flatMap(([path, sha256]) =>
        sha256 === null ? [] : [[path, sha256] as const],
      );
      await note(new Map([...earlier, ...written]));
    },
  };
}

/** What may be overwritten: with its hash where an earlier export wrote it. */
async function ownedFiles(root: string, over: boolean): Promise<Map<string, string | null>> {
  const there = await stat(root).catch(() => null);
  if (there === null) return new Map();
  if (!there.isDirectory()) throw new PublishingError(`${root} is a file, not a folder`);
  const names = (await readdir(root)).filter((name) => name !== '.git');
  if (names.length === 0) return new Map();
  if (!over) {
    throw new PublishingError(
      `${root} is not empty: name another folder, or say --over where it is an earlier export or a git checkout`,
    );
  }
  const earlier = await readManifest(root);
  const tracked = await trackedFiles(root);
  if (tracked !== null) {
    return new Map(tracked.map((path) => [path, earlier?.get(path) ?? null]));
  }
  if (earlier === null) {
    throw new PublishingError(`${root} is neither an earlier export nor a git checkout`);
  }
  const changed: string[] = [];
  for (const [path, sha256] of earlier) {
    const file = join(root, path);
    if (existsSync(file) && (await hashOf(file)) !== sha256) changed.push(path);
  }
  if (changed.length === 0) return earlier;
  throw new PublishingError(
    `${root} has changed since it was exported; publish it or move it away: ${named(changed)}`,
  );
}

async function readManifest(root: string): Promise<Map<string, string> | null> {
  const file = join(root, MANIFEST);
  if (!existsSync(file)) return null;
  try {
    return new Map(Object.entries(Manifest.parse(JSON.parse(await readFile(file, 'utf8')))));
  } catch {
    throw new PublishingError(`${file} is damaged: export into another folder`);
  }
}

/** The folder's files that git keeps; null where it keeps none. @throws PublishingError where git lacks their changes */
async function trackedFiles(root: string): Promise<string[] | null> {
  const git = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)('git', ['-C', root, ...args], {
      maxBuffer: 256_000_000,
    });
    return stdout.split('\0').filter((line) => line !== '');
  };
  try {
    const tracked = await git('ls-files', '-z', '.');
    if (tracked.length === 0) return null;
    const changed = await git('status', '--porcelain', '-z', '.');
    if (changed.length === 0) return tracked;
    throw new PublishingError(
      `${root} has changes that git does not have yet; commit them first: ${named(changed)}`,
    );
  } catch (thrown) {
    if (thrown instanceof PublishingError) throw thrown;
    // No git, or no checkout of it.
    return null;
  }
}

/** The first of many names. */
export function named(names: readonly string[]): string {
  const more = names.length > NAMED ? [`and ${names.length - NAMED} more`] : [];
  return [...names.slice(0, NAMED).map((name) => name.trim()), ...more].join(', ');
}

/** The file whole or as it was. */
async function replace(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.new`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await write(part);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

async function removeWithFolder(root: string, file: string): Promise<void> {
  await rm(file);
  const folder = dirname(file);
  if (folder !== root && (await readdir(folder)).length === 0) {
    await rm(folder, { recursive: true });
  }
}

/** Those that publishing reads or refuses: hidden ones and notes are neither. */
async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)(\.|README\.md$|CREDITS\.md$|STYLE\.md$|settings\.env$)/.test(path))
    .sort();
}

const sha256Of = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
