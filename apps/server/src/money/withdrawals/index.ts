export type { WithdrawalDependencies } from './open.ts';
export { findWithdrawal, hasStage, listWithdrawals, type OwnedWithdrawal } from './records.ts';
export { takeStep } from './review.ts';
export { submitWithdrawal } from './submit.ts';
export { listWallets } from './wallets.ts';
export { stagesOf, withdrawalRecordOf, withdrawalReviewsOf } from './wire.ts';
