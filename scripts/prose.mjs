// Checks the documents: lines of at most 100 columns, links and anchors that lead somewhere, how
// much there is to read.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const COLUMNS = 100;
/** With tables and code. */
const MOST_IN_ALL = 180 * 1024;
/** Of sentences to read. */
const MOST_OF_PROSE = 135 * 1024;
const MOST_OF_ARCHITECTURE = 15 * 1024;
const SOURCES = ['apps', 'packages', 'bench', 'e2e', 'testbed', 'scripts', 'deploy'];
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'coverage', 'reports', 'images', 'fixtures']);

/**
 * Returns the files of a folder, without those of others and without hidden ones.
 * @param {string} folder
 * @param {RegExp} name
 * @returns {string[]}
 */
function filesIn(folder, name) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || NOT_OURS.has(entry.name)) return [];
    const at = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(at, name);
    return name.test(entry.name) ? [at] : [];
  });
}

/**
 * Returns the lines of a document with their numbers, without those of code.
 * @param {string} file
 */
function proseOf(file) {
  let isCode = false;
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ text, number: index + 1 }))
    .filter(({ text }) => {
      if (/^\s*```/.test(text)) isCode = !isCode;
      return !isCode && !/^\s*```/.test(text);
    });
}

/** @type {Map<string, Set<string>>} */
const anchors = new Map();

/**
 * Returns the anchors of a document's headings, named as GitHub names them.
 * @param {string} file
 */
function anchorsOf(file) {
  const known = anchors.get(file);
  if (known) return known;
  const found = new Set();
  for (const { text } of proseOf(file)) {
    const [, heading] = /^#+ (.*)/.exec(text) ?? [];
    if (heading === undefined) continue;
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
    let name = anchor;
    for (let again = 1; found.has(name); again++) name = `${anchor}-${again}`;
    found.add(name);
  }
  anchors.set(file, found);
  return found;
}

let faults = 0;

/**
 * @param {string} place
 * @param {string} what
 */
function tell(place, what) {
  faults++;
  console.error(`${place}: ${what}`);
}

/**
 * @param {string} place
 * @param {string} from
 * @param {string} target
 */
function follow(place, from, target) {
  if (/^[a-z]+:/.test(target)) return;
  const [file = '', anchor] = target.split('#');
  const to = file === '' ? from : path.posix.join(path.posix.dirname(from), file);
  if (!existsSync(to)) return tell(place, `nothing stands at ${target}`);
  if (anchor && !anchorsOf(to).has(anchor)) tell(place, `no heading stands at ${target}`);
}

const documents = filesIn('.', /\.md$/);
if (documents.length < 10) throw new Error('Hardly any document was found: nothing was checked.');
for (const file of documents) {
  for (const { text, number } of proseOf(file)) {
    const place = `${file}:${number}`;
    const shown = text.replace(/\]\([^)]*\)/g, ']');
    if (!text.startsWith('|') && Array.from(shown).length > COLUMNS)
      tell(place, `longer than ${COLUMNS} columns`);
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) follow(place, file, target);
  }
}

/** A line of a comment; rows of tables and what tells the linter something stay whole. */
const COMMENT = /^\s*(\/\/|\/\*\*?|\*) (?!\||biome-ignore)/;

for (const file of SOURCES.flatMap((folder) => filesIn(folder, /\.(ts|tsx|mjs|sql|ya?ml|example)$/))) {
  const source = readFileSync(file, 'utf8');
  if (/\.(ts|tsx|mjs)$/.test(file)) {
    for (const [index, text] of source.split('\n').entries()) {
      if (COMMENT.test(text) && Array.from(text).length > COLUMNS) {
        tell(`${file}:${index + 1}`, `a comment longer than ${COLUMNS} columns`);
      }
    }
  }
  for (const [target] of source.matchAll(/\bdocs\/[a-z-]+\.md(#[a-z-]+)?/g)) {
    follow(file, 'README.md', target);
  }
}

const sentences = documents.flatMap(proseOf).filter(({ text }) => !text.startsWith('|'));
const prose = sentences.reduce((sum, { text }) => sum + Buffer.byteLength(`${text}\n`), 0);
const size = documents.reduce((sum, file) => sum + readFileSync(file).length, 0);
const architecture = readFileSync('docs/architecture.md').length;
if (prose > MOST_OF_PROSE) tell('documents', `${prose} bytes of prose, of at most ${MOST_OF_PROSE}`);
if (size > MOST_IN_ALL) tell('documents', `${size} bytes in all, of at most ${MOST_IN_ALL}`);
if (architecture > MOST_OF_ARCHITECTURE) {
  tell('docs/architecture.md', `${architecture} bytes, of at most ${MOST_OF_ARCHITECTURE}`);
}
if (faults > 0) process.exit(1);
console.log(`Documents hold: ${documents.length}, ${prose} bytes of prose, ${size} with tables and code.`);
