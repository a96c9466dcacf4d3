import { invariant } from '../invariant.ts';
import type { Execution } from '../kernel/execution.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
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
  const found = open.map(({ entry }) => {
    const book = desk.book(mode, entry.body.symbol);
    const position = book?.positions.get(entry.id);
    invariant(book !== undefined && position !== undefined, 'an open position is in its book');
    return { book, position };
  });
  const trading = found.filter(({ book }) => book.contract.isTrading);
  if (trading.length === 0) return refused(REFUSAL.suspended);
  for (const { book, position } of trading) {
    const { lots } = position.live.entry.body;
    closeAtMarket(x, book, position, lots, { origin: 'customer', clientId });
  }
  return ACCEPTED;
}
