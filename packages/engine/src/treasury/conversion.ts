import type { Execution } from '../kernel/execution/execution.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import { placed, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { isInteger, type ShapeOf } from '../kernel/shape.ts';
import type { EngineState } from '../kernel/state/engine-state.ts';
import {
  CUSTOMER_COMMAND,
  type CustomerCommand,
  isAmount,
  isCustomer,
  isMode,
  isName,
  readAmount,
} from '../kernel/values.ts';
import type { Mode } from '../model.ts';
import { conversionFigures, worthAt } from '../quote/index.ts';
import { CONVERSION_TERMS_ID, type ConversionTerms, isPriced, pricingMarket } from './conversion-terms.ts';

/** The reference price of one of the two assets of a quote. */
export interface ConversionPrice {
  /** Units of the valuation asset for one whole coin. */
  price: bigint;
  /** The tick of the price; null for the valuation asset itself. */
  tickId: string | null;
}

/** A conversion: a quote at first, which is taken, replaced or expires. */
export interface Conversion {
  from: string;
  to: string;
  /** Amount given, in smallest units of `from`. */
  amount: bigint;
  /** In smallest units of `to`: before the fee, the fee, and the received amount. */
  gross: bigint;
  fee: bigint;
  received: bigint;
  fromPrice: ConversionPrice;
  toPrice: ConversionPrice;
  spreadPpm: number;
  feePpm: number;
  /** The quote can be taken until then, ms since the epoch. */
  validUntil: number;
  status: 'quoted' | 'done' | 'expired' | 'replaced';
}

/**
 * Requests a firm quote, which replaces the customer's earlier one. A repetition makes a new quote;
 * no money moves.
 */
export interface QuoteConversion {
  type: 'quote_exchange';
  mode: Mode;
  customer: number;
  from: string;
  to: string;
  /** Smallest units of `from`, as text. */
  amount: string;
}

export const QUOTE_EXCHANGE: ShapeOf<QuoteConversion> = {
  mode: isMode,
  customer: isCustomer,
  from: isName,
  to: isName,
  amount: isAmount,
};

/** Takes a quote: the customer's coin account trades with the liquidity provider. */
export interface Convert extends CustomerCommand {
  type: 'exchange_funds';
  quoteId: number;
  /** Must equal the values of the quote. */
  from: string;
  to: string;
  amount: string;
}

export const EXCHANGE_FUNDS: ShapeOf<Convert> = {
  ...CUSTOMER_COMMAND,
  quoteId: isInteger,
  from: isName,
  to: isName,
  amount: isAmount,
};

/** A tick older than this gives no price, ms. */
const FRESH_FOR = 10_000;

/** Whether the market of an asset is open; always true for the valuation asset, which has none. */
function isTradable(state: EngineState, asset: string, valuation: string): boolean {
  return asset === valuation || pricingMarket(state, asset, valuation)?.status === 'open';
}

/**
 * Returns the worth of one whole coin by the last tick of an open market; null when no tick is
 * fresh at `time`.
 */
function referencePrice(
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
 * Carries out a valid quote. The provider gives all of it from its available balance, or nothing;
 * while one of the markets is suspended, the quote cannot be taken.
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
  const valuation = x.state.register.get('exchange_terms', CONVERSION_TERMS_ID)?.entry.body.valuation;
  if (given === undefined || wanted === undefined || valuation === undefined) return refused(REFUSAL.invalid);
  if (!isTradable(x.state, from, valuation) || !isTradable(x.state, to, valuation)) {
    return refused(REFUSAL.suspended);
  }
  const source = given.find(customer, 'coin');
  if (source === undefined || source.available < body.amount) return refused(REFUSAL.transferBalance);
  if (wanted.provider.available < body.gross) return refused(REFUSAL.conversionUnavailable);

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

/** Offers a conversion at the current reference prices; the customer cannot influence the rate. */
export function quoteConversion(x: Execution, command: QuoteConversion): Ruling {
  const { mode, customer } = command;
  const terms = x.state.register.get('exchange_terms', CONVERSION_TERMS_ID)?.entry.body;
  if (terms === undefined) return refused(REFUSAL.conversionUnavailable);
  const body = offer(x, command, terms);
  if (typeof body === 'number') return refused(body);
  for (const live of x.state.register.ofKind(mode, customer, 'currency_exchange')) {
    endQuote(x, live, 'replaced');
  }
  const live = x.open('currency_exchange', { mode, customer, body, dueAt: body.validUntil });
  return placed(live.entry.id);
}

/** Ends a quote that was not taken. */
export function endQuote(
  x: Execution,
  live: LiveEntry<'currency_exchange'>,
  status: 'expired' | 'replaced',
): void {
  live.entry.body.status = status;
  x.close(live);
}

/** Returns the quote, or the code that refuses it. */
function offer(x: Execution, command: QuoteConversion, terms: ConversionTerms): Conversion | number {
  const { customer, from, to, mode } = command;
  const { valuation, spreadPpm, feePpm, minimum, quoteMs } = terms;
  const { state, time } = x;
  const amount = readAmount(command.amount);
  const [given, wanted] = [state.assets.get(from), state.assets.get(to)];
  if (given === undefined || wanted === undefined || from === to || amount === null || amount === 0n) {
    return REFUSAL.invalid;
  }
  if (!isPriced(state, from, valuation) || !isPriced(state, to, valuation)) {
    return REFUSAL.conversionUnavailable;
  }
  const fromPrice = referencePrice(state, from, valuation, time);
  const toPrice = referencePrice(state, to, valuation, time);
  if (fromPrice === null || toPrice === null) return REFUSAL.suspended;
  const fromDecimals = given.spec.decimals;
  const figures = conversionFigures(amount, {
    fromPrice: fromPrice.price,
    toPrice: toPrice.price,
    fromDecimals,
    toDecimals: wanted.spec.decimals,
    spreadPpm,
    feePpm,
  });
  const isTooSmall = worthAt(amount, fromPrice.price, fromDecimals) < minimum || figures.received === 0n;
  if (isTooSmall) return REFUSAL.belowMinimum;
  // Whoever could not take it learns nothing of what the provider has.
  const isPayable = (given.ledgers[mode].find(customer, 'coin')?.available ?? 0n) >= amount;
  if (isPayable && wanted.ledgers[mode].provider.available < figures.gross) {
    return REFUSAL.conversionUnavailable;
  }
  const validUntil = time + quoteMs;
  return {
    from,
    to,
    amount,
    ...figures,
    fromPrice,
    toPrice,
    spreadPpm,
    feePpm,
    validUntil,
    status: 'quoted',
  };
}
