import type { Execution } from '../kernel/execution.ts';
import { MODES } from '../kernel/state/engine-state.ts';
import { type ReferenceTick, SYSTEM_OWNERS } from '../model.ts';
import { isReached, marketBound } from '../quote/index.ts';
import type { ContractBook, LivePosition } from './book.ts';
import { catchUp } from './catch-up.ts';
import { closeAtMarket } from './close.ts';
import { giveBack, HOUSE, topUp } from './house.ts';
import { requoteContract, takeQuotesOut, withdrawContractLadder } from './ladder.ts';
import { liquidateAll, liquidateBankrupt } from './liquidation.ts';
import { matchContract, opposite } from './matching.ts';
import { remark, sample, sampleSettlement } from './sampling.ts';

const FUND = SYSTEM_OWNERS.insurance_fund;

/** Trades what the insurance fund has taken over back into the book, as far as that goes within the slippage bound. */
function unwindFund(x: Execution, book: ContractBook, mark: number): void {
  for (const side of ['buy', 'sell'] as const) {
    const position = book.positionOf(FUND, side);
    if (position === undefined) continue;
    const away = opposite(side);
    const limit = marketBound(away, mark, book.spec.slippagePpm);
    matchContract(x, book, away, FUND, limit, position.live.entry.body.lots);
  }
}

/** Closes the positions whose stop-loss or take-profit the mark has reached, in the order of ids. What finds no price waits for the next mark. */
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

/** Takes a reference tick in as the index of every contract that follows its instrument. */
export function tickContracts(x: Execution, tick: ReferenceTick): void {
  for (const contract of x.state.parts.contracts.following(tick.symbol)) {
    for (const mode of MODES) tickBook(x, contract.books[mode], tick, contract.isTrading);
  }
}

/** Takes the quotes out of the contracts that an instrument's suspension suspends as well. */
export function suspendContracts(x: Execution, underlying: string): void {
  for (const contract of x.state.parts.contracts.following(underlying)) {
    for (const mode of MODES) withdrawContractLadder(x, contract.books[mode]);
  }
}

function tickBook(x: Execution, book: ContractBook, tick: ReferenceTick, isTrading: boolean): void {
  catchUp(x, book);
  const { body } = book.market.entry;
  sampleSettlement(book, x.time);
  if (isTrading) sample(book, x.time);
  body.sampledAt = x.time;
  body.index = { ...tick };
  x.touchEntry(book.market);
  if (isTrading) {
    actOnMark(x, book, remark(book, x.time));
  }
}

/**
 * What a new mark brings about, in the order that keeps every margin above zero: nobody can take a profit from the new mark
 * before those whom it has made bankrupt are closed at prices that come from before it. The provider's old quotes
 * are out of the book by then, and its new ones come after, before whoever still has equity is closed into them.
 */
function actOnMark(x: Execution, book: ContractBook, mark: number): void {
  takeQuotesOut(book);
  for (const owner of HOUSE) topUp(x, book, owner);
  liquidateBankrupt(x, book, mark);
  requoteContract(x, book);
  liquidateAll(x, book, mark);
  triggerProtection(x, book, mark);
  unwindFund(x, book, mark);
  for (const owner of HOUSE) giveBack(x, book, owner);
}
