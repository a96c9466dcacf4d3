import type { Execution } from '../rules/execution.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../rules/ruling.ts';
import { closeAtMarket } from './closing.ts';
import type { CloseContractPositions } from './commands.ts';

/** Closes every position of the customer at market, in the order of their ids. */
export function closeContractPositions(x: Execution, command: CloseContractPositions): Ruling {
  const { mode, customer, symbol, clientId } = command;
  const desk = x.state.contracts;
  if (symbol !== null && desk.get(symbol) === undefined) return refused(REFUSAL.invalid);
  const open = x.state.register
    .ofKind(mode, customer, 'contract_position')
    .filter(({ entry }) => symbol === null || entry.body.symbol === symbol);
  if (open.length === 0) return refused(REFUSAL.orderClosed);
  const books = open.map(({ entry }) => desk.book(mode, entry.body.symbol));
  if (books.every((book) => book?.contract.isTrading !== true)) return refused(REFUSAL.suspended);
  for (const { entry } of open) {
    const book = desk.book(mode, entry.body.symbol);
    const position = book?.positions.get(entry.id);
    if (book === undefined || position === undefined || !book.contract.isTrading) continue;
    closeAtMarket(x, book, position, entry.body.lots, { origin: 'customer', clientId });
  }
  return ACCEPTED;
}
