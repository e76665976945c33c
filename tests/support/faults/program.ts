import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** One of the two programs, in a process of its own that can be killed and stopped. */
export interface Program {
  readonly url: string;
  /** Resolves when it is ready, whether it runs for the first time or again. */
  start(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  kill(): Promise<void>;
  /** Sets its clock so many milliseconds off the machine's. */
  moveClock(milliseconds: number): Promise<void>;
  /** What it has written to its log since it was asked last. */
  readLog(): string;
  stop(): Promise<void>;
}

const CLOCK = new URL('./movable-clock.ts', import.meta.url).href;

/** Not started yet; `environment` is all that it is told. */
export function program(file: string, url: string, environment: NodeJS.ProcessEnv): Program {
  let child: ChildProcess | null = null;
  let said = '';

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.kill(signal);
    await once(ending, 'exit');
  }

  function running(): ChildProcess {
    if (child === null) throw new Error(`${file} does not run`);
    return child;
  }

  return {
    url,
    async start() {
      const started = spawn(process.execPath, [`--import=${CLOCK}`, file], {
        env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...environment },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr]) {
        stream?.on('data', (chunk) => {
          said += String(chunk);
        });
      }
      for (;;) {
        if (started.exitCode !== null) throw new Error(`${file} ended: ${said}`);
        const ready = await fetch(`${url}/readyz`).catch(() => null);
        if (ready?.ok) return;
        await sleep(20);
      }
    },
    signal: (name) => void running().kill(name),
    kill: () => end('SIGKILL'),
    async moveClock(milliseconds) {
      const moved = once(running(), 'message');
      running().send(milliseconds);
      await moved;
    },
    readLog() {
      const log = said;
      said = '';
      return log;
    },
    stop: () => end('SIGTERM'),
  };
}
