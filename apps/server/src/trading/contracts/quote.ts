import type { ContractMarketState, ContractOrderQuote, ContractReversalQuote } from '@trade/engine';
import type { ContractQuote } from '@trade/engine/quote';
import { CODES, type ContractQuoteData, type ReversalQuote } from '@trade/protocol';
import type { ListedContract } from '../../market/instruments/index.ts';
import { amountText, priceText } from '../../market/quotes/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { OrderIntent } from './commands.ts';
import { averageEntry, lotText } from './wire.ts';

/** The contract of a quote, and its market as of the last commit. */
interface Quoted {
  contract: ListedContract;
  market: ContractMarketState | null;
  now: number;
}

/**
 * Returns the answer to a quote of an order. Throws CODES.market_suspended before the first tick.
 */
export function orderQuoteData(
  { available, figures, lots, marginMode, multiple }: ContractOrderQuote,
  { action, orderType, side, symbol }: OrderIntent,
  { contract, market, now }: Quoted,
): ContractQuoteData {
  if (market?.mark == null || market.index === null) throw new CatalogueError(CODES.market_suspended);
  return {
    symbol,
    side,
    action,
    type: orderType,
    lots: lotText(lots),
    multiple,
    margin_mode: marginMode,
    ...moneyOf(figures, contract),
    available: amountText(available),
    is_affordable: figures.reserve <= available,
    mark_price: priceText(contract.spec, market.mark),
    index_price: priceText(contract.spec, market.index.price),
    position: figures.position && {
      lots: lotText(figures.position.lots),
      entry_price: amountText(averageEntry(figures.position, contract)),
      margin: amountText(figures.position.margin),
      multiple: figures.position.multiple,
    },
    time: now,
  };
}

function moneyOf(quote: ContractQuote, { spec }: ListedContract) {
  return {
    filled_lots: lotText(quote.filledLots),
    average_price: textOrNull(quote.averagePrice),
    worst_price: priceText(spec, quote.limit),
    notional: amountText(quote.notional),
    margin: amountText(quote.margin),
    fee: amountText(quote.fee),
    reserve: amountText(quote.reserve),
    liquidation_price: textOrNull(quote.liquidationPrice),
    bankruptcy_price: textOrNull(quote.bankruptcyPrice),
    backing: textOrNull(quote.backing),
    worst_case: amountText(quote.worstCase),
    realised_pnl: textOrNull(quote.realised),
  };
}

function textOrNull(units: bigint | null): string | null {
  return units === null ? null : amountText(units);
}

/**
 * Returns the answer to a quote of a reversal. Throws CODES.market_suspended before the first tick.
 */
export function reversalQuoteData(
  { available, figures: quote }: ContractReversalQuote,
  { contract, market, now }: Quoted,
): ReversalQuote {
  const { spec } = contract;
  if (market?.mark == null) throw new CatalogueError(CODES.market_suspended);
  return {
    side: quote.side,
    lots: lotText(quote.lots),
    closing_price: amountText(quote.closingPrice),
    realised_pnl: amountText(quote.realised),
    closing_fee: amountText(quote.closingFee),
    opening_fee: amountText(quote.openingFee),
    opening_price: amountText(quote.openingPrice),
    worst_price: priceText(spec, quote.limit),
    margin: amountText(quote.margin),
    reserve: amountText(quote.needed),
    available: amountText(available),
    freed: amountText(quote.freed),
    is_affordable: quote.needed <= available + quote.freed,
    liquidation_price: textOrNull(quote.liquidationPrice),
    bankruptcy_price: textOrNull(quote.bankruptcyPrice),
    position: {
      lots: lotText(quote.position.lots),
      entry_price: amountText(averageEntry(quote.position, contract)),
      margin: amountText(quote.position.margin),
      multiple: quote.position.multiple,
    },
    mark_price: priceText(spec, market.mark),
    time: now,
  };
}
