export type { BalanceRow, Owner, Queryable } from './accounts.ts';
export { type Claim, readRealClaims } from './claims.ts';
export { orIssued } from './issue-prices.ts';
export { type Contracts, unrealisedNow } from './positions.ts';
export { accruedYield } from './products.ts';
export { createReferencePrices, type ReferencePrices } from './reference-prices.ts';
export {
  added,
  type Holdings,
  type PriceOf,
  sumOf,
  VALUATION_ASSET,
  WHOLE,
  worth,
  worthOfAll,
} from './valuation.ts';
export {
  assetsOfClaims,
  type Belongings,
  holdingsAt,
  type Investment,
  investmentsOf,
  ownOf,
  type Part,
  partsNow,
  readBelongings,
  type WealthSources,
  worthOfHoldings,
  worthOfSections,
} from './wealth.ts';
