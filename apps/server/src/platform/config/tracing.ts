import { z } from 'zod';
import { number, url } from './values.ts';

export const tracingEnvironment = z.object({
  /** The OTLP collector that spans are sent to, over HTTP; by default none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
  /** The share of calls that are traced. */
  TRACE_SAMPLE: number(0, 1).default(0.01),
});

/** Where spans go, and how many. */
export interface TracingConfig {
  /** The address that takes spans, `<collector>/v1/traces`. */
  url: string;
  /** From 0 to 1; what a trusted proxy has decided goes before. */
  sample: number;
}

/** Null when tracing is off. */
export function tracingConfigOf(values: z.infer<typeof tracingEnvironment>): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, TRACE_SAMPLE: sample } = values;
  return collector === undefined ? null : { url: `${collector.replace(/\/+$/, '')}/v1/traces`, sample };
}
