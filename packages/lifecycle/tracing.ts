/** Traces of requests through both programs, where the settings name a receiver (decision 0025). */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What tracing is set up with: OpenTelemetry's own settings, as `commonSettings` has checked them. */
export interface TracingSettings {
  readonly endpoint: string;
  readonly service: string;
  readonly sampler: string;
  /** Of a sampler by ratio. */
  readonly ratio: number;
}

/** What is said of a step: names from our own tables and numbers, never what a visitor has written. */
export type Said = Readonly<Record<string, string | number>>;

/** A step that is over. */
export interface Done {
  readonly name: string;
  readonly milliseconds: number;
  readonly failed: boolean;
  readonly said: Said;
}

/** The spans of one process. What is called within `work` belongs to the span that runs it. */
export interface Tracing {
  /**
   * Runs `work` in the span of a request, which ends with its answer; it continues the caller's trace
   * where `isTrusted`.
   */
  request(
    request: IncomingMessage,
    response: ServerResponse,
    isTrusted: boolean,
    work: () => void,
  ): void;
  /** Names the request that is being answered by its route. */
  route(name: string): void;
  /** Runs a call to another program in a span; `traceparent` is the header by which that continues it. */
  call<T>(name: string, work: (traceparent: string | null) => Promise<T>): Promise<T>;
  /** Notes a step of the span that runs; nothing outside of one. */
  done(step: Done): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

interface OtelValues {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_SERVICE_NAME?: string | undefined;
  readonly OTEL_TRACES_SAMPLER: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/** Of a program's settings; null where there is no receiver. */
export function tracingSettings(values: OtelValues, service: string): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: name } = values;
  if (endpoint === undefined) return null;
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = values;
  return { endpoint, service: name ?? service, sampler, ratio };
}
