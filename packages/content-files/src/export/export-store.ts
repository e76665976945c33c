/** Writes a store as a content folder, and reads each file back as publishing would. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { compared } from '@masthead/contract/body/compared.ts';
import type { ConfigurationInput } from '@masthead/contract/configuration';
import type { ListedItem } from '@masthead/contract/item-list';
import type { MediaInput } from '@masthead/contract/publishing';
import { DEFAULT_LOCALE } from '@masthead/locales/registry';
import { stringify } from 'yaml';
import { parseConfiguration, readConfigurationFiles } from '#src/configuration-files.ts';
import { configurationFiles } from '#src/export/configuration-to-files.ts';
import {
  type KnownNames,
  type NamedFile,
  namedAfresh,
  nameItems,
  nameMedia,
  namesIn,
} from '#src/export/names.ts';
import {
  listedItems,
  listedMedia,
  redirects,
  wholeConfiguration,
  wholeItem,
  wholeMedium,
} from '#src/export/stored-content.ts';
import { openTarget, type TargetFolder } from '#src/export/target-folder.ts';
import { inOrder, writeItem } from '#src/export/write-item.ts';
import { formatMedium, parseMedium } from '#src/media-files.ts';
import { namedMedia, readMediaSources } from '#src/media-sources.ts';
import { formatProblem } from '#src/problems.ts';
import type { PublishingClient } from '#src/publishing-client.ts';
import { MEDIA_FOLDER, REDIRECTS_FILE } from '#src/read-tree.ts';
import { createReferenceIndex, type NamedItem, type Within } from '#src/references.ts';
import { withdrawnItem } from '#src/stored-items.ts';

export interface Exported {
  readonly items: number;
  readonly media: number;
  readonly files: number;
  /** Items whose password only the store knows. */
  readonly passwords: readonly string[];
  /** What does not publish back, one line each. */
  readonly lost: readonly string[];
  /** Files that are not of this export. */
  readonly others: readonly string[];
}

export type Progress = (what: 'items' | 'media', done: number, total: number) => void;

interface Export {
  readonly root: string;
  readonly client: PublishingClient;
  readonly target: TargetFolder;
  readonly within: Within;
  readonly progress: Progress;
}

/**
 * Exports into `root`; with `over` into an earlier export or a git checkout, whose folders keep their names. Items
 * and media are read one by one.
 * @throws PublishingError where it cannot go on; what is written by then is a part of the store, and `over` goes on there
 */
export async function exportStore(
  root: string,
  client: PublishingClient,
  { over, progress }: { over: boolean; progress: Progress },
): Promise<Exported> {
  const target = await openTarget(root, over);
  try {
    return await exportInto(target, root, client, { over, progress });
  } catch (thrown) {
    await target.breakOff();
    throw thrown;
  }
}

async function exportInto(
  target: TargetFolder,
  root: string,
  client: PublishingClient,
  { over, progress }: { over: boolean; progress: Progress },
): Promise<Exported> {
  const known: KnownNames = over ? await namesIn(root) : namedAfresh();
  const configuration = await wholeConfiguration(client);
  const listed = await listedItems(client);
  const items = nameItems(listed, known);
  const media = nameMedia(await listedMedia(client), known);
  const within = {
    index: createReferenceIndex(items, media),
    language: configuration?.newsroom.languages?.source ?? DEFAULT_LOCALE,
    contacts: configuration && new Set(configuration.contacts.map(({ id }) => id)),
  };
  const work: Export = { root, client, target, within, progress };
  const lost: string[] = [];
  lost.push(...(await writeConfiguration(work, configuration)));
  lost.push(...(await writeMedia(work, media)));
  await writeRedirects(work);
  const written = await writeItems(work, items, listed);
  const { files, others } = await target.finish();
  return {
    items: written.count,
    media: media.length,
    files,
    passwords: written.passwords,
    lost: [...lost, ...written.lost],
    others,
  };
}

async function writeConfiguration(
  { root, target }: Export,
  configuration: ConfigurationInput | null,
): Promise<string[]> {
  if (configuration === null) return [];
  for (const [path, content] of configurationFiles(configuration)) {
    await target.write(path, content);
  }
  const { settings, problems } = await parseConfiguration(await readConfigurationFiles(root));
  const isSame = isDeepStrictEqual(compared(settings?.value), compared(configuration));
  if (isSame || problems.length > 0) return problems.map((problem) => formatProblem(problem, root));
  return ['configuration: reads back as another one'];
}

/** Always written, so that publishing recognises a content folder. */
async function writeRedirects({ target, client }: Export): Promise<void> {
  const sorted = (await redirects(client)).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const short = sorted.map(({ from, to, permanent }) =>
    permanent ? { from, to } : { from, to, permanent },
  );
  await target.write(REDIRECTS_FILE, stringify({ redirects: short }, { lineWidth: 0 }));
}

async function writeMedia(work: Export, media: readonly NamedFile[]): Promise<string[]> {
  const { root, client, target, within, progress } = work;
  const prints = new Map<string, string>();
  for (const [at, { id, name, file }] of media.entries()) {
    progress('media', at, media.length);
    const stored = await wholeMedium(client, id);
    if (stored === null) continue;
    const { sha256 } = stored;
    const metadata = {
      ...stored.metadata,
      locales: inOrder(stored.metadata.locales, within.language),
    };
    await target.copy(`${MEDIA_FOLDER}/${file}`, sha256, () =>
      client.read(`/publishing/media/${id}/file`),
    );
    const description = formatMedium({ name, inFolder: file, id, metadata }, within.index);
    await target.write(`${MEDIA_FOLDER}/${name}.yaml`, description);
    prints.set(id, printOf(metadata));
  }
  progress('media', media.length, media.length);
  return unreadableMedia(root, prints, within);
}

async function unreadableMedia(
  root: string,
  stored: ReadonlyMap<string, string>,
  within: Within,
): Promise<string[]> {
  const { sources, problems } = await readMediaSources(root);
  const lost = problems.map((problem) => formatProblem(problem, root));
  for (const source of sources) {
    const [own] = namedMedia([source]);
    const print = own && stored.get(own.id);
    // One that is not stored is reported as a foreign file.
    if (print === undefined) continue;
    const read = await parseMedium(source, within);
    if ('problems' in read) {
      lost.push(...read.problems.map((problem) => formatProblem(problem, root)));
    } else if (printOf(read.parsed.metadata) !== print) {
      lost.push(`media/${source.name}: reads back as another one`);
    }
  }
  return lost;
}

/** A hash of what is said of a medium: transcripts are long, and there are many. */
function printOf(metadata: MediaInput): string {
  return createHash('sha256')
    .update(JSON.stringify(compared(metadata)))
    .digest('hex');
}

async function writeItems(
  work: Export,
  items: readonly NamedItem[],
  listed: readonly ListedItem[],
): Promise<{ count: number; passwords: string[]; lost: string[] }> {
  const passwords: string[] = [];
  const lost: string[] = [];
  let count = 0;
  for (const [at, named] of items.entries()) {
    work.progress('items', at, items.length);
    const stored = await wholeItem(work.client, named.id);
    if (stored === null) {
      const away = await withdrawnItem(work.client, named.id);
      if (away === null) continue;
      count += 1;
      lost.push(...(await writeItem(work, named, away.item, away.withdrawn)));
      continue;
    }
    count += 1;
    lost.push(...(await writeItem(work, named, stored.item)));
    if (listed[at]?.access === 'password') passwords.push(named.path);
    if (stored.waiting.length > 0) {
      lost.push(
        `${named.path}: delivered translations wait for an editor: ${stored.waiting.join(', ')}`,
      );
    }
  }
  work.progress('items', items.length, items.length);
  return { count, passwords, lost };
}
