import type { Execution } from '../kernel/execution/execution.ts';
import { FEED_SILENCE, type Market } from '../kernel/market.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import { ACCEPTED, placed, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { isInteger, nullable, oneOf, type ShapeOf } from '../kernel/shape.ts';
import {
  CUSTOMER_COMMAND,
  type CustomerCommand,
  isAmount,
  isIntegerWithin,
  isName,
  readAmount,
} from '../kernel/values.ts';
import { feeOf, winPayoutOf } from '../quote/index.ts';
import { ledgerOf, optionPool, takeStake } from './money.ts';
import type { OptionDirection, OptionOrder, OptionTerms, OptionTick } from './option.ts';
import { settleEarly } from './settle.ts';
import { closingValue, livePrice, type OptionValue } from './value.ts';

/** Buys a timed option from the option account, at the engine's last reference tick. */
export interface BuyOption extends CustomerCommand {
  type: 'buy_option';
  symbol: string;
  direction: OptionDirection;
  seconds: number;
  /** Smallest units, as text. */
  stake: string;
  /** Refused when the terms have another version; null accepts any. */
  termsVersion: number | null;
}

export const BUY_OPTION: ShapeOf<BuyOption> = {
  ...CUSTOMER_COMMAND,
  symbol: isName,
  direction: oneOf('up', 'down'),
  seconds: isInteger,
  stake: isAmount,
  termsVersion: nullable(isInteger),
};

/** Buys an option, after checking terms, price, stake, balance and pool. */
export function buyOption(x: Execution, command: BuyOption): Ruling {
  const { mode, customer, symbol } = command;
  const market = x.state.markets.get(symbol);
  const options = x.state.parts.options.find(symbol);
  if (market === undefined || !isWellFormed(command)) return refused(REFUSAL.invalid);
  const terms = options?.terms?.entry.body;
  if (options === undefined || terms === undefined) return refused(REFUSAL.optionNotOffered);
  const entry = livePrice(market, x.time);
  if (entry === null) return refused(REFUSAL.suspended);
  const body = agree(command, market, terms, entry, x.time);
  if (typeof body === 'number') return refused(body);
  const ledger = ledgerOf(x.state, body.asset, mode);
  const available = ledger.find(customer, 'option')?.available ?? 0n;
  if (available < body.stake + body.fee) return refused(REFUSAL.balance);
  if (optionPool(ledger).available < body.winPayout - body.stake) return refused(REFUSAL.optionSoldOut);
  const dueAt = body.expiresAt + FEED_SILENCE;
  const live = x.open('option_order', { mode, customer, body, dueAt });
  options.open.add(live);
  takeStake(x, live);
  return placed(live.entry.id);
}

function isWellFormed({ direction, seconds, termsVersion }: BuyOption): boolean {
  return (
    (direction === 'up' || direction === 'down') &&
    isIntegerWithin(seconds, 1, Number.MAX_SAFE_INTEGER) &&
    (termsVersion === null || isIntegerWithin(termsVersion, 1, Number.MAX_SAFE_INTEGER))
  );
}

/** Returns the option to be bought, or the code that refuses it. */
function agree(
  command: BuyOption,
  market: Market,
  terms: OptionTerms,
  entry: OptionTick,
  time: number,
): OptionOrder | number {
  const { clientId, symbol, direction, seconds, termsVersion } = command;
  if (termsVersion !== null && termsVersion !== terms.version) return REFUSAL.optionTermsChanged;
  const offer = terms.durations.find((duration) => duration.seconds === seconds);
  if (offer === undefined) return REFUSAL.optionNotOffered;
  const stake = readAmount(command.stake);
  if (stake === null || stake < offer.minStake || stake > offer.maxStake) return REFUSAL.optionStake;
  return {
    clientId,
    symbol,
    asset: market.spec.quote,
    direction,
    seconds,
    stake,
    payoutPpm: offer.payoutPpm,
    winPayout: winPayoutOf(stake, offer.payoutPpm),
    fee: feeOf(stake, terms.feePpm),
    closeSpreadPpm: terms.closeSpreadPpm,
    closeCutoff: terms.closeCutoff,
    entry,
    expiresAt: time + seconds * 1_000,
    status: 'open',
    reason: null,
    exit: null,
    after: null,
    paid: 0n,
    closedAt: null,
  };
}

/** Closes an option before its expiry, at its fair value less the spread. */
export interface CloseOption extends CustomerCommand {
  type: 'close_option';
  orderId: number;
  /** The customer's minimum, in smallest units, as text. */
  minValue: string;
}

export const CLOSE_OPTION: ShapeOf<CloseOption> = {
  ...CUSTOMER_COMMAND,
  orderId: isInteger,
  minValue: isAmount,
};

/**
 * Closes all of a customer's options in one asset that can be closed, or none when together they
 * bring less than the minimum.
 */
export interface CloseOptions extends CustomerCommand {
  type: 'close_options';
  asset: string;
  /** Only options of this symbol; null for all. */
  symbol: string | null;
  minValue: string;
}

export const CLOSE_OPTIONS: ShapeOf<CloseOptions> = {
  ...CUSTOMER_COMMAND,
  asset: isName,
  symbol: nullable(isName),
  minValue: isAmount,
};

/** Closes one option early. Another customer's is as unknown as a closed one. */
export function closeOption(x: Execution, command: CloseOption): Ruling {
  const minValue = readAmount(command.minValue);
  if (minValue === null) return refused(REFUSAL.invalid);
  const live = x.state.register.get('option_order', command.orderId);
  if (live === undefined || live.entry.customer !== command.customer || live.entry.mode !== command.mode) {
    return refused(REFUSAL.orderNotFound);
  }
  const value = closingValue(x.state, live.entry.body, x.time);
  if (typeof value === 'number') return refused(value);
  if (value.value < minValue) return refused(REFUSAL.optionValue);
  settleEarly(x, live, value.value, value.tick);
  return ACCEPTED;
}

/**
 * Closes what can be closed, oldest first; the rest settles at its expiry. Having none is no error
 * when the minimum is zero.
 */
export function closeOptions(x: Execution, command: CloseOptions): Ruling {
  const { mode, customer, asset, symbol } = command;
  const minValue = readAmount(command.minValue);
  if (minValue === null || !x.state.assets.has(asset)) return refused(REFUSAL.invalid);
  if (symbol !== null && !x.state.markets.has(symbol)) return refused(REFUSAL.invalid);
  const closing: { live: LiveEntry<'option_order'>; value: OptionValue }[] = [];
  for (const live of x.state.register.ofKind(mode, customer, 'option_order')) {
    const { body } = live.entry;
    if (body.asset !== asset || (symbol !== null && body.symbol !== symbol)) continue;
    const value = closingValue(x.state, body, x.time);
    if (typeof value !== 'number') closing.push({ live, value });
  }
  const total = closing.reduce((sum, { value }) => sum + value.value, 0n);
  if (total < minValue) return refused(REFUSAL.optionValue);
  for (const { live, value } of closing) settleEarly(x, live, value.value, value.tick);
  return ACCEPTED;
}
