// Adds up the JavaScript that the first screen needs, compressed as it is sent, and fails the build
// above the budget. The first screen is what a new visitor meets: the app, the login page and its
// texts in English.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const BUDGET = 140 * 1024;
const dist = path.resolve(import.meta.dirname, '../dist');
const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
const named = [...html.matchAll(/ (?:src|href)="\/((?:assets\/)?[\w.-]+\.js)"/g)].map(([, file]) => file);
for (const name of ['app', 'login-page', 'locale-en-entrance']) {
  if (!named.some((file) => file.startsWith(`assets/${name}-`)))
    throw new Error(`dist/index.html does not name ${name}.`);
}

/**
 * The chunks that one chunk imports at once; what it imports later is not part of the first screen.
 */
function staticImports(file, code) {
  const specifiers = code.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[^'"()]*?from\s*)?["'](\.[^"']+)["']/g,
  );
  return [...specifiers].map(([, specifier]) => path.posix.join(path.posix.dirname(file), specifier));
}

const sizes = new Map();
const waiting = [...named];
while (waiting.length > 0) {
  const file = waiting.pop();
  if (sizes.has(file)) continue;
  const code = readFileSync(path.join(dist, file), 'utf8');
  sizes.set(file, brotliCompressSync(code).length);
  waiting.push(...staticImports(file, code));
}

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} kB`;
for (const [file, size] of [...sizes].sort((a, b) => b[1] - a[1])) {
  process.stdout.write(`${kilobytes(size).padStart(10)}  ${file}\n`);
}
const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
process.stdout.write(
  `First screen: ${kilobytes(total)} of JavaScript in ${sizes.size} files, compressed (budget ${kilobytes(BUDGET)})\n`,
);
if (total > BUDGET) {
  process.stderr.write('The first screen is over its budget.\n');
  process.exit(1);
}
