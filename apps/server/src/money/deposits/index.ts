export { depositorsOf } from './addresses.ts';
export { decideDeposit } from './decide.ts';
export { openDeposits } from './open.ts';
export { countPending, findDeposit, listDeposits } from './records.ts';
export { depositReviewOf } from './routes.ts';
export type { DepositDependencies } from './tell.ts';
