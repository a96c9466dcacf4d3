// Installs, builds and runs the whole product. With `--dev` runs it from the sources, reloading on
// change.
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { install } from './install.mjs';

/**
 * A batch of orders makes mostly short-lived objects: a large young generation collects them
 * cheaply.
 */
const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=64'];
const RESTART_DELAY = 1_000;
const MOST_RESTARTS_A_MINUTE = 5;

const dev = process.argv.includes('--dev');
const children = new Set();
let stopping = false;

/**
 * Every child leads a process group, so that Ctrl-C reaches only this process and the stop is
 * orderly. The signal goes to the whole group because npx does not pass it on. PostgreSQL has a
 * group of its own, and only the server stops it.
 */
function run(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', detached: true, ...options });
  children.add(child);
  child.once('exit', () => {
    children.delete(child);
    if (stopping && children.size === 0) process.exit(0);
  });
  return child;
}

function stop(signal) {
  if (children.size === 0) process.exit(0);
  for (const child of children) process.kill(-child.pid, stopping ? 'SIGKILL' : signal);
  stopping = true;
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop('SIGTERM'));

/** The server exits when it cannot be sure of its state; it recovers by a new start. */
function serve() {
  const starts = [];
  const start = () => {
    starts.push(Date.now());
    const server = run(process.execPath, [...NODE_FLAGS, 'apps/server/dist/main.js']);
    server.once('exit', (code) => {
      if (stopping) return;
      if (code === 0) process.exit(0);
      const recent = starts.filter((time) => time > Date.now() - 60_000).length;
      if (recent > MOST_RESTARTS_A_MINUTE || Date.now() - starts[0] < RESTART_DELAY * 5)
        process.exit(code ?? 1);
      console.error(`The server ended with code ${code}; starting it again ...`);
      setTimeout(start, RESTART_DELAY);
    });
  };
  start();
}

await install(dev ? 'whole' : 'product');
if (dev) {
  const api = process.env.PORT ?? '8080';
  run('npx', ['tsx', 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
    env: { ...process.env, PORT: api },
  });
  for (const cwd of ['apps/web', 'apps/console'])
    run('npx', ['vite', '--clearScreen', 'false'], { cwd, env: { ...process.env, API_PORT: api } });
} else {
  await build();
  console.log('Starting ...');
  serve();
}
