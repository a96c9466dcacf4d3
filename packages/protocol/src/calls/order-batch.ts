import { z } from 'zod';
import { call } from './call.ts';
import { wholeInput } from './number-inputs.ts';
import { envelope, object, strictObject, timestamp } from './shared.ts';

/** The most calls of one batch. */
export const BATCH_MAX = 50;

const fields = (meaning: string) => z.record(z.string().max(60), z.unknown()).describe(meaning);

/** A call by its id, as a socket or a batch asks for it. */
export const askedCall = strictObject(() => ({
  call: z.string().max(60).describe('The id of the call, such as placeSpotOrder'),
  params: fields('The parameters of its path').optional(),
  query: fields('Its query').optional(),
  body: fields('Its body').optional(),
}));
export type AskedCall = z.infer<typeof askedCall>;

export const batchOrdersBody = strictObject(() => ({
  calls: z.array(askedCall).min(1).max(BATCH_MAX).describe('Calls with the scope `trade`, in their order'),
}));

/** The longest that a timer may be set for, ms: a day. */
const LONGEST = 24 * 60 * 60_000;

export const cancelAllAfterBody = strictObject(() => ({
  ms: wholeInput({ meaning: 'From now on; 0 to end the timer', least: 0, most: LONGEST }),
}));
export const cancelAllAfterData = object(() => ({
  cancel_at: timestamp.nullable().describe('When all orders will be canceled; null without a timer'),
}));
export type CancelAllAfterData = z.infer<typeof cancelAllAfterData>;

export const batchAnswers = object(() => ({
  items: z.array(envelope(z.unknown())).describe('The answer of each call, in their order'),
}));
export type BatchOrders = z.infer<typeof batchAnswers>;

const ORDERS = { access: 'customer', tag: 'Orders' } as const;

export const batchOrders = call('POST /orders/batch', () => ({
  id: 'batchOrders',
  ...ORDERS,
  scope: 'trade',
  summary: 'Place, change and cancel orders in one call, one after the other, each with its own answer',
  body: batchOrdersBody,
  answer: batchAnswers,
}));
export const cancelAllAfter = call('POST /orders/cancel_all_after', () => ({
  id: 'cancelAllAfter',
  ...ORDERS,
  scope: 'trade',
  summary: 'Have all open orders of the account canceled in a while, unless this is called again before',
  body: cancelAllAfterBody,
  answer: cancelAllAfterData,
}));
export const readCancelAllAfter = call('GET /orders/cancel_all_after', () => ({
  id: 'readCancelAllAfter',
  ...ORDERS,
  scope: 'read',
  summary: 'When all open orders of the account will be canceled',
  answer: cancelAllAfterData,
}));
