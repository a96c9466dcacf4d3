import type { Execution } from '../kernel/execution/execution.ts';
import type { Market } from '../kernel/market.ts';
import { MODES } from '../kernel/state/engine-state.ts';
import type { TradeEvent } from '../kernel/state/events.ts';
import type { ReferenceTick } from '../model.ts';
import { LiveOrder } from '../spot/live-order.ts';
import { beginBracket, endBracketIfUnfilled } from './bracket.ts';
import { followFirstOrders } from './chain.ts';
import { endCanceled } from './end.ts';
import { readFills } from './fills.ts';
import { judge, retry } from './fire.ts';
import { hasLostResting } from './resting.ts';
import type { LiveConditional } from './triggers.ts';

/**
 * Acts on a tick once spot and contracts have: first on the trades that it brought about, then on
 * the orders that could not trade or not all before, then on the new reference price, and last on
 * the new mark of each contract.
 */
export function followTick(x: Execution, { spec }: Market, tick: ReferenceTick): void {
  const { conditional, contracts } = x.state.parts;
  if (conditional.size === 0) return;
  followTrades(x);
  const following = contracts.following(spec.symbol);
  for (const symbol of [spec.symbol, ...following.map((contract) => contract.spec.symbol)]) {
    for (const live of conditional.stuckIn(symbol)) retry(x, live);
  }
  const byIndex = { price: tick.price, tradeId: null, mark: null };
  for (const mode of MODES) {
    judge(x, { mode, market: 'spot', symbol: spec.symbol, source: 'index' }, byIndex);
  }
  for (const { spec: contract, books } of following) {
    const line = { market: 'contracts', symbol: contract.symbol } as const;
    for (const mode of MODES) {
      const { mark, markedFrom } = books[mode];
      judge(x, { ...line, mode, source: 'index' }, byIndex);
      if (mark === null) continue;
      judge(x, { ...line, mode, source: 'mark' }, { price: mark, tradeId: null, mark: markedFrom });
    }
  }
}

/**
 * Acts on what a command brought about: its trades, those of the orders that they triggered, and
 * what has ended by then.
 */
export function followCommand(x: Execution): void {
  if (x.state.parts.conditional.size === 0) return;
  do followEnds(x);
  while (followFirstOrders(x));
}

/** Acts on trades, and on positions and orders that have ended. */
function followEnds(x: Execution): void {
  const { conditional } = x.state.parts;
  followTrades(x);
  for (const { entry } of x.changedEntries) {
    if (entry.kind !== 'contract_position' || entry.open) continue;
    for (const live of conditional.closing(entry.id)) endCanceled(x, live, 'position_closed');
  }
  for (const live of conditional.protectingAny(x.changedOrders)) endBracketIfUnfilled(x, live);
  for (const live of conditional.besideAny(x.changedOrders)) endIfRestingEnded(x, live);
}

/** Ends a stop whose other leg was taken out of the book by whoever may do that. */
function endIfRestingEnded(x: Execution, live: LiveConditional): void {
  if (!hasLostResting(x, live)) return;
  const { resting } = live.entry.body;
  const ended = x.changedOrders.find(({ order }) => order.id === resting?.orderId);
  const reason = ended instanceof LiveOrder ? ended.order.cancelReason : null;
  endCanceled(x, live, reason === 'requested' || reason === 'demo_reset' ? reason : 'other_leg');
}

/**
 * Acts on the trades of the running command that it has not seen yet, in their order. What they
 * trigger may trade again.
 */
function followTrades(x: Execution): void {
  const { read } = x.state.parts.conditional;
  readFills(x);
  for (let event = x.soFar[read.judged]; event !== undefined; event = x.soFar[read.judged]) {
    read.judged += 1;
    if (event.type === 'trade') followTrade(x, event);
    readFills(x);
  }
}

function followTrade(x: Execution, trade: TradeEvent): void {
  const { id, mode, symbol, price } = trade;
  beginBracket(x, trade);
  const market = x.state.parts.spot[mode].books.has(symbol) ? 'spot' : 'contracts';
  judge(x, { mode, market, symbol, source: 'last' }, { price, tradeId: id, mark: null });
}
