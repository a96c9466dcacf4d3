export { decideDeposit } from './decide.ts';
export type { DepositDependencies } from './dependencies.ts';
export { openDeposits } from './open.ts';
export { countPending, findDeposit, listDeposits } from './records.ts';
export { depositReviewOf } from './wire.ts';
