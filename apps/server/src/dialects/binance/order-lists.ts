import type { Services } from '../../platform/capability.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import type { AskedByOwner, DialectCall } from './call.ts';
import {
  LIST_LEG_FIELDS,
  type ListTerms,
  OLD_LIST_FIELDS,
  readListLegs,
  readOldListLegs,
} from './list-terms.ts';
import { readClientId, readSide } from './order-terms.ts';
import type { Orders } from './orders.ts';
import type { Parameters } from './parameters.ts';
import { missing, Refusal } from './refusals.ts';
import { listAnswer } from './shown-list.ts';
import { neededSymbol } from './symbols.ts';
import { isList, type Waiting, waitingBody } from './waiting-orders.ts';

const USUAL = 500;
const MOST = 1000;
/** What both forms of a list may carry. */
const COMMON = [
  'symbol',
  'listClientOrderId',
  'side',
  'quantity',
  'newOrderRespType',
  'selfTradePreventionMode',
];

const unknownList = () => new Refusal(-2018, 'Order list does not exist.');

/**
 * Two orders that wait, of which the first whose price is reached ends the other; or one that waits
 * beside one in the book.
 */
export function orderListCalls(orders: Orders, instruments: Services['instruments']): DialectCall[] {
  const named = (parameters: Parameters, caller: Caller) => findList(orders, parameters, caller);
  return [
    {
      method: 'POST',
      paths: ['/api/v3/orderList/oco'],
      socket: 'orderList.place.oco',
      weight: 1,
      access: 'trade',
      takes: [...COMMON, ...LIST_LEG_FIELDS],
      answer: (asked) => place(orders, instruments, asked, readListLegs),
    },
    {
      method: 'POST',
      paths: ['/api/v3/order/oco'],
      socket: 'orderList.place',
      weight: 1,
      access: 'trade',
      takes: [...COMMON, ...OLD_LIST_FIELDS],
      answer: (asked) => place(orders, instruments, asked, (own, _, listId) => readOldListLegs(own, listId)),
    },
    {
      method: 'GET',
      paths: ['/api/v3/orderList'],
      socket: 'orderList.status',
      weight: 4,
      access: 'read',
      takes: ['orderListId', 'origClientOrderId'],
      answer: async ({ caller, parameters }) => listAnswer(await named(parameters, caller)),
    },
    {
      method: 'GET',
      paths: ['/api/v3/openOrderList'],
      socket: 'openOrderLists.status',
      weight: 6,
      access: 'read',
      takes: [],
      async answer({ caller }) {
        const open = await orders.waiting.list(caller, { symbol: null, open: true });
        return open.filter(isList).map((waiting) => listAnswer(waiting));
      },
    },
    {
      method: 'GET',
      paths: ['/api/v3/allOrderList'],
      socket: 'allOrderLists',
      weight: 20,
      access: 'read',
      takes: ['fromId', 'startTime', 'endTime', 'limit'],
      async answer({ caller, parameters }) {
        const all = await orders.waiting.list(caller, {
          symbol: null,
          open: undefined,
          from: parameters.time('startTime') ?? undefined,
          to: parameters.time('endTime') ?? undefined,
          limit: parameters.limit(USUAL, MOST),
          lists: { from: parameters.whole('fromId') ?? 0 },
        });
        return all.reverse().map((waiting) => listAnswer(waiting));
      },
    },
    {
      method: 'DELETE',
      paths: ['/api/v3/orderList'],
      socket: 'orderList.cancel',
      weight: 1,
      access: 'trade',
      takes: ['symbol', 'orderListId', 'listClientOrderId', 'newClientOrderId'],
      async answer({ caller, parameters }) {
        const { id, status, symbol } = await named(parameters, caller);
        if (symbol !== neededSymbol(instruments, parameters).symbol) throw unknownList();
        if (status !== 'waiting') throw new Refusal(-2011, 'Unknown order sent.');
        const canceled = await orders.waiting.trading.cancel(caller, Number(id));
        return listAnswer(canceled, await orders.inList(caller, canceled));
      },
    },
  ];
}

async function place(
  orders: Orders,
  instruments: Services['instruments'],
  { caller, parameters }: AskedByOwner,
  readLegs: (parameters: Parameters, side: 'buy' | 'sell', listId: string) => ListTerms,
): Promise<object> {
  const { symbol } = neededSymbol(instruments, parameters);
  const side = readSide(parameters);
  const amount = parameters.units('quantity');
  if (amount === null) throw missing('quantity');
  parameters.oneOf('selfTradePreventionMode', ['EXPIRE_TAKER']);
  const detail = parameters.oneOf('newOrderRespType', ['ACK', 'RESULT', 'FULL']) ?? 'ACK';
  const clientId = readClientId(parameters, 'listClientOrderId');
  const terms = readLegs(parameters, side, clientId);
  const placed = await orders.waiting.trading.place(
    caller,
    waitingBody({ symbol, side, amount, clientId, ...terms }),
  );
  return listAnswer(placed, detail === 'ACK' ? null : await orders.inList(caller, placed));
}

async function findList(orders: Orders, parameters: Parameters, caller: Caller): Promise<Waiting> {
  const id = parameters.whole('orderListId');
  const clientId = parameters.text('listClientOrderId') ?? parameters.text('origClientOrderId');
  if (id === null && clientId === null) throw missing('orderListId');
  const found =
    id === null
      ? await orders.waiting.withClientId(caller, clientId ?? '')
      : await orders.waiting.find(caller, id);
  if (!found || !isList(found)) throw unknownList();
  return found;
}
