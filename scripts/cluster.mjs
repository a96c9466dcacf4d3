// Installs, builds and runs the product as a small cluster on this machine: two gateways, an
// exchange with its standby, their databases and bus.
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { findNatsServer, HOW_TO_INSTALL } from './nats-server.mjs';

const natsServer = findNatsServer();
if (natsServer === null) {
  console.error(`The processes of a cluster speak over NATS, and there is no nats-server. ${HOW_TO_INSTALL}`);
  process.exit(1);
}

await install('whole');
await build();
// A group of its own: Ctrl-C reaches only this process, which hands it on.
const cluster = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/cluster.js'], {
  stdio: 'inherit',
  detached: true,
  env: { ...process.env, NATS_SERVER_PATH: natsServer },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => cluster.kill('SIGTERM'));
cluster.once('exit', (code) => process.exit(code ?? 1));
