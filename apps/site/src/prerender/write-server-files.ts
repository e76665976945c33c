import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@masthead/locales/registry';
import { ContentApi } from '#src/api/content-api.ts';
import { NO_DEPENDENCIES } from '#src/api/dependencies.ts';
import type { TimeBudget } from '#src/api/time-budget.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';
import { readConfiguration } from '#src/http/pages/load-address.ts';
import { renderReply, viewOf } from '#src/http/replies/render-reply.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { OFFLINE_WORKER, offlineWorkerText } from '#src/offline/offline-worker-file.ts';
import type { MirrorRecord } from '#src/prerender/mirror-record.ts';
import { nginxMaps } from '#src/prerender/nginx-maps.ts';
import { nginxServer } from '#src/prerender/nginx-server.ts';
import { updatePage } from '#src/prerender/page-files.ts';
import { putInPlace, unfinished, updateFile } from '#src/prerender/replace-file.ts';
import { writeIdentityFiles } from '#src/prerender/write-identity-files.ts';
import { type MessageKind, messagePage } from '#src/render/message-page.tsx';
import { contentOf } from '#src/render/render-page.tsx';

/** The mirror's messages for addresses without a page. */
const MESSAGES: readonly (readonly [status: 404 | 410 | 503, kind: MessageKind])[] = [
  [404, 'not_found'],
  [410, 'gone'],
  [503, 'unavailable'],
];

const messageKey = (locale: Locale, status: number): string => `/_status/${locale}/${status}`;

/** The keys of those messages. */
export const messageKeys = ({ config }: SiteServices): string[] =>
  config.locales.flatMap((locale) => MESSAGES.map(([status]) => messageKey(locale, status)));

interface ServerFiles {
  readonly out: string;
  readonly records: readonly MirrorRecord[];
  /** Old paths without a language. */
  readonly bare: readonly string[];
  readonly budget: () => TimeBudget;
}

/** Writes the pages that say why there is none, and the configuration of the server; removes files of earlier builds. */
export async function writeServerFiles(
  services: SiteServices,
  { out, records, bare, budget }: ServerFiles,
): Promise<void> {
  const messages = new Map<string, string>();
  for (const locale of services.config.locales) {
    for (const [status, kind] of MESSAGES) {
      const page = await makeMessage(services, { locale, status, kind }, budget());
      await updatePage(out, messageKey(locale, status), page);
      messages.set(`${locale}/${status}`, page.headers['content-security-policy'] ?? '');
    }
  }
  const { config } = services;
  await updateFile(out, 'nginx/maps.conf', nginxMaps({ config, records, bare, messages }));
  await updateFile(out, 'nginx/server.conf', nginxServer(out, config));
  const worker = offlineWorkerText(services);
  if (worker !== null) await updateFile(out, OFFLINE_WORKER.slice(1), worker);
  const made = await writeIdentityFiles(services, out, budget());
  await dropAssets(services, out, made);
}

async function makeMessage(
  services: SiteServices,
  { locale, status, kind }: { locale: Locale; status: number; kind: MessageKind },
  budget: TimeBudget,
): Promise<CachedPage> {
  const started = performance.now();
  const query = { values: {}, canonical: '' };
  const request = { locale, match: null, path: `/${locale}`, query, isMediaHost: false };
  const configuration = await readConfiguration(
    new ContentApi(services.client, { locale, budget }),
  );
  const view = viewOf(services, request, configuration);
  return renderReply(services, {
    ...{ request, view, started, status, configuration },
    page: contentOf(messagePage(kind), view),
    dependencies: NO_DEPENDENCIES,
  });
}

/** Copies the built files that are not there: their names change with their content. */
export async function copyAssets({ assetFolders }: SiteServices, out: string): Promise<void> {
  const there = new Set(await readdir(join(out, 'assets')).catch(() => []));
  for (const folder of assetFolders) {
    for (const name of await readdir(folder)) {
      if (there.has(name)) continue;
      const beside = unfinished(out);
      await cp(join(folder, name), beside);
      await putInPlace(beside, join(out, 'assets', name));
    }
  }
}

async function dropAssets(
  { assetFolders }: SiteServices,
  out: string,
  made: readonly string[],
): Promise<void> {
  const built = await Promise.all(assetFolders.map((folder) => readdir(folder)));
  const kept = new Set([...built.flat(), ...made]);
  for (const name of await readdir(join(out, 'assets')).catch(() => [])) {
    if (!kept.has(name)) await rm(join(out, 'assets', name), { force: true });
  }
}
