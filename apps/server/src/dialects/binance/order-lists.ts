import type { Services } from '../../platform/capability.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import type { AskedByOwner, DialectCall } from './call.ts';
import {
  LIST_LEG_FIELDS,
  type ListTerms,
  OLD_LIST_FIELDS,
  readListLegs,
  readOldListLegs,
  readTriggered,
  TRIGGERED_FIELDS,
  TRIGGERED_PAIR_FIELDS,
} from './list-terms.ts';
import { readClientId, readSide } from './order-terms.ts';
import type { Orders } from './orders.ts';
import type { Parameters } from './parameters.ts';
import { missing, Refusal } from './refusals.ts';
import { listAnswer } from './shown-list.ts';
import { neededSymbol } from './symbols.ts';
import { isList, type WaitBody, type Waiting, waitingBody } from './waiting-orders.ts';

const USUAL = 500;
const MOST = 1000;
/** Lists from a time or an id on are found among so many of the last ones. */
const MOST_READ = 10_000;
/** What every list may carry, and what one of two orders of the same side and size may. */
const OF_LIST = ['symbol', 'listClientOrderId', 'newOrderRespType', 'selfTradePreventionMode'];
const COMMON = [...OF_LIST, 'side', 'quantity'];

const unknownList = () => new Refusal(-2018, 'Order list does not exist.');

/**
 * Two orders that wait, of which the first whose price is reached ends the other; one that waits
 * beside one in the book; and either after an order that triggers them.
 */
export function orderListCalls(orders: Orders, instruments: Services['instruments']): DialectCall[] {
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
    ...(['one', 'pair'] as const).map((kind): DialectCall => {
      const name = kind === 'one' ? 'oto' : 'otoco';
      return {
        method: 'POST',
        paths: [`/api/v3/orderList/${name}`],
        socket: `orderList.place.${name}`,
        weight: 1,
        access: 'trade',
        takes: [...OF_LIST, ...(kind === 'one' ? TRIGGERED_FIELDS : TRIGGERED_PAIR_FIELDS)],
        answer: (asked) => placeTriggered(orders, instruments, asked, kind),
      };
    }),
    ...listReads(orders),
    {
      method: 'DELETE',
      paths: ['/api/v3/orderList'],
      socket: 'orderList.cancel',
      weight: 1,
      access: 'trade',
      takes: ['symbol', 'orderListId', 'listClientOrderId', 'newClientOrderId'],
      async answer({ caller, parameters }) {
        const { id, status, symbol } = await findList(orders, parameters, caller);
        if (symbol !== neededSymbol(instruments, parameters).symbol) throw unknownList();
        if (status !== 'waiting') throw new Refusal(-2011, 'Unknown order sent.');
        const canceled = await orders.waiting.trading.cancel(caller, Number(id));
        return listAnswer(canceled, await orders.inList(caller, canceled));
      },
    },
  ];
}

function listReads(orders: Orders): DialectCall[] {
  return [
    {
      method: 'GET',
      paths: ['/api/v3/orderList'],
      socket: 'orderList.status',
      weight: 4,
      access: 'read',
      takes: ['orderListId', 'origClientOrderId'],
      answer: async ({ caller, parameters }) => listAnswer(await findList(orders, parameters, caller)),
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
        const from = parameters.time('startTime') ?? undefined;
        const fromId = parameters.whole('fromId');
        const limit = parameters.limit(USUAL, MOST);
        const isFromStart = from !== undefined || fromId !== null;
        const found = await orders.waiting.list(caller, {
          symbol: null,
          open: undefined,
          from,
          to: parameters.time('endTime') ?? undefined,
          limit: isFromStart ? MOST_READ : limit,
          lists: { from: fromId ?? 0 },
        });
        const all = found.reverse().map((waiting) => listAnswer(waiting));
        return isFromStart ? all.slice(0, limit) : all;
      },
    },
  ];
}

function place(
  orders: Orders,
  instruments: Services['instruments'],
  { caller, parameters }: AskedByOwner,
  readLegs: (parameters: Parameters, side: 'buy' | 'sell', listId: string) => ListTerms,
): Promise<object> {
  const { symbol } = neededSymbol(instruments, parameters);
  const side = readSide(parameters);
  const amount = parameters.units('quantity');
  if (amount === null) throw missing('quantity');
  const listId = readClientId(parameters, 'listClientOrderId');
  const terms = { symbol, side, amount, ...readLegs(parameters, side, listId) };
  return placeList(orders, { caller, parameters }, waitingBody({ ...terms, clientId: listId }));
}

/** Places an order that triggers one other, or a pair. */
function placeTriggered(
  orders: Orders,
  instruments: Services['instruments'],
  { caller, parameters }: AskedByOwner,
  kind: 'one' | 'pair',
): Promise<object> {
  const { symbol } = neededSymbol(instruments, parameters);
  const clientId = readClientId(parameters, 'listClientOrderId');
  const terms = { symbol, clientId, ...readTriggered(parameters, clientId, kind) };
  return placeList(orders, { caller, parameters }, waitingBody(terms));
}

async function placeList(
  orders: Orders,
  { caller, parameters }: Pick<AskedByOwner, 'caller' | 'parameters'>,
  body: WaitBody,
): Promise<object> {
  parameters.oneOf('selfTradePreventionMode', ['EXPIRE_TAKER']);
  const detail = parameters.oneOf('newOrderRespType', ['ACK', 'RESULT', 'FULL']) ?? 'ACK';
  const placed = await orders.waiting.trading.place(caller, body);
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
