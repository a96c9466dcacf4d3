export {
  type AllClaimRules,
  type BalanceRow,
  type ClaimRules,
  type Contracts,
  type IssuePrices,
  LIABILITY_KINDS,
  type LiabilityKind,
  type Owner,
  type Queryable,
  readRealClaims,
  type WealthSources,
} from './claims.ts';
export { createReferencePrices, type ReferencePrices } from './reference-prices.ts';
export {
  added,
  type Holding,
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
  heldOf,
  holdingsAt,
  investmentsOf,
  orIssued,
  ownOf,
  type Part,
  partsNow,
  readBelongings,
  worthOfHoldings,
  worthOfSections,
} from './wealth.ts';
