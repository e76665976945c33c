import type { IncomingMessage, ServerResponse } from 'node:http';
import { duringRequest } from '#src/api/current-request.ts';
import { trustedProxy } from '#src/http/operate/search-limit.ts';
import type { CacheAnswers } from '#src/http/replies/answer-from-cache.ts';
import type { SiteServices } from '#src/http/site-services.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Handlers that may answer a request before it is routed. */
interface Early {
  /** Whether it was refused. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly fromCache: Pick<CacheAnswers, 'answer'>;
}

/**
 * Answers or routes a request and counts, logs and traces it. A cached page costs only a log line and a
 * number (decision 0004).
 */
export function requestObserver(
  { accessLog, config, metrics, requestIds, tracing }: SiteServices,
  { refuse, fromCache }: Early,
) {
  const isTrusted = trustedProxy(config);

  function answer(request: IncomingMessage, response: ServerResponse, route: Handler): void {
    const begun = accessLog.isOn ? accessLog.begin(request) : null;
    const wasRefused = refuse(request, response);
    const outcome = wasRefused ? null : fromCache.answer(request, response);
    if (wasRefused || outcome !== null) {
      metrics.countStatus(response.statusCode);
      tracing?.route(wasRefused ? 'refused' : 'kept page');
      if (begun) accessLog.answered(request, response.statusCode, begun, outcome);
      return;
    }
    response.once('close', () => metrics.countStatus(response.statusCode));
    if (begun) accessLog.whenAnswered(request, response, begun);
    duringRequest(requestIds.of(request), () => route(request, response));
  }

  if (tracing === null) return answer;
  return (request: IncomingMessage, response: ServerResponse, route: Handler): void => {
    const mayContinue = isTrusted(request.socket.remoteAddress ?? '');
    tracing.request(request, response, mayContinue, () => answer(request, response, route));
  };
}
