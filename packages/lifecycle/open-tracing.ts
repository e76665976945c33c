import type { Tracing, TracingSettings } from './tracing.ts';

/** Null without settings: then OpenTelemetry is not even loaded. */
export async function openTracing(settings: TracingSettings | null): Promise<Tracing | null> {
  if (settings === null) return null;
  const { OtelTracing } = await import('./otel-tracing.ts');
  return new OtelTracing(settings);
}
