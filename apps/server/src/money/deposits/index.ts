export { depositorsOf } from './addresses.ts';
export type { DepositConfig } from './configuration.ts';
export { decideDeposit } from './decide.ts';
export { findDeposit, listDeposits } from './records.ts';
export { depositReviewOf } from './routes.ts';
export type { DepositDependencies } from './tell.ts';
