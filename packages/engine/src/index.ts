export { apply } from './apply.ts';
export { identityOf, isWellFormed } from './command-rules.ts';
export type * from './conditional/commands.ts';
export type * from './conditional/model.ts';
export * from './contracts/lookups.ts';
export * from './contracts/market/model.ts';
export * from './contracts/order-quote.ts';
export type * from './contracts/orders/commands.ts';
export type * from './contracts/positions/commands.ts';
export type * from './contracts/terms/commands.ts';
export { contractRefusal } from './contracts/terms/listing.ts';
export * from './earn/index.ts';
export { feesOf } from './fees/rates.ts';
export {
  type FeeTiers,
  type FeeTierTerms,
  feeTiersOf,
  feeTiersRefusal,
  type SetFeeTiers,
} from './fees/tiers.ts';
export {
  type Command,
  type CommandIdentity,
  type Commands,
  type CommandType,
  type CreationCommand,
  creationIdentity,
  type ReplacingCommand,
  replacementIdentity,
} from './kernel/execution/command.ts';
export type { Clock } from './kernel/execution/product.ts';
export { type TrialBalanceRow, trialBalance } from './kernel/execution/trial-balance.ts';
export { InvariantViolation, SnapshotRefused } from './kernel/invariant.ts';
export { FEED_SILENCE } from './kernel/market.ts';
export {
  type AnyEntry,
  type Entry,
  type EntryBodies,
  type EntryKind,
  entryText,
  type Hold,
  readEntryText,
} from './kernel/register/entry.ts';
export { type Counters, type EngineState, stateHash } from './kernel/state/engine-state.ts';
export type * from './kernel/state/events.ts';
export { REMEMBERED_COMMANDS, type RememberedCommand } from './kernel/state/memory.ts';
export type { CustomerCommand } from './kernel/values.ts';
export * from './lookups.ts';
export * from './model.ts';
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
export type { BuyOption, CloseOption, CloseOptions } from './options/orders.ts';
export { optionTermsRefusal, type SetOptionTerms } from './options/terms.ts';
export { type OptionValue, optionWorth } from './options/value.ts';
export { auditBooks, awaitsTicks, createEngine, LEDGER_CATEGORIES, ORDER_KINDS } from './products.ts';
export { restore, type Snapshot, takeSnapshot } from './snapshot.ts';
export type { AmendSpotOrder } from './spot/amend.ts';
export type { CancelSpotOrder, CancelSpotOrders, PlaceSpotOrder } from './spot/orders.ts';
export { versionInForce, versionOf } from './terms-version.ts';
export type { Conversion, ConversionPrice, Convert, QuoteConversion } from './treasury/conversion.ts';
export {
  type ConversionTerms,
  conversionTermsOf,
  conversionTermsRefusal,
  convertibleAssets,
  type SetConversionTerms,
} from './treasury/conversion-terms.ts';
export type { Defund, DefundVenue, Fund, VenueAccount } from './treasury/outside-money.ts';
export type { FundTransfer, TransferFunds } from './treasury/transfer.ts';
export type * from './treasury/withdrawal.ts';
export { barredFrom, type WithdrawalAct } from './treasury/withdrawal-steps.ts';
export type * from './twap/model.ts';
export { instrumentRefusal, type ListAsset, type ListInstrument } from './venue/listing.ts';
export type { SetTradingStatus, Tick } from './venue/market-data.ts';
export type { ResetDemo } from './venue/reset-demo.ts';
export { ENGINE_RULES, ENGINE_VERSION, rulesOf } from './version.ts';
