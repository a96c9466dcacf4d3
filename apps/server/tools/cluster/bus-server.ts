import { connect } from 'node:net';
import { freePort } from '../../src/core/database/index.ts';
import type { Hall } from './hall.ts';
import type { Program } from './program.ts';

/** Starts NATS on loopback. Nothing on it is kept. */
export async function startBusServer(
  hall: Hall,
  natsServer: string,
): Promise<{ url: string; program: Program }> {
  hall.tell('Starting NATS ...');
  const port = await freePort();
  const program = hall.add({
    name: 'nats',
    command: natsServer,
    args: ['--addr', '127.0.0.1', '--port', String(port)],
    mark: `--port ${port}`,
    env: { PATH: process.env.PATH },
    stopSignal: 'SIGTERM',
  });
  program.start();
  await program.ready(() => greets(port));
  return { url: `nats://127.0.0.1:${port}`, program };
}

/** Whether somebody speaks first on the port, as NATS does. */
function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const give = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('data', () => give(true)).once('error', () => give(false));
    socket.setTimeout(2_000, () => give(false));
  });
}
