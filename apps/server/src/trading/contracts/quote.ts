import type { ContractMarketState, Entry, Mode } from '@trade/engine';
import { type ContractQuote, contractQuote, reverseQuote } from '@trade/engine/quote';
import { CODES, type ContractQuoteData, type ReversalQuote } from '@trade/protocol';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { ListedContract } from '../../market/instruments/index.ts';
import { amountText, priceText } from '../../market/quotes/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { OrderIntent } from './commands.ts';
import { averageEntry, lotText } from './wire.ts';

/** The published books have this many levels. */
const LEVELS = 100;

/** What a quote is computed from. */
export interface QuoteBasis {
  intent: OrderIntent;
  contract: ListedContract;
  market: ContractMarketState | null;
  /** The position that the order increases or closes; null when it opens a new one. */
  position: Entry<'contract_position'> | null;
  mode: Mode;
  /** Available in the customer's contract account. */
  available: bigint;
  /** What the customer can add to a cross position; null for isolated margin. */
  backing: bigint | null;
  now: number;
}

/** Quotes an order over the present book, with the functions that execute it. Throws CODES.market_suspended before the first tick. */
export function quoteOrder(sequencer: Pick<Sequencer, 'depth'>, basis: QuoteBasis): ContractQuoteData {
  const { available, backing, contract, intent, market, mode, now } = basis;
  if (market?.mark == null || market.index === null) throw new CatalogueError(CODES.market_suspended);
  const position = basis.position?.body ?? null;
  const multiple = intent.multiple ?? position?.multiple ?? 1;
  const lots = intent.lots ?? position?.lots ?? 0;
  const depth = sequencer.depth(mode, intent.symbol, LEVELS);
  const { side, action, price } = intent;
  const quote = contractQuote(
    { side, action, price, lots, multiple },
    depth,
    market.mark,
    position,
    contract.terms,
    backing,
  );
  return {
    symbol: intent.symbol,
    side,
    action,
    type: intent.orderType,
    lots: lotText(lots),
    multiple,
    margin_mode: backing === null ? 'isolated' : 'cross',
    ...moneyOf(quote, contract),
    available: amountText(available),
    is_affordable: quote.reserve <= available,
    mark_price: priceText(contract.spec, market.mark),
    index_price: priceText(contract.spec, market.index.price),
    position: quote.position && {
      lots: lotText(quote.position.lots),
      entry_price: amountText(averageEntry(quote.position, contract)),
      margin: amountText(quote.position.margin),
      multiple: quote.position.multiple,
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

/** What a reversal is quoted from. */
interface ReversalBasis extends Omit<QuoteBasis, 'intent' | 'position'> {
  position: Entry<'contract_position'>;
  /** An open position of the other side, which the reversal increases. */
  other: Entry<'contract_position'> | null;
}

/** Quotes a reversal over the present book, with the figures that it is judged by. Throws CODES.no_liquidity when the book has too little. */
export function quoteReversal(
  sequencer: Pick<Sequencer, 'depth'>,
  { available, backing, contract, market, mode, now, other, position }: ReversalBasis,
): ReversalQuote {
  const { spec, terms } = contract;
  if (market?.mark == null) throw new CatalogueError(CODES.market_suspended);
  const depth = sequencer.depth(mode, spec.symbol, LEVELS);
  const quote = reverseQuote(position.body, depth, market.mark, other?.body ?? null, terms, backing);
  if (quote === null) throw new CatalogueError(CODES.no_liquidity);
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
