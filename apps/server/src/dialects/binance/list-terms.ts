import { readClientId, readSide, readTimeInForce, readTrailing } from './order-terms.ts';
import type { Parameters } from './parameters.ts';
import { missing, notOffered, notRequired, Refusal } from './refusals.ts';
import type { FirstOrder, Leg, RestingLeg } from './waiting-orders.ts';

/** Two orders of which one ends the other: those that wait, the stop first, and one in the book. */
export interface ListTerms {
  legs: Leg[];
  resting: RestingLeg | undefined;
}

/** What a leg may carry, after `above` or `below`. */
const LEG_FIELDS = ['Type', 'ClientOrderId', 'Price', 'StopPrice', 'TimeInForce', 'TrailingDelta'] as const;
type LegField = (typeof LEG_FIELDS)[number];

/** How the two legs of a list are called in its parameters. */
interface Places {
  above: string;
  below: string;
}

const PLACES: Places = { above: 'above', below: 'below' };
const PENDING_PLACES: Places = { above: 'pendingAbove', below: 'pendingBelow' };

const fieldsAt = ({ above, below }: Places) =>
  [above, below].flatMap((place) => LEG_FIELDS.map((field) => place + field));

/** The names of what both legs may carry. */
export const LIST_LEG_FIELDS = fieldsAt(PLACES);

/** Reads both legs of a list; the id of one in the book may be made from that of the list. */
export function readListLegs(
  parameters: Parameters,
  side: 'buy' | 'sell',
  listId: string,
  places: Places = PLACES,
): ListTerms {
  const { above, below } = places;
  // What is above is a profit of a sale, and a loss of a purchase.
  const [gain, loss] = side === 'sell' ? [above, below] : [below, above];
  for (const place of [gain, loss]) readClientId(parameters, `${place}ClientOrderId`);
  const stop = readStopLeg(parameters, loss);
  if (parameters.needed(`${gain}Type`).toUpperCase() !== 'LIMIT_MAKER') {
    return { legs: [stop, readGainLeg(parameters, gain)], resting: undefined };
  }
  requireOnly(parameters, gain, ['Price']);
  const price = parameters.units(`${gain}Price`) ?? 0n;
  const clientId = partId(parameters, `${gain}ClientOrderId`, listId, 2);
  return { legs: [stop], resting: { price, client_id: clientId } };
}

/** The older form of a list, which always has a leg in the book. */
export const OLD_LIST_FIELDS = [
  'price',
  'stopPrice',
  'stopLimitPrice',
  'stopLimitTimeInForce',
  'trailingDelta',
  'limitClientOrderId',
  'stopClientOrderId',
];

/** Reads both legs of a list in the older form. */
export function readOldListLegs(parameters: Parameters, listId: string): ListTerms {
  for (const place of ['limit', 'stop']) readClientId(parameters, `${place}ClientOrderId`);
  const price = parameters.units('price');
  if (price === null) throw missing('price');
  const trigger = parameters.units('stopPrice');
  const delta = parameters.whole('trailingDelta');
  const limit = parameters.units('stopLimitPrice');
  const resting = { price, client_id: partId(parameters, 'limitClientOrderId', listId, 2) };
  if (delta !== null) {
    if (limit !== null) throw notOffered('stopLimitPrice');
    return { legs: [readTrailing('stop', trigger, delta)], resting };
  }
  if (trigger === null) throw missing('stopPrice');
  if (limit === null) {
    if (parameters.text('stopLimitTimeInForce') !== null) throw notRequired('stopLimitTimeInForce');
    return { legs: [{ kind: 'stop', trigger }], resting };
  }
  if (parameters.text('stopLimitTimeInForce') === null) throw missing('stopLimitTimeInForce');
  const terms = { trigger, price: limit, time_in_force: readTimeInForce(parameters, 'stopLimitTimeInForce') };
  return { legs: [{ kind: 'stop', ...terms }], resting };
}

/** The longest id that a client's order may have. */
const MOST_ID = 64;

/** The id of a part of a list: the client's, or one made from that of the list. */
function partId(parameters: Parameters, name: string, listId: string, part: number): string {
  return parameters.text(name) ?? `${listId.slice(0, MOST_ID - 2)}-${part}`;
}

const FIRST_FIELDS = [
  'workingType',
  'workingSide',
  'workingClientOrderId',
  'workingPrice',
  'workingQuantity',
  'workingIcebergQty',
  'workingTimeInForce',
];

/** What a list may carry whose first order triggers another one. */
export const TRIGGERED_FIELDS = [
  ...FIRST_FIELDS,
  'pendingSide',
  'pendingQuantity',
  ...LEG_FIELDS.map((field) => `pending${field}`),
];

/** What a list may carry whose first order triggers two of which one ends the other. */
export const TRIGGERED_PAIR_FIELDS = [
  ...FIRST_FIELDS,
  'pendingSide',
  'pendingQuantity',
  ...fieldsAt(PENDING_PLACES),
];

/** Orders of which the first triggers the others, which are for a size and a side of their own. */
export interface TriggeredTerms extends ListTerms {
  first: FirstOrder;
  side: 'buy' | 'sell';
  amount: bigint;
}

/** Reads a list whose first order triggers one other, or a pair. */
export function readTriggered(parameters: Parameters, listId: string, kind: 'one' | 'pair'): TriggeredTerms {
  const first = readFirst(parameters, listId);
  const side = readSide(parameters, 'pendingSide');
  const amount = parameters.units('pendingQuantity');
  if (amount === null) throw missing('pendingQuantity');
  const legs =
    kind === 'pair'
      ? readListLegs(parameters, side, listId, PENDING_PLACES)
      : { legs: [readPending(parameters)], resting: undefined };
  return { ...legs, first, side, amount };
}

function readFirst(parameters: Parameters, listId: string): FirstOrder {
  const type = parameters.needed('workingType').toUpperCase();
  if (type !== 'LIMIT' && type !== 'LIMIT_MAKER') throw notOffered('workingType');
  const side = readSide(parameters, 'workingSide');
  const [price, amount] = [parameters.units('workingPrice'), parameters.units('workingQuantity')];
  if (price === null) throw missing('workingPrice');
  if (amount === null) throw missing('workingQuantity');
  const isMaker = type === 'LIMIT_MAKER';
  const asked = parameters.text('workingTimeInForce');
  if (isMaker && asked !== null) throw notRequired('workingTimeInForce');
  if (!isMaker && asked === null) throw missing('workingTimeInForce');
  readClientId(parameters, 'workingClientOrderId');
  const visible = parameters.units('workingIcebergQty');
  return {
    side,
    price,
    amount,
    time_in_force: readTimeInForce(parameters, 'workingTimeInForce'),
    post_only: isMaker,
    ...(visible !== null && visible !== 0n && { visible_amount: visible }),
    client_id: partId(parameters, 'workingClientOrderId', listId, 1),
  };
}

/** Reads the one order that the first triggers. */
function readPending(parameters: Parameters): Leg {
  const type = parameters.needed('pendingType').toUpperCase();
  readClientId(parameters, 'pendingClientOrderId');
  switch (type) {
    case 'MARKET':
      requireOnly(parameters, 'pending', []);
      return { kind: 'fill' };
    case 'LIMIT':
    case 'LIMIT_MAKER': {
      const isMaker = type === 'LIMIT_MAKER';
      requireOnly(parameters, 'pending', isMaker ? ['Price'] : ['Price', 'TimeInForce']);
      const price = parameters.units('pendingPrice') ?? 0n;
      const timeInForce = readTimeInForce(parameters, 'pendingTimeInForce');
      return { kind: 'fill', price, time_in_force: timeInForce, post_only: isMaker };
    }
    case 'STOP_LOSS':
    case 'STOP_LOSS_LIMIT':
      return readStopLeg(parameters, 'pending');
    case 'TAKE_PROFIT':
    case 'TAKE_PROFIT_LIMIT':
      return readGainLeg(parameters, 'pending');
    default:
      throw new Refusal(-1116, 'Invalid orderType.');
  }
}

function readStopLeg(parameters: Parameters, place: string): Leg {
  const type = parameters.needed(`${place}Type`).toUpperCase();
  const delta = parameters.whole(`${place}TrailingDelta`);
  if (delta === null) return readWaitingLeg(parameters, place, 'stop');
  // A trailing stop trades at the market.
  if (type !== 'STOP_LOSS') throw notOffered(`${place}TrailingDelta`);
  requireOnly(parameters, place, ['TrailingDelta']);
  return readTrailing('stop', null, delta);
}

function readGainLeg(parameters: Parameters, place: string): Leg {
  if (parameters.text(`${place}TrailingDelta`) !== null) throw notOffered(`${place}TrailingDelta`);
  return readWaitingLeg(parameters, place, 'take_profit');
}

function readWaitingLeg(parameters: Parameters, place: string, kind: 'stop' | 'take_profit'): Leg {
  const type = parameters.needed(`${place}Type`).toUpperCase();
  const word = kind === 'stop' ? 'STOP_LOSS' : 'TAKE_PROFIT';
  if (type === word) {
    requireOnly(parameters, place, ['StopPrice']);
    return { kind, trigger: parameters.units(`${place}StopPrice`) ?? 0n };
  }
  if (type !== `${word}_LIMIT`) throw notOffered(`${place}Type`);
  requireOnly(parameters, place, ['Price', 'StopPrice'], ['TimeInForce']);
  return {
    kind,
    trigger: parameters.units(`${place}StopPrice`) ?? 0n,
    price: parameters.units(`${place}Price`) ?? 0n,
    time_in_force: readTimeInForce(parameters, `${place}TimeInForce`),
  };
}

/** Nothing that matters is ignored: what a leg needs is there, and nothing else. */
function requireOnly(
  parameters: Parameters,
  place: string,
  needs: readonly LegField[],
  may: readonly LegField[] = [],
): void {
  for (const field of needs) if (parameters.text(place + field) === null) throw missing(place + field);
  for (const field of LEG_FIELDS) {
    const isKnown =
      field === 'Type' || field === 'ClientOrderId' || needs.includes(field) || may.includes(field);
    if (!isKnown && parameters.text(place + field) !== null) throw notRequired(place + field);
  }
}
