import { statfs } from 'node:fs/promises';
import type { AccessLog } from '@masthead/lifecycle/access-log';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { outboxState } from '#src/alerts/queries/alert-subscribers.ts';
import type { Readiness } from '#src/operations/readiness.ts';
import { pingStates } from '#src/pings/queries/ping-states.ts';
import { planCounts } from '#src/plans/queries/plans.ts';
import type { Services } from '#src/services.ts';

type Shown = Pick<
  Services,
  'alerts' | 'answers' | 'clock' | 'config' | 'database' | 'feed' | 'figures'
> & {
  readonly accessLog: AccessLog;
  readonly readiness: Readiness;
};

export function createMetrics(app: FastifyInstance, shown: Shown): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  timeRequests(app, registry);
  for (const figure of Object.values(shown.figures)) registry.registerMetric(figure);
  showDatabase(registry, shown);
  showAnswers(registry, shown);
  showState(registry, shown);
  showAlerts(registry, shown);
  if (shown.config.pings !== null) showPings(registry, shown);
  showPlans(registry, shown);
  return registry;
}

/** Counts and times of every call by route. */
function timeRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'content_api_request_duration_seconds',
    help: 'Time from request to reply by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}

function showDatabase(registry: Registry, { database }: Shown): void {
  for (const [state, help] of [
    ['size', 'Connections to the database'],
    ['idle', 'Connections to the database that nobody uses'],
    ['waiting', 'Callers that wait for a connection to the database'],
  ] as const) {
    new Gauge({
      name: `content_api_pool_${state}`,
      help,
      labelNames: ['database'],
      registers: [registry],
      collect() {
        for (const [name, pool] of Object.entries(database.pools())) {
          this.set({ database: name }, pool[state]);
        }
      },
    });
  }
}

function showAnswers(registry: Registry, { answers }: Shown): void {
  const registers = [registry];
  new Counter({
    name: 'content_api_answers_total',
    help: 'Answers to everybody by where they came from: hit, miss, bypass',
    labelNames: ['cache'],
    registers,
    collect() {
      this.reset();
      for (const [cache, count] of Object.entries(answers.counts)) this.inc({ cache }, count);
    },
  });
  gauge('content_api_answer_cache_answers', 'Answers kept', () => answers.size);
  gauge('content_api_answer_cache_bytes', 'Bytes of answers kept', () => answers.bytes);
  counter(registry, {
    name: 'content_api_answer_cache_evictions_total',
    help: 'Answers that have made room for others',
    read: () => answers.evictions,
  });

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(read());
      },
    });
  }
}

/** Present even if alerts are off, since alerting rules are written for both. */
function showAlerts(registry: Registry, { alerts, clock, database }: Shown): void {
  const registers = [registry];
  new Gauge({
    name: 'content_api_alert_outbox_mails',
    help: 'Mails of alerts that wait, and those among them that are due',
    labelNames: ['which'],
    registers,
    async collect() {
      if (alerts === null) return;
      // Where the database is away, content_api_ready says so.
      const state = await outboxState(database.db, clock()).catch(() => null);
      if (state === null) return this.reset();
      for (const [which, count] of Object.entries(state)) this.set({ which }, count);
    },
  });
  new Gauge({
    name: 'content_api_alert_failing_seconds',
    help: 'For how long no mail could be written and handed over; 0 where one could',
    registers,
    collect() {
      if (alerts === null) return;
      const { failing, broken } = alerts.health;
      const since = [failing, broken].flatMap((each) => each?.since.getTime() ?? []);
      this.set(since.length === 0 ? 0 : (clock().getTime() - Math.min(...since)) / 1000);
    },
  });
}

function showPings(registry: Registry, { clock, database }: Shown): void {
  type State = Awaited<ReturnType<typeof pingStates>>[number];
  gauge(
    'content_api_pings_waiting',
    'Pages and feeds of which search engines or a hub are still to be told',
    ({ count }) => count,
  );
  gauge(
    'content_api_pings_failing_seconds',
    'For how long nothing was taken that they were told; 0 where something was',
    ({ failing_since: since }) =>
      since === null ? 0 : (clock().getTime() - since.getTime()) / 1000,
  );

  function gauge(name: string, help: string, read: (state: State) => number): void {
    new Gauge({
      ...{ name, help, labelNames: ['target'], registers: [registry] },
      async collect() {
        // Where the database is away, content_api_ready says so.
        const states = await pingStates(database.db).catch(() => []);
        this.reset();
        for (const state of states) this.set({ target: state.target }, read(state));
      },
    });
  }
}

function showPlans(registry: Registry, { clock, database }: Shown): void {
  new Gauge({
    name: 'content_api_plans',
    help: 'Release plans that wait, that are late, and that failed and were not seen to: waiting, late, failed',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      // Where the database is away, content_api_ready says so.
      const counts = await planCounts(database.db, clock()).catch(() => null);
      if (counts === null) return this.reset();
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
}

/** A number that only grows, and is counted elsewhere. */
function counter(
  registry: Registry,
  { name, help, read }: { name: string; help: string; read(): number },
): void {
  new Counter({
    ...{ name, help, registers: [registry] },
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

function showState(registry: Registry, { accessLog, config, feed, readiness }: Shown): void {
  const registers = [registry];
  new Gauge({
    name: 'content_api_ready',
    help: 'Whether it can do its work, by what that takes: 1 or 0',
    labelNames: ['check'],
    registers,
    async collect() {
      const { checks } = await readiness();
      for (const { name, problem } of checks) this.set({ check: name }, problem === null ? 1 : 0);
    },
  });
  new Gauge({
    name: 'content_api_feed_position',
    help: 'Number of the newest change that this process has told of',
    registers,
    collect() {
      this.set(feed.lastTold());
    },
  });
  new Gauge({
    name: 'content_api_data_free_bytes',
    help: 'Bytes that are free on the disk of DATA_DIR',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(config.dataDir);
      this.set(bavail * bsize);
    },
  });
  counter(registry, {
    name: 'content_api_access_log_dropped_total',
    help: 'Lines of the access log left out because nobody read those before',
    read: () => accessLog.dropped,
  });
}

/** Counts connections that were refused because their address, or all together, had too many. */
export function connectionsRefused(registry: Registry): Counter {
  return new Counter({
    name: 'content_api_connections_refused_total',
    help: 'Connections refused because their address, or all together, had too many',
    registers: [registry],
  });
}
