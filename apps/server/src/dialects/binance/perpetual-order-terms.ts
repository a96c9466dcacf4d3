import { readClientId, readSide } from './order-terms.ts';
import type { Parameters } from './parameters.ts';
import { type Perpetual, readLots } from './perpetuals.ts';
import { missing, notOffered, notRequired, Refusal } from './refusals.ts';
import { ALGO_TYPE } from './waiting-orders.ts';

/** What of an order decides, whichever way it is sent. */
interface Common {
  perpetual: Perpetual;
  side: 'buy' | 'sell';
  clientId: string;
  reduceOnly: boolean;
}

/** An order for now. */
export interface OrderTerms extends Common {
  /** Engine lots. */
  lots: number;
  /** Units of the quote; null at the market. */
  price: bigint | null;
  timeInForce: 'GTC' | 'IOC' | 'FOK';
  postOnly: boolean;
}

/** An order that waits for a price. */
export interface AlgoTerms extends Common {
  /** Engine lots; null to close all of a position. */
  lots: number | null;
  source: 'mark' | 'index';
  leg: AlgoLeg;
}

/** Prices in units of the quote, the distance in parts per million. */
interface AlgoLeg {
  kind: 'stop' | 'take_profit' | 'trailing_stop';
  trigger?: bigint;
  price?: bigint;
  time_in_force?: 'GTC' | 'IOC' | 'FOK';
  post_only?: boolean;
  distance_percent?: bigint;
  activation?: bigint;
}

/** What says nothing that the venue would do otherwise. */
const NEUTRAL = ['newOrderRespType', 'selfTradePreventionMode', 'priceMatch', 'priceProtect'];
const SHARED = ['symbol', 'side', 'positionSide', 'type', 'timeInForce', 'quantity', 'price', 'reduceOnly'];
export const ORDER_FIELDS: readonly string[] = [
  ...SHARED,
  ...NEUTRAL,
  'newClientOrderId',
  'goodTillDate',
  'stopPrice',
  'closePosition',
  'activationPrice',
  'activatePrice',
  'callbackRate',
  'workingType',
];
export const ALGO_FIELDS: readonly string[] = [
  ...SHARED,
  ...NEUTRAL,
  'algoType',
  'clientAlgoId',
  'triggerPrice',
  'activationPrice',
  'activatePrice',
  'callbackRate',
  'workingType',
  'closePosition',
  'goodTillDate',
];

const WAITING_TYPES = ['STOP', 'STOP_MARKET', 'TAKE_PROFIT', 'TAKE_PROFIT_MARKET', 'TRAILING_STOP_MARKET'];
/** Of a callback, in the percent that it is sent in with eight decimals. */
const CALLBACK = { least: 10_000_000n, most: 1_000_000_000n } as const;
const UNITS_OF_PPM = 10_000n;

/** Reads an order. Throws in the dialect what is missing, too much or not offered. */
export function readOrder(parameters: Parameters, perpetual: Perpetual): OrderTerms {
  const common = readCommon(parameters, perpetual, 'newClientOrderId');
  const type = parameters.needed('type').toUpperCase();
  // Programs send orders that wait to a call of their own.
  if (WAITING_TYPES.includes(type))
    throw new Refusal(
      -4120,
      'Order type not supported for this endpoint. Please use the algo orders instead.',
    );
  if (type !== 'LIMIT' && type !== 'MARKET') throw new Refusal(-1116, 'Invalid orderType.');
  refuse(parameters, ['stopPrice', 'activationPrice', 'activatePrice', 'callbackRate']);
  if (parameters.flag('closePosition')) throw notRequired('closePosition');
  const lots = readLots(parameters, perpetual);
  if (lots === null) throw missing('quantity');
  if (type === 'MARKET') {
    refuse(parameters, ['price', 'timeInForce']);
    return { ...common, lots, price: null, timeInForce: 'IOC', postOnly: false };
  }
  parameters.needed('timeInForce');
  const price = parameters.units('price');
  if (price === null) throw missing('price');
  return { ...common, lots, price, ...readTimeInForce(parameters) };
}

/** Reads an order that waits. */
export function readAlgo(parameters: Parameters, perpetual: Perpetual): AlgoTerms {
  parameters.needed('algoType');
  parameters.oneOf('algoType', [ALGO_TYPE]);
  const common = readCommon(parameters, perpetual, 'clientAlgoId');
  const type = parameters.needed('type').toUpperCase();
  if (!WAITING_TYPES.includes(type)) throw new Refusal(-1116, 'Invalid orderType.');
  const closes = parameters.flag('closePosition');
  const lots = readLots(parameters, perpetual);
  const isAtMarket = type === 'STOP_MARKET' || type === 'TAKE_PROFIT_MARKET';
  if (closes && !isAtMarket) throw notRequired('closePosition');
  if (closes && lots !== null) throw new Refusal(-4137, 'Quantity must be empty with closePosition.');
  if (closes && common.reduceOnly) throw notRequired('reduceOnly');
  if (!closes && lots === null) throw missing('quantity');
  const source = parameters.oneOf('workingType', ['CONTRACT_PRICE', 'MARK_PRICE']);
  return {
    ...common,
    reduceOnly: common.reduceOnly || closes,
    lots,
    source: source === 'MARK_PRICE' ? 'mark' : 'index',
    leg: readLeg(parameters, type),
  };
}

function readCommon(parameters: Parameters, perpetual: Perpetual, idName: string): Common {
  const side = readSide(parameters);
  requireOneWay(parameters);
  requireNeutral(parameters);
  return {
    perpetual,
    side,
    clientId: readClientId(parameters, idName),
    reduceOnly: parameters.flag('reduceOnly'),
  };
}

/** Throws -4061 for a side of a position that only accounts with two sides have. */
export function requireOneWay(parameters: Parameters): void {
  const side = parameters.text('positionSide')?.toUpperCase();
  if (side !== undefined && side !== 'BOTH')
    throw new Refusal(-4061, "Order's position side does not match user's setting.");
}

function requireNeutral(parameters: Parameters): void {
  parameters.oneOf('newOrderRespType', ['ACK', 'RESULT']);
  parameters.oneOf('selfTradePreventionMode', ['EXPIRE_TAKER']);
  parameters.oneOf('priceMatch', ['NONE']);
  if (parameters.flag('priceProtect')) throw notOffered('priceProtect');
  const goodTill = parameters.text('goodTillDate');
  if (goodTill !== null && goodTill !== '0') throw notRequired('goodTillDate');
}

function refuse(parameters: Parameters, names: readonly string[]): void {
  for (const name of names) if (parameters.text(name) !== null) throw notRequired(name);
}

/** GTX is an order that only rests; one that ends at a time is not offered. */
function readTimeInForce(parameters: Parameters): Pick<OrderTerms, 'timeInForce' | 'postOnly'> {
  const text = parameters.text('timeInForce')?.toUpperCase() ?? 'GTC';
  if (text === 'GTX') return { timeInForce: 'GTC', postOnly: true };
  if (text === 'GTC' || text === 'IOC' || text === 'FOK') return { timeInForce: text, postOnly: false };
  throw new Refusal(-1115, 'Invalid timeInForce.');
}

function readLeg(parameters: Parameters, type: string): AlgoLeg {
  const activation = parameters.units('activationPrice') ?? parameters.units('activatePrice');
  if (type === 'TRAILING_STOP_MARKET') {
    refuse(parameters, ['price', 'triggerPrice']);
    const rate = parameters.units('callbackRate');
    if (rate === null) throw missing('callbackRate');
    if (rate < CALLBACK.least || rate > CALLBACK.most || rate % UNITS_OF_PPM !== 0n)
      throw new Refusal(-2007, 'Invalid callBack rate.');
    const distance = { kind: 'trailing_stop', distance_percent: rate / UNITS_OF_PPM } as const;
    return activation === null ? distance : { ...distance, activation };
  }
  refuse(parameters, ['callbackRate', 'activationPrice', 'activatePrice']);
  const trigger = parameters.units('triggerPrice');
  if (trigger === null) throw missing('triggerPrice');
  const kind = type.startsWith('STOP') ? 'stop' : 'take_profit';
  if (type.endsWith('_MARKET')) {
    refuse(parameters, ['price']);
    return { kind, trigger };
  }
  const price = parameters.units('price');
  if (price === null) throw missing('price');
  const { postOnly, timeInForce } = readTimeInForce(parameters);
  return { kind, trigger, price, time_in_force: timeInForce, post_only: postOnly };
}
