import type { Services } from '../../platform/capability.ts';
import type { Caller } from '../../platform/gateway/index.ts';
import type { DialectCall } from './call.ts';
import { readClientId, readListLeg, readSide } from './order-terms.ts';
import type { Orders } from './orders.ts';
import type { Parameters } from './parameters.ts';
import { missing, Refusal } from './refusals.ts';
import { orderAnswer, type ShownOrder } from './shown-order.ts';
import { neededSymbol } from './symbols.ts';
import { listIdOf, shownLegs, type Waiting, waitingBody } from './waiting-orders.ts';

const LEG_FIELDS = ['Type', 'ClientOrderId', 'Price', 'StopPrice', 'TimeInForce'];

const unknownList = () => new Refusal(-2018, 'Order list does not exist.');

/** Two orders that wait, of which the first whose price is reached ends the other. */
export function orderListCalls(orders: Orders, instruments: Services['instruments']): DialectCall[] {
  const named = (parameters: Parameters, caller: Caller) => findList(orders, parameters, caller);
  return [
    {
      method: 'POST',
      paths: ['/api/v3/orderList/oco'],
      socket: 'orderList.place.oco',
      weight: 1,
      access: 'trade',
      takes: [
        'symbol',
        'listClientOrderId',
        'side',
        'quantity',
        'newOrderRespType',
        'selfTradePreventionMode',
        ...['above', 'below'].flatMap((place) => LEG_FIELDS.map((field) => place + field)),
      ],
      answer({ caller, parameters }) {
        const { symbol } = neededSymbol(instruments, parameters);
        return place(orders, caller, symbol, parameters);
      },
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
        return listAnswer(canceled, shownLegs(canceled));
      },
    },
  ];
}

async function place(
  orders: Orders,
  caller: Caller,
  symbol: string,
  parameters: Parameters,
): Promise<object> {
  const side = readSide(parameters);
  const amount = parameters.units('quantity');
  if (amount === null) throw missing('quantity');
  parameters.oneOf('selfTradePreventionMode', ['EXPIRE_TAKER']);
  const detail = parameters.oneOf('newOrderRespType', ['ACK', 'RESULT', 'FULL']) ?? 'ACK';
  // The legs' own ids are made from that of the list.
  for (const leg of ['above', 'below']) readClientId(parameters, `${leg}ClientOrderId`);
  const both = [readListLeg(parameters, 'above', side), readListLeg(parameters, 'below', side)];
  // The engine has the stop first.
  const legs = both.sort((one, other) => Number(one.kind !== 'stop') - Number(other.kind !== 'stop'));
  const clientId = readClientId(parameters, 'listClientOrderId');
  const placed = await orders.waiting.trading.place(
    caller,
    waitingBody({ symbol, side, amount, clientId, legs }),
  );
  return listAnswer(placed, detail === 'ACK' ? null : shownLegs(placed));
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

const isList = ({ legs }: Waiting): boolean => legs.length > 1;

function listAnswer(waiting: Waiting, reports: readonly ShownOrder[] | null = null): object {
  const isOpen = waiting.status === 'waiting';
  const orders = shownLegs(waiting).map(({ clientOrderId, orderId, symbol }) => ({
    symbol,
    orderId,
    clientOrderId,
  }));
  return {
    orderListId: listIdOf(waiting),
    contingencyType: 'OCO',
    listStatusType: isOpen ? 'EXEC_STARTED' : 'ALL_DONE',
    listOrderStatus: isOpen ? 'EXECUTING' : 'ALL_DONE',
    listClientOrderId: waiting.client_id,
    transactionTime: waiting.updated_at,
    symbol: waiting.symbol,
    orders,
    ...(reports && { orderReports: reports.map(orderAnswer) }),
  };
}
