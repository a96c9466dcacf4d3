export { type Measure, Metrics, type Sample } from './metrics.ts';
export { readAtMostEvery } from './read-at-most.ts';
