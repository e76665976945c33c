/** Media first, then items and settings in one transaction. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { compared } from '@masthead/contract/body/compared.ts';
import { InputError, Problem } from '@masthead/contract/problem';
import { BatchAnswer, MediaInput } from '@masthead/contract/publishing';
import { z } from 'zod';
import type { KnownRevisions } from '#src/known-revisions.ts';
import type { ParsedMedia } from '#src/media-files.ts';
import type { ParsedItem } from '#src/parse-item.ts';
import type { ContentProblem, FieldPath, Place } from '#src/problems.ts';
import { sendMerged } from '#src/publish-redirects.ts';
import type { Answer, PublishingClient } from '#src/publishing-client.ts';
import { detailOf, PublishingError } from '#src/publishing-client.ts';
import type { Content } from '#src/read-content.ts';
import { type ItemState, itemLines, stateOf } from '#src/report/item-lines.ts';
import type { Newsroom } from '#src/report/newsroom.ts';
import type { ParsedSettings } from '#src/settings-files.ts';

const StoredMedia = z.object({ data: z.object({ sha256: z.string(), metadata: MediaInput }) });
const Warned = z.object({ warnings: z.array(InputError) });
const LedgerPage = z.object({ meta: z.object({ page: z.object({ total: z.int() }) }) });

/** By file and field. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly problems: readonly ContentProblem[];
  /** Whether somebody else has published all of them meanwhile. */
  readonly isConflict: boolean;
  constructor(problems: readonly ContentProblem[]) {
    super('the content server refused the content');
    this.problems = problems;
    this.isConflict = problems.every(({ field }) => field === 'base');
  }
}

interface Counts {
  published: number;
  unchanged: number;
}

export interface PublishSummary {
  /** By what readers see now. */
  items: Record<ItemState | 'unchanged', number>;
  media: Counts;
  /** Stored, but worth checking. */
  warnings: ContentProblem[];
}

export async function hasItems(client: PublishingClient): Promise<boolean> {
  const answer = await client.send('GET', '/publishing/ledger?per_page=1');
  const ledger = LedgerPage.safeParse(answer.body);
  if (answer.status !== 200 || !ledger.success) throw unexpected('the ledger', answer);
  return ledger.data.meta.page.total > 0;
}

export interface Reporting {
  readonly print: (line: string) => void;
  readonly newsroom: Newsroom;
  readonly known: KnownRevisions;
  /** Whether redirects that the files do not have are removed. */
  readonly prune: boolean;
}

/**
 * `content` must have no problems; `print` gets lines per item. @throws PublishingError,
 * RefusedError; no item has changed then, though media may be stored.
 */
export async function publishContent(
  content: Content,
  client: PublishingClient,
  reporting: Reporting,
): Promise<PublishSummary> {
  const { print } = reporting;
  const media = { published: 0, unchanged: 0 };
  for (const medium of content.media) {
    const sent = await publishMedium(medium, client);
    media[sent ? 'published' : 'unchanged'] += 1;
    if (sent) print(`published  media/${medium.name}`);
  }
  if (content.items.length > 0) {
    return { ...(await publishTree(content, client, reporting)), media };
  }
  const warnings: ContentProblem[] = [];
  if (content.configuration) {
    const settings: Settings = { name: 'configuration', ...content.configuration };
    warnings.push(...(await putSettings(client, settings, print)));
  }
  const { answer, table, lines } = await sendMerged(
    content.redirects,
    client,
    reporting,
    (value) => (value === null ? null : client.send('PUT', '/publishing/redirects', value)),
  );
  if (answer !== null && table !== null && !isSuccess(answer)) {
    throw refusal('redirects', answer, table.locate);
  }
  lines.forEach(print);
  return { items: { ...NOTHING }, media, warnings };
}

const NOTHING = { published: 0, scheduled: 0, draft: 0, ended: 0, unchanged: 0 };

type Settings = { name: 'configuration' | 'redirects' } & ParsedSettings<object>;

/** As the server has it, and as it would be sent. */
export async function storedMedium(
  { id, name, file, metadata }: ParsedMedia,
  client: PublishingClient,
): Promise<{
  stored: MediaInput | null;
  isSameFile: boolean;
  metadata: MediaInput;
  bytes: Buffer<ArrayBuffer>;
}> {
  const bytes = await readFile(file);
  const answer = await client.send('GET', `/publishing/media/${id}`);
  if (answer.status === 404) return { stored: null, isSameFile: false, metadata, bytes };
  const parsed = StoredMedia.safeParse(answer.body);
  if (!parsed.success) throw unexpected(`media/${name}`, answer);
  const { sha256, metadata: stored } = parsed.data.data;
  const isSameFile = createHash('sha256').update(bytes).digest('hex') === sha256;
  // The server may have found a film's length that the files do not say.
  const duration = metadata.duration ?? stored.duration;
  return { stored, isSameFile, metadata: { ...metadata, duration }, bytes };
}

/** False if the server has it already. */
async function publishMedium(medium: ParsedMedia, client: PublishingClient): Promise<boolean> {
  const path = `/publishing/media/${medium.id}`;
  const { stored, isSameFile, metadata, bytes } = await storedMedium(medium, client);
  const isSame = isDeepStrictEqual(compared(stored), compared(metadata));
  if (isSameFile && isSame) return false;
  const form = new FormData();
  form.set('metadata', JSON.stringify(medium.metadata));
  form.set('file', new Blob([bytes]), medium.metadata.name);
  const answer = await client.send('PUT', path, form);
  if (!isSuccess(answer)) {
    // The part's name comes before the fields of its JSON.
    const locate = ([part, ...path]: FieldPath) =>
      medium.locate(part === 'metadata' ? path : ['name']);
    throw refusal(`media/${medium.name}`, answer, locate);
  }
  return true;
}

/** One transaction, because they may need each other. */
async function publishTree(
  content: Content,
  client: PublishingClient,
  reporting: Reporting,
): Promise<Pick<PublishSummary, 'items' | 'warnings'>> {
  const { print, newsroom, known } = reporting;
  const { items, configuration } = content;
  const batch = {
    items: items.map(({ id, item, withdrawn }) => ({
      ...{ id, item, ...known.baseOf(id, item) },
      ...(withdrawn !== null && { withdrawn }),
    })),
    ...(configuration && { configuration: configuration.value }),
  };
  const { answer, table, lines } = await sendMerged(content.redirects, client, reporting, (value) =>
    client.send('PUT', '/publishing/items', { ...batch, ...(value && { redirects: value }) }),
  );
  const settings: Settings[] = [
    ...(configuration ? [{ name: 'configuration' as const, ...configuration }] : []),
    ...(table ? [{ name: 'redirects' as const, ...table }] : []),
  ];
  const locate = (path: FieldPath) => locateInBatch(items, settings, path);
  if (!isSuccess(answer)) throw refusal('the items', answer, locate);

  const published = BatchAnswer.safeParse(answer.body);
  if (!published.success) throw unexpected('the items', answer);
  const outcomes = new Map(published.data.data.map((row) => [row.id, row]));
  const counts = { ...NOTHING };
  for (const { id, path, item, withdrawn } of items) {
    const outcome = outcomes.get(id);
    const unchanged = outcome?.outcome === 'unchanged';
    if (withdrawn !== null && !unchanged) {
      counts.ended += 1;
      print(`withdrawn  ${path}`);
      continue;
    }
    counts[unchanged ? 'unchanged' : stateOf(item, newsroom)] += 1;
    if (outcome && item.version === null) known.note(id, outcome.revision);
    const version = outcome?.version ?? item.version ?? 1;
    itemLines({ path, item, version, unchanged }, newsroom).forEach(print);
  }
  await known.save();
  if (configuration) print('published  configuration');
  lines.forEach(print);
  const warnings = published.data.warnings.map(({ path, message }) => {
    const place = locate(path.split('.'));
    return { ...(place ?? { file: 'items', line: null, field: path }), reason: message };
  });
  return { items: counts, warnings };
}

/** Answers what does not apply at once. */
async function putSettings(
  client: PublishingClient,
  settings: Settings,
  print: (line: string) => void,
): Promise<ContentProblem[]> {
  const answer = await client.send('PUT', `/publishing/${settings.name}`, settings.value);
  if (!isSuccess(answer)) throw refusal(settings.name, answer, settings.locate);
  print(`published  ${settings.name}`);
  const warned = Warned.safeParse(answer.body);
  return (warned.data?.warnings ?? []).map(({ path, message }) => ({
    ...settings.locate(path.split('.')),
    reason: message,
  }));
}

function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** `items.3.item.locales.en.slug` as the item's own `locales.en.slug`. */
function locateInBatch(
  items: readonly ParsedItem[],
  settings: readonly Settings[],
  path: FieldPath,
): Place | undefined {
  const [first, position, ...rest] = path;
  const table = settings.find(({ name }) => name === first);
  if (table) return table.locate(path.slice(1));
  const item = first === 'items' ? items[Number(position)] : undefined;
  return item?.locate(rest[0] === 'item' ? rest.slice(1) : rest);
}

function refusal(
  what: string,
  answer: Answer,
  locate: (path: FieldPath) => Place | undefined,
): PublishingError | RefusedError {
  const problem = Problem.safeParse(answer.body);
  const errors = problem.success ? (problem.data.errors ?? []) : [];
  const problems = errors.flatMap(({ path, message }) => {
    const place = locate(path === '' ? [] : path.split('.'));
    return place ? [{ ...place, reason: message }] : [];
  });
  if (problems.length > 0 && problems.length === errors.length) return new RefusedError(problems);
  if (answer.status === 409 && problem.data?.code !== 'other_newsroom') {
    return new PublishingError(
      `${what}: the server holds a newer version (409): ${detailOf(answer)}; raise version in item.yaml`,
    );
  }
  const told = errors.map(({ path, message }) => `${path}: ${message}`);
  return new PublishingError(
    [`${what}: ${detailOf(answer)} (${answer.status})`, ...told].join('; '),
  );
}

function unexpected(what: string, answer: Answer): PublishingError {
  return new PublishingError(
    `${what}: an answer that the contract does not know (${detailOf(answer)})`,
  );
}
