// Adds up the compressed JavaScript that the first screen needs and fails the build above the budget.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET = 180 * 1024;
const dist = path.resolve(import.meta.dirname, '../dist');
const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
const first = /<script type="module"[^>]* src="\/([^"]+)"/.exec(html)?.[1];
if (!first) throw new Error('dist/index.html starts no module.');

/** The chunks that one chunk imports at once; what it imports later is not part of the first screen. */
function staticImports(file, code) {
  const specifiers = code.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[^'"()]*?from\s*)?["'](\.[^"']+)["']/g,
  );
  return [...specifiers].map(([, specifier]) => path.posix.join(path.posix.dirname(file), specifier));
}

const sizes = new Map();
const waiting = [first];
while (waiting.length > 0) {
  const file = waiting.pop();
  if (sizes.has(file)) continue;
  const code = readFileSync(path.join(dist, file), 'utf8');
  sizes.set(file, gzipSync(code, { level: 9 }).length);
  waiting.push(...staticImports(file, code));
}

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} kB`;
for (const [file, size] of [...sizes].sort((a, b) => b[1] - a[1])) {
  process.stdout.write(`${kilobytes(size).padStart(10)}  ${file}\n`);
}
const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
process.stdout.write(
  `First screen: ${kilobytes(total)} of JavaScript, compressed (budget ${kilobytes(BUDGET)})\n`,
);
if (total > BUDGET) {
  process.stderr.write('The first screen is over its budget.\n');
  process.exit(1);
}
