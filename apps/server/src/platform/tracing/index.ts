export { openTracing } from './open.ts';
export { traceparentOf } from './traceparent.ts';
export type { Tracing } from './tracing.ts';
