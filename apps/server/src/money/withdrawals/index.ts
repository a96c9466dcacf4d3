export { createBankcards } from './bankcards.ts';
export { openWithdrawals, type WithdrawalDependencies } from './open.ts';
export {
  countWithdrawals,
  findWithdrawal,
  hasStage,
  listWithdrawals,
  type OwnedWithdrawal,
} from './records.ts';
export { takeStep } from './review.ts';
export { withdrawalMessagesOf } from './tell.ts';
export { stagesOf, withdrawalReviewsOf } from './wire.ts';
