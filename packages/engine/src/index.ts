import { EngineState } from './kernel/state/exchange-state.ts';

export { apply } from './apply.ts';
export type * from './commands.ts';
export type * from './contracts/commands.ts';
export { contractRefusal } from './contracts/listing.ts';
export * from './contracts/lookups.ts';
export * from './contracts/model.ts';
export type * from './earn/commands.ts';
export type * from './earn/financial/offer.ts';
export { financialTermsRefusal } from './earn/financial/offer.ts';
export type * from './earn/financial/product.ts';
export type * from './earn/ieo/allot.ts';
export type * from './earn/ieo/ieo.ts';
export { ieoTermsRefusal } from './earn/ieo/offer.ts';
export type * from './earn/lock-mining/commands.ts';
export type * from './earn/lock-mining/mining.ts';
export { miningTermsRefusal } from './earn/lock-mining/offer.ts';
export * from './earn/lookups.ts';
export type * from './events.ts';
export { InvariantViolation } from './invariant.ts';
export {
  type AnyEntry,
  type Entry,
  type EntryBodies,
  type EntryKind,
  entryText,
  type Hold,
  readEntryText,
} from './kernel/register/entry.ts';
export type { EngineState } from './kernel/state/exchange-state.ts';
export { restore, SnapshotRefused, stateHash, takeSnapshot } from './kernel/state/restore.ts';
export { auditBooks, type TrialBalanceRow, trialBalance } from './kernel/state/trial-balance.ts';
export * from './lookups.ts';
export * from './model.ts';
export type * from './options/close.ts';
export {
  type OptionOffer,
  type OptionPoolView,
  optionCapacity,
  optionOffers,
  optionPools,
  type ValuedOption,
  valuedOptions,
} from './options/lookups.ts';
export * from './options/option.ts';
export { optionTermsRefusal } from './options/terms.ts';
export { type OptionValue, optionWorth } from './options/value.ts';
export { type CommandIdentity, countersOf, identityOf, listingIdentity, recall } from './remembered.ts';
export type * from './snapshot.ts';
export type * from './treasury/currency-exchange.ts';
export type * from './treasury/exchange-funds.ts';
export { conversionTermsRefusal } from './treasury/exchange-terms.ts';
export type * from './treasury/fund-transfer.ts';
export { conversionTermsOf, convertibleAssets } from './treasury/lookups.ts';
export type * from './treasury/withdrawals/commands.ts';
export { barredFrom, type WithdrawalAct } from './treasury/withdrawals/process.ts';
export type { Withdrawal, WithdrawalStage, WithdrawalStepTaken } from './treasury/withdrawals/withdrawal.ts';
export { instrumentRefusal } from './venue/listing.ts';
export { ENGINE_VERSION, REMEMBERED_COMMANDS } from './version.ts';

/** An exchange with nothing listed, before its first command. */
export function createEngine(): EngineState {
  return new EngineState();
}
