export { createBankcards } from './bankcards.ts';
export { openWithdrawals, type WithdrawalDependencies } from './open.ts';
export { countWithdrawals, findWithdrawal, hasStage, listWithdrawals } from './records.ts';
export { takeStep } from './review.ts';
export { withdrawalMessagesOf } from './tell.ts';
export { stagesOf, withdrawalReviewOf } from './wire.ts';
