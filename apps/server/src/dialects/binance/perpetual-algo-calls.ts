import type { DialectCall } from './call.ts';
import type { Parameters } from './parameters.ts';
import type { AlgoName, AlgoOrders } from './perpetual-algo-orders.ts';
import { ALGO_FIELDS, readAlgo } from './perpetual-order-terms.ts';
import type { Perpetuals } from './perpetuals.ts';
import { Refusal } from './refusals.ts';
import { ALGO_TYPE } from './waiting-orders.ts';

const USUAL = 500;
const MOST = 1000;
const NAMED = ['symbol', 'algoId', 'clientAlgoId'];

/** Orders of perpetuals that wait for a price. */
export function algoCalls(orders: AlgoOrders, perpetuals: Perpetuals): DialectCall[] {
  return [
    {
      method: 'POST',
      paths: ['/fapi/v1/algoOrder'],
      socket: 'algoOrder.place',
      weight: 1,
      access: 'trade',
      takes: ALGO_FIELDS,
      answer: ({ caller, parameters }) =>
        orders.place(caller, readAlgo(parameters, perpetuals.needed(parameters))),
    },
    {
      method: 'GET',
      paths: ['/fapi/v1/algoOrder'],
      weight: 1,
      access: 'read',
      takes: NAMED,
      answer: ({ caller, parameters }) => orders.read(caller, nameIn(parameters)),
    },
    {
      method: 'DELETE',
      paths: ['/fapi/v1/algoOrder'],
      socket: 'algoOrder.cancel',
      weight: 1,
      access: 'trade',
      takes: NAMED,
      async answer({ caller, parameters }) {
        const { algoId, clientAlgoId } = await orders.cancel(
          caller,
          nameIn(parameters),
          parameters.text('symbol'),
        );
        return { algoId, clientAlgoId, code: '200', msg: 'success' };
      },
    },
    {
      method: 'DELETE',
      paths: ['/fapi/v1/algoOpenOrders'],
      weight: 1,
      access: 'trade',
      takes: ['symbol'],
      async answer({ caller, parameters }) {
        await orders.cancelAll(caller, perpetuals.needed(parameters));
        return { code: 200, msg: 'All waiting orders are canceled.' };
      },
    },
    ...listingCalls(orders, perpetuals),
  ];
}

function listingCalls(orders: AlgoOrders, perpetuals: Perpetuals): DialectCall[] {
  return [
    {
      method: 'GET',
      paths: ['/fapi/v1/openAlgoOrders'],
      weight: (parameters) => (parameters.text('symbol') === null ? 40 : 1),
      access: 'read',
      takes: ['symbol', 'algoType', 'algoId'],
      async answer({ caller, parameters }) {
        parameters.oneOf('algoType', [ALGO_TYPE]);
        const algoId = parameters.whole('algoId');
        const perpetual = parameters.text('symbol') === null ? null : perpetuals.needed(parameters);
        const open = await orders.open(caller, perpetual);
        return algoId === null ? open : open.filter((one) => one.algoId === algoId);
      },
    },
    {
      method: 'GET',
      paths: ['/fapi/v1/allAlgoOrders'],
      weight: 5,
      access: 'read',
      takes: ['symbol', 'algoId', 'startTime', 'endTime', 'limit'],
      answer({ caller, parameters }) {
        return orders.all(caller, {
          perpetual: perpetuals.needed(parameters),
          from: parameters.whole('algoId'),
          start: parameters.time('startTime'),
          end: parameters.time('endTime'),
          limit: parameters.limit(USUAL, MOST),
        });
      },
    },
  ];
}

function nameIn(parameters: Parameters): AlgoName {
  const algoId = parameters.whole('algoId');
  const clientAlgoId = parameters.text('clientAlgoId');
  if (algoId === null && clientAlgoId === null)
    throw new Refusal(-1102, "Param 'algoId' or 'clientAlgoId' must be sent.");
  return { algoId, clientAlgoId };
}
