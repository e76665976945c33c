import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that can be killed and stopped. */
export interface Program {
  readonly url: string;
  /** Resolves when it is ready, for the first time or again. */
  start(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  kill(): Promise<void>;
  /** Milliseconds off the machine's. */
  moveClock(milliseconds: number): Promise<void>;
  /** Since the last call. */
  readLog(): string;
  stop(): Promise<void>;
}

const CLOCK = new URL('./movable-clock.ts', import.meta.url).href;

/** Not started yet; `environment` is complete. */
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
