import { startFailure } from '../src/app/start-failure.ts';
import { Cluster } from './cluster/cluster.ts';

/*
 * `npm run cluster`: a venue of several processes on this machine, until it is interrupted.
 * NATS_SERVER_PATH names the program of the bus. Exit code 0: stopped in order. 1: something did
 * not start, or a second interrupt ended all at once.
 */

const tell = (line: string) => void process.stdout.write(`${line}\n`);
const cluster = new Cluster({
  env: process.env,
  natsServer: process.env.NATS_SERVER_PATH ?? 'nats-server',
  tell,
});
let stopping: Promise<void> | null = null;

function stop(exitCode: number): Promise<void> {
  stopping ??= cluster.stop().then(
    () => process.exit(exitCode),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      cluster.kill();
      process.exit(1);
    },
  );
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping !== null) {
      cluster.kill();
      process.exit(1);
    }
    tell('Stopping ...');
    void stop(0);
  });
}

try {
  await cluster.start();
} catch (error) {
  if (stopping === null) {
    process.stderr.write(`${startFailure(error, process.env)}\n`);
    await stop(1);
  }
}
