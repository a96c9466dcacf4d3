import { z } from 'zod';
import type { AskedByOwner, DialectCall } from './call.ts';
import { Parameters } from './parameters.ts';
import { ORDER_FIELDS, readOrder, requireOneWay } from './perpetual-order-terms.ts';
import type { OrderName, PerpetualOrders } from './perpetual-orders.ts';
import { inTermsOfPerpetuals, unsupported } from './perpetual-refusals.ts';
import { type Perpetuals, readLots } from './perpetuals.ts';
import { asRefusal, failure, missing, Refusal } from './refusals.ts';

const USUAL = 500;
const MOST = 1000;
const NAMED = ['symbol', 'orderId', 'origClientOrderId'];
/** Orders of one call. */
const MOST_PLACED = 5;
const MOST_CANCELED = 10;

/** What the calls of orders share. */
interface Deps {
  orders: PerpetualOrders;
  perpetuals: Perpetuals;
}

/** Placing, reading, changing and cancelling orders of perpetuals. */
export function orderCalls(deps: Deps): DialectCall[] {
  return [...placingCalls(deps), ...listingCalls(deps), ...cancelingCalls(deps), ...batchCalls(deps)];
}

function placingCalls({ orders, perpetuals }: Deps): DialectCall[] {
  return [
    {
      method: 'POST',
      paths: ['/fapi/v1/order'],
      socket: 'order.place',
      weight: 1,
      access: 'trade',
      takes: ORDER_FIELDS,
      answer: ({ caller, parameters }) =>
        orders.place(caller, readOrder(parameters, perpetuals.needed(parameters))),
    },
    {
      method: 'POST',
      paths: ['/fapi/v1/order/test'],
      socket: 'order.test',
      weight: 1,
      access: 'trade',
      takes: ORDER_FIELDS,
      async answer({ caller, parameters }) {
        await orders.test(caller, readOrder(parameters, perpetuals.needed(parameters)));
        return {};
      },
    },
    {
      method: 'PUT',
      paths: ['/fapi/v1/order'],
      socket: 'order.modify',
      weight: 1,
      access: 'trade',
      takes: AMENDED,
      answer: ({ caller, parameters }) => amend({ orders, perpetuals }, caller, parameters),
    },
    {
      method: 'GET',
      paths: ['/fapi/v1/order'],
      socket: 'order.status',
      weight: 1,
      access: 'read',
      takes: NAMED,
      answer: ({ caller, parameters }) => orders.read(caller, nameIn(parameters, perpetuals)),
    },
    {
      method: 'GET',
      paths: ['/fapi/v1/openOrder'],
      weight: 1,
      access: 'read',
      takes: NAMED,
      answer: ({ caller, parameters }) => orders.readOpen(caller, nameIn(parameters, perpetuals)),
    },
  ];
}

const AMENDED = [...NAMED, 'side', 'positionSide', 'quantity', 'price', 'priceMatch', 'newOrderRespType'];

function amend({ orders, perpetuals }: Deps, caller: AskedByOwner['caller'], parameters: Parameters) {
  const name = nameIn(parameters, perpetuals);
  requireOneWay(parameters);
  parameters.oneOf('priceMatch', ['NONE']);
  const lots = readLots(parameters, name.perpetual);
  const price = parameters.units('price');
  if (lots === null) throw missing('quantity');
  if (price === null) throw missing('price');
  parameters.needed('side');
  const side = parameters.oneOf('side', ['BUY', 'SELL']) === 'SELL' ? 'sell' : 'buy';
  return orders.amend(caller, name, { lots, price, side });
}

function listingCalls({ orders, perpetuals }: Deps): DialectCall[] {
  return [
    {
      method: 'GET',
      paths: ['/fapi/v1/openOrders'],
      weight: (parameters) => (parameters.text('symbol') === null ? 40 : 1),
      access: 'read',
      takes: ['symbol'],
      answer: ({ caller, parameters }) =>
        orders.open(caller, parameters.text('symbol') === null ? null : perpetuals.needed(parameters)),
    },
    {
      method: 'GET',
      paths: ['/fapi/v1/allOrders'],
      weight: 5,
      access: 'read',
      takes: ['symbol', 'orderId', 'startTime', 'endTime', 'limit'],
      answer: ({ caller, parameters }) =>
        orders.all(caller, {
          perpetual: perpetuals.needed(parameters),
          from: parameters.whole('orderId'),
          start: parameters.time('startTime'),
          end: parameters.time('endTime'),
          limit: parameters.limit(USUAL, MOST),
        }),
    },
  ];
}

function cancelingCalls({ orders, perpetuals }: Deps): DialectCall[] {
  return [
    {
      method: 'DELETE',
      paths: ['/fapi/v1/order'],
      socket: 'order.cancel',
      weight: 1,
      access: 'trade',
      takes: NAMED,
      answer: ({ caller, parameters }) => orders.cancel(caller, nameIn(parameters, perpetuals)),
    },
    {
      method: 'DELETE',
      paths: ['/fapi/v1/allOpenOrders'],
      weight: 1,
      access: 'trade',
      takes: ['symbol'],
      async answer({ caller, parameters }) {
        await orders.cancelAll(caller, perpetuals.needed(parameters));
        return { code: 200, msg: 'All open orders are canceled.' };
      },
    },
    {
      method: 'POST',
      paths: ['/fapi/v1/countdownCancelAll'],
      weight: 10,
      access: 'trade',
      takes: ['symbol', 'countdownTime'],
      answer() {
        throw unsupported('no countdown runs, and nothing will be canceled by one.');
      },
    },
  ];
}

function batchCalls({ orders, perpetuals }: Deps): DialectCall[] {
  return [
    {
      method: 'POST',
      paths: ['/fapi/v1/batchOrders'],
      weight: 5,
      access: 'trade',
      takes: ['batchOrders'],
      answer: ({ caller, parameters }) =>
        eachOf(batchIn(parameters), (one) => {
          one.requireKnown(ORDER_FIELDS);
          return orders.place(caller, readOrder(one, perpetuals.needed(one)));
        }),
    },
    {
      method: 'PUT',
      paths: ['/fapi/v1/batchOrders'],
      weight: 5,
      access: 'trade',
      takes: ['batchOrders'],
      answer: ({ caller, parameters }) =>
        eachOf(batchIn(parameters), (one) => {
          one.requireKnown(AMENDED);
          return amend({ orders, perpetuals }, caller, one);
        }),
    },
    {
      method: 'DELETE',
      paths: ['/fapi/v1/batchOrders'],
      weight: 1,
      access: 'trade',
      takes: ['symbol', 'orderIdList', 'origClientOrderIdList', 'orderidlist', 'origclientorderidlist'],
      answer({ caller, parameters }) {
        const perpetual = perpetuals.needed(parameters);
        return eachOf(namedIn(parameters), (name) => orders.cancel(caller, { perpetual, ...name }));
      },
    },
  ];
}

const batch = z.array(z.record(z.string(), z.unknown())).min(1);
const ids = z.array(z.union([z.string(), z.number()])).min(1);

/** The orders of a batch, each with its own parameters. */
function batchIn(parameters: Parameters): Parameters[] {
  const read = batch.safeParse(jsonIn(parameters, 'batchOrders'));
  if (!read.success) throw new Refusal(-1130, "Data sent for parameter 'batchOrders' is not valid.");
  if (read.data.length > MOST_PLACED) throw new Refusal(-4082, 'Invalid number of batch place orders.');
  return read.data.map((one) => Parameters.ofObject(one));
}

/** Which orders a batch cancels, by one of its lists, in either spelling. */
function namedIn(parameters: Parameters): Pick<OrderName, 'orderId' | 'clientOrderId'>[] {
  const one = ['orderIdList', 'orderidlist'].find((name) => parameters.text(name) !== null);
  const other = ['origClientOrderIdList', 'origclientorderidlist'].find(
    (name) => parameters.text(name) !== null,
  );
  const name = one ?? other;
  if (name === undefined || (one && other))
    throw new Refusal(-1102, "Either 'orderIdList' or 'origClientOrderIdList' must be sent.");
  const read = ids.safeParse(jsonIn(parameters, name));
  if (!read.success) throw new Refusal(-1130, `Data sent for parameter '${name}' is not valid.`);
  if (read.data.length > MOST_CANCELED) throw new Refusal(-4083, 'Invalid number of batch cancel orders.');
  return read.data.map((id) =>
    one
      ? { orderId: Parameters.ofObject({ id }).whole('id'), clientOrderId: null }
      : { orderId: null, clientOrderId: String(id) },
  );
}

function jsonIn(parameters: Parameters, name: string): unknown {
  try {
    return JSON.parse(parameters.needed(name));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return null;
  }
}

/** Does one after the other; each has a result of its own. */
async function eachOf<One>(all: readonly One[], act: (one: One) => unknown): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const one of all) {
    try {
      results.push(await act(one));
    } catch (error) {
      results.push((asRefusal(inTermsOfPerpetuals(error)) ?? failure()).body);
    }
  }
  return results;
}

/** Reads which order is meant. */
function nameIn(parameters: Parameters, perpetuals: Perpetuals): OrderName {
  const perpetual = perpetuals.needed(parameters);
  const orderId = parameters.whole('orderId');
  const clientOrderId = parameters.text('origClientOrderId');
  if (orderId === null && clientOrderId === null)
    throw new Refusal(-1102, "Param 'origClientOrderId' or 'orderId' must be sent.");
  return { perpetual, orderId, clientOrderId };
}
