import type { CustomerCommand } from '../customer-command.ts';
import type { Execution } from '../kernel/execution.ts';
import type { Market } from '../kernel/order-book/market.ts';
import { placed, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import type { EngineState } from '../kernel/state/exchange-state.ts';
import { readAmount } from '../kernel/values.ts';
import type { AccountKind, Mode } from '../model.ts';
import { type ConversionPrice, EXCHANGE_TERMS_ID } from './currency-exchange.ts';

/** Moves money between two accounts of one customer. */
export interface TransferFunds extends CustomerCommand {
  type: 'transfer_funds';
  from: AccountKind;
  to: AccountKind;
  asset: string;
  /** Smallest units, as text. */
  amount: string;
}

/** Puts the terms of exchanges in force for quotes from now on. The same terms again change nothing. */
export interface SetConversionTerms {
  type: 'set_exchange_terms';
  valuation: string;
  spreadPpm: number;
  feePpm: number;
  /** Smallest units of the valuation asset, as text. */
  minimum: string;
  /** Ms. */
  quoteMs: number;
}

/** Asks for a firm rate. It replaces the customer's earlier quote; a repetition makes another one and moves no money. */
export interface QuoteConversion {
  type: 'quote_exchange';
  mode: Mode;
  customer: number;
  from: string;
  to: string;
  /** Smallest units of `from`, as text. */
  amount: string;
}

/** Takes a quote as it is: coin account against coin account, with the liquidity provider on the other side. */
export interface Convert extends CustomerCommand {
  type: 'exchange_funds';
  quoteId: number;
  /** What the customer believes that was quoted. */
  from: string;
  to: string;
  amount: string;
}

export type FundsCommand = TransferFunds | SetConversionTerms | QuoteConversion | Convert;

/** A tick older than this, ms, prices nothing. */
const FRESH_FOR = 10_000;

/** The market that prices an asset in `valuation`; undefined when there is none. */
function pricingMarket(state: EngineState, asset: string, valuation: string): Market | undefined {
  const market = state.markets.get(asset + valuation);
  return market?.spec.base === asset && market.spec.quote === valuation ? market : undefined;
}

/** Whether an asset can be exchanged at all. */
export function isPriced(state: EngineState, asset: string, valuation: string): boolean {
  return asset === valuation || pricingMarket(state, asset, valuation) !== undefined;
}

/** Whether the market of an asset is open; the valuation asset needs none. */
function isTradable(state: EngineState, asset: string, valuation: string): boolean {
  return asset === valuation || pricingMarket(state, asset, valuation)?.status === 'open';
}

/** What one whole coin is worth by the last tick of an open market; null while there is none that is fresh at `time`. */
export function referencePrice(
  state: EngineState,
  asset: string,
  valuation: string,
  time: number,
): ConversionPrice | null {
  if (asset === valuation) {
    const decimals = state.assets.get(asset)?.spec.decimals;
    return decimals === undefined ? null : { price: 10n ** BigInt(decimals), tickId: null };
  }
  const market = pricingMarket(state, asset, valuation);
  const tick = market?.lastTick;
  if (!market || !tick || market.status !== 'open' || Math.abs(time - tick.at) > FRESH_FOR) return null;
  return { price: BigInt(tick.price) * BigInt(market.spec.tickUnits), tickId: tick.tickId };
}

/**
 * Carries a quote out while it holds. The provider gives from what it has available, or not at all; a market that was
 * suspended since makes the quote void for as long as it is.
 */
export function convert(x: Execution, command: Convert): Ruling {
  const { mode, customer, from, to } = command;
  const live = x.state.register.get('currency_exchange', command.quoteId);
  const isOwn = live?.entry.mode === mode && live.entry.customer === customer;
  if (live === undefined || !isOwn || x.time >= live.entry.body.validUntil) {
    return refused(REFUSAL.quoteExpired);
  }
  const { body } = live.entry;
  if (body.from !== from || body.to !== to || body.amount !== readAmount(command.amount)) {
    return refused(REFUSAL.invalid);
  }
  const [given, wanted] = [from, to].map((asset) => x.state.assets.get(asset)?.ledgers[mode]);
  const valuation = x.state.register.get('exchange_terms', EXCHANGE_TERMS_ID)?.entry.body.valuation;
  if (given === undefined || wanted === undefined || valuation === undefined) return refused(REFUSAL.invalid);
  if (!isTradable(x.state, from, valuation) || !isTradable(x.state, to, valuation)) {
    return refused(REFUSAL.suspended);
  }
  const source = given.find(customer, 'coin');
  if (source === undefined || source.available < body.amount) return refused(REFUSAL.transferBalance);
  if (wanted.provider.available < body.gross) return refused(REFUSAL.exchangeUnavailable);

  const target = wanted.account(customer, 'coin');
  const reference = `exchange:${live.entry.id}`;
  const [bucket, category] = ['available', 'exchange'] as const;
  x.transfer(
    body.amount,
    { account: source, bucket, category },
    { account: given.provider, bucket, category },
    reference,
  );
  x.transfer(
    body.gross,
    { account: wanted.provider, bucket, category },
    { account: target, bucket, category },
    reference,
  );
  if (body.fee > 0n) {
    x.transfer(
      body.fee,
      { account: target, bucket, category: 'transaction_fee' },
      { account: wanted.feeIncome, bucket, category: 'transaction_fee' },
      reference,
    );
  }
  body.status = 'done';
  x.close(live);
  return placed(live.entry.id);
}
