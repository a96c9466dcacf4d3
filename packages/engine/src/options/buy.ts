import type { Execution } from '../kernel/execution.ts';
import type { Market } from '../kernel/market.ts';
import { FEED_SILENCE } from '../kernel/market.ts';
import { placed, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import type { CustomerCommand } from '../kernel/values.ts';
import { isIntegerWithin, readAmount } from '../kernel/values.ts';
import { feeOf, winPayoutOf } from '../quote/index.ts';
import { ledgerOf, optionPool, takeStake } from './money.ts';
import type { OptionDirection, OptionOrder, OptionTerms, OptionTick } from './option.ts';
import { livePrice } from './value.ts';

/** Buys a timed option out of the option account, at the last reference tick that the exchange has. */
export interface BuyOption extends CustomerCommand {
  type: 'buy_option';
  symbol: string;
  direction: OptionDirection;
  seconds: number;
  /** Smallest units, as text. */
  stake: string;
  /** Refused when the terms are no longer of this version; null takes whatever they are. */
  termsVersion: number | null;
}

/** Buys an option: terms, price, stake, balance, and a pool that can pay. */
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

/** What the option will be, or the code of why there will be none. */
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
