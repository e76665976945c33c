import pLimit from 'p-limit';
import { buildBudget, type TimeBudget } from '#src/api/time-budget.ts';
import { pageTargets } from '#src/http/pages/page-target.ts';
import { identityOf } from '#src/http/replies/saved-pages.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { type Changes, hearChanges } from '#src/prerender/changes.ts';
import { type Addresses, discover } from '#src/prerender/discover.ts';
import { Manifest } from '#src/prerender/manifest.ts';
import { fetchMedia, mediaOf } from '#src/prerender/mirror-media.ts';
import type { MirrorPage } from '#src/prerender/mirror-record.ts';
import { hasPage, writePage } from '#src/prerender/page-files.ts';
import { addressReader, gaveUp } from '#src/prerender/read-address.ts';
import { dropMedia, dropOrphans, isEnding, sweep, takeOut } from '#src/prerender/sweep.ts';
import { lockMirror } from '#src/prerender/sweep-mirror.ts';
import { writeIdentityFiles } from '#src/prerender/write-identity-files.ts';
import { copyAssets, messageKeys, writeServerFiles } from '#src/prerender/write-server-files.ts';

/** Pages made at once: while some wait for answers and compression, others are drawn. */
const AT_ONCE = 8;
/** Limit of rounds for pages that change during the run; the rest is left to the next run. */
const MAX_ROUNDS = 4;
/** Interval at which a run looks for expired pages, in milliseconds. */
const SWEEP_INTERVAL = 15_000;

export interface PrerenderOptions {
  readonly out: string;
  /** Names the code that pages are made by. */
  readonly build: string;
  /** Is told how far it is: so many of the addresses that are known by now. */
  readonly progress: (done: number, total: number) => void;
  readonly warn: (line: string) => void;
}

export interface PrerenderOutcome {
  /** Addresses with a page, and of those: made or found as they were. */
  readonly pages: number;
  readonly made: number;
  readonly unchanged: number;
  readonly takenOut: number;
  readonly files: number;
  /** Addresses and files that could not be read; what was there of them has stayed, unless it ended. */
  readonly failed: number;
}

/**
 * Writes every public page in each language, with its files, redirects and the server's configuration
 * (decision 0017). Rebuilds only what changed or expired since the last run, and resumes after a kill.
 */
export async function prerender(
  services: SiteServices,
  options: PrerenderOptions,
): Promise<PrerenderOutcome> {
  const unlock = await lockMirror(options.out);
  try {
    const run = await PrerenderRun.begin(services, options);
    return await run.finish();
  } finally {
    unlock();
  }
}

class PrerenderRun {
  readonly #services: SiteServices;
  readonly #options: PrerenderOptions;
  readonly #manifest: Manifest;
  readonly #changes: Changes;
  readonly #addresses: Addresses;
  readonly #identity: string;
  readonly #read: ReturnType<typeof addressReader>;
  readonly #found = new Set<string>();
  /** The number of announcements that have been applied to the records. */
  #marked: number;
  readonly #counts = { made: 0, unchanged: 0, takenOut: 0, failed: 0 };

  private constructor(
    services: SiteServices,
    options: PrerenderOptions,
    state: {
      readonly manifest: Manifest;
      readonly changes: Changes;
      readonly addresses: Addresses;
      readonly identity: string;
      readonly marked: number;
    },
  ) {
    this.#services = services;
    this.#options = options;
    this.#manifest = state.manifest;
    this.#changes = state.changes;
    this.#addresses = state.addresses;
    this.#identity = state.identity;
    this.#marked = state.marked;
    this.#read = addressReader(services, {
      targetOf: pageTargets(services).targetOf,
      isKnown: (key) => state.addresses.paths.has(key),
      warn: options.warn,
    });
  }

  /** Takes out what has ended and marks what has changed since the last run, whatever else may fail. */
  static async begin(services: SiteServices, options: PrerenderOptions): Promise<PrerenderRun> {
    const { out, build } = options;
    const identity = identityOf(services.config, [
      'mirror 1',
      build,
      process.version,
      services.assets,
    ]);
    const manifest = await Manifest.read(out);
    const { head } = manifest;
    if (head !== null) {
      await manifest.write(head);
      await sweep(out, manifest, services.now());
    }
    await copyAssets(services, out);
    const budget = () =>
      buildBudget(services.closing, (error) => options.warn(gaveUp('the start', error)));
    // Before the pages that draw from it.
    await writeIdentityFiles(services, out, budget());
    const addresses = await discover(services, budget);
    const changes = await hearChanges(services, head?.lastId ?? null);
    const marked = changes.count();
    for (const record of manifest.records()) {
      const keys = record.answer.kind === 'page' ? record.answer.keys : '';
      if (head?.identity !== identity || changes.touches(keys, 0)) record.isOutdated = true;
    }
    await manifest.write({ masthead: 'mirror 1', identity, lastId: changes.lastId() });
    return new PrerenderRun(services, options, { manifest, changes, addresses, identity, marked });
  }

  async finish(): Promise<PrerenderOutcome> {
    const { out } = this.#options;
    const { now } = this.#services;
    const sweeping = setInterval(() => {
      sweep(out, this.#manifest, now()).catch((error) => this.#options.warn(String(error)));
    }, SWEEP_INTERVAL);
    try {
      await this.#makeAll();
      await this.#dropLost();
      const files = await this.#fetchFiles();
      await sweep(out, this.#manifest, now());
      await dropOrphans(out, this.#manifest, messageKeys(this.#services));
      const budget = () => this.#budget('the last pages');
      await writeServerFiles(this.#services, {
        ...{ out, budget },
        records: [...this.#manifest.records()],
        bare: this.#addresses.bare,
      });
      this.#markChanged();
      await this.#manifest.write({
        ...{ masthead: 'mirror 1', identity: this.#identity },
        lastId: this.#changes.lastId(),
      });
      const pages = [...this.#manifest.records()].filter(({ answer }) => answer.kind === 'page');
      return { pages: pages.length, files, ...this.#counts };
    } finally {
      clearInterval(sweeping);
      await this.#manifest.close();
    }
  }

  /** Every address, and those that only pages lead to; then again what has changed meanwhile. */
  async #makeAll(): Promise<void> {
    let waiting: readonly string[] = [...this.#addresses.paths];
    for (let round = 0; round < MAX_ROUNDS && waiting.length > 0; round += 1) {
      await this.#make(waiting, round > 0);
      waiting = this.#markChanged();
    }
  }

  /** Marks what was changed since it was done last, perhaps while it was made; answers which. */
  #markChanged(): string[] {
    const since = this.#marked;
    this.#marked = this.#changes.count();
    if (since === this.#marked) return [];
    const changed = [...this.#manifest.records()].filter(
      ({ answer }) => answer.kind === 'page' && this.#changes.touches(answer.keys, since),
    );
    for (const record of changed) record.isOutdated = true;
    return changed.map(({ key }) => key);
  }

  /** Makes these pages and those that they lead to, so many at once. */
  async #make(keys: readonly string[], isAgain: boolean): Promise<void> {
    const limit = pLimit(AT_ONCE);
    const { progress } = this.#options;
    let done = 0;
    const under: Promise<void>[] = [];
    const add = (key: string): void => {
      if (this.#found.has(key) && !isAgain) return;
      this.#found.add(key);
      const task = limit(async () => {
        for (const link of await this.#one(key)) if (!this.#found.has(link)) add(link);
        done += 1;
        progress(done, under.length);
      });
      // Its fault is thrown below, when its turn has come.
      task.catch(() => undefined);
      under.push(task);
    };
    for (const key of keys) add(key);
    // Grows while it is awaited.
    for (const each of under) await each;
  }

  /** Brings one address up to date; answers the keys to which it leads. */
  async #one(key: string): Promise<readonly string[]> {
    const { out } = this.#options;
    const { now } = this.#services;
    const known = this.#manifest.get(key);
    if (
      known?.answer.kind === 'page' &&
      !known.isOutdated &&
      (await this.#isInDate(key, known.answer))
    ) {
      this.#counts.unchanged += 1;
      return known.answer.links;
    }
    const read = await this.#read(key);
    if (read.kind === 'failed') {
      this.#counts.failed += 1;
      return known?.answer.kind === 'page' ? known.answer.links : [];
    }
    if (read.kind !== 'page' || isEnding(read, now())) {
      if (known !== undefined) await takeOut(out, this.#manifest, [known]);
      if (known?.answer.kind === 'page') this.#counts.takenOut += 1;
      if (read.kind === 'other') await this.#manifest.note(key, read.answer);
      return [];
    }
    const { answer, page } = read;
    const isSame = known?.answer.kind === 'page' && known.answer.etag === answer.etag;
    if (!isSame || !(await hasPage(out, key))) await writePage(out, key, page);
    this.#counts[isSame ? 'unchanged' : 'made'] += 1;
    await this.#manifest.note(key, answer);
    if (known !== undefined) await dropMedia(out, [known], this.#manifest);
    return answer.links;
  }

  async #isInDate(key: string, { expiresAt }: MirrorPage): Promise<boolean> {
    const isCurrent = expiresAt === null || expiresAt > this.#services.now();
    return isCurrent && hasPage(this.#options.out, key);
  }

  #budget(what: string): TimeBudget {
    return buildBudget(this.#services.closing, (error) => this.#options.warn(gaveUp(what, error)));
  }

  /** Takes out what no address and no page leads to any more. */
  async #dropLost(): Promise<void> {
    const lost = [...this.#manifest.records()].filter(({ key }) => !this.#found.has(key));
    this.#counts.takenOut += lost.filter(({ answer }) => answer.kind === 'page').length;
    await takeOut(this.#options.out, this.#manifest, lost);
  }

  async #fetchFiles(): Promise<number> {
    const files = mediaOf(this.#manifest.records());
    await fetchMedia(files, {
      folder: this.#options.out,
      contentApiUrl: this.#services.config.contentApiUrl,
      budget: () => this.#budget('a file'),
      failed: (path, error) => {
        this.#counts.failed += 1;
        this.#options.warn(`${path}: ${String(error)}`);
      },
    });
    return files.size;
  }
}
