import type { ContractMarketState, ContractSpec, InstrumentSpec, TradingStatus } from '@trade/engine';
import { baseUnits } from '@trade/engine/quote';
import {
  AMOUNT_DECIMALS,
  type ContractInstrumentData,
  type ContractMark,
  type ContractTier,
  fromUnits,
  fromUnitsFixed,
  LOT_DECIMALS,
  LOTS_MIN,
} from '@trade/protocol';
import type { ListedContract } from './traded-markets.ts';

/** Decimals of a price of this instrument: those of its tick. */
export function priceDecimals(instrument: Pick<InstrumentSpec, 'tickUnits'>): number {
  let decimals = AMOUNT_DECIMALS;
  for (let tick = instrument.tickUnits; decimals > 0 && tick % 10 === 0; tick /= 10) decimals -= 1;
  return decimals;
}

/** A price with every decimal of the tick, e.g. `67412.30`. */
export function priceText(instrument: Pick<InstrumentSpec, 'tickUnits'>, ticks: number): string {
  const units = BigInt(ticks) * BigInt(instrument.tickUnits);
  return fromUnitsFixed(units, AMOUNT_DECIMALS, priceDecimals(instrument));
}

export function lotsText(instrument: Pick<InstrumentSpec, 'lotUnits'>, lots: number): string {
  return amountText(baseUnits(lots, instrument.lotUnits));
}

export function amountText(units: bigint): string {
  return fromUnits(units, AMOUNT_DECIMALS);
}

/** A fraction in ppm as a decimal, e.g. `0.001`. */
export function fractionText(ppm: number): string {
  return fromUnits(BigInt(ppm), 6);
}

/**
 * The change from one price to another: `+2.14%`, rounded half away from zero, zero as `+0.00%`.
 */
export function changeText(from: number, to: number): string {
  const difference = BigInt(Math.abs(to - from));
  // In hundredths of a percent: doubling, adding one and halving rounds a half up.
  const hundredths = ((difference * 20_000n) / BigInt(from) + 1n) / 2n;
  const sign = to < from && hundredths > 0n ? '-' : '+';
  return `${sign}${fromUnitsFixed(hundredths, 2, 2)}%`;
}

/** The market of a contract in one mode, in wire form. */
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
    awaits_depth: market?.awaitsDepth === true,
    time: now,
  };
}

/** The rules and market of a contract; null for a dated one whose expiry is not set yet. */
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

/** A signed fraction in hundred-millionths as a decimal. */
export function rateText(rate: number): string {
  return fromUnits(BigInt(rate), AMOUNT_DECIMALS);
}
