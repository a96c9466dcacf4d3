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

/**
 * Silence is looked at so often within a limit, and each look must find it. A machine that stood
 * still, with the database on it or without, comes back to one look that is long over: what is left
 * of the looks is the time that the database has for its answer.
 */
const LOOKS = 4;

/** The limit of each connection, ms. */
const limits = new WeakMap<Socket, number>();

/**
 * Cuts a connection on which a query waits while nothing has come for `limit` ms of this process's
 * own running time; its queries then reject with `DatabaseSilent`. The server's own limits do not
 * help when its processes are stopped or the network is gone. Called again, it changes the limit.
 */
export function limitSilence(client: pg.ClientBase, limit: number): void {
  if (!(client instanceof pg.Client)) throw new Error('Only a connection of this library can be limited');
  const { connection } = client;
  const { stream } = connection;
  if (!(stream instanceof Socket)) throw new Error('Only a connection over a socket can be limited');
  const isWatched = limits.has(stream);
  limits.set(stream, limit);
  stream.setTimeout(limit / LOOKS);
  if (!isWatched) watch(connection, stream);
}

function watch(connection: pg.Connection, stream: Socket): void {
  // Whatever was written after the last "ready" waits for an answer. Before the client's own
  // listener, which sends the next query.
  let settled = stream.bytesWritten;
  connection.prependListener('readyForQuery', () => {
    settled = stream.bytesWritten;
  });
  let looks = 0;
  let heard = stream.bytesRead;
  stream.on('timeout', () => {
    const { bytesRead, bytesWritten } = stream;
    // An answer may lie ready to be read: it is read before this runs. What is written meanwhile
    // has not waited yet.
    setImmediate(() => {
      const isSilent = bytesWritten > settled && stream.bytesRead === bytesRead;
      looks = isSilent && heard === bytesRead ? looks + 1 : Number(isSilent);
      heard = bytesRead;
      const limit = limits.get(stream) ?? 0;
      if (looks >= LOOKS) stream.destroy(new DatabaseSilent(limit));
      else if (isSilent) stream.setTimeout(limit / LOOKS);
    });
  });
}
