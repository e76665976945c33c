import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BenchProblem } from './bench-problem.ts';
import { isStopping, onEnd } from './cleanup.ts';

/** Ends with the benchmark at latest. */
export interface Program {
  readonly pid: number;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

interface Starting {
  readonly env?: NodeJS.ProcessEnv;
  /** By its end our programs learn that this one is gone, even after a kill -9. */
  readonly ipc?: boolean;
  /** Whether standard error is dropped. */
  readonly isMute?: boolean;
}

const STOP_WITHIN_MS = 10_000;
const POLL_MS = 50;

/** Shows its standard error, unless told otherwise. */
export async function startProgram(
  command: string,
  args: readonly string[],
  { env = process.env, ipc = false, isMute = false }: Starting = {},
): Promise<Program> {
  refuseWhenStopping();
  const child = spawn(command, args, {
    env,
    stdio: ['ignore', 'ignore', isMute ? 'ignore' : 'inherit', ...(ipc ? (['ipc'] as const) : [])],
  });
  const stop = onEnd(() => end(child));
  await once(child, 'spawn');
  return { pid: child.pid ?? 0, hasEnded: () => hasEnded(child), stop };
}

/** Answers its standard output; longer than `timeoutMs` is a problem. */
export async function runProgram(
  command: string,
  args: readonly string[],
  { env = process.env, timeoutMs }: { env?: NodeJS.ProcessEnv; timeoutMs: number },
): Promise<string> {
  refuseWhenStopping();
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = onEnd(() => end(child));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  try {
    const [code, signal] = await once(child, 'close');
    if (code !== 0) {
      const how = signal === 'SIGKILL' ? `did not end in ${timeoutMs / 1000} s` : 'failed';
      throw new BenchProblem(`${command} ${args.join(' ')} ${how}`);
    }
    return output;
  } finally {
    clearTimeout(timer);
    await stop();
  }
}

/** A program that ends before, or takes longer, is a problem. */
export async function waitFor(
  what: string,
  program: Program,
  { isReady, patienceMs }: { isReady: () => Promise<boolean>; patienceMs: number },
): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await isReady())) {
    if (program.hasEnded()) throw new BenchProblem(`${what} ended before it was ready`);
    if (performance.now() > end) {
      throw new BenchProblem(`${what} was not ready within ${patienceMs / 1000} s`);
    }
    await sleep(POLL_MS);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('has no port');
  return address.port;
}

/** After a signal nobody would end what a benchmark starts. */
function refuseWhenStopping(): void {
  if (isStopping()) throw new BenchProblem('stopped');
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(timer);
}
