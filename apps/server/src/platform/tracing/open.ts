import type { TracingConfig } from '../config/index.ts';
import { Tracing } from './tracing.ts';

/** ms that sending spans may take, also when the server stops. */
const SEND_LIMIT = 3_000;

/**
 * Opens the sending of spans to an OTLP collector; null where none is configured. The library is
 * loaded only then. Spans that a collector does not take in time are dropped.
 */
export async function openTracing(
  config: TracingConfig | null,
  version: string,
): Promise<{ tracing: Tracing; stop: () => Promise<void> } | null> {
  if (config === null) return null;
  const [sdk, exporter, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const sender = new exporter.OTLPTraceExporter({ url: config.url, timeoutMillis: SEND_LIMIT });
  const provider = new sdk.NodeTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'trade', 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(config.sample) }),
    spanProcessors: [new sdk.BatchSpanProcessor(sender, { exportTimeoutMillis: SEND_LIMIT })],
  });
  return {
    tracing: new Tracing(provider.getTracer('trade')),
    // A collector that is away must not make an orderly stop fail.
    stop: () => provider.shutdown().catch(() => undefined),
  };
}
