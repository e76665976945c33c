/** Traces of requests through both programs (decision 0025). */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** OpenTelemetry's settings, checked by `commonSettings`. */
export interface TracingSettings {
  readonly endpoint: string;
  readonly service: string;
  readonly sampler: string;
  /** Of a sampler by ratio. */
  readonly ratio: number;
}

/** Names from our own tables and numbers, never a visitor's words. */
export type Said = Readonly<Record<string, string | number>>;

export interface Done {
  readonly name: string;
  readonly milliseconds: number;
  readonly failed: boolean;
  readonly said: Said;
}

/** Calls within `work` belong to its span. */
export interface Tracing {
  /** Ends with the answer; continues the caller's trace if `isTrusted`. */
  request(
    request: IncomingMessage,
    response: ServerResponse,
    isTrusted: boolean,
    work: () => void,
  ): void;
  route(name: string): void;
  /** `traceparent` is the header that continues the span. */
  call<T>(name: string, work: (traceparent: string | null) => Promise<T>): Promise<T>;
  /** Does nothing outside of a span. */
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

/** Null without a receiver. */
export function tracingSettings(values: OtelValues, service: string): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: name } = values;
  if (endpoint === undefined) return null;
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = values;
  return { endpoint, service: name ?? service, sampler, ratio };
}
