import type { Execution } from '../kernel/execution/execution.ts';
import { MODES } from '../kernel/state/engine-state.ts';
import { type ReferenceTick, SYSTEM_OWNERS } from '../model.ts';
import { isDeep, isReached, marketBound } from '../quote/index.ts';
import { catchUp } from './catch-up.ts';
import { liquidateAll, liquidateBankrupt } from './liquidation/liquidation.ts';
import type { ContractBook, GivingPrices, LivePosition } from './market/book.ts';
import { remark, SAMPLED_LEVELS, sample, sampleSettlement } from './market/sampling.ts';
import { closeAtMarket } from './orders/close.ts';
import { requoteContract, stopTrading, takeQuotesOut } from './orders/ladder.ts';
import { matchContract, opposite } from './orders/matching.ts';
import { giveBack, HOUSE, topUp } from './positions/house.ts';

const FUND = SYSTEM_OWNERS.insurance_fund;

/**
 * Trades the insurance fund's positions back into the book, as far as possible within the slippage
 * bound.
 */
function unwindFund(x: Execution, book: ContractBook, mark: number): void {
  for (const side of ['buy', 'sell'] as const) {
    const position = book.positionOf(FUND, side);
    if (position === undefined) continue;
    const away = opposite(side);
    const limit = marketBound(away, mark, book.spec.slippagePpm);
    matchContract(x, book, away, FUND, limit, position.live.entry.body.lots);
  }
}

/**
 * Closes the positions whose stop-loss or take-profit the mark has reached, in the order of ids.
 * What cannot trade waits for the next mark.
 */
function triggerProtection(x: Execution, book: ContractBook, mark: number): void {
  const reached: [LivePosition, 'stop_loss' | 'take_profit'][] = [];
  for (const position of book.positions.values()) {
    const origin = reachedBy(position, mark);
    if (origin !== null) reached.push([position, origin]);
  }
  for (const [position, origin] of reached) {
    const { entry } = position.live;
    if (entry.open) closeAtMarket(x, book, position, entry.body.lots, { origin, clientId: '' });
  }
}

function reachedBy({ live }: LivePosition, mark: number): 'stop_loss' | 'take_profit' | null {
  const { side, stopLoss, takeProfit } = live.entry.body;
  if (stopLoss !== null && isReached('stopLoss', stopLoss, side, mark)) return 'stop_loss';
  return takeProfit !== null && isReached('takeProfit', takeProfit, side, mark) ? 'take_profit' : null;
}

/** Takes a reference tick as the index of every contract on its instrument. */
export function tickContracts(x: Execution, tick: ReferenceTick): void {
  for (const contract of x.state.parts.contracts.following(tick.symbol)) {
    for (const mode of MODES) tickBook(x, contract.books[mode], tick, contract.isTrading);
  }
}

/** Removes the quotes from the contracts that an instrument's suspension also suspends. */
export function suspendContracts(x: Execution, underlying: string): void {
  for (const contract of x.state.parts.contracts.following(underlying)) {
    for (const mode of MODES) stopTrading(x, contract.books[mode]);
  }
}

function tickBook(x: Execution, book: ContractBook, tick: ReferenceTick, isTrading: boolean): void {
  catchUp(x, book);
  const { body } = book.market.entry;
  sampleSettlement(book, x.time);
  if (isTrading) sample(book, x.time);
  body.sampledAt = x.time;
  const before = body.mark === null ? null : book.givingPrices;
  body.index = { ...tick };
  x.touchEntry(book.market);
  if (isTrading) {
    actOnMark(x, book, remark(book, x.time), before);
    if (body.awaitsDepth && isDeepAt(book, tick.price)) delete body.awaitsDepth;
  }
}

/** Whether both sides of a book hold the impact notional within the bound of a market order. */
function isDeepAt({ contract, queue, spec, terms }: ContractBook, index: number): boolean {
  const depth = queue.depth(SAMPLED_LEVELS);
  return isDeep(depth, index, contract.impactNotional, spec.slippagePpm, terms.unitsPerTickLot);
}

/**
 * Acts on a new mark, in the order that keeps every margin above zero: nobody can take a profit at
 * the new mark before the positions that it made bankrupt are closed at prices from before it. The
 * provider's old quotes are out of the book by then, and its new ones come after, before positions
 * that still have equity are closed into them.
 */
function actOnMark(x: Execution, book: ContractBook, mark: number, before: GivingPrices | null): void {
  takeQuotesOut(book);
  for (const owner of HOUSE) topUp(x, book, owner);
  liquidateBankrupt(x, book, before);
  requoteContract(x, book);
  liquidateAll(x, book);
  triggerProtection(x, book, mark);
  unwindFund(x, book, mark);
  for (const owner of HOUSE) giveBack(x, book, owner);
}
