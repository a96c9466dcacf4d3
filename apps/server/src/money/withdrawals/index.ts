export { createBankcards } from './bankcards.ts';
export { openWithdrawals } from './open.ts';
export { countWithdrawals, findWithdrawal, hasStage, listWithdrawals } from './records.ts';
export { takeStep } from './review.ts';
export { type WithdrawalDependencies, withdrawalMessageOf } from './tell.ts';
export { stagesOf, withdrawalReviewOf } from './wire.ts';
