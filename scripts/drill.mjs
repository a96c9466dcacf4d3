// Rehearses a failure or an upgrade at full size: the same tests as `npm test` runs, with sizes
// that a variable of the same name overrides. `node scripts/drill.mjs` lists the drills, `node
// scripts/drill.mjs exchange` runs one and prints its figures.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { install } from './install.mjs';
import { findNatsServer, HOW_TO_INSTALL } from './nats-server.mjs';

/**
 * @typedef {object} Drill
 * @property {string} about what is done, under load
 * @property {string} holds what must hold
 * @property {string} [measured] what it came to on one machine of two cores
 * @property {string} test its file, below the server's folder
 * @property {boolean} needsNats whether it runs several processes, which speak over NATS
 * @property {Record<string, number>} sizes variables of the full size
 */

const FOLDER = path.join(import.meta.dirname, 'drills');
const SERVER = path.resolve(import.meta.dirname, '../apps/server');

/** @returns {Promise<Map<string, Drill>>} the drills by name */
async function drills() {
  const found = new Map();
  for (const file of readdirSync(FOLDER).sort()) {
    const { drill } = await import(path.join(FOLDER, file));
    if (!existsSync(path.join(SERVER, drill.test)))
      throw new Error(`${file} names ${drill.test}, which is missing.`);
    found.set(path.basename(file, '.mjs'), drill);
  }
  return found;
}

/** @param {Drill} drill */
const sizesOf = ({ sizes }) =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, process.env[name] ?? String(size)]));

/** @param {Map<string, Drill>} all */
function list(all) {
  for (const [name, drill] of all) {
    const sizes = Object.entries(drill.sizes).map(([variable, size]) => `${variable}=${size}`);
    console.log(`${name.padEnd(12)}${drill.about}${sizes.length > 0 ? `: ${sizes.join(' ')}` : ''}`);
    console.log(`${' '.repeat(12)}must hold: ${drill.holds}`);
    if (drill.measured) console.log(`${' '.repeat(12)}came to: ${drill.measured}`);
  }
}

/**
 * Returns its exit code.
 * @param {string} name
 * @param {Drill} drill
 */
function run(name, drill) {
  const natsServer = findNatsServer();
  if (drill.needsNats && natsServer === null) {
    console.error(`The drill ${name} runs several processes, and there is no nats-server. ${HOW_TO_INSTALL}`);
    return 1;
  }
  const sizes = sizesOf(drill);
  console.log(`== ${name}: ${drill.about}`);
  console.log(
    Object.entries(sizes)
      .map(([variable, size]) => `   ${variable}=${size}`)
      .join('\n'),
  );
  const { status } = spawnSync('npx', ['vitest', 'run', '--reporter=verbose', drill.test], {
    cwd: SERVER,
    stdio: 'inherit',
    env: { ...process.env, ...sizes, ...(natsServer && { NATS_SERVER_PATH: natsServer }) },
  });
  return status ?? 1;
}

const all = await drills();
const names = process.argv.slice(2);
const unknown = names.filter((name) => !all.has(name));
if (names.length === 0 || unknown.length > 0) {
  for (const name of unknown) console.error(`There is no drill ${name}. There are:`);
  list(all);
  process.exit(unknown.length > 0 ? 1 : 0);
}
await install('whole');
const failed = names.filter((name) => run(name, /** @type {Drill} */ (all.get(name))) !== 0);
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
