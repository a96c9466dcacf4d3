export { decideAdjustment } from './decide.ts';
export { type AdjustmentDependencies, finishAdjustments } from './execute.ts';
export { proposeAdjustment } from './propose.ts';
export { adjustmentOf, countPending, listAdjustments } from './records.ts';
