/**
 * Fixed numbers that client and server rely on. Times in milliseconds unless the name says
 * otherwise.
 */

export const HTTP_TIMEOUT = 50_000;
export const CONFIG_TRIES = 3;
export const CONFIG_RETRY_DELAY = 1_000;
export const APP_DATA_CACHE = 5 * 60_000;
/** App data is fetched again when the socket token expires within this time. */
export const SOCKET_TOKEN_MARGIN = 5_000;

export const SOCKET_STALE_AFTER = 10_000;
export const SOCKET_STALE_CHECK = 1_000;
export const SOCKET_HEARTBEAT = 10_000;
/** The longest wait before another attempt to connect. */
export const SOCKET_RECONNECT = 10_000;
/**
 * The first attempt after a connection broke comes within this time; each that fails doubles it.
 */
export const SOCKET_FIRST_RETRY = 300;
/**
 * An attempt to connect that has not been answered for this long is joined by another; after the
 * second it is given up.
 */
export const SOCKET_JOIN = 2_500;
export const SOCKET_ATTEMPT = 15_000;
/**
 * A socket that says nothing for this long after its device came back to a network, or its page to
 * the front, is taken for dead.
 */
export const SOCKET_ANSWER = 2_000;
export const SOCKET_BATCH = 50;
export const SOCKET_THROTTLE = 10;

export const BOOK_LEVELS = 10;
export const CANDLES_KEPT = 100;
export const BALANCE_CHANGES_KEPT = 10;

export const TOAST_DURATION = 3_000;
export const PULL_TO_REFRESH_THRESHOLD = 100;

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 20;
export const CODE_VALID = 30 * 60_000;
export const CODE_TRIES = 5;
export const CODE_RESEND_AFTER = 60_000;

export const DEFAULT_SYMBOL = 'BTCUSDT';
/** The suffix after the pair in a symbol of each kind of contract. */
export const CONTRACT_SUFFIX = { eternal: '-PERP', dated: '-WEEK' } as const;
/** Returns the product of a symbol: spot, or the kind of contract. */
export function productOf(symbol: string): 'spot' | 'eternal' | 'dated' {
  if (symbol.endsWith(CONTRACT_SUFFIX.eternal)) return 'eternal';
  return symbol.endsWith(CONTRACT_SUFFIX.dated) ? 'dated' : 'spot';
}
/** Decimals of the lots of a contract order. */
export const LOT_DECIMALS = 2;
export const LOTS_MIN = '0.01';
export const LOTS_MAX = '500';
/** The customer is warned from this multiple on. */
export const RISKY_MULTIPLE = 10;
/** The interval at start-up and of a new subscription. */
export const STARTUP_INTERVAL = 'D';
export const DEFAULT_INTERVAL = '1m';
export const INTERVALS = ['1m', '5m', '15m', '30m', '1h', '4h', 'D', 'W', 'M'] as const;
export type Interval = (typeof INTERVALS)[number];

/**
 * Decimals of an amount of any asset, and the most of a currency: amounts of one that is listed
 * with fewer are entered and shown with those.
 */
export const AMOUNT_DECIMALS = 8;
