import { SYSTEM_OWNERS } from '../model.ts';
import { marketBound } from '../quote/index.ts';
import type { Execution } from '../rules/execution.ts';
import type { ContractBook } from './desk.ts';
import { matchContract, opposite } from './matching.ts';

const FUND = SYSTEM_OWNERS.insurance_fund;

/** Trades what the insurance fund has taken over back into the book, as far as that goes within the slippage bound. */
export function unwindFund(x: Execution, book: ContractBook, mark: number): void {
  for (const side of ['buy', 'sell'] as const) {
    const position = book.positionOf(FUND, side);
    if (position === undefined) continue;
    const away = opposite(side);
    const limit = marketBound(away, mark, book.spec.slippagePpm);
    matchContract(x, book, away, FUND, limit, position.live.entry.body.lots);
  }
}
