export { percentBounds, percentProblem, TERM_BOUNDS, wholeBounds, wholeProblem } from './bounds.ts';
export { Waiting } from './waiting.tsx';
