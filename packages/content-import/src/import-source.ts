/** The same steps for every old system. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatItem } from '@masthead/content-files/format-item';
import { formatMedium } from '@masthead/content-files/media-files';
import { formatProblem } from '@masthead/content-files/problems';
import { readContent } from '@masthead/content-files/read-content';
import type { NamedItem, ReferenceIndex } from '@masthead/content-files/references';
import { createReferenceIndex } from '@masthead/content-files/references';
import { readScope } from '@masthead/content-files/scope';
import type { ItemInput } from '@masthead/contract/publishing';
import { ItemInput as ItemSchema } from '@masthead/contract/publishing';
import type { Locale } from '@masthead/locales/registry';
import { stringify } from 'yaml';
import type { MediaPlaces } from '#src/media/library.ts';
import { MediaLibrary } from '#src/media/library.ts';
import { createBodies } from '#src/plan/bodies.ts';
import { buildItem } from '#src/plan/build-item.ts';
import { cleanSource } from '#src/plan/clean-source.ts';
import { entitled } from '#src/plan/entry-html.ts';
import type { Links } from '#src/plan/links.ts';
import { createLinks } from '#src/plan/links.ts';
import type { PlannedItem } from '#src/plan/plan-items.ts';
import { Places, planItems } from '#src/plan/plan-items.ts';
import type { TopicEntry } from '#src/plan/plan-topics.ts';
import { planTopics } from '#src/plan/plan-topics.ts';
import { Report } from '#src/plan/report.ts';
import type { TypeMap } from '#src/plan/types.ts';
import type { Source, SourceEntry } from '#src/source.ts';

export interface ImportOptions {
  types: TypeMap;
  /** The newsroom's source language. */
  source: Locale;
  /** For texts without a language, if the export does not say. */
  language: Locale | null;
  places: Omit<MediaPlaces, 'folder'>;
  progress: (line: string) => void;
}

export interface Imported {
  /** For the terminal. */
  totals: string;
  failures: number;
  kept: ReturnType<MediaLibrary['kept']>;
}

/** With IMPORT.md; `folder` is empty. */
export async function importSource(
  read: Source,
  folder: string,
  options: ImportOptions,
): Promise<Imported> {
  const report = new Report();
  const source = entitled(cleanSource(read, report), report);
  for (const { label, note } of source.notes) report.note(label, note);
  for (const { label, reason } of source.left) report.note(label, `left out: ${reason}`);
  const language = options.language ?? source.language ?? options.source;
  const places = new Places(options.source);
  const planned = planItems(source, options.types, { places, report, language });
  const used = new Set(planned.flatMap(({ texts }) => texts.flatMap(({ entry }) => entry.terms)));
  const topics = planTopics(source.terms, used, { places, language });
  const links = createLinks(source, planned, topics.items, report);

  const library = new MediaLibrary();
  const bodies = createBodies({ source, links, library, report, language });
  for (const text of planned.flatMap(({ texts }) => texts)) bodies.want(text);
  await library.get({ ...options.places, folder }, (done, all) => {
    if (done % 25 === 0 || done === all) options.progress(`${done} of ${all} pictures and files`);
  });

  const index = indexOf([...topics.items, ...planned], library);
  for (const item of topics.items) {
    const files = formatItem(item.id, topicInput(item), index);
    await writeFiles(join(folder, item.folder), files);
  }
  let written = 0;
  for (const item of planned) {
    const parts = {
      body: bodies.body,
      cover: bodies.cover,
      topic: (term: string) => topics.byTerm.get(term),
    };
    const input = buildItem(item, parts, report);
    if (input === null) continue;
    const isWritten = await writeItem(item, input, { folder, index, report });
    if (!isWritten) continue;
    written += 1;
    if (written % 200 === 0) options.progress(`${written} of ${planned.length} items written`);
  }
  bodies.tellOfPictures();
  const media = library.entries(options.source);
  await writeFiles(
    join(folder, 'media'),
    new Map(media.map((entry) => [`${entry.name}.yaml`, formatMedium(entry, index)])),
  );
  await writeFiles(folder, new Map([['redirects.yaml', redirectsYaml(links)]]));
  options.progress('checking what was written');
  await check(folder, options.source, report);

  const totals =
    `${counted(written, 'item')}, ${counted(topics.items.length, 'topic')}, ${counted(media.length, 'picture or file', 'pictures and files')}, ` +
    `${counted(links.redirects.length, 'redirect')}; ${counted(report.noteCount, 'note')}, ${report.failures} failed`;
  const heading = `Imported from ${source.title || source.origin || 'elsewhere'}`;
  await writeFiles(folder, new Map([['IMPORT.md', report.format(heading, totals)]]));
  return { totals, failures: report.failures, kept: library.kept() };
}

function indexOf(items: readonly PlannedItem<unknown>[], library: MediaLibrary): ReferenceIndex {
  const named: NamedItem[] = items.map(({ id, folder, type }) => ({ id, path: folder, type }));
  return createReferenceIndex(named, library.names());
}

function topicInput({ texts, waitingSlug, source }: PlannedItem<TopicEntry>): ItemInput {
  const locales = Object.fromEntries(
    texts.map(({ entry, locale, slug }): [string, unknown] => [
      locale,
      { slug, status: 'published', fields: { title: entry.name.slice(0, 500) } },
    ]),
  );
  const [first] = texts;
  if (waitingSlug !== null && first) {
    locales[source] = {
      slug: waitingSlug,
      status: 'draft',
      fields: { title: first.entry.name.slice(0, 500) },
    };
  }
  return ItemSchema.parse({ type: 'topic', version: 1, fields: {}, locales });
}

interface Writing {
  folder: string;
  index: ReferenceIndex;
  report: Report;
}

async function writeItem(
  item: PlannedItem<SourceEntry>,
  input: ItemInput,
  { folder, index, report }: Writing,
): Promise<boolean> {
  const labels = item.texts.map(({ entry }) => entry.label);
  try {
    await writeFiles(join(folder, item.folder), formatItem(item.id, input, index));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'cannot be written';
    for (const label of labels) report.fail(label, `not carried over: ${reason}`);
    return false;
  }
  for (const [at, { locale, path }] of item.texts.entries()) {
    report.carried(labels[at] ?? '', `${item.folder}/${locale}.md, ${decodeURI(path)}`);
  }
  return true;
}

async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

function redirectsYaml({ redirects }: Links): string {
  const short = redirects.map(({ from, to }) => ({ from, to }));
  return stringify({ redirects: short }, { lineWidth: 0 });
}

/** What publishing would say. */
async function check(folder: string, source: Locale, report: Report): Promise<void> {
  const scope = readScope([folder]);
  if ('reason' in scope) throw new Error(scope.reason);
  const { problems } = await readContent(scope, source);
  for (const problem of problems)
    report.fail('What publishing would refuse', formatProblem(problem, folder));
}

function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}
