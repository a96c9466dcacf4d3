/** What a signature of a call covers. */
export interface SignedCall {
  /** ms since the epoch, as the header says it. */
  timestamp: string;
  /** ms, as the header says it; empty without one. */
  window: string;
  method: string;
  /** As it was sent, from `/api/` on, with the query. */
  path: string;
  body: Buffer;
}

/**
 * Returns the bytes that are signed: timestamp, window, method and path with its query, each
 * followed by a line feed, then the body as it was sent.
 */
export function signedBytes({ body, method, path, timestamp, window }: SignedCall): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}\n${window}\n${method}\n${path}\n`), body]);
}
