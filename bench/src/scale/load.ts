/** What customers do, by the second, everybody together. */
export interface Load {
  customers: number;
  sockets: number;
  ordersPerSecond: number;
  readsPerSecond: number;
  ticksPerSecond: number;
  /** Messages of books, candles and lists to all sockets, a second. */
  messagesPerSecond: number;
}

/*
 * Assumptions, not measurements: nobody has ten million customers here. They are the same for every
 * size of the venue, by the customer and by the socket, so that the results can be scaled by hand.
 */
export const CUSTOMERS = 10_000_000;
export const SOCKETS = 300_000;
export const ORDERS_A_CUSTOMER_A_DAY = 2;
/** One in ten customers has an open order. */
export const OPEN_ORDERS_A_CUSTOMER = 0.1;
export const BALANCES_A_CUSTOMER = 3;
/** The busiest hour of a day beside its mean. */
const DAILY_PEAK = 3;
const SYMBOLS = 100;
const SECONDS_A_DAY = 86_400;
/**
 * Of the sockets, those that show one market with its book and its candles; the others show lists.
 */
const ON_A_MARKET = 0.3;
/** Messages to the owner of an order: the order and two balances. */
export const EVENTS_AN_ORDER = 3;

/**
 * How a second of the day looks beside the calm busiest hour. A book is sent ten times a second at
 * most, a candle four times.
 */
const MOODS = {
  calm: { orders: 1, readsPerSocket: 0.05, ticksPerSymbol: 1, onMarket: 5, onLists: 1 },
  burst: { orders: 8, readsPerSocket: 0.1, ticksPerSymbol: 3, onMarket: 14, onLists: 2 },
};
export type Mood = keyof typeof MOODS;

/**
 * The load of a venue with a part (0 to 1) of the customers: in the busiest hour, or in the minute
 * after the market moved.
 */
export function loadOf(mood: Mood, part = 1): Load {
  const { orders, readsPerSocket, ticksPerSymbol, onMarket, onLists } = MOODS[mood];
  const [customers, sockets] = [CUSTOMERS * part, SOCKETS * part];
  return {
    customers,
    sockets,
    ordersPerSecond: ((customers * ORDERS_A_CUSTOMER_A_DAY) / SECONDS_A_DAY) * DAILY_PEAK * orders,
    readsPerSecond: sockets * readsPerSocket,
    ticksPerSecond: SYMBOLS * ticksPerSymbol,
    messagesPerSecond: sockets * (ON_A_MARKET * onMarket + (1 - ON_A_MARKET) * onLists),
  };
}
