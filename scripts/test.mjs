// Runs every check and every test of the repository, steps beside each other, and ends with one
// line that counts them. `npm test -- engine` runs the steps whose names contain the word; `npm
// test -- withdrawals` the tests of a capability in every workspace.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { findNatsServer, HOW_TO_INSTALL } from './nats-server.mjs';
import { chooseSteps } from './test/chosen.mjs';
import { runBeside } from './test/lanes.mjs';
import { readResults } from './test/results.mjs';

const RESULTS = path.resolve('.cache/test-results');
/**
 * The tests of a workspace wait as often as they compute: two steps together keep the processors
 * busy.
 */
const LANES = 2;

await install('whole');
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const chromium = findChromium();
const natsServer = findNatsServer();
const env = {
  ...process.env,
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  ...(chromium && { CHROMIUM_PATH: chromium }),
  ...(natsServer && { NATS_SERVER_PATH: natsServer }),
};
const chosen = chooseSteps(process.argv.slice(2));
if (chosen.length === 0) {
  console.error(
    'No step and no capability is called that: name a step (engine), a folder or a test (withdrawals).',
  );
  process.exit(1);
}

const isSkipped = (step) => step.needsBrowser && chromium === null;
const resultsOf = (name) => path.join(RESULTS, `${name.replaceAll(' ', '-')}.json`);

/** @returns {import('./test/lanes.mjs').Job} */
function jobOf({ name, line, workspace, files = [], after }) {
  if (line) return { name, program: line, args: [], cwd: '.', env, shell: true, after };
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsOf(name)}`];
  const vitest = path.resolve('node_modules/vitest/vitest.mjs');
  return {
    name,
    program: process.execPath,
    args: [vitest, 'run', ...reports, ...files],
    cwd: workspace,
    env,
    shell: false,
    after,
  };
}

const totals = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];
/** @type {string[]} The failures, repeated at the end, where they are easy to find. */
const reasons = [];
/** @type {string[]} What was not run, and how it can be, repeated at the end likewise. */
const notRun = [];

for (const { name } of chosen.filter(isSkipped)) {
  totals.skipped += 1;
  notRun.push(
    `no Chromium was found (CHROMIUM_PATH, or a chromium or google-chrome on the PATH): the ${name} journeys were NOT run.`,
  );
}

function conclude(step, { code, took }) {
  const {
    passed,
    failed,
    skipped,
    reasons: found,
  } = step.workspace ? readResults(resultsOf(step.name)) : { passed: 0, failed: 0, skipped: 0, reasons: [] };
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  reasons.push(...found);
  const good = code === 0 && (!step.workspace || passed > 0);
  if (!good) failures.push(step.name);
  if (step.hasProcesses && natsServer === null && skipped > 0) {
    notRun.push(`no nats-server was found. ${HOW_TO_INSTALL} ${skipped} tests of ${step.name} are skipped.`);
  }
  const counted = step.workspace ? `, ${passed} passed` : '';
  console.log(
    `-- ${step.name}: ${good ? 'ok' : code === null && took === 0 ? 'NOT RUN' : 'FAILED'} in ${Math.round(took / 1000)} s${counted}`,
  );
}

const began = Date.now();
const steps = new Map(chosen.map((step) => [step.name, step]));
await runBeside(chosen.filter((step) => !isSkipped(step)).map(jobOf), {
  lanes: LANES,
  print: (line) => console.log(line),
  onEnd: ({ name }, end) => conclude(steps.get(name), end),
});

for (const reason of reasons) console.log(`\n× ${reason.slice(0, 1_500)}`);
for (const what of notRun) console.log(`\nSKIPPED: ${what}`);
if (failures.length > 0) {
  console.log(`\nFailed: ${failures.join(', ')}`);
  totals.failed = Math.max(totals.failed, failures.length);
}
console.log(`\nIn ${Math.round((Date.now() - began) / 1000)} s:`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(failures.length > 0 ? 1 : 0);
