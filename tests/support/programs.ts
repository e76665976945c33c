import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a program came to: its exit code and all that it has said. */
export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

interface Starting {
  readonly environment: NodeJS.ProcessEnv;
  readonly args?: readonly string[];
  /** Whether its log is there to be read, besides what it says of errors. */
  readonly isRead?: boolean;
}

const READY_WITHIN = 90_000;

/** What Node has made of the programs' files, from one start to the next. */
const COMPILED = join(tmpdir(), `masthead-compiled-${process.version}`);

/** Starts a program as an operator does. */
export function spawnProgram(
  file: string,
  { environment, args = [], isRead = false }: Starting,
): ChildProcess {
  return spawn(process.execPath, [file, ...args], {
    env: { NODE_COMPILE_CACHE: COMPILED, ...environment },
    stdio: ['ignore', isRead ? 'pipe' : 'ignore', 'pipe'],
  });
}

/** Starts a program, and resolves once `readyUrl` answers; throws what it said where it does not. */
export async function startProgram(
  file: string,
  readyUrl: string,
  starting: Starting,
): Promise<ChildProcess> {
  const child = spawnProgram(file, starting);
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  const end = Date.now() + READY_WITHIN;
  while (Date.now() < end && child.exitCode === null) {
    const isReady = await fetch(readyUrl).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return child;
    await sleep(50);
  }
  child.kill('SIGKILL');
  await stopProgram(child);
  throw new Error(`${file} did not become ready: ${said}`);
}

/** Waits for a program to end by itself. */
export async function untilEnded(child: ChildProcess): Promise<Ended> {
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => said.push(String(chunk)));
  }
  const [code] = await once(child, 'close');
  return { code, said: said.join('') };
}

/** Tells a program to end, and waits until it has. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Below those that the system gives to outgoing connections, which could take one before it is listened on. */
const PORTS = { from: 20_000, to: 32_000 };

/**
 * What one process of a runner may take. A port is chosen long before its program listens on it (a fleet's front starts
 * last), and in the meantime any process may take it, so those that run at the same time must not choose from the same
 * range: Playwright's workers (two) and Vitest's (two, and Vitest itself). Playwright itself, and whatever else starts
 * programs, has the last share.
 */
const SHARES = 6;
const SHARE = Math.trunc((PORTS.to - PORTS.from) / SHARES);
const share = Math.min(shareOf(process.env), SHARES - 1);

function shareOf({ TEST_PARALLEL_INDEX, VITEST, VITEST_POOL_ID }: NodeJS.ProcessEnv): number {
  if (TEST_PARALLEL_INDEX !== undefined) return Number(TEST_PARALLEL_INDEX);
  return VITEST === undefined ? SHARES - 1 : 2 + Number(VITEST_POOL_ID ?? 0);
}

/** The one looked at last: each is given once before any is given again. */
let last = randomInt(SHARE);

/** A port that nothing listens on, and that no other journey is given. */
export async function freePort(): Promise<number> {
  for (;;) {
    last = (last + 1) % SHARE;
    const port = PORTS.from + share * SHARE + last;
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}
