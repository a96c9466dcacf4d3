export { decideAdjustment } from './decide.ts';
export type { AdjustmentDependencies } from './dependencies.ts';
export { openAdjustments } from './open.ts';
export { proposeAdjustment } from './propose.ts';
export { adjustmentOf, countPending, listAdjustments } from './records.ts';
