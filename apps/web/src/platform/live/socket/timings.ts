import {
  SOCKET_BATCH,
  SOCKET_HEARTBEAT,
  SOCKET_RECONNECT,
  SOCKET_STALE_AFTER,
  SOCKET_STALE_CHECK,
  SOCKET_THROTTLE,
} from '@trade/protocol';

/** Every delay of the live data, in milliseconds. */
export interface Timings {
  /** Silence after which a connection is given up, and how often that is looked at. */
  readonly staleAfter: number;
  readonly staleCheck: number;
  readonly heartbeat: number;
  readonly reconnect: number;
  /** How long incoming messages are gathered, and the least time between two deliveries. */
  readonly batch: number;
  readonly throttle: number;
  /** How long a subscription outlives its last user, so that moving between pages does not resubscribe. */
  readonly release: number;
  /** Least time between two renderings of a book, of candles and of the ticker list. */
  readonly bookPace: number;
  readonly candlePace: number;
  readonly tickerPace: number;
  /** How often the tickers are fetched. */
  readonly tickerPoll: number;
}

export const TIMINGS: Timings = {
  staleAfter: SOCKET_STALE_AFTER,
  staleCheck: SOCKET_STALE_CHECK,
  heartbeat: SOCKET_HEARTBEAT,
  reconnect: SOCKET_RECONNECT,
  batch: SOCKET_BATCH,
  throttle: SOCKET_THROTTLE,
  release: 2_000,
  bookPace: 125,
  candlePace: 200,
  tickerPace: 250,
  tickerPoll: 2_500,
};
