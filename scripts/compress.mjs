// Writes a Brotli and a gzip version of every text file of a built app, for the server to send:
// `node compress.mjs <folder>`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(css|html|js|json|svg|webmanifest)$/;
/** Smaller files fit into one packet anyway. */
const LEAST_BYTES = 1024;

const folder = process.argv[2] ?? 'dist';
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!TEXT.test(name)) continue;
  const file = path.join(folder, name);
  const content = readFileSync(file);
  if (content.length < LEAST_BYTES) continue;
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: size }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
