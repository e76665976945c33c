import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { MAX_STOP_TIME } from '@masthead/lifecycle/leave';
import { endUntakenConnection } from './untaken-connections.ts';

/** Environment of a worker: which one it is, counted from 0. Its successor is the same one. */
export const WORKER_NUMBER = 'MASTHEAD_WORKER';

/** Options of a set of worker processes; times in milliseconds. */
export interface SupervisorOptions {
  readonly count: number;
  /** The pause before a worker that died early is started again; doubled with each such death in a row. */
  readonly restartDelay?: number;
  /** A worker that has run for this long has started well: its next death is the first again. */
  readonly steadyAfter?: number;
  /** A worker that was told to stop and runs on for longer is killed. */
  readonly stopWithin?: number;
  /** Is told why, once no worker can be kept up; what is still running is the caller's to end. */
  readonly onGiveUp: (reason: string) => void;
}

/** One of the processes: its place stays, whichever process holds it. */
interface Slot {
  readonly number: number;
  worker: Worker | null;
  startedAt: number;
  earlyDeaths: number;
  restart: NodeJS.Timeout | undefined;
}

const RESTART_DELAY = 250;
const MAX_RESTART_DELAY = 10_000;
const STEADY_AFTER = 30_000;
/** A worker ends by itself sooner, whatever it is still asked. */
const STOP_WITHIN = MAX_STOP_TIME + 1_000;
/** Deaths of one worker in a row: with the pauses above some eight seconds. */
const MAX_EARLY_DEATHS = 6;
/** Lines of a worker's stderr, from which the reason for its death is taken. */
const MAX_WORDS = 20;

/**
 * Runs copies of this process on one port. One that dies is replaced: at once where it had run well, after
 * a growing pause where it had not. Where one keeps dying and no other runs well either, it gives up.
 * While others serve, it goes on trying.
 */
export class Supervisor {
  readonly #options: Required<SupervisorOptions>;
  readonly #slots: readonly Slot[];
  /** All that run, each with its end; of those that make way for others too. */
  readonly #running = new Map<Worker, Promise<void>>();
  #isStopping = false;
  #isRestarting = false;

  constructor(options: SupervisorOptions) {
    this.#options = {
      restartDelay: RESTART_DELAY,
      steadyAfter: STEADY_AFTER,
      stopWithin: STOP_WITHIN,
      ...options,
    };
    // All but the errors goes straight to this process's own streams.
    cluster.setupPrimary({ stdio: ['inherit', 'inherit', 'pipe', 'ipc'] });
    this.#slots = Array.from({ length: options.count }, (_, number) => {
      return { number, worker: null, startedAt: 0, earlyDeaths: 0, restart: undefined };
    });
    for (const slot of this.#slots) hold(slot, this.#fork(slot));
  }

  /** Ends all workers in order. */
  readonly stop = async (): Promise<void> => {
    this.#stopStarting();
    await this.#end([...this.#running.keys()]);
  };

  /** Ends all workers at once. */
  readonly kill = (): void => {
    this.#stopStarting();
    killAll([...this.#running.keys()]);
  };

  /**
   * Replaces the workers one after the other: each is told to stop once its successor listens, so that no
   * connection is refused. Where a successor dies before it listens, the rest stay as they are.
   */
  async restart(): Promise<void> {
    if (this.#isRestarting) return;
    this.#isRestarting = true;
    for (const slot of this.#slots) if (this.#isStopping || !(await this.#renew(slot))) break;
    this.#isRestarting = false;
  }

  #isSteady({ worker, startedAt }: Slot): boolean {
    return worker !== null && performance.now() - startedAt >= this.#options.steadyAfter;
  }

  /** A worker that takes `slot`: now, or once it listens. */
  #fork(slot: Slot): Worker {
    const worker = cluster.fork({ [WORKER_NUMBER]: String(slot.number) });
    endUntakenConnection(worker);
    const words = wordsOf(worker);
    // Not 'exit': its last words may still be on their way then.
    const closed = once(worker.process, 'close').then(([code, signal]) => {
      this.#running.delete(worker);
      const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
      if (slot.worker === worker) this.#replace(slot, `${how}: ${reasonIn(words)}`);
    });
    this.#running.set(worker, closed);
    return worker;
  }

  #replace(slot: Slot, reason: string): void {
    const wasSteady = this.#isSteady(slot);
    slot.worker = null;
    slot.earlyDeaths = wasSteady ? 0 : slot.earlyDeaths + 1;
    if (this.#isStopping) return;
    if (slot.earlyDeaths < MAX_EARLY_DEATHS || this.#slots.some((each) => this.#isSteady(each))) {
      this.#startAgain(slot);
      return;
    }
    this.#stopStarting();
    this.#options.onGiveUp(`A worker died ${slot.earlyDeaths} times in a row; the last ${reason}`);
  }

  #startAgain(slot: Slot): void {
    const { earlyDeaths } = slot;
    const delay = earlyDeaths === 0 ? 0 : this.#options.restartDelay * 2 ** (earlyDeaths - 1);
    slot.restart = setTimeout(
      () => hold(slot, this.#fork(slot)),
      Math.min(delay, MAX_RESTART_DELAY),
    );
  }

  #stopStarting(): void {
    this.#isStopping = true;
    for (const { restart } of this.#slots) clearTimeout(restart);
  }

  /** Tells workers to stop and waits for their ends. */
  async #end(workers: readonly Worker[]): Promise<void> {
    for (const worker of workers) worker.process.kill('SIGTERM');
    const late = setTimeout(() => killAll(workers), this.#options.stopWithin);
    await Promise.all(workers.map((worker) => this.#running.get(worker)));
    clearTimeout(late);
  }

  /** Whether a successor listens, and has taken the slot. */
  async #renew(slot: Slot): Promise<boolean> {
    const next = this.#fork(slot);
    const listens = await Promise.race([
      once(next, 'listening').then(() => true),
      Promise.resolve(this.#running.get(next)).then(() => false),
    ]);
    if (!listens || this.#isStopping) return false;
    const former = slot.worker;
    clearTimeout(slot.restart);
    hold(slot, next);
    slot.earlyDeaths = 0;
    if (former !== null) await this.#end([former]);
    return true;
  }
}

function hold(slot: Slot, worker: Worker): void {
  slot.worker = worker;
  slot.startedAt = performance.now();
}

function killAll(workers: readonly Worker[]): void {
  for (const { process: child } of workers) child.kill('SIGKILL');
}

/** Passes a worker's errors on, and keeps the last of them. */
function wordsOf({ process: child }: Worker): string[] {
  const words: string[] = [];
  if (child.stderr === null) return words;
  createInterface({ input: child.stderr }).on('line', (line) => {
    process.stderr.write(`${line}\n`);
    if (line.trim() !== '') words.push(line.trim());
    if (words.length > MAX_WORDS) words.shift();
  });
  return words;
}

/** The most telling line: of an uncaught error its message, which is above its stack. */
function reasonIn(words: readonly string[]): string {
  return words.findLast((line) => /^\w*Error\b/.test(line)) ?? words.at(-1) ?? 'it said nothing';
}
