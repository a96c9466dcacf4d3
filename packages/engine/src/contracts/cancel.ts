import { invariant } from '../invariant.ts';
import type { Execution } from '../rules/execution.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../rules/ruling.ts';
import { isCustomer, isMode } from '../rules/values.ts';
import type { CancelContractOrder, CancelContractOrders } from './commands.ts';
import { endOrder } from './orders.ts';

/** Cancels one open order of the customer. A closed order and somebody else's are equally unknown. */
export function cancelContractOrder(x: Execution, { mode, customer, orderId }: CancelContractOrder): Ruling {
  const live = x.state.register.get('contract_order', orderId);
  if (live === undefined || live.entry.customer !== customer || live.entry.mode !== mode) {
    return refused(REFUSAL.orderNotFound);
  }
  const book = x.state.contracts.book(mode, live.entry.body.symbol);
  invariant(book !== undefined, 'an open order rests in a book');
  endOrder(x, book, live, 'requested');
  return ACCEPTED;
}

/** Cancels all open orders of the customer, or those of one contract, oldest first. None is fine. */
export function cancelContractOrders(x: Execution, { mode, customer, symbol }: CancelContractOrders): Ruling {
  if (!isMode(mode) || !isCustomer(customer)) return refused(REFUSAL.invalid);
  if (symbol !== null && x.state.contracts.get(symbol) === undefined) return refused(REFUSAL.invalid);
  for (const live of x.state.register.ofKind(mode, customer, 'contract_order')) {
    const { body } = live.entry;
    if (symbol !== null && body.symbol !== symbol) continue;
    const book = x.state.contracts.book(mode, body.symbol);
    invariant(book !== undefined, 'an open order rests in a book');
    endOrder(x, book, live, 'requested');
  }
  return ACCEPTED;
}
