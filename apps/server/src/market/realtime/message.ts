import type { SocketMessage } from '@trade/protocol';

/** A message as the bytes of one text frame: made once, sent to every reader. */
export function encode(message: SocketMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}

/** Codes a socket is closed with, beside the standard ones. */
export const CLOSE = {
  goingAway: 1001,
  /** Too many messages. */
  policy: 1008,
  /** The reader is too slow for what it must not lose: connect again and fetch. */
  tryAgainLater: 1013,
  /** The token is not good (any more): fetch the app data for a new one. */
  tokenInvalid: 4401,
  tooManyConnections: 4429,
} as const;
