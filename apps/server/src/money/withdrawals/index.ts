export { createBankcards } from './bankcards/bankcards.ts';
export type { WithdrawalDependencies } from './dependencies.ts';
export { openWithdrawals } from './open.ts';
export { countWithdrawals, findWithdrawal, hasStage, listWithdrawals } from './records.ts';
export { takeStep } from './review.ts';
export { withdrawalMessageOf } from './tell.ts';
export { stagesOf, withdrawalReviewOf } from './wire.ts';
