import { randomBytes } from 'node:crypto';
import type { BodyOf, calls } from '@trade/protocol';
import type { Parameters } from './parameters.ts';
import { missing, notOffered, notRequired, Refusal } from './refusals.ts';
import type { Detail } from './shown-order.ts';
import { type Leg, type WaitBody, waitingBody } from './waiting-orders.ts';

type PlaceBody = BodyOf<typeof calls.placeSpotOrder>;

/** What a client asks for: an order for now, or one that waits for a price. */
export type OrderTerms = { detail: Detail } & (
  | { waits: false; body: PlaceBody }
  | { waits: true; body: WaitBody }
);

const CLIENT_ID = /^[A-Za-z0-9_-]{1,64}$/;
const MADE_ID_BYTES = 16;
/** A delta is in hundredths of a percent, a distance in parts per million. */
const PPM_OF_DELTA = 100n;
const DELTA = { least: 10, most: 2000 } as const;

const TYPES = [
  'LIMIT',
  'MARKET',
  'LIMIT_MAKER',
  'STOP_LOSS',
  'STOP_LOSS_LIMIT',
  'TAKE_PROFIT',
  'TAKE_PROFIT_LIMIT',
] as const;
type Type = (typeof TYPES)[number];

/** What an order may carry; the last few say nothing that the venue would do otherwise. */
export const ORDER_FIELDS: readonly string[] = [
  'symbol',
  'side',
  'type',
  'timeInForce',
  'quantity',
  'quoteOrderQty',
  'price',
  'newClientOrderId',
  'stopPrice',
  'trailingDelta',
  'icebergQty',
  'newOrderRespType',
  'selfTradePreventionMode',
  'strategyId',
  'strategyType',
];

/** Which fields a type needs and which it may have, beside side, id and what is only answered. */
const FIELDS: Readonly<Record<Type, { needs: readonly string[]; may: readonly string[] }>> = {
  LIMIT: { needs: ['timeInForce', 'quantity', 'price'], may: ['icebergQty'] },
  MARKET: { needs: [], may: ['quantity', 'quoteOrderQty'] },
  LIMIT_MAKER: { needs: ['quantity', 'price'], may: ['icebergQty'] },
  STOP_LOSS: { needs: [], may: ['quantity', 'quoteOrderQty', 'stopPrice', 'trailingDelta'] },
  STOP_LOSS_LIMIT: { needs: ['timeInForce', 'quantity', 'price', 'stopPrice'], may: [] },
  TAKE_PROFIT: { needs: [], may: ['quantity', 'quoteOrderQty', 'stopPrice', 'trailingDelta'] },
  TAKE_PROFIT_LIMIT: { needs: ['timeInForce', 'quantity', 'price', 'stopPrice'], may: [] },
};
const DECIDED = [
  'timeInForce',
  'quantity',
  'quoteOrderQty',
  'price',
  'stopPrice',
  'trailingDelta',
  'icebergQty',
];

/** Reads an order. Throws in the dialect what is missing, too much or not offered. */
export function readOrder(parameters: Parameters): OrderTerms {
  const symbol = parameters.needed('symbol');
  const side = readSide(parameters);
  parameters.needed('type');
  const type = oneOfTypes(parameters);
  const detail = parameters.oneOf('newOrderRespType', ['ACK', 'RESULT', 'FULL']) ?? usualDetail(type);
  parameters.oneOf('selfTradePreventionMode', ['EXPIRE_TAKER']);
  requireFields(parameters, type);
  const clientId = readClientId(parameters, 'newClientOrderId');
  if (type === 'LIMIT' || type === 'MARKET' || type === 'LIMIT_MAKER') {
    return { detail, waits: false, body: orderForNow({ parameters, symbol, side, type, clientId }) };
  }
  const leg = readLeg(parameters, type);
  const size = readWaitingSize(parameters, side, leg);
  return { detail, waits: true, body: waitingBody({ symbol, side, ...size, clientId, legs: [leg] }) };
}

/**
 * How much an order is for that waits. What a quantity will cost at the market of a later time is
 * not known, so no money can be set aside for it: such a purchase is for what it may cost.
 */
function readWaitingSize(
  parameters: Parameters,
  side: 'buy' | 'sell',
  leg: Leg,
): { amount: bigint } | { total: bigint } {
  const amount = parameters.units('quantity');
  const total = parameters.units('quoteOrderQty');
  if (side === 'buy' && leg.price === undefined) {
    if (total === null) throw amount === null ? missing('quoteOrderQty') : notOffered('quantity');
    if (amount !== null) throw notRequired('quantity');
    return { total };
  }
  if (total !== null) throw notRequired('quoteOrderQty');
  if (amount === null) throw missing('quantity');
  return { amount };
}

export function readSide(parameters: Parameters, name = 'side'): 'buy' | 'sell' {
  parameters.needed(name);
  return sideIn(parameters, name) === 'SELL' ? 'sell' : 'buy';
}

function sideIn(parameters: Parameters, name: string): 'BUY' | 'SELL' | null {
  try {
    return parameters.oneOf(name, ['BUY', 'SELL']);
  } catch {
    throw new Refusal(-1117, 'Invalid side.');
  }
}

function oneOfTypes(parameters: Parameters): Type {
  const text = parameters.needed('type').toUpperCase();
  const type = TYPES.find((known) => known === text);
  if (type === undefined) throw new Refusal(-1116, 'Invalid orderType.');
  return type;
}

const usualDetail = (type: Type): Detail => (type === 'LIMIT' || type === 'MARKET' ? 'FULL' : 'ACK');

/** Nothing that matters is ignored: a field that a type does not know is refused. */
function requireFields(parameters: Parameters, type: Type): void {
  const { may, needs } = FIELDS[type];
  for (const name of needs) if (parameters.text(name) === null) throw missing(name);
  for (const name of DECIDED) {
    const isKnown = needs.includes(name) || may.includes(name);
    if (isKnown || parameters.text(name) === null) continue;
    throw notRequired(name);
  }
}

/** The id that a client gives; one is made when it gives none. */
export function readClientId(parameters: Parameters, name: string): string {
  const given = parameters.text(name);
  if (given === null) return randomBytes(MADE_ID_BYTES).toString('base64url');
  if (CLIENT_ID.test(given)) return given;
  throw new Refusal(
    -1100,
    `Illegal characters found in parameter '${name}'; legal range is '^[A-Za-z0-9_-]{1,64}$'.`,
  );
}

export function readTimeInForce(parameters: Parameters, name: string): 'GTC' | 'IOC' | 'FOK' {
  const text = parameters.text(name)?.toUpperCase() ?? 'GTC';
  if (text === 'GTC' || text === 'IOC' || text === 'FOK') return text;
  throw new Refusal(-1115, 'Invalid timeInForce.');
}

function orderForNow(order: {
  parameters: Parameters;
  symbol: string;
  side: 'buy' | 'sell';
  type: 'LIMIT' | 'MARKET' | 'LIMIT_MAKER';
  clientId: string;
}): PlaceBody {
  const { clientId, parameters, side, symbol, type } = order;
  const common = { client_id: clientId, symbol, side };
  const amount = parameters.units('quantity');
  if (type === 'MARKET') {
    const total = parameters.units('quoteOrderQty');
    if (amount !== null && total !== null) throw notRequired('quoteOrderQty');
    if (amount === null && total === null) throw missing('quantity');
    // What a sale shall bring can be asked for in quantities only.
    if (total !== null && side === 'sell') throw notOffered('quoteOrderQty');
    return { ...common, type: 'market', ...(total === null ? { amount: amount ?? 0n } : { total }) };
  }
  const visible = parameters.units('icebergQty');
  const timeInForce = type === 'LIMIT_MAKER' ? 'GTC' : readTimeInForce(parameters, 'timeInForce');
  return {
    ...common,
    type: 'limit',
    price: parameters.units('price') ?? 0n,
    amount: amount ?? 0n,
    time_in_force: timeInForce,
    post_only: type === 'LIMIT_MAKER',
    // Zero is how some say that all of it is seen.
    ...(visible !== null && visible !== 0n && { visible_amount: visible }),
  };
}

function readLeg(parameters: Parameters, type: Exclude<Type, 'LIMIT' | 'MARKET' | 'LIMIT_MAKER'>): Leg {
  const kind = type.startsWith('STOP') ? 'stop' : 'take_profit';
  const trigger = parameters.units('stopPrice');
  const delta = parameters.whole('trailingDelta');
  if (delta !== null) return readTrailing(kind, trigger, delta);
  if (trigger === null) throw missing('stopPrice');
  const price = parameters.units('price');
  if (price === null) return { kind, trigger };
  return { kind, trigger, price, time_in_force: readTimeInForce(parameters, 'timeInForce') };
}

/** A take-profit may name the price that it follows from; a stop follows at once. */
export function readTrailing(kind: 'stop' | 'take_profit', activation: bigint | null, delta: number): Leg {
  if (delta < DELTA.least || delta > DELTA.most) throw new Refusal(-1013, 'Filter failure: TRAILING_DELTA');
  const distance = { kind: 'trailing_stop' as const, distance_percent: BigInt(delta) * PPM_OF_DELTA };
  if (kind === 'stop') {
    if (activation !== null) throw notRequired('stopPrice');
    return distance;
  }
  if (activation === null) throw missing('stopPrice');
  return { ...distance, activation };
}
