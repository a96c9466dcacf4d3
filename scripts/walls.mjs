// Checks the walls between the rooms (see .dependency-cruiser.cjs) and fails when the checker read nothing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const rooms = ['packages', 'apps', 'bench', 'e2e'].filter((room) => existsSync(room));
const run = spawnSync(
  process.execPath,
  [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...rooms,
    '--output-type',
    'json',
    '--exclude',
    '(^|/)(dist|node_modules)/',
  ],
  { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);
if (!run.stdout) {
  console.error(run.stderr || 'The import checker printed nothing.');
  process.exit(1);
}
const { summary } = JSON.parse(run.stdout);
for (const violation of summary.violations) {
  console.error(`${violation.rule.severity} ${violation.rule.name}: ${violation.from} -> ${violation.to}`);
}
const MINIMUM_MODULES = 100;
if (summary.totalCruised < MINIMUM_MODULES) {
  console.error(`Only ${summary.totalCruised} modules were read: the walls were not checked.`);
  process.exit(1);
}
if (summary.violations.length > 0) process.exit(1);
console.log(`Walls hold: ${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports.`);
