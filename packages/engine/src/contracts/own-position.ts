import { invariant } from '../invariant.ts';
import type { Execution } from '../kernel/execution.ts';
import { REFUSAL } from '../kernel/ruling.ts';
import type { Mode } from '../model.ts';
import type { ContractBook, LivePosition } from './desk.ts';

/** An open position of a customer, with its book and the mark of a market that trades. */
export interface OwnPosition {
  book: ContractBook;
  position: LivePosition;
  mark: number;
}

/** Finds what a customer wants to act on by its number, or the catalogue code of why it cannot be. Somebody else's is as unknown as one that has ended. */
export function ownPosition(
  x: Execution,
  { mode, customer, positionId }: { mode: Mode; customer: number; positionId: number },
): OwnPosition | number {
  const found = x.state.register.get('contract_position', positionId);
  const book = found && x.state.contracts.book(mode, found.entry.body.symbol);
  const position = book?.positions.get(positionId);
  if (position?.live.entry.customer !== customer) return REFUSAL.orderClosed;
  invariant(book !== undefined, 'a position was found in its book');
  if (!book.contract.isTrading) return REFUSAL.suspended;
  return { book, position, mark: book.knownMark };
}
