export { type BalanceRow, type Claim, type Owner, type Queryable, readRealClaims } from './claims.ts';
export { type Contracts, unrealisedNow } from './positions.ts';
export {
  accruedYield,
  added,
  type Holdings,
  type PriceOf,
  sumOf,
  VALUATION_ASSET,
  WHOLE,
  worth,
  worthOfAll,
} from './products.ts';
export { createReferencePrices, type ReferencePrices } from './reference-prices.ts';
export {
  assetsOfClaims,
  type Belongings,
  holdingsAt,
  type Investment,
  investmentsOf,
  orIssued,
  ownOf,
  type Part,
  partsNow,
  readBelongings,
  type WealthSources,
  worthOfHoldings,
  worthOfSections,
} from './wealth.ts';
