#!/usr/bin/env bash
# What a mix of environments costs where test files share a worker (Vitest 4.1.12, `isolate:
# false`).
#
# Expected: a worker that is done with a file takes the next one, whatever environment it asks for.
# Seen: a worker goes on only if the next file in the queue asks for the same environment;
# otherwise it is ended with all modules that it has loaded. Files in turn of two environments, as
# sorting by size or time leaves them, take a new process nearly each; the same files sorted by
# environment take one for each worker and environment. And the time of an environment in the
# summary is counted once a file though it is set up once a worker, so that it looks as if setting
# up were what costs.
#
# So files are sorted by environment here.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vitest@4.1.12 vite@8.3.8 happy-dom@21.0.4 >/dev/null
mkdir test
for number in 01 02 03 04 05 06 07 08 09 10 11 12; do
  environment=node
  if [ $((10#$number % 2)) = 0 ]; then environment=happy-dom; fi
  cat > "test/$number.test.mjs" <<JS
// @vitest-environment $environment
import { appendFileSync } from 'node:fs';
import { test } from 'vitest';
test('runs', () => appendFileSync('pids', process.pid + '\n'));
JS
done
cat > vitest.config.mjs <<'JS'
import { readFileSync } from 'node:fs';
const isPlain = ({ moduleId }) => readFileSync(moduleId, 'utf8').includes('environment node');
class Sequencer {
  shard = (files) => files;
  sort = (files) => {
    const named = files.sort((one, other) => one.moduleId.localeCompare(other.moduleId));
    if (process.env.ORDER === 'in turn') return named;
    return [...named.filter(isPlain), ...named.filter((file) => !isPlain(file))];
  };
}
export default { test: { include: ['test/*.test.mjs'], isolate: false, maxWorkers: 2, sequence: { sequencer: Sequencer } } };
JS
processes() {
  rm -f pids
  ORDER="$1" npx vitest run >/dev/null
  sort -u pids | wc -l
}
in_turn=$(processes 'in turn')
sorted=$(processes sorted)
echo "Twelve files of two environments: $in_turn processes in turn, $sorted when sorted."
[ "$in_turn" -ge 8 ] && [ "$sorted" -le 4 ]
