/** `publish --watch`, with preview links to what readers do not see yet. */
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { GrantCreatedAnswer } from '@masthead/contract/grant';
import type { CommandOutput } from '#src/command.ts';
import { readItemSource } from '#src/item-source.ts';
import { idOf, type ParsedItem } from '#src/parse-item.ts';
import { detailOf, type PublishingClient, PublishingError } from '#src/publishing-client.ts';
import { ITEM_FILE, readTree } from '#src/read-tree.ts';
import { stateOf } from '#src/report/item-lines.ts';
import { addressOf, type Newsroom } from '#src/report/newsroom.ts';
import type { Scope } from '#src/scope.ts';
import { type Burst, watchFolder } from '#src/watch-folder.ts';

/** A working day. */
const PREVIEW_MS = 12 * 3_600_000;

interface Watching {
  readonly scope: Scope;
  readonly paths: readonly string[];
  readonly client: PublishingClient;
  readonly newsroom: () => Newsroom;
  readonly output: CommandOutput;
  readonly signal: AbortSignal;
  /** Answers the items sent, none if there were mistakes, which it reports. */
  publish(paths: string[]): Promise<readonly ParsedItem[]>;
}

/** Until `signal` aborts. Deleted files are only reported. */
export async function watchContent(watching: Watching): Promise<void> {
  const { scope, paths, output, signal, newsroom } = watching;
  const { root } = scope;
  const ids = await itemIds(root);
  const tokens = new Map<string, string>();
  /** By item: it is not published without them unasked. */
  const missing = new Map<string, Set<string>>();

  const handle = async ({ saved, deleted }: Burst): Promise<void> => {
    deleted.forEach(tellDeleted);
    for (const [folder, files] of missing) {
      for (const file of files) if (existsSync(file)) files.delete(file);
      if (files.size === 0) missing.delete(folder);
    }
    const wanted = saved.filter((file) => !missing.has(dirname(file)));
    for (const file of saved.filter((each) => !wanted.includes(each))) {
      output.print(`${nameOf(file)} is not published: a language of it was deleted, see above.`);
    }
    if (wanted.length === 0) return;
    for (const item of await watching.publish(wanted)) {
      ids.set(join(root, item.path), item.id);
      (await previewLines(item)).forEach(output.print);
    }
  };

  const nameOf = (file: string) => relative(root, file).split(sep).join('/');

  function tellDeleted(file: string): void {
    const folder = dirname(file);
    const id = ids.get(folder);
    if (id === undefined) {
      output.print(`${nameOf(file)} was deleted here; what is stored stays.`);
    } else if (!existsSync(join(folder, ITEM_FILE))) {
      if (!file.endsWith(`${sep}${ITEM_FILE}`)) return;
      output.print(`${nameOf(folder)} was deleted here; readers go on seeing it.`);
      output.print(`  To take it away, or to lead readers elsewhere: npm run withdraw -- ${id}`);
    } else {
      missing.set(folder, (missing.get(folder) ?? new Set()).add(file));
      output.print(`${nameOf(file)} was deleted here; readers go on seeing it.`);
      output.print(`  To take the language away: npm run publish -- ${relative('', folder)}`);
    }
  }

  /** Links to drafts, otherwise to the first language of what opens later. */
  async function previewLines(parsed: ParsedItem): Promise<string[]> {
    const { id, item } = parsed;
    const languages = Object.entries(item.locales);
    const drafts = languages.filter(([, { status }]) => status === 'draft');
    const isClosed = stateOf(item, newsroom()) !== 'published';
    const shown = drafts.length > 0 ? drafts : isClosed ? languages.slice(0, 1) : [];
    const addresses = shown.flatMap(([locale, { slug }]) => {
      const address = addressOf(newsroom(), { type: item.type, locale, slug });
      return address === null ? [] : [{ locale, address }];
    });
    if (addresses.length === 0) return [];
    const token = tokens.get(id) ?? (await previewToken(watching.client, id));
    tokens.set(id, token);
    return addresses.map(
      ({ locale, address }) => `  preview of ${locale}  ${address}?previewToken=${token}`,
    );
  }

  const ready = () =>
    output.print(`Watching ${paths.join(', ')}: each change is published. Ctrl-C ends it.`);
  await watchFolder(paths, signal, { ready, handle });
}

/** By folder, for when it is gone. */
async function itemIds(root: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const folder of (await readTree(root)).folders) {
    const { source } = await readItemSource(folder);
    const id = source ? idOf(source) : undefined;
    if (id !== undefined) ids.set(folder.directory, id);
  }
  return ids;
}

async function previewToken(client: PublishingClient, item: string): Promise<string> {
  const expires_at = new Date(Date.now() + PREVIEW_MS).toISOString();
  const input = { item, recipient: 'npm run publish -- --watch', opens: 'draft', expires_at };
  const answer = await client.send('POST', '/publishing/grants', input);
  const created = GrantCreatedAnswer.safeParse(answer.body);
  if (!created.success) throw new PublishingError(`no preview link: ${detailOf(answer)}`);
  return created.data.data.token;
}
