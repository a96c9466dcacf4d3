// Checks the size of the code: number of source files, longest function, lines of the web's
// tickets, bytes of the first screen.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const MOST_FILES = 2_140;
const LONGEST_FUNCTION = 80;
/**
 * What all products do alike is said once, in `trading/desk/ticket`; what other sheets about orders
 * need, too, in `trading/desk/order`.
 */
const MOST_TICKET_LINES = 3_037;

/** @param {string} folder */
function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file));
}

/**
 * Returns every function of a file with its number of lines.
 * @param {string} file
 */
function functionsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const lineAt = (/** @type {number} */ position) => source.getLineAndCharacterOfPosition(position).line;
  /** @type {{ file: string; line: number; lines: number }[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = lineAt(node.getStart());
      found.push({ file, line: first + 1, lines: lineAt(node.end) - first + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * @param {string} what
 * @param {number} measured
 * @param {number} limit
 */
function hold(what, measured, limit) {
  const holds = measured <= limit;
  console.log(`${holds ? 'ok  ' : 'OVER'} ${what}: ${measured} (limit ${limit})`);
  if (!holds) process.exitCode = 1;
}

const workspaces = ['packages', 'apps'].flatMap((group) =>
  readdirSync(group).map((name) => `${group}/${name}`),
);
const folders = [...workspaces, 'bench', 'e2e', 'testbed']
  .map((name) => `${name}/src`)
  .filter((name) => existsSync(name));
const files = folders.flatMap(sourcesIn);
if (files.length === 0) throw new Error('No source was found: nothing was measured.');
hold('source files', files.length, MOST_FILES);

const functions = files.flatMap(functionsOf).sort((one, other) => other.lines - one.lines);
hold('lines of the longest function', functions[0]?.lines ?? 0, LONGEST_FUNCTION);
for (const { file, line, lines } of functions.filter(({ lines }) => lines > LONGEST_FUNCTION)) {
  console.error(`     ${lines} lines: ${file}:${line}`);
}

const tickets = files.filter((file) => /^apps\/web\/src\/trading\/[a-z]+\/ticket\//.test(file));
if (tickets.length === 0) throw new Error('No ticket was found: nothing was measured.');
const ticketLines = tickets.map((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length);
hold(
  'lines of the tickets',
  ticketLines.reduce((sum, lines) => sum + lines, 0),
  MOST_TICKET_LINES,
);

const first = spawnSync(process.execPath, ['scripts/budget.mjs'], { cwd: 'apps/web', encoding: 'utf8' });
console.log(`${first.status === 0 ? 'ok  ' : 'OVER'} ${first.stdout.trim().split('\n').at(-1)}`);
if (first.status !== 0) process.exitCode = 1;
if (first.stderr) console.error(first.stderr);
