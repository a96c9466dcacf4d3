// Runs every check and every test of the repository, and ends with one line that counts them.
// `node scripts/test.mjs engine server` runs only the steps whose names contain one of the words.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { findNatsServer, HOW_TO_INSTALL } from './nats-server.mjs';

const RESULTS = '.cache/test-results';

/** @param {string} line */
const shell = (line) => ({ line });
/** @param {string} workspace */
const vitest = (workspace) => ({ workspace });

const chromium = findChromium();
const natsServer = findNatsServer();
/** The steps in which tests of several processes are left out without a nats-server. */
const OF_SEVERAL_PROCESSES = ['server', 'browser'];
/** @type {[name: string, step: { line?: string; workspace?: string } | 'skip'][]} */
const steps = [
  ['format and lint', shell('npm run --silent lint')],
  ['types', shell('npm run --silent typecheck')],
  ['walls between rooms', shell('npm run --silent walls')],
  ['dead code', shell('npm run --silent dead-code')],
  ['engine', vitest('packages/engine')],
  ['protocol', vitest('packages/protocol')],
  ['client', vitest('packages/client')],
  ['locales', vitest('packages/locales')],
  ['proof', vitest('packages/proof')],
  ['server', vitest('apps/server')],
  ['web app', vitest('apps/web')],
  ['console', vitest('apps/console')],
  ['build', shell('node -e "import(\'./scripts/build.mjs\').then((m) => m.build())"')],
  ['size', shell('node scripts/size.mjs')],
  ['browser', chromium ? vitest('e2e') : 'skip'],
];

install();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const wanted = process.argv.slice(2);
const totals = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];
/** @type {string[]} The failures, repeated at the end, where they are easy to find. */
const reasons = [];

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
  const skipped = numPendingTests + numTodoTests;
  totals.skipped += skipped;
  return { ran: numPassedTests + numFailedTests, skipped };
}

for (const [name, step] of steps) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
  const began = Date.now();
  console.log(`\n== ${name}`);
  if (step === 'skip') {
    totals.skipped += 1;
    console.log(
      'SKIPPED: no Chromium was found (CHROMIUM_PATH, or a chromium or google-chrome on the PATH).',
    );
    console.log('SKIPPED: the browser journeys were NOT run.');
    continue;
  }
  const results = `${process.cwd()}/${RESULTS}/${name.replaceAll(' ', '-')}.json`;
  const run = step.line
    ? spawnSync(step.line, { shell: true, stdio: 'inherit' })
    : spawnSync(
        'npx',
        ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
        {
          cwd: step.workspace,
          stdio: 'inherit',
          env: {
            ...process.env,
            ...(chromium && { CHROMIUM_PATH: chromium }),
            ...(natsServer && { NATS_SERVER_PATH: natsServer }),
          },
        },
      );
  let counted = { ran: 1, skipped: 0 };
  if (step.workspace) {
    try {
      counted = countTests(results);
    } catch {
      counted = { ran: 0, skipped: 0 };
    }
  }
  const good = run.status === 0 && counted.ran > 0;
  if (natsServer === null && OF_SEVERAL_PROCESSES.includes(name)) {
    console.log(`SKIPPED: no nats-server was found. ${HOW_TO_INSTALL}`);
    console.log(
      `SKIPPED: the tests of several processes were NOT run (${counted.skipped} tests here are skipped).`,
    );
  }
  if (!good) failures.push(name);
  console.log(`-- ${name}: ${good ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s`);
}

for (const reason of reasons) console.log(`\n× ${reason.slice(0, 1_500)}`);
if (failures.length > 0) {
  console.log(`\nFailed: ${failures.join(', ')}`);
  totals.failed = Math.max(totals.failed, failures.length);
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(failures.length > 0 ? 1 : 0);
