import type { ReferenceTick } from '../model.ts';
import type { Execution } from '../rules/execution.ts';
import { MODES } from '../state/exchange-state.ts';
import { catchUp } from './catch-up.ts';
import type { ContractBook } from './desk.ts';
import { giveBack, HOUSE, topUp } from './house.ts';
import { requoteContract, takeQuotesOut, withdrawContractLadder } from './ladder.ts';
import { liquidateAll, liquidateBankrupt } from './liquidation.ts';
import { remark, sample, sampleSettlement } from './sampling.ts';
import { triggerProtection } from './trigger.ts';
import { unwindFund } from './unwind.ts';

/** Takes a reference tick in as the index of every contract that follows its instrument. */
export function tickContracts(x: Execution, tick: ReferenceTick): void {
  for (const contract of x.state.contracts.following(tick.symbol)) {
    for (const mode of MODES) tickBook(x, contract.books[mode], tick, contract.isTrading);
  }
}

/** Takes the quotes out of the contracts that an instrument's suspension suspends as well. */
export function suspendContracts(x: Execution, underlying: string): void {
  for (const contract of x.state.contracts.following(underlying)) {
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
