import type { Execution } from '../kernel/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Market } from '../kernel/market.ts';
import { FEED_SILENCE } from '../kernel/market.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import type { ReferenceTick } from '../model.ts';
import { payOut } from './money.ts';
import type { OptionOrder, OptionStatus, OptionTick } from './option.ts';
import { optionTick } from './value.ts';

/*
 * An option is decided by the last tick at or before its expiry, once it is known to be the last: when a later one has come.
 * Ticks further apart than FEED_SILENCE leave a gap, and an expiry inside a gap has no price: the stake goes back. The first
 * tick after the expiry says which it is. When none comes in time, the clock says it.
 *
 * Only the ticks' own times count, so that it does not matter when they arrive, and a restart that has slept through
 * the expiry comes to the same result as an engine that was awake without ticks.
 */

/** Decides every option of a market that has expired before `next`, which the market does not have yet. */
export function settleBefore(x: Execution, market: Market, next: ReferenceTick): void {
  const open = x.state.parts.options.find(next.symbol)?.open;
  const exit = market.lastTick;
  if (open === undefined || exit === null) return;
  // Due a FEED_SILENCE after the expiry: these have expired before the tick, not at it.
  const dueBefore = next.at + FEED_SILENCE - 1;
  for (let live = open.takeDue(dueBefore); live !== null; live = open.takeDue(dueBefore)) {
    invariant(exit.at <= live.entry.body.expiresAt, 'the exit is not after the expiry');
    live.entry.body.after = optionTick(next);
    if (next.at - exit.at > FEED_SILENCE) refund(x, live, optionTick(exit), 'stale');
    else decide(x, live, optionTick(exit));
  }
}

/** The feed has been silent for too long after the expiry: nobody can tell the price any more. */
export function settleOverdue(x: Execution, live: LiveEntry<'option_order'>): void {
  const last = x.state.markets.get(live.entry.body.symbol)?.lastTick ?? null;
  refund(x, live, last === null ? null : optionTick(last), 'stale');
}

/** Ends an option of a demo account that starts anew. */
export function settleReset(x: Execution, live: LiveEntry<'option_order'>): void {
  refund(x, live, null, 'demo_reset');
}

/** Ends an option early, at the value that its customer gets. */
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
