import type { Outcome } from '@trade/engine';
import { orderAnswer, type ShownOrder } from './shown-order.ts';
import { listIdOf, namesIn, type Waiting } from './waiting-orders.ts';

/*
 * A list of orders as the dialect shows it. It is over once one of them has ended or triggered the
 * last other: what is left then is an order like any other.
 */

function statusOf({ status }: Waiting) {
  const isOpen = status === 'waiting';
  return {
    type: isOpen ? 'EXEC_STARTED' : 'ALL_DONE',
    order: isOpen ? 'EXECUTING' : 'ALL_DONE',
  };
}

const contingencyOf = ({ after }: Waiting) => (after === null ? 'OCO' : 'OTO');

/** The answer to whatever is asked about a list, with its orders in full where that is wanted. */
export function listAnswer(waiting: Waiting, reports: readonly ShownOrder[] | null = null): object {
  const status = statusOf(waiting);
  return {
    orderListId: listIdOf(waiting),
    contingencyType: contingencyOf(waiting),
    listStatusType: status.type,
    listOrderStatus: status.order,
    listClientOrderId: waiting.client_id,
    transactionTime: waiting.updated_at,
    symbol: waiting.symbol,
    orders: namesIn(waiting),
    ...(reports && { orderReports: reports.map(orderAnswer) }),
  };
}

/** Whether a list has just begun or ended, which is told. */
export function hasTurned({ created_at: createdAt, status }: Waiting, { time }: Outcome): boolean {
  return status !== 'waiting' || createdAt === time;
}

/** What a user stream says of a list that has begun or ended. */
export function listEvent(waiting: Waiting, { time }: Outcome): object {
  const status = statusOf(waiting);
  return {
    e: 'listStatus',
    E: time,
    s: waiting.symbol,
    g: listIdOf(waiting),
    c: contingencyOf(waiting),
    l: status.type,
    L: status.order,
    r: 'NONE',
    C: waiting.client_id,
    T: time,
    O: namesIn(waiting).map(({ clientOrderId: c, orderId: i, symbol: s }) => ({ s, i, c })),
  };
}
