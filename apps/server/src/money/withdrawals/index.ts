export type { WithdrawalDependencies } from './open.ts';
export { findWithdrawal, hasStage, listWithdrawals, type OwnedWithdrawal } from './records.ts';
export { takeStep } from './review.ts';
export { stagesOf, withdrawalReviewsOf } from './wire.ts';
