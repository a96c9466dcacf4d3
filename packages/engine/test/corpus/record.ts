// Records the journals that have not been recorded with the rules of this engine: `npm run record
// -w packages/engine`.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CORPUS, fileOf, hashOfFile, LANDED, readLanded } from './files.ts';
import { JOURNALS } from './journals.ts';
import { writeRecording } from './recording.ts';

const landed = existsSync(LANDED) ? readLanded() : {};
for (const [name, make] of Object.entries(JOURNALS)) {
  const file = fileOf(name);
  // What has landed is never recorded anew: it says what the engine did.
  if (file in landed) continue;
  mkdirSync(path.join(CORPUS, path.dirname(file)), { recursive: true });
  writeRecording(path.join(CORPUS, file), make().recording());
  landed[file] = hashOfFile(file);
  process.stdout.write(`Recorded ${file}\n`);
}
writeFileSync(LANDED, `${JSON.stringify(landed, null, 2)}\n`);
