import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveClocks } from './move-clocks.ts';
import { freePort, startProgram, stopProgram } from './programs.ts';
import { copySampleStore, publishContent } from './sample-store.ts';
import { type Programs, programsIn } from './servers-programs.ts';
import { type ProxyReport, startValidatingProxy } from './validating-proxy.ts';

export const PUBLISH_TOKEN = 'a-token-for-the-journeys-only';

/** Both programs as an operator runs them, with a store of their own and the sample newsroom in it. */
export interface RunningServers extends Programs {
  readonly siteUrl: string;
  readonly apiUrl: string;
  /** `STUDIO_ORIGIN`: the studio stands below `/studio`. */
  readonly studioUrl: string;
  /** Where both keep what they store. */
  readonly dataDir: string;
  /** Where the site asks: a proxy that holds every answer against the content server's description. */
  readonly proxyUrl: string;
}

/** A pair that is its starter's, who may stop it. */
export interface Servers extends RunningServers {
  /** What another process joins it by. */
  readonly place: ServersPlace;
  readonly report: ProxyReport;
  stopApi(): Promise<void>;
  startApi(): Promise<void>;
  /** Sets both programs' clocks so many whole milliseconds off the machine's; only forwards are pages right. */
  moveClocks(offset: number): Promise<void>;
  close(): Promise<void>;
}

type Addresses = Pick<RunningServers, 'siteUrl' | 'apiUrl' | 'studioUrl' | 'dataDir' | 'proxyUrl'>;

/** Where a pair runs, and the settings that both programs have; plain data. */
export interface ServersPlace {
  readonly addresses: Addresses;
  readonly settings: NodeJS.ProcessEnv;
}

const SAMPLE = 'content';
const CONTENT_API = 'apps/content-api/server.ts';
const SITE = 'apps/site/server.ts';

/** `settings` come on top of what is needed, for both programs; without `content` the store stays empty. */
export async function startServers(
  settings: NodeJS.ProcessEnv = {},
  content: string | null = SAMPLE,
): Promise<Servers> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-journeys-'));
  const [apiPort, sitePort] = [await freePort(), await freePort()];
  const siteUrl = `http://localhost:${sitePort}`;
  const studioUrl = `http://localhost:${apiPort}`;
  const apiUrl = `http://127.0.0.1:${apiPort}/api/v1`;
  const own: NodeJS.ProcessEnv = {
    DATA_DIR: dataDir,
    PUBLISH_TOKEN,
    CONTENT_API_PORT: String(apiPort),
    STUDIO_ORIGIN: studioUrl,
    CONTENT_API_URL: apiUrl,
    SITE_PORT: String(sitePort),
    SITE_ORIGIN: siteUrl,
    MEDIA_ORIGIN: `http://media.localhost:${sitePort}`,
    LOG_LEVEL: 'fatal',
    // A page that is slow on a busy machine is right all the same; tests of a slow content server set their own.
    PAGE_WAIT_MS: '30000',
    ...settings,
  };
  const environment = environmentWith(own);
  const startApi = () => startProgram(CONTENT_API, readyUrl(apiPort), { environment });
  const isPublished = content === SAMPLE && (await copySampleStore(dataDir));
  let api = await startApi();
  if (content !== null && !isPublished) await publishContent(content, environment);
  const proxy = await startValidatingProxy(apiUrl);
  environment.CONTENT_API_URL = proxy.apiUrl;
  const site = await startProgram(SITE, readyUrl(sitePort), { environment });

  const addresses = { siteUrl, apiUrl, studioUrl, dataDir, proxyUrl: proxy.apiUrl };
  const place = { addresses, settings: { ...own, CONTENT_API_URL: proxy.apiUrl } };
  return {
    ...joinServers(place),
    place,
    report: proxy.report,
    stopApi: () => stopProgram(api),
    async startApi() {
      api = await startApi();
    },
    moveClocks: (offset) =>
      moveClocks([studioUrl, siteUrl], { publishToken: PUBLISH_TOKEN, offset }),
    async close() {
      await stopProgram(site);
      await proxy.close();
      await stopProgram(api);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A pair that this or another process has started and will end. */
export function joinServers({ addresses, settings }: ServersPlace): RunningServers {
  return { ...addresses, ...programsIn(environmentWith(settings)) };
}

/** A database that this machine offers is no newsroom's, unless a test says so. */
function environmentWith(settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return { ...inherited, ...settings };
}

const readyUrl = (port: number | string): string => `http://127.0.0.1:${port}/readyz`;
