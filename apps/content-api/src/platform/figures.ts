/** The content server's own metrics, beyond requests; `metrics.ts` shows them. No label tells what was requested. */
import { Counter, Histogram } from 'prom-client';

export type Figures = ReturnType<typeof createFigures>;

const QUICK = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const SLOW = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Figures that belong to no register yet: one server's services may be shown by several. */
export function createFigures() {
  const registers: [] = [];
  const queries = new Histogram({
    name: 'content_api_query_duration_seconds',
    help: 'Time of statements in the database by the call that made them',
    labelNames: ['call'] as const,
    buckets: QUICK,
    registers,
  });
  const failedQueries = new Counter({
    name: 'content_api_query_failures_total',
    help: 'Statements that the database refused or did not answer',
    labelNames: ['call'] as const,
    registers,
  });
  const searchesRefused = new Counter({
    name: 'content_api_searches_refused_total',
    help: 'Searches and suggestions refused because searches have had their share of the process',
    registers,
  });
  const renditions = new Counter({
    name: 'content_api_renditions_total',
    help: 'Renditions asked for: made, kept (from storage), refused (too many waiting), failed',
    labelNames: ['result'] as const,
    registers,
  });
  const renditionTime = new Histogram({
    name: 'content_api_rendition_seconds',
    help: 'Time to make a rendition, without its wait for a turn',
    buckets: SLOW,
    registers,
  });
  const renditionBytes = new Counter({
    name: 'content_api_rendition_bytes_total',
    help: 'Bytes of renditions made',
    registers,
  });
  const publishing = new Histogram({
    name: 'content_api_publishing_seconds',
    help: 'Time of publishing calls that write, by call and result: done, refused, failed',
    labelNames: ['call', 'result'] as const,
    buckets: SLOW,
    registers,
  });
  const published = new Counter({
    name: 'content_api_published_items_total',
    help: 'Items and media of publishing calls by what became of them: created, updated, unchanged',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  });
  const openings = new Counter({
    name: 'content_api_openings_total',
    help: 'Passwords and tokens tried by result: opened, refused, limited (too many tries)',
    labelNames: ['by', 'result'] as const,
    registers,
  });
  for (const result of ['made', 'kept', 'refused', 'failed']) renditions.inc({ result }, 0);
  for (const by of ['password', 'token']) {
    for (const result of ['opened', 'refused', 'limited']) openings.inc({ by, result }, 0);
  }
  const mails = new Counter({
    name: 'content_api_alert_mails_total',
    help: 'Mails of alerts by what became of a hand-over: sent, refused, rejected, put_off, unreachable, unknown',
    labelNames: ['outcome'] as const,
    registers,
  });
  const bounces = new Counter({
    name: 'content_api_alert_bounces_total',
    help: 'Addresses that a mail service told of: permanent, temporary, complaint',
    labelNames: ['kind'] as const,
    registers,
  });
  const pings = new Counter({
    name: 'content_api_pings_total',
    help: 'Pages and feeds that search engines or a hub were to be told of: taken, refused, later, given_up',
    labelNames: ['target', 'outcome'] as const,
    registers,
  });
  const plans = new Counter({
    name: 'content_api_plans_total',
    help: 'Release plans whose instant has come: done, failed',
    labelNames: ['outcome'] as const,
    registers,
  });
  for (const outcome of ['done', 'failed']) plans.inc({ outcome }, 0);
  return {
    ...{ queries, failedQueries, searchesRefused, renditions, renditionTime, renditionBytes },
    ...{ publishing, published, openings, mails, bounces, pings, plans },
  };
}
