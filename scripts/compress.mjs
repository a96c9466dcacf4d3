// Writes a Brotli and a gzip version of every text file of a built app, for the server to send:
// `node compress.mjs <folder>`.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(css|html|js|json|svg|webmanifest)$/;
/** Smaller files fit into one packet anyway. */
const LEAST_BYTES = 1024;

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}

const folder = process.argv[2] ?? 'dist';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
// All at once: they are compressed on as many threads as Node has for such work.
await Promise.all(files.map((name) => compress(path.join(folder, name))));
