import { type Change, changeId, placeOfChange } from '@masthead/contract/changes';
import { tokenCallers } from '#src/http/callers.ts';
import { guardPublishing } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { ProblemError } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';

/** Clients may probe the server when this is late. */
const HEARTBEAT = 1000;
/** A subscriber that reads this slowly is cut and resumes by its last event's number. */
const MAX_UNSENT_BYTES = 1_000_000;

/** `GET /changes`: server-sent events; `Last-Event-ID`, an event's id or a bare number, resumes after it. */
export function changesRoutes(app: TypedApp, services: Services): void {
  void app.register(async (guarded: TypedApp) => {
    await guardPublishing(guarded, services, tokenCallers(services));
    changes(guarded, services);
  });
}

function changes(app: TypedApp, { feed, drain }: Services): void {
  serveCall(app, 'followChanges', async (request, reply) => {
    if (drain.signal.aborted) throw new ProblemError('unavailable', 'The server is about to stop');
    const problem = feed.problem();
    if (problem !== null) throw new ProblemError('unavailable', `The feed is ${problem}.`);
    const resumeFrom = readPlace(request.headers['last-event-id'], feed.epoch);
    const waiting: Change[] = [];
    let send = (change: Change): void => {
      waiting.push(change);
    };
    // Subscribe before reading what is past, so that nothing falls between the two.
    const unsubscribe = feed.onChange((change) => send(change));
    request.raw.on('close', unsubscribe);
    const past =
      resumeFrom === null ? [{ seq: await feed.latest(), tags: [] }] : await feed.since(resumeFrom);

    reply.hijack();
    // Its `close` has passed already: nothing would end the heartbeat below.
    if (request.socket.destroyed) return reply;
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // The feed may repeat changes that this reader already had.
    let sent = (past[0]?.seq ?? resumeFrom ?? 0) - (past.length > 0 ? 1 : 0);
    send = (change) => {
      if (change.seq <= sent) return;
      sent = change.seq;
      raw.write(`id: ${changeId(change.seq, feed.epoch)}\ndata: ${JSON.stringify(change)}\n\n`);
      if (raw.writableLength > MAX_UNSENT_BYTES) raw.destroy();
    };
    raw.write(': changes\n\n');
    for (const change of [...past, ...waiting]) send(change);
    const heartbeat = setInterval(() => {
      // A client must not trust its cache while this server misses changes.
      if (feed.problem() === null) raw.write(': alive\n\n');
      else end();
    }, HEARTBEAT);
    const unfollow = (): void => {
      clearInterval(heartbeat);
      unsubscribe();
      drain.signal.removeEventListener('abort', end);
    };
    const end = (): void => {
      unfollow();
      raw.end();
    };
    raw.on('close', unfollow);
    drain.signal.addEventListener('abort', end);
    // Shutdown may begin while past changes are read.
    if (drain.signal.aborted) end();
    return reply;
  });
}

/**
 * The change after which to resume; null if the header is missing or no id of ours. An id of another history
 * counts as one from the future.
 */
function readPlace(lastEventId: string | string[] | undefined, epoch: string): number | null {
  const place = typeof lastEventId === 'string' ? placeOfChange(lastEventId) : null;
  if (place === null) return null;
  const isForeign = place.epoch !== null && place.epoch !== epoch;
  return isForeign ? Number.MAX_SAFE_INTEGER : Math.min(place.seq, Number.MAX_SAFE_INTEGER);
}
