import { z } from 'zod';
import { conditionalOrder } from './calls/conditional-orders.ts';
import { contractMark, contractOrder, position } from './calls/contract-state.ts';
import { customerEvent } from './calls/events.ts';
import { bookLevel, candle, marketStatus, publicTrade } from './calls/market.ts';
import { optionOrder } from './calls/option-order.ts';
import { askedCall } from './calls/order-batch.ts';
import { accountKind, envelope, object, signedDecimalText, timestamp } from './calls/shared.ts';
import { spotOrder } from './calls/spot.ts';
import { chatEvent } from './calls/support.ts';
import { twapOrder } from './calls/twap.ts';

/** The type numbers of incoming messages. */
export const MESSAGE = {
  book: 1,
  candle: 2,
  balance: 3,
  market_status: 4,
  order: 5,
  position: 6,
  option_order: 7,
  chat: 8,
  notice: 9,
  heartbeat: 10,
  error: 11,
  mark: 12,
  stream: 13,
  twap_order: 14,
  conditional_order: 15,
  trades: 16,
  answer: 17,
} as const;

/** `BTCUSDT_1m_Kline`, `BTCUSDT_Obook`, `BTCUSDT_Trades`, `BTCUSDT-PERP_Mark`. */
export const channelName = z
  .string()
  .regex(
    /^[A-Z0-9]{2,20}((-PERP|-WEEK)?_((1m|5m|15m|30m|1h|4h|D|W|M)_Kline|Obook|Trades)|(-PERP|-WEEK)_Mark)$/,
  );

/** Chosen by the client; the answer has the same one. */
export const requestId = z.union([z.string().max(64), z.number().int()]);
export type RequestId = z.infer<typeof requestId>;

/**
 * What a program signs to log on over a socket, in place of the method and the path of a call; the
 * body is empty.
 */
export const LOGON = { method: 'LOGON', path: '/ws' } as const;

export const socketRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('subscribe'), list: z.array(z.string().max(60)).max(100) }),
  z.strictObject({ action: z.literal('unsubscribe'), list: z.array(z.string().max(60)).max(100) }),
  z.strictObject({ action: z.literal('heartbeat') }),
  /** Makes a socket without a caller one of a key's account, from its next message on. */
  z.strictObject({
    action: z.literal('logon'),
    id: requestId,
    key: z.string().max(64),
    timestamp: z.string().max(20),
    window: z.string().max(10).optional(),
    signature: z.string().max(2_000),
  }),
  /**
   * A declared call by its id. One that arrives when the venue's clock is past `not_after`, ms, is
   * refused: what waited in a network, or in a program until it was connected again, is not done.
   */
  z.strictObject({
    action: z.literal('call'),
    id: requestId,
    not_after: timestamp.optional(),
    ...askedCall.shape,
  }),
]);
export type SocketRequest = z.infer<typeof socketRequest>;

/*
 * Every message of a channel says with `seq` as of which command it holds. One that adds to what
 * came before says with `prevSeq` since when it holds everything; whoever knows less than that has
 * a gap, and subscribes again or reads anew. One without `prevSeq` is the whole of it.
 */
const asOf = { seq: z.number().int() };

export const bookSnapshot = object(() => ({
  symbol: z.string(),
  kind: z.literal('snapshot'),
  seq: z.number().int(),
  /** Best first, at most 10. */
  bids: z.array(bookLevel),
  asks: z.array(bookLevel),
  time: timestamp,
}));
/**
 * Absolute amounts by price; amount "0" removes the level. Applies only to the book at `prevSeq`.
 */
export const bookDelta = object(() => ({
  symbol: z.string(),
  kind: z.literal('delta'),
  seq: z.number().int(),
  prevSeq: z.number().int(),
  bids: z.array(bookLevel),
  asks: z.array(bookLevel),
  time: timestamp,
}));
/**
 * Trades of a book, newest first: all of those after `prevSeq`. After joining, the last ones that
 * the gateway knows: they may come again.
 */
export const bookTrades = object(() => ({
  symbol: z.string(),
  ...asOf,
  prevSeq: z.number().int(),
  trades: z.array(publicTrade),
}));
export type BookTrades = z.infer<typeof bookTrades>;
export const candleUpdate = object(() => ({ ...candle.shape, symbol: z.string(), ...asOf }));
const markUpdate = object(() => ({ ...contractMark.shape, ...asOf }));
const statusUpdate = object(() => ({ ...marketStatus.shape, ...asOf }));
export const balanceChange = object(() => ({
  time: timestamp,
  /** The ledger category of the change that caused it. */
  type: z.string(),
  kind: accountKind,
  currency: z.string(),
  /** The available balance. */
  money: signedDecimalText,
  margin: signedDecimalText,
  frozen: signedDecimalText,
}));
export type BalanceChange = z.infer<typeof balanceChange>;

/**
 * The first message of every customer's socket. `resumed` says that what happened after the place
 * asked for follows, all of it and nothing else; otherwise everything up to `seq` is to be fetched,
 * and the stream goes on after it.
 */
export const streamStart = object(() => ({ seq: z.number().int(), resumed: z.boolean(), time: timestamp }));

/**
 * The place of an event on its customer's stream: the command that caused it, and which of that
 * command's events on this stream it is, from
 * 0. The same from every gateway, and growing. What is only a new look at something, such as a
 * position at another mark, has none.
 */
const place = { seq: z.number().int().optional(), n: z.number().int().optional() };
/**
 * What people bring about, and no command, has an id and a time instead: it may come again on
 * another socket, with the same id.
 */
const sent = { id: z.string().optional(), time: timestamp.optional() };

const directAnswer = object(() => ({ id: requestId, ...envelope(z.unknown()).shape }));

export const socketMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal(MESSAGE.book), data: z.discriminatedUnion('kind', [bookSnapshot, bookDelta]) }),
  z.object({ type: z.literal(MESSAGE.candle), data: candleUpdate }),
  z.object({ type: z.literal(MESSAGE.balance), data: balanceChange, ...place }),
  z.object({ type: z.literal(MESSAGE.market_status), data: statusUpdate }),
  /** A contract order has an `action`, a spot order has none. */
  z.object({ type: z.literal(MESSAGE.order), data: z.union([contractOrder, spotOrder]), ...place }),
  z.object({ type: z.literal(MESSAGE.position), data: position, ...place }),
  z.object({ type: z.literal(MESSAGE.conditional_order), data: conditionalOrder, ...place }),
  z.object({ type: z.literal(MESSAGE.option_order), data: optionOrder, ...place }),
  z.object({ type: z.literal(MESSAGE.twap_order), data: twapOrder, ...place }),
  z.object({ type: z.literal(MESSAGE.chat), data: chatEvent, ...sent }),
  z.object({ type: z.literal(MESSAGE.notice), data: customerEvent, ...place, ...sent }),
  z.object({ type: z.literal(MESSAGE.mark), data: markUpdate }),
  z.object({ type: z.literal(MESSAGE.trades), data: bookTrades }),
  /** To a customer with `seq`: every event of the commands up to it has been sent. */
  z.object({
    type: z.literal(MESSAGE.heartbeat),
    data: z.object({ time: timestamp, seq: z.number().int().optional() }),
  }),
  z.object({
    type: z.literal(MESSAGE.error),
    /** With the id of the request, when that could be read. */
    data: z.object({ code: z.number().int(), message: z.string(), id: requestId.optional() }),
  }),
  /** To a logon or a call: the envelope that the call has over HTTP. */
  z.object({ type: z.literal(MESSAGE.answer), data: directAnswer }),
  z.object({ type: z.literal(MESSAGE.stream), data: streamStart }),
]);
export type SocketMessage = z.infer<typeof socketMessage>;
