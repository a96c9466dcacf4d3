import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../src/core/database/embedded.ts';

/**
 * One address for several servers, of which it leads to one at a time: what a virtual address or a
 * balancer is to a primary.
 */
export interface Forwarder {
  readonly port: number;
  /** New connections go to this port from now on; those that there are end. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** Listens on loopback and forwards every connection. */
export async function startForwarder(first: number): Promise<Forwarder> {
  const port = await freePort();
  let target = first;
  const open = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port,
    leadTo(next) {
      target = next;
      cut();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}
