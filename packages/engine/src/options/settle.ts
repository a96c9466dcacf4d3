import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Market } from '../kernel/market.ts';
import { FEED_SILENCE } from '../kernel/market.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import type { ReferenceTick } from '../model.ts';
import { payOut } from './money.ts';
import type { OptionOrder, OptionStatus, OptionTick } from './option.ts';
import { optionTick } from './value.ts';

/*
 * An option is decided by the last tick at or before its expiry; the first tick after the expiry
 * shows which one that is. When the two are further apart than FEED_SILENCE, the expiry lies in a
 * gap without a price, and the stake is refunded. When no later tick comes in time, the clock
 * decides that.
 *
 * Only the times of ticks count, not when they arrive: a restart after the expiry gives the same
 * result as an engine that ran without ticks.
 */

/**
 * Decides every option of a market that has expired before `next`, a tick that the market does not
 * have yet.
 */
export function settleBefore(x: Execution, market: Market, next: ReferenceTick): void {
  const open = x.state.parts.options.find(next.symbol)?.open;
  const exit = market.lastTick;
  if (open === undefined || exit === null) return;
  // Options are due FEED_SILENCE after their expiry: these expired before the tick, not at its
  // time.
  const dueBefore = next.at + FEED_SILENCE - 1;
  for (let live = open.takeDue(dueBefore); live !== null; live = open.takeDue(dueBefore)) {
    invariant(exit.at <= live.entry.body.expiresAt, 'the exit is not after the expiry');
    live.entry.body.after = optionTick(next);
    if (next.at - exit.at > FEED_SILENCE) refund(x, live, optionTick(exit), 'stale');
    else decide(x, live, optionTick(exit));
  }
}

/**
 * Refunds an option when the feed was silent for too long after its expiry: its price cannot be
 * known.
 */
export function settleOverdue(x: Execution, live: LiveEntry<'option_order'>): void {
  const last = x.state.markets.get(live.entry.body.symbol)?.lastTick ?? null;
  refund(x, live, last === null ? null : optionTick(last), 'stale');
}

/** Refunds an option of a demo account that is reset. */
export function settleReset(x: Execution, live: LiveEntry<'option_order'>): void {
  refund(x, live, null, 'demo_reset');
}

/** Ends an option early, at its closing value. */
export function settleEarly(
  x: Execution,
  live: LiveEntry<'option_order'>,
  value: bigint,
  tick: OptionTick,
): void {
  end(x, live, 'closed', value, tick);
}

function decide(x: Execution, live: LiveEntry<'option_order'>, exit: OptionTick): void {
  const { body } = live.entry;
  const status = resultOf(body, exit.price);
  const paid = { won: body.winPayout, equal: body.stake, lost: 0n }[status];
  end(x, live, status, paid, exit);
}

function resultOf({ direction, entry }: OptionOrder, exitPrice: number): 'won' | 'equal' | 'lost' {
  if (exitPrice === entry.price) return 'equal';
  return exitPrice > entry.price === (direction === 'up') ? 'won' : 'lost';
}

function refund(
  x: Execution,
  live: LiveEntry<'option_order'>,
  exit: OptionTick | null,
  reason: NonNullable<OptionOrder['reason']>,
): void {
  live.entry.body.reason = reason;
  end(x, live, 'refunded', live.entry.body.stake, exit);
}

function end(
  x: Execution,
  live: LiveEntry<'option_order'>,
  status: Exclude<OptionStatus, 'open'>,
  paid: bigint,
  exit: OptionTick | null,
): void {
  const { body } = live.entry;
  body.status = status;
  body.exit = exit;
  body.paid = paid;
  body.closedAt = x.time;
  payOut(x, live, paid);
  x.close(live);
}
