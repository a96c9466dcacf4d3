import { readClientId, readTimeInForce, readTrailing } from './order-terms.ts';
import type { Parameters } from './parameters.ts';
import { missing, notOffered, notRequired } from './refusals.ts';
import type { Leg, RestingLeg } from './waiting-orders.ts';

/** Two orders of which one ends the other: those that wait, the stop first, and one in the book. */
export interface ListTerms {
  legs: Leg[];
  resting: RestingLeg | undefined;
}

/** What a leg may carry, after `above` or `below`. */
const LEG_FIELDS = ['Type', 'ClientOrderId', 'Price', 'StopPrice', 'TimeInForce', 'TrailingDelta'] as const;
type LegField = (typeof LEG_FIELDS)[number];

/** The names of what both legs may carry. */
export const LIST_LEG_FIELDS = ['above', 'below'].flatMap((place) =>
  LEG_FIELDS.map((field) => place + field),
);

/** Reads both legs of a list; the id of one in the book is made from that of the list if need be. */
export function readListLegs(parameters: Parameters, side: 'buy' | 'sell', listId: string): ListTerms {
  // What is above is a profit of a sale, and a loss of a purchase.
  const [gain, loss] = side === 'sell' ? (['above', 'below'] as const) : (['below', 'above'] as const);
  for (const place of [gain, loss]) readClientId(parameters, `${place}ClientOrderId`);
  const stop = readStopLeg(parameters, loss);
  if (parameters.needed(`${gain}Type`).toUpperCase() !== 'LIMIT_MAKER') {
    return { legs: [stop, readGainLeg(parameters, gain)], resting: undefined };
  }
  requireOnly(parameters, gain, ['Price']);
  const price = parameters.units(`${gain}Price`) ?? 0n;
  return {
    legs: [stop],
    resting: { price, client_id: restingId(parameters, `${gain}ClientOrderId`, listId) },
  };
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
  const resting = { price, client_id: restingId(parameters, 'limitClientOrderId', listId) };
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

function restingId(parameters: Parameters, name: string, listId: string): string {
  return parameters.text(name) ?? `${listId.slice(0, MOST_ID - 2)}-2`;
}

function readStopLeg(parameters: Parameters, place: 'above' | 'below'): Leg {
  const type = parameters.needed(`${place}Type`).toUpperCase();
  const delta = parameters.whole(`${place}TrailingDelta`);
  if (delta === null) return readWaitingLeg(parameters, place, 'stop');
  // A trailing stop trades at the market.
  if (type !== 'STOP_LOSS') throw notOffered(`${place}TrailingDelta`);
  requireOnly(parameters, place, ['TrailingDelta']);
  return readTrailing('stop', null, delta);
}

function readGainLeg(parameters: Parameters, place: 'above' | 'below'): Leg {
  if (parameters.text(`${place}TrailingDelta`) !== null) throw notOffered(`${place}TrailingDelta`);
  return readWaitingLeg(parameters, place, 'take_profit');
}

function readWaitingLeg(parameters: Parameters, place: 'above' | 'below', kind: 'stop' | 'take_profit'): Leg {
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

/** Nothing that matters is ignored: what a leg needs is there, and nothing that it does not know. */
function requireOnly(
  parameters: Parameters,
  place: 'above' | 'below',
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
