import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Done, Tracing, TracingSettings } from './tracing.ts';

const FIRST_SERVER_FAULT = 500;

/** Spans by OpenTelemetry, sent in batches by OTLP. A receiver that is away costs only spans. */
export class OtelTracing implements Tracing {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #running = new AsyncLocalStorage<Span>();

  constructor(settings: TracingSettings) {
    const url = `${settings.endpoint.replace(/\/+$/, '')}/v1/traces`;
    const named = resourceFromAttributes({ 'service.name': settings.service });
    this.#provider = new TracerProvider({
      resource: defaultResource()
        .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
        .merge(named),
      sampler: samplerOf(settings),
      // The exporter reads headers, certificates and compression by their standard names.
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
    });
    this.#tracer = this.#provider.getTracer('masthead');
  }

  request(
    request: IncomingMessage,
    response: ServerResponse,
    isTrusted: boolean,
    work: () => void,
  ): void {
    const { method = '' } = request;
    const span = this.#tracer.startSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
      isTrusted ? callersContext(request) : ROOT_CONTEXT,
    );
    response.once('close', () => {
      const { statusCode } = response;
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= FIRST_SERVER_FAULT) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    this.#running.run(span, work);
  }

  route(name: string): void {
    this.#running.getStore()?.updateName(name).setAttribute('http.route', name);
  }

  async call<T>(name: string, work: (traceparent: string | null) => Promise<T>): Promise<T> {
    const span = this.#start(name, SpanKind.CLIENT);
    if (span === null) return work(null);
    const { traceId, spanId, traceFlags } = span.spanContext();
    const flags = traceFlags.toString(16).padStart(2, '0');
    try {
      return await this.#running.run(span, work, `00-${traceId}-${spanId}-${flags}`);
    } catch (error) {
      // The message may hold an address.
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  }

  done({ name, milliseconds, failed, said }: Done): void {
    const parent = this.#running.getStore();
    if (parent === undefined) return;
    const end = Date.now();
    const span = this.#tracer.startSpan(
      name,
      { kind: SpanKind.CLIENT, attributes: said, startTime: end - milliseconds },
      trace.setSpan(ROOT_CONTEXT, parent),
    );
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  }

  async close(): Promise<void> {
    await this.#provider.shutdown().catch(() => undefined);
  }

  #start(name: string, kind: SpanKind): Span | null {
    const parent = this.#running.getStore();
    if (parent === undefined) return null;
    return this.#tracer.startSpan(name, { kind }, trace.setSpan(ROOT_CONTEXT, parent));
  }
}

function callersContext({ headers: { traceparent } }: IncomingMessage) {
  const said = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  if (said === null) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { ...said, isRemote: true });
}

/** OTEL_TRACES_SAMPLER */
function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const name = sampler.replace(/^parentbased_/, '');
  const root = rootSampler(name, ratio);
  return name === sampler ? root : new ParentBasedSampler({ root });
}

function rootSampler(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}
