// Installs, builds and runs the whole product. `--dev` runs it from source instead, reloading on change.
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { install } from './install.mjs';

/** Most of what a batch of orders makes is garbage at once: a large nursery collects it cheaply. */
const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=64'];
const RESTART_DELAY = 1_000;
const MOST_RESTARTS_A_MINUTE = 5;

const dev = process.argv.includes('--dev');
const children = new Set();
let stopping = false;

/**
 * Every child leads a group of its own, so that Ctrl-C reaches this process alone and the stop is orderly. It is told as a group:
 * npx does not pass a signal on. PostgreSQL leads another group, and is ended by the server alone.
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

/** The server ends itself when it cannot vouch for its state; it recovers by starting again. */
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

install();
if (dev) {
  const api = process.env.PORT ?? '8080';
  run('npx', ['tsx', 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
    env: { ...process.env, PORT: api },
  });
  for (const cwd of ['apps/web', 'apps/console'])
    run('npx', ['vite', '--clearScreen', 'false'], { cwd, env: { ...process.env, API_PORT: api } });
} else {
  await build();
  serve();
}
