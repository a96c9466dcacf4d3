export { decideAdjustment } from './decide.ts';
export type { AdjustmentDependencies } from './execute.ts';
export { proposeAdjustment } from './propose.ts';
export { adjustmentOf, listAdjustments } from './records.ts';
