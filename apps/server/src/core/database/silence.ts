import { Socket } from 'node:net';
import pg from 'pg';

/**
 * PostgreSQL left a query without any answer for too long, so the connection was cut. It may have
 * carried the query out.
 */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = 'ETIMEDOUT';

  constructor(limit: number) {
    super(`PostgreSQL has not answered for ${limit / 1000} s`);
  }
}

const limited = new WeakSet<Socket>();

/**
 * Cuts a connection on which a query waits while nothing has come for `limit` ms; its queries then
 * reject with `DatabaseSilent`. The server's own limits do not help when its processes are stopped
 * or the network is gone. Called again, it changes the limit.
 */
export function limitSilence(client: pg.ClientBase, limit: number): void {
  if (!(client instanceof pg.Client)) throw new Error('Only a connection of this library can be limited');
  const { connection } = client;
  const { stream } = connection;
  if (!(stream instanceof Socket)) throw new Error('Only a connection over a socket can be limited');
  stream.setTimeout(limit);
  if (limited.has(stream)) return;
  limited.add(stream);
  // Whatever was written after the last "ready" waits for an answer. Before the client's own
  // listener, which sends the next query.
  let settled = stream.bytesWritten;
  connection.prependListener('readyForQuery', () => {
    settled = stream.bytesWritten;
  });
  stream.on('timeout', () => {
    const { bytesRead } = stream;
    // When this process itself was stopped, an answer may lie ready to be read: it is read before
    // this runs.
    setImmediate(() => {
      const isWaiting = stream.bytesWritten > settled && stream.bytesRead === bytesRead;
      if (isWaiting) stream.destroy(new DatabaseSilent(stream.timeout ?? limit));
    });
  });
}
