export { percentBounds, percentProblem, TERM_BOUNDS, wholeBounds, wholeProblem } from './bounds.ts';
export { Hurtful, useHurtfulWait, useWaits } from './notice.tsx';
export { Waiting } from './waiting.tsx';
