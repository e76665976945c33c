import type { Logger } from 'pino';
import type { Config } from '#src/config.ts';
import type { Database } from '#src/db/database.ts';
import type { PingTarget } from '#src/db/ping-tables.ts';
import { type AddressedPing, addressesOf } from '#src/pings/commands/addresses.ts';
import { look } from '#src/pings/commands/look.ts';
import {
  type Claim,
  claimPings,
  endPings,
  fail,
  giveBack,
  giveUpOld,
  putOff,
  resume,
} from '#src/pings/commands/outbox.ts';
import { type Sent, send } from '#src/pings/send.ts';
import { type PingSettings, targetsOf } from '#src/pings/settings.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Figures } from '#src/platform/figures.ts';

export interface PingServices {
  readonly database: Pick<Database, 'background'>;
  readonly clock: Clock;
  readonly config: Config;
  readonly pings: PingSettings;
  readonly figures: Figures;
  readonly log?: Logger | undefined;
}

/** Tells search engines and a hub of what changed; several copies of the server share the work. */
export interface PingWorker {
  /** Does all that is due at this moment. Throws where the database is away. */
  work(): Promise<void>;
  /** Runs by itself from now on, every few seconds. */
  start(): void;
  /** Ends at once; the next process sends again what was being sent. */
  stop(): Promise<void>;
}

const EVERY_MS = 2000;
/** The most addresses that one IndexNow call may name; a page may have two. */
const MAX_URLS = 10_000;
const MAX_ROUTES = 2;
/** Feeds that are told at once, each by a request for each of its formats. */
const FEEDS_AT_ONCE = 5;

export function createPingWorker(services: PingServices): PingWorker {
  const { clock, config, figures, log, pings: settings } = services;
  // A busy pool, as while something long is published, is no failure.
  const { background: db } = services.database;
  const stopping = new AbortController();
  const sending = { now: clock, signal: stopping.signal };
  const targets = targetsOf(settings);
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();

  async function work(): Promise<void> {
    await look(db, { targets, now: clock() });
    for (const { target, count } of await giveUpOld(db, clock())) {
      figures.pings.inc({ target, outcome: 'given_up' }, count);
      log?.warn({ target, count }, 'pings: given up after a day');
    }
    while (!stopping.signal.aborted && (await tellEngines()));
    while (!stopping.signal.aborted && (await tellHub()));
  }

  /** Answers whether there may be more to tell. */
  async function tellEngines(): Promise<boolean> {
    const { indexNow } = settings;
    if (indexNow === null) return false;
    const claim = await claimAddressed('indexnow', MAX_URLS / MAX_ROUTES);
    if (claim === null) return false;
    const { addressed } = claim;
    const urlList = [...new Set(addressed.flatMap(({ urls }) => urls))];
    const { host, origin } = new URL(config.siteOrigin);
    const { url, key } = indexNow;
    const body = { host, key, keyLocation: `${origin}/${key}.txt`, urlList };
    await settle(claim, addressed, await send(url, body, sending));
    return true;
  }

  async function tellHub(): Promise<boolean> {
    const hub = settings.websubHub;
    if (hub === null) return false;
    const claim = await claimAddressed('websub', FEEDS_AT_ONCE);
    if (claim === null) return false;
    await Promise.all(
      claim.addressed.map(async (one) => settle(claim, [one], await tellOfFeed(hub, one))),
    );
    return true;
  }

  /** Each format is a feed of its own to those who subscribe. */
  async function tellOfFeed(hub: string, { urls }: AddressedPing): Promise<Sent> {
    for (const url of urls) {
      const form = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': url });
      const sent = await send(hub, form, sending);
      if (sent.outcome !== 'taken') return sent;
    }
    return { outcome: 'taken' };
  }

  /** Takes what is due and can be told; null where nothing is. */
  async function claimAddressed(
    target: PingTarget,
    limit: number,
  ): Promise<(Claim & { readonly addressed: readonly AddressedPing[] }) | null> {
    for (;;) {
      const claim = await claimPings(db, { target, now: clock(), limit });
      if (claim.pings.length === 0) return null;
      const all = await addressesOf({ db, config }, claim, clock());
      const untold = all.filter(({ urls }) => urls.length === 0).map(({ ping }) => ping);
      if (untold.length > 0) await endPings(db, { ...claim, pings: untold });
      const addressed = all.filter(({ urls }) => urls.length > 0);
      if (addressed.length > 0) return { ...claim, addressed };
    }
  }

  async function settle(
    { target, until }: Claim,
    addressed: readonly AddressedPing[],
    sent: Sent,
  ): Promise<void> {
    const claim = { target, until, pings: addressed.map(({ ping }) => ping) };
    const now = clock();
    if (stopping.signal.aborted && sent.outcome !== 'taken') return giveBack(db, claim, now);
    figures.pings.inc({ target, outcome: sent.outcome }, claim.pings.length);
    if (sent.outcome === 'taken') {
      await endPings(db, claim);
      return resume(db, target);
    }
    log?.warn({ target, reason: sent.reason, outcome: sent.outcome }, 'pings: not taken');
    const { reason } = sent;
    if (sent.outcome === 'refused') {
      // Other pings to this target may still be taken.
      await fail(db, target, { until: now, reason, now });
      return putOff(db, claim, now);
    }
    await fail(db, target, { until: sent.until, reason, now });
    await giveBack(db, claim, now);
  }

  function again(): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      working = work()
        // The database is away: that is seen in /readyz, and the next turn tries again.
        .catch((error: unknown) => log?.error({ err: error }, 'pings: the work failed'))
        .finally(again);
    }, EVERY_MS);
    timer.unref();
  }

  return {
    work,
    start: again,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await working;
    },
  };
}
