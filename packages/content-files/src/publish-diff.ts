/** `publish --check` and `--diff`. */

import type { ItemInput } from '@masthead/contract/publishing';
import type { ContentProblem } from '#src/problems.ts';
import { storedMedium } from '#src/publish.ts';
import { mergeRedirects, redirectLines } from '#src/publish-redirects.ts';
import type { PublishingClient } from '#src/publishing-client.ts';
import type { Content } from '#src/read-content.ts';
import { differences, formatDifference } from '#src/report/differences.ts';
import { storedItem, storedRows, withdrawnItem } from '#src/stored-items.ts';

/** The server would refuse older versions. */
export async function versionProblems(
  { items }: Content,
  client: PublishingClient,
): Promise<ContentProblem[]> {
  const stored = new Map((await storedRows(client)).map(({ id, version }) => [id, version]));
  return items.flatMap(({ id, item, locate }) => {
    const version = stored.get(id) ?? 0;
    if (item.version === null || item.version >= version) return [];
    const reason = `is ${item.version}, but ${version} is stored: raise it, or leave it out`;
    return [{ ...locate(['version']), reason }];
  });
}

/** Lines for each changed item and medium, and the number of unchanged ones. */
export async function contentDifferences(
  content: Content,
  client: PublishingClient,
  prune: boolean,
): Promise<{ lines: string[]; changed: number; unchanged: number }> {
  const blocks: string[][] = [];
  for (const medium of content.media) {
    const { stored, isSameFile, metadata } = await storedMedium(medium, client);
    const fields = stored ? fieldLines(stored, metadata) : [];
    const file = stored && !isSameFile ? ['  file  is another'] : [];
    blocks.push(block(`media/${medium.name}`, stored === null, [...file, ...fields]));
  }
  for (const { id, path, item, withdrawn } of content.items) {
    const stored =
      withdrawn === null
        ? await storedItem(client, id)
        : ((await withdrawnItem(client, id))?.item ?? (await storedItem(client, id)));
    const next = { ...item, version: item.version ?? stored?.version ?? 1 };
    const lines = stored === null ? [] : itemDifferences(stored, next);
    const isNext = item.version === null && stored !== null && lines.length > 0;
    const version = isNext ? next.version + 1 : next.version;
    const from = stored && stored.version !== version ? `v${stored.version} → ` : '';
    blocks.push(block(`${path}  ${from}v${version}`, stored === null, lines));
  }
  if (content.redirects) {
    const { changes } = await mergeRedirects(content.redirects, client, prune);
    const lines = redirectLines(changes).map((line) => `  ${line}`);
    if (lines.length > 0) blocks.push(['changes  redirects', ...lines]);
  }
  const changed = blocks.filter((lines) => lines.length > 0);
  const unchanged = blocks.length - changed.length;
  return { lines: changed.flat(), changed: changed.length, unchanged };
}

function block(name: string, isNew: boolean, lines: readonly string[]): string[] {
  if (isNew) return [`new      ${name}`];
  return lines.length === 0 ? [] : [`changes  ${name}`, ...lines];
}

/** Shared fields first. Nobody knows a stored password: a written one is named. */
function itemDifferences(before: ItemInput, after: ItemInput): string[] {
  const { locales: old, password: _, ...frame } = before;
  const { locales: now, password, ...newFrame } = after;
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const languages = names.flatMap((locale) => {
    if (!old[locale]) return [`  ${locale}  is new`];
    if (!now[locale]) return [`  ${locale}  is taken away`];
    return fieldLines(old[locale], now[locale]).map((line) => `  ${locale}${line}`);
  });
  return [
    ...fieldLines(frame, newFrame),
    ...(password === undefined
      ? []
      : ['  password  is set; only the server can tell whether it is new']),
    ...languages,
  ];
}

function fieldLines(before: object, after: object): string[] {
  return differences(before, after).map((difference) => {
    const [first, ...rest] = difference.path;
    const name = (first === 'fields' ? rest : difference.path).join('.');
    return `  ${name}  ${formatDifference(difference)}`;
  });
}
