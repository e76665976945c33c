import type { ChildProcess } from 'node:child_process';
import {
  type Ended,
  freePort,
  spawnProgram,
  startProgram,
  stopProgram,
  untilEnded,
} from './programs.ts';

interface SiteCopy {
  readonly siteUrl: string;
  /** Everything that it has said so far. */
  log(): string;
  signal(name: NodeJS.Signals): void;
  close(): Promise<void>;
}

/** More programs beside a pair of servers, with the same settings. */
export interface Programs {
  /** All that the programs are told. */
  readonly environment: NodeJS.ProcessEnv;
  /** Runs one of the programs to its end; answers its exit code and all that it has said. */
  run(
    file: string,
    args: readonly string[],
    settings?: NodeJS.ProcessEnv,
    started?: (child: ChildProcess) => void,
  ): Promise<Ended>;
  /** Another copy of the site over the same content server, which logs all it can. */
  startCopy(settings?: NodeJS.ProcessEnv): Promise<SiteCopy>;
}

const SITE = 'apps/site/server.ts';

/** `environment` is read when a program starts. */
export function programsIn(environment: NodeJS.ProcessEnv): Programs {
  return {
    environment,
    run(file, args, more = {}, started = () => {}) {
      const own = { LOG_LEVEL: 'fatal', ...more };
      const child = spawnProgram(file, {
        ...{ args, isRead: true },
        environment: { ...environment, ...own },
      });
      started(child);
      return untilEnded(child);
    },
    async startCopy(more = {}) {
      const port = more.SITE_PORT ?? (await freePort());
      const own = { SITE_PORT: String(port), LOG_LEVEL: 'trace' };
      const copy = await startProgram(SITE, `http://127.0.0.1:${port}/readyz`, {
        environment: { ...environment, ...more, ...own },
        isRead: true,
      });
      let said = '';
      for (const stream of [copy.stdout, copy.stderr]) {
        stream?.on('data', (chunk) => {
          said += String(chunk);
        });
      }
      return {
        siteUrl: `http://localhost:${port}`,
        log: () => said,
        signal: (name) => void copy.kill(name),
        close: () => stopProgram(copy),
      };
    },
  };
}
