/** Our programs as operators run them. */
import { freePort, type Program, runProgram, startProgram, waitFor } from './children.ts';

/** They live as long as a benchmark, on the loopback. */
export const TOKEN = 'a-token-for-benchmarks-only';

export interface Server extends Pick<Program, 'pid' | 'stop'> {
  /** Without a slash at the end. */
  readonly origin: string;
}

/** A first start makes the database, a later one may read a large one on a busy machine. */
const READY_MS = 300_000;
const PUBLISH_MS = 300_000;

/**
 * Over a database server, or the embedded one in `dataDir`; `keepsAnswers` false: no answer cache
 * (decision 0014).
 */
export function startContentServer(store: {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly keepsAnswers?: boolean;
  readonly heapMegabytes?: number;
}): Promise<Server> {
  return startServer('the content server', 'apps/content-api/server.ts', (port) => ({
    CONTENT_API_PORT: String(port),
    DATA_DIR: store.dataDir,
    DATABASE_URL: store.databaseUrl,
    ...(store.keepsAnswers === false && { ANSWER_CACHE_MB: '0' }),
    ...heapOf(store),
  }));
}

/**
 * `keepsAnswers` false: no answer cache (decision 0014); `counts` false: no statistics (decision
 * 0036).
 */
export function startSite({
  api,
  cacheMegabytes,
  keepsAnswers,
  counts,
  heapMegabytes,
}: {
  readonly api: Server;
  readonly counts?: boolean;
  readonly heapMegabytes?: number;
  readonly cacheMegabytes?: number;
  readonly keepsAnswers?: boolean;
}): Promise<Server> {
  return startServer('the site', 'apps/site/server.ts', (port) => ({
    SITE_PORT: String(port),
    CONTENT_API_URL: apiUrl(api),
    ...(cacheMegabytes !== undefined && { PAGE_CACHE_MB: String(cacheMegabytes) }),
    ...(keepsAnswers === false && { ANSWER_CACHE_MB: '0' }),
    ...(counts === false && { STATISTICS: 'off' }),
    ...heapOf({ heapMegabytes }),
  }));
}

export const apiUrl = ({ origin }: Pick<Server, 'origin'>): string => `${origin}/api/v1`;

/** The sample, or another folder. */
export async function publishSample(url: string, content = 'content'): Promise<void> {
  await runProgram(process.execPath, ['packages/content-files/bin/publish.ts', content], {
    env: { ...surroundings(), CONTENT_API_URL: url, PUBLISH_TOKEN: TOKEN },
    timeoutMs: PUBLISH_MS,
  });
}

async function startServer(
  what: string,
  file: string,
  settings: (port: number) => NodeJS.ProcessEnv,
): Promise<Server> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...surroundings(),
    PUBLISH_TOKEN: TOKEN,
    LOG_LEVEL: 'fatal',
    ...settings(port),
  };
  const program = await startProgram(process.execPath, [file], { env, ipc: true });
  await waitFor(what, program, {
    isReady: () => answers(`${origin}/readyz`),
    patienceMs: READY_MS,
  });
  return { origin, pid: program.pid, stop: program.stop };
}

/** Benchmarks measure the defaults, never the operator's settings or database. */
function surroundings(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS };
}

const NODE_OPTIONS = '--disable-warning=ExperimentalWarning';

/** A heap grows to its bound before it is collected in earnest. */
function heapOf({ heapMegabytes }: { readonly heapMegabytes?: number | undefined }) {
  if (heapMegabytes === undefined) return {};
  return { NODE_OPTIONS: `${NODE_OPTIONS} --max-old-space-size=${heapMegabytes}` };
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
