import { EngineState } from './state/exchange-state.ts';

export { apply } from './apply.ts';
export type * from './commands.ts';
export type * from './contracts/commands.ts';
export { contractRefusal } from './contracts/listing.ts';
export * from './contracts/lookups.ts';
export * from './contracts/model.ts';
export type * from './events.ts';
export type * from './funds/commands.ts';
export type * from './funds/currency-exchange.ts';
export { conversionTermsRefusal } from './funds/exchange-terms.ts';
export type * from './funds/fund-transfer.ts';
export { conversionTermsOf, convertibleAssets } from './funds/lookups.ts';
export { InvariantViolation } from './invariant.ts';
export * from './lookups.ts';
export * from './model.ts';
export type * from './options/commands.ts';
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
export type * from './products/commands.ts';
export type * from './products/financial/commands.ts';
export { financialTermsRefusal } from './products/financial/offer.ts';
export type * from './products/financial/product.ts';
export type * from './products/ieo/commands.ts';
export type * from './products/ieo/ieo.ts';
export { ieoTermsRefusal } from './products/ieo/offer.ts';
export type * from './products/lockmining/commands.ts';
export type * from './products/lockmining/mining.ts';
export { miningTermsRefusal } from './products/lockmining/offer.ts';
export * from './products/lookups.ts';
export type { AnyEntry, Entry, Hold } from './register/entry.ts';
export { entryText, readEntryText } from './register/entry-text.ts';
export type { EntryBodies, EntryKind } from './register/kinds.ts';
export { type CommandIdentity, countersOf, identityOf, listingIdentity, recall } from './remembered.ts';
export { instrumentRefusal } from './rules/listing.ts';
export type * from './snapshot.ts';
export type { EngineState } from './state/exchange-state.ts';
export { restore, SnapshotRefused } from './state/restore.ts';
export { stateHash, takeSnapshot } from './state/take-snapshot.ts';
export { auditBooks, type TrialBalanceRow, trialBalance } from './state/trial-balance.ts';
export { ENGINE_VERSION, REMEMBERED_COMMANDS } from './version.ts';
export type * from './withdrawals/commands.ts';
export { barredFrom, type WithdrawalAct } from './withdrawals/operators.ts';
export type { Withdrawal, WithdrawalStage, WithdrawalStepTaken } from './withdrawals/withdrawal.ts';

/** An exchange with nothing listed, before its first command. */
export function createEngine(): EngineState {
  return new EngineState();
}
