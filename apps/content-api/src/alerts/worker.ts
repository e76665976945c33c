import type { Logger } from 'pino';
import { refuseAddresses } from '#src/alerts/commands/alert-subscriptions.ts';
import { type Composing, composeMails } from '#src/alerts/commands/compose.ts';
import { fanOut } from '#src/alerts/commands/fan-out.ts';
import {
  backOff,
  type ClaimedMail,
  claimMails,
  dropMails,
  endMail,
  giveBack,
  putOff,
  withdrawItems,
} from '#src/alerts/commands/outbox.ts';
import { eraseOld } from '#src/alerts/commands/retention.ts';
import { findNews } from '#src/alerts/queries/find-news.ts';
import type { Alerts } from '#src/alerts/services.ts';
import {
  CONNECTIONS,
  createMailTransport,
  type MailTransport,
  type OutgoingMail,
} from '#src/alerts/transport.ts';
import type { Config } from '#src/config.ts';
import type { Database } from '#src/db/database.ts';
import type { MailTemplates } from '#src/mails/mail.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Figures } from '#src/platform/figures.ts';

export interface WorkerServices {
  readonly database: Pick<Database, 'background'>;
  readonly clock: Clock;
  readonly config: Config;
  readonly alerts: Alerts;
  readonly figures: Figures;
  readonly templates: MailTemplates;
  readonly log?: Logger | undefined;
}

/** Sends what is new to those who subscribed to it; several copies of the server share the work. */
export interface AlertWorker {
  /** Does all due work. Throws if the database is away. */
  work(): Promise<void>;
  /** The same, and notes whether it could be done; never throws. */
  turn(): Promise<void>;
  /** Runs at once, and then by itself every few seconds. */
  start(): void;
  /** Ends after the mails that are being handed over. */
  stop(): Promise<void>;
}

const EVERY_MS = 2000;
const ERASE_EVERY_MS = 3_600_000;
/** Between two attempts while nothing can be handed over at all, at most. */
const LONGEST_PAUSE_MS = 5 * 60_000;

export function createAlertWorker(services: WorkerServices): AlertWorker {
  const { alerts, clock, config, figures, log } = services;
  // A busy pool, as during a long publication, is no failure, and finished hand-overs must be recorded.
  const { background: db } = services.database;
  const composing: Composing = { db, config, alerts, templates: services.templates };
  const transport: MailTransport = createMailTransport(alerts.settings);
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let failures = 0;
  let pausedUntil = 0;
  let erasedAt = 0;

  async function work(): Promise<void> {
    const now = clock();
    if (now.getTime() - erasedAt >= ERASE_EVERY_MS) {
      await eraseOld(db, now);
      erasedAt = now.getTime();
    }
    await findNews(db, { now, locales: config.locales });
    while (!stopping.signal.aborted && (await fanOut(db, { now, timeZone: config.timeZone })));
    while (!stopping.signal.aborted && (await handOverSome()));
  }

  /** Answers whether there may be more to hand over. */
  async function handOverSome(): Promise<boolean> {
    const now = clock();
    if (now.getTime() < pausedUntil) return false;
    const claimed = await claimMails(db, { now, limit: CONNECTIONS });
    if (claimed.length === 0) return false;
    const composed = await composeMails(composing, claimed, now).catch(async (error: unknown) => {
      await giveBack(db, claimed, now);
      pause(reasonOf(error));
      return null;
    });
    if (composed === null) return false;
    await withdrawItems(db, composed.withdrawn);
    await dropMails(db, composed.empty);
    await Promise.all(composed.ready.map(({ mail, outgoing }) => handOver(mail, outgoing)));
    return true;
  }

  async function handOver(mail: ClaimedMail, outgoing: OutgoingMail): Promise<void> {
    const result = await transport.handOver(outgoing);
    const now = clock();
    figures.mails.inc({ outcome: result.outcome });
    if (result.outcome === 'unreachable') {
      pause(result.reason);
      return giveBack(db, [mail], now);
    }
    if (result.outcome !== 'unknown') resume();
    if (result.outcome !== 'sent') log?.warn({ mail: mail.id, outcome: result.outcome }, 'alert');
    if (result.outcome === 'sent') return endMail(db, mail, 'sent', now);
    if (result.outcome === 'unknown') return;
    alerts.health.lastRefusal = { at: now, ...result };
    if (result.outcome === 'rejected') return endMail(db, mail, 'failed', now);
    if (result.outcome === 'refused') return refuseAddresses(db, [mail.address_hash], now);
    return putOff(db, mail, now);
  }

  function pause(reason: string): void {
    const now = clock();
    if (now.getTime() < pausedUntil) return;
    pausedUntil = now.getTime() + Math.min(backOff(failures) / 12, LONGEST_PAUSE_MS);
    failures += 1;
    fail('failing', reason, 'alerts: no mail can be handed over');
  }

  function resume(): void {
    failures = 0;
    if (alerts.health.failing !== null) log?.info('alerts: mails are handed over again');
    alerts.health.failing = null;
  }

  function fail(what: 'failing' | 'broken', reason: string, message: string): void {
    const before = alerts.health[what];
    alerts.health[what] = { since: before?.since ?? clock(), reason };
    if (before?.reason !== reason) log?.warn({ reason }, message);
  }

  async function turn(): Promise<void> {
    try {
      await work();
    } catch (error) {
      // The next turn tries again.
      fail('broken', reasonOf(error), 'alerts: the work failed');
      return;
    }
    if (alerts.health.broken !== null) log?.info('alerts: the work goes on');
    alerts.health.broken = null;
  }

  function again(after: number): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      working = turn().finally(() => again(EVERY_MS));
    }, after);
    timer.unref();
  }

  return {
    work,
    turn,
    start: () => again(0),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await working;
      transport.close();
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
