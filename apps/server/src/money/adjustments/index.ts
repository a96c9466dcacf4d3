export { decideAdjustment } from './decide.ts';
export type { AdjustmentDependencies } from './execute.ts';
export { openAdjustments } from './open.ts';
export { proposeAdjustment } from './propose.ts';
export { adjustmentOf, countPending, listAdjustments } from './records.ts';
