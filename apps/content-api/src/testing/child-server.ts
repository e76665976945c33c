/** The content server as operators run it: `server.ts` in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { TOKEN } from '#src/testing/test-server.ts';

const APP = fileURLToPath(new URL('../..', import.meta.url));

interface Child {
  readonly process: ChildProcess;
  /** What it has written to standard error so far. */
  readonly errors: () => string;
  /** What it has logged so far, where `LOG_LEVEL` lets it. */
  readonly log: () => string;
  readonly exited: Promise<number | null>;
}

/** What Node has made of the program's files, from one start to the next. */
const COMPILED = join(tmpdir(), `masthead-compiled-${process.version}`);

/**
 * Starts `dev.ts` with these settings and no others, of the program in `folder`; killed at the end
 * of the test at latest.
 */
export function spawnServer(settings: NodeJS.ProcessEnv, folder = APP): Child {
  const child = spawn(process.execPath, ['dev.ts'], {
    cwd: folder,
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED },
      ...{ LOG_LEVEL: 'silent', PUBLISH_TOKEN: TOKEN, ...settings },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [errors, log] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => {
    log += String(text);
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += String(text);
  });
  const exited = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { process: child, errors: () => errors, log: () => log, exited };
}

/** Runs `dev.ts` with settings with which it must not start; answers its exit code and words. */
export async function failToStart(settings: NodeJS.ProcessEnv) {
  const { errors, exited } = spawnServer({ CONTENT_API_PORT: '0', ...settings });
  const code = await exited;
  return { code, lines: errors().split('\n').slice(0, -1) };
}

/** Resolves when the server is ready; fails with its own words where it ends instead. */
export async function ready(child: Child, url: string): Promise<void> {
  let ended = false;
  void child.exited.then(() => {
    ended = true;
  });
  for (;;) {
    if (ended) throw new Error(`ended at once: ${child.errors()}`);
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('has no port');
  return address.port;
}
