import type { Execution } from '../rules/execution.ts';
import { REFUSAL, type Ruling, refused } from '../rules/ruling.ts';
import { placeClosing } from './close-order.ts';
import type { PlaceContractOrder } from './commands.ts';
import { placeOpening } from './open-order.ts';
import { ticketFault } from './ticket.ts';

/** Places an order that opens or closes. */
export function placeContractOrder(x: Execution, command: PlaceContractOrder): Ruling {
  const book = x.state.contracts.book(command.mode, command.symbol);
  if (book === undefined) return refused(REFUSAL.invalid);
  const fault = ticketFault(command, book.contract);
  if (fault !== null) return refused(fault);
  if (book.mark === null) return refused(REFUSAL.suspended);
  return command.action === 'open'
    ? placeOpening(x, book, command, book.mark)
    : placeClosing(x, book, command, book.mark);
}
