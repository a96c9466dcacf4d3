import type { Services } from '../../platform/capability.ts';
import type { AskedByOwner, DialectCall } from './call.ts';
import { ORDER_FIELDS, readClientId, readOrder } from './order-terms.ts';
import type { OrderName, Orders } from './orders.ts';
import type { Parameters } from './parameters.ts';
import { asRefusal, failure, missing, Refusal } from './refusals.ts';
import { orderAnswer } from './shown-order.ts';
import { neededSymbol } from './symbols.ts';

const USUAL = 500;
const MOST = 1000;
const NAMED = ['symbol', 'orderId', 'origClientOrderId'];

type Instruments = Services['instruments'];

/** Placing, reading, changing and cancelling orders. */
export function orderCalls(orders: Orders, instruments: Instruments): DialectCall[] {
  return [
    ...placingCalls(orders, instruments),
    ...listingCalls(orders, instruments),
    {
      method: 'GET',
      paths: ['/api/v3/order'],
      socket: 'order.status',
      weight: 4,
      access: 'read',
      takes: NAMED,
      answer: async ({ caller, parameters }) =>
        orderAnswer(await orders.read(caller, nameIn(parameters, instruments))),
    },
    {
      method: 'DELETE',
      paths: ['/api/v3/order'],
      socket: 'order.cancel',
      weight: 1,
      access: 'trade',
      takes: [...NAMED, 'newClientOrderId'],
      answer: ({ caller, parameters }) =>
        orders.cancel(caller, nameIn(parameters, instruments), parameters.text('newClientOrderId')),
    },
    {
      method: 'DELETE',
      paths: ['/api/v3/openOrders'],
      socket: 'openOrders.cancelAll',
      weight: 1,
      access: 'trade',
      takes: ['symbol'],
      answer: ({ caller, parameters }) =>
        orders.cancelAll(caller, neededSymbol(instruments, parameters).symbol),
    },
  ];
}

function placingCalls(orders: Orders, instruments: Instruments): DialectCall[] {
  return [
    {
      method: 'POST',
      paths: ['/api/v3/order'],
      socket: 'order.place',
      weight: 1,
      access: 'trade',
      takes: ORDER_FIELDS,
      answer({ caller, parameters }) {
        neededSymbol(instruments, parameters);
        return orders.place(caller, readOrder(parameters));
      },
    },
    {
      method: 'POST',
      paths: ['/api/v3/order/test'],
      socket: 'order.test',
      weight: 1,
      access: 'trade',
      takes: [...ORDER_FIELDS, 'computeCommissionRates'],
      async answer({ caller, parameters }) {
        neededSymbol(instruments, parameters);
        await orders.test(caller, readOrder(parameters));
        return {};
      },
    },
    {
      method: 'POST',
      paths: ['/api/v3/order/cancelReplace'],
      socket: 'order.cancelReplace',
      weight: 1,
      access: 'trade',
      takes: [
        ...ORDER_FIELDS,
        'cancelReplaceMode',
        'cancelNewClientOrderId',
        'cancelOrigClientOrderId',
        'cancelOrderId',
      ],
      answer: (asked) => cancelReplace(asked, orders, instruments),
    },
    {
      method: 'PUT',
      // One client asks for it where it has its perpetuals.
      paths: ['/api/v3/order/amend/keepPriority', '/fapi/v1/order/amend/keepPriority'],
      socket: 'order.amend.keepPriority',
      weight: 4,
      access: 'trade',
      takes: [...NAMED, 'newClientOrderId', 'newQty'],
      answer({ caller, parameters }) {
        const name = nameIn(parameters, instruments);
        const amount = parameters.units('newQty');
        if (amount === null) throw missing('newQty');
        return orders.reduce(caller, name, amount, readClientId(parameters, 'newClientOrderId'));
      },
    },
  ];
}

function listingCalls(orders: Orders, instruments: Instruments): DialectCall[] {
  return [
    {
      method: 'GET',
      paths: ['/api/v3/openOrders'],
      socket: 'openOrders.status',
      weight: (parameters) => (parameters.text('symbol') === null ? 40 : 6),
      access: 'read',
      takes: ['symbol'],
      async answer({ caller, parameters }) {
        const isOne = parameters.text('symbol') !== null;
        const symbol = isOne ? neededSymbol(instruments, parameters).symbol : null;
        return (await orders.open(caller, symbol)).map(orderAnswer);
      },
    },
    {
      method: 'GET',
      paths: ['/api/v3/allOrders'],
      socket: 'allOrders',
      weight: 20,
      access: 'read',
      takes: ['symbol', 'orderId', 'startTime', 'endTime', 'limit'],
      async answer({ caller, parameters }) {
        const found = await orders.all(caller, {
          symbol: neededSymbol(instruments, parameters).symbol,
          from: parameters.whole('orderId'),
          start: parameters.time('startTime'),
          end: parameters.time('endTime'),
          limit: parameters.limit(USUAL, MOST),
        });
        return found.map(orderAnswer);
      },
    },
  ];
}

/** Reads which order is meant, by the names that its id and its client's id have in a call. */
function nameIn(
  parameters: Parameters,
  instruments: Instruments,
  names: readonly [id: string, clientId: string] = ['orderId', 'origClientOrderId'],
): OrderName {
  const { symbol } = neededSymbol(instruments, parameters);
  const orderId = parameters.whole(names[0]);
  const clientOrderId = parameters.text(names[1]);
  if (orderId === null && clientOrderId === null)
    throw new Refusal(-1102, `Param '${names[1]}' or '${names[0]}' must be sent, but both were empty/null!`);
  return { symbol, orderId, clientOrderId };
}

/** Cancels one order and places another: two acts, of which either can fail. */
async function cancelReplace(
  { caller, parameters }: AskedByOwner,
  orders: Orders,
  instruments: Instruments,
): Promise<object> {
  parameters.needed('cancelReplaceMode');
  const stops =
    parameters.oneOf('cancelReplaceMode', ['STOP_ON_FAILURE', 'ALLOW_FAILURE']) === 'STOP_ON_FAILURE';
  const name = nameIn(parameters, instruments, ['cancelOrderId', 'cancelOrigClientOrderId']);
  // What cannot be read is refused before anything is cancelled.
  const terms = readOrder(parameters);
  const cancelId = parameters.text('cancelNewClientOrderId');
  const canceled = await outcomeOf(() => orders.cancel(caller, name, cancelId));
  if (!canceled.ok && stops) {
    throw new Refusal(-2022, 'Order cancel-replace failed.', 400, {
      cancelResult: 'FAILURE',
      newOrderResult: 'NOT_ATTEMPTED',
      cancelResponse: canceled.answer,
      newOrderResponse: null,
    });
  }
  const placed = await outcomeOf(() => orders.place(caller, terms));
  const told = {
    cancelResult: canceled.ok ? 'SUCCESS' : 'FAILURE',
    newOrderResult: placed.ok ? 'SUCCESS' : 'FAILURE',
    cancelResponse: canceled.answer,
    newOrderResponse: placed.answer,
  };
  if (canceled.ok && placed.ok) return told;
  if (!canceled.ok && !placed.ok) throw new Refusal(-2022, 'Order cancel-replace failed.', 400, told);
  throw new Refusal(-2021, 'Order cancel-replace partially failed.', 409, told);
}

async function outcomeOf(act: () => Promise<object>): Promise<{ ok: boolean; answer: object }> {
  try {
    return { ok: true, answer: await act() };
  } catch (error) {
    return { ok: false, answer: (asRefusal(error) ?? failure()).body };
  }
}
