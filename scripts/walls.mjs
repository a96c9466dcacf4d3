// Checks the walls between the rooms (see .dependency-cruiser.cjs), that there is no circle between
// folders that stand side by side, that products are named in few files but their own and no domain
// in the server's ground, and that every folder's name is in the glossary. Fails when the checker
// read nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { circlesIn } from './circles.mjs';
import { domainsInTheGround, namesBeyondLimits } from './names.mjs';

/** Where no two folders side by side import each other, directly or through others. */
const WITHOUT_CIRCLES = [
  'apps/console/src',
  'apps/server/src',
  'apps/web/src',
  'packages/client/src',
  'packages/engine/src',
  'packages/locales/src',
  'packages/proof/src',
  'packages/protocol/src',
];

const rooms = ['packages', 'apps', 'bench', 'e2e', 'testbed'].filter((room) => existsSync(room));
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
const { modules, summary } = JSON.parse(run.stdout);
for (const violation of summary.violations) {
  console.error(`${violation.rule.severity} ${violation.rule.name}: ${violation.from} -> ${violation.to}`);
}
const MINIMUM_MODULES = 100;
if (summary.totalCruised < MINIMUM_MODULES) {
  console.error(`Only ${summary.totalCruised} modules were read: the walls were not checked.`);
  process.exit(1);
}

/** Returns the words in code quotes in the glossary. */
function glossaryWords() {
  return new Set(
    [...readFileSync('docs/glossary.md', 'utf8').matchAll(/`([^`]+)`/g)].map(([, word]) => word),
  );
}

/** Returns all source folders with their paths. */
function sourceFolders() {
  const workspaces = ['packages', 'apps'].flatMap((group) =>
    readdirSync(group).map((name) => `${group}/${name}`),
  );
  return [...workspaces, 'bench', 'e2e', 'testbed']
    .map((name) => `${name}/src`)
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => ({ name: entry.name, at: path.posix.join(entry.parentPath, entry.name) })),
    );
}

const circles = WITHOUT_CIRCLES.flatMap((root) => circlesIn(modules, root));
for (const circle of circles) console.error(`error folders-have-no-circle: ${circle}`);

const names = namesBeyondLimits();
for (const name of names) console.error(`error products-are-named-in-their-folders: ${name}`);

const grounded = domainsInTheGround();
for (const name of grounded) console.error(`error ground-names-no-domain: ${name}`);

const words = glossaryWords();
const unnamed = sourceFolders().filter(({ name }) => !words.has(name) && !words.has(name.replace(/s$/, '')));
for (const { at } of unnamed) console.error(`error folder-is-in-the-glossary: ${at}`);
const faults = [summary.violations, circles, names, grounded, unnamed];
if (faults.some(({ length }) => length > 0)) process.exit(1);
console.log(`Walls hold: ${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports.`);
