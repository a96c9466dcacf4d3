import type { ContractMarketState, ContractSpec, TradingStatus } from '@trade/engine';
import {
  AMOUNT_DECIMALS,
  type ContractInstrumentData,
  type ContractMark,
  type ContractTier,
  fromUnits,
  LOT_DECIMALS,
  LOTS_MIN,
} from '@trade/protocol';
import { amountText, fractionText, priceText } from './texts.ts';
import type { ListedContract } from './traded-markets.ts';

/** How a contract stands in one mode, as the wire shows it. */
export function contractMarkData(
  { symbol, tickUnits, product }: ContractSpec,
  market: ContractMarketState | null,
  now: number,
): ContractMark {
  const price = (ticks: number | null | undefined) =>
    ticks == null ? null : priceText({ tickUnits }, ticks);
  return {
    symbol,
    mark_price: price(market?.mark),
    index_price: price(market?.index?.price),
    funding_rate: market && product === 'eternal' ? rateText(market.fundingRate) : null,
    next_funding_at: market?.nextFundingAt ?? null,
    expires_at: market?.expiresAt ?? null,
    time: now,
  };
}

/** The rules of a contract with how it stands; null of a dated one whose expiry is not set yet. */
export function contractInstrumentData(
  { spec, base, quote, terms }: ListedContract,
  status: TradingStatus,
  multipleCap: number,
  mark: ContractMark,
): ContractInstrumentData | null {
  const shared = {
    symbol: spec.symbol,
    base,
    quote,
    tick_size: priceText(spec, 1),
    maker_fee: fractionText(spec.makerFeePpm),
    taker_fee: fractionText(spec.takerFeePpm),
    slippage_bound: fractionText(spec.slippagePpm),
    status,
    contract_size: amountText(BigInt(spec.contractSize)),
    lot_step: LOTS_MIN,
    min_lots: LOTS_MIN,
    max_lots: fromUnits(BigInt(spec.maxLots), LOT_DECIMALS),
    multiples: spec.multiples.filter((multiple) => multiple <= multipleCap),
    tiers: tiersData(terms.tiers),
    liquidation_fee: fractionText(spec.liquidationFeePpm),
    mark,
  };
  if (spec.funding) return { ...shared, product: 'eternal', funding_interval: spec.funding.intervalMs };
  const { expires_at } = mark;
  if (!spec.expiry || expires_at === null) return null;
  return { ...shared, product: 'dated', last_opening_at: expires_at - spec.expiry.closingMs, expires_at };
}

/** The tiers with the amounts that make maintenance continuous. */
export function tiersData(tiers: ListedContract['terms']['tiers']): ContractTier[] {
  return tiers.map(({ upTo, ratePpm, amount, maxMultiple }) => ({
    notional: upTo === null ? null : amountText(upTo),
    rate: fractionText(Number(ratePpm)),
    amount: amountText(amount),
    multiple: maxMultiple,
  }));
}

/** A signed fraction given in hundred-millionths. */
export function rateText(rate: number): string {
  return fromUnits(BigInt(rate), AMOUNT_DECIMALS);
}
