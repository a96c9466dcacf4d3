// Runs every check and every test of the repository, and closes with one line that counts them.
// `node scripts/test.mjs engine server` runs only the steps whose name holds one of the words.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { install } from './install.mjs';

const RESULTS = '.cache/test-results';

/**
 * What is run: a line of the shell, or the tests of a workspace.
 * @typedef {{ name: string, line?: string, workspace?: string }} Step
 */

/** The server's tests mostly wait for its database. @type {Step} */
const server = { name: 'server', workspace: 'apps/server' };

/** These mostly compute, so they run one after the other beside the server's. @type {Step[]} */
const beside = [
  { name: 'format and lint', line: 'npm run --silent lint' },
  { name: 'types', line: 'npm run --silent typecheck' },
  { name: 'walls between rooms', line: 'npm run --silent walls' },
  { name: 'dead code', line: 'npm run --silent dead-code' },
  { name: 'engine', workspace: 'packages/engine' },
  { name: 'protocol', workspace: 'packages/protocol' },
  { name: 'locales', workspace: 'packages/locales' },
  { name: 'proof', workspace: 'packages/proof' },
  { name: 'web app', workspace: 'apps/web' },
  { name: 'console', workspace: 'apps/console' },
  { name: 'build', line: 'node -e "import(\'./scripts/build.mjs\').then((m) => m.build())"' },
];

/** The journeys open what was built. @type {Step} */
const journeys = { name: 'browser', workspace: 'e2e' };

const chromium = findChromium();
const words = process.argv.slice(2);
const totals = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];
/** @type {string[]} What failed, told again at the end, where it is not drowned by what passed. */
const reasons = [];

/** @param {Step} step */
function wanted({ name }) {
  return words.length === 0 || words.some((word) => name.includes(word));
}

function countTests(file) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  for (const { name, status, message, assertionResults } of testResults) {
    if (status !== 'passed' && message) reasons.push(`${name}\n  ${message}`);
    for (const { fullName, status: result, failureMessages } of assertionResults) {
      if (result === 'failed') reasons.push(`${name} > ${fullName}\n  ${failureMessages.join('\n  ')}`);
    }
  }
  totals.passed += numPassedTests;
  totals.failed += numFailedTests;
  totals.skipped += numPendingTests + numTodoTests;
  return numPassedTests + numFailedTests;
}

/**
 * Runs a step and counts what it ran. One that others run beside says everything at its end, not in between theirs.
 * @param {Step} step
 * @param {{ atOnce: boolean }} says
 */
async function run({ name, line, workspace }, { atOnce }) {
  /** @type {string[]} */
  const said = [];
  const say = (text) => (atOnce ? process.stdout.write(text) : said.push(text));
  const began = Date.now();
  say(`\n== ${name}\n`);
  const results = `${process.cwd()}/${RESULTS}/${name.replaceAll(' ', '-')}.json`;
  const child = line
    ? spawn(line, { shell: true })
    : spawn(
        'npx',
        ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
        {
          cwd: workspace,
          env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) },
        },
      );
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
  const [status] = await once(child, 'close');
  let ran = 1;
  if (workspace) {
    try {
      ran = countTests(results);
    } catch {
      ran = 0;
    }
  }
  const good = status === 0 && ran > 0;
  if (!good) failures.push(name);
  say(`-- ${name}: ${good ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s\n`);
  if (!atOnce) process.stdout.write(said.join(''));
}

async function runBeside() {
  for (const step of beside) if (wanted(step)) await run(step, { atOnce: false });
}

install();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

await Promise.all([wanted(server) && run(server, { atOnce: true }), runBeside()]);
if (wanted(journeys) && chromium) await run(journeys, { atOnce: true });
if (wanted(journeys) && !chromium) {
  totals.skipped += 1;
  console.log(
    '\nSKIPPED: no Chromium was found (CHROMIUM_PATH, or a chromium or google-chrome on the PATH).',
  );
  console.log('SKIPPED: the browser journeys were NOT run.');
}

for (const reason of reasons) console.log(`\n× ${reason.slice(0, 1_500)}`);
if (failures.length > 0) {
  console.log(`\nFailed: ${failures.join(', ')}`);
  totals.failed = Math.max(totals.failed, failures.length);
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(failures.length > 0 ? 1 : 0);
