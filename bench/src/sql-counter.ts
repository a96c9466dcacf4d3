import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const QUERY = 'Q'.charCodeAt(0);
const EXECUTE = 'E'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);

/**
 * A way to PostgreSQL that counts what passes, by its protocol
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html).
 */
export interface SqlCounter {
  /** The connection string that leads through the counter. */
  url: string;
  /** Statements executed so far. */
  calls(): number;
  /**
   * Times that a client waited for an answer so far: simple queries, and syncs of prepared ones.
   */
  roundTrips(): number;
  close(): void;
}

export async function countSql(databaseUrl: string): Promise<SqlCounter> {
  const target = new URL(databaseUrl);
  const counts = { calls: 0, roundTrips: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const hear = messageReader((type) => {
      if (type === QUERY || type === EXECUTE) counts.calls += 1;
      if (type === QUERY || type === SYNC) counts.roundTrips += 1;
    });
    for (const socket of [client, database]) {
      sockets.add(socket.setNoDelay(true));
      socket.on('error', () => undefined);
    }
    client.on('data', hear).pipe(database);
    database.pipe(client);
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    calls: () => counts.calls,
    roundTrips: () => counts.roundTrips,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * Finds the messages of a stream of pieces: a type byte (none in the first message) and a length
 * that counts itself.
 */
function messageReader(onMessage: (type: number) => void): (piece: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let typeBytes = 0;
  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let at = 0;
    while (rest.length - at >= typeBytes + 4) {
      const end = at + typeBytes + rest.readUInt32BE(at + typeBytes);
      if (end > rest.length) break;
      if (typeBytes === 1) onMessage(rest[at] ?? 0);
      at = end;
      typeBytes = 1;
    }
    rest = rest.subarray(at);
  };
}
