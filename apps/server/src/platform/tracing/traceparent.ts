import { isSpanContextValid, type SpanContext, TraceFlags } from '@opentelemetry/api';

/** W3C Trace Context, version 00; later versions begin with the same fields. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

/**
 * Returns the span that a header `traceparent` names; null without one, and for one that is
 * malformed.
 */
export function traceparentOf(header: unknown): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] =
    typeof header === 'string' ? (TRACEPARENT.exec(header) ?? []) : [];
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const found: SpanContext = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(found) ? found : null;
}

/** The header that names a span. */
export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
