#!/usr/bin/env bash
# What TA-Lib says when it is compiled to WebAssembly: talib-web 0.1.3 and talib.js 0.1.0, against
# TA-Lib itself (0.8.2 from PyPI).
#
# Expected: the numbers of TA-Lib, each beside its bar.
# Seen: the numbers are TA-Lib's, and then comes one more: both ask for a bar behind the last one,
# which is read as a price of 0. So the last number of a study is that of a market that has just
# gone to nothing: an RSI of 5.9 where it is 57.7. The line is as long as the bars, but begins with
# its first number instead of its first bar: it stands too far to the left by the bars that a study
# needs to begin (14 here), and is filled up with zeros at its right end.
#
# Neither is a source of studies for the chart. What compares a library with TA-Lib has to compare
# the place of each number, too, and the last one.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund talib-web@0.1.3 talib.js@0.1.0 >/dev/null
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check TA-Lib==0.8.2
cat > reference.py <<'PY'
import json, sys
import numpy
import talib

closes = numpy.array(json.load(sys.stdin), dtype=float)
print(json.dumps([None if numpy.isnan(value) else value for value in talib.RSI(closes, 14)]))
PY
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let seed = 12_345;
const chance = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
let price = 100;
const closes = Array.from({ length: 300 }, () => (price *= 1 + (chance() - 0.5) * 0.04));
const reference = JSON.parse(execFileSync('python/bin/python', ['reference.py'], { input: JSON.stringify(closes) }));
const near = (left, right) => assert.ok(Math.abs(left - right) < 1e-9, `${left} and ${right}`);
assert.equal(reference[13], null);

for (const name of ['talib-web', 'talib.js']) {
  const talib = require(name);
  const code = readFileSync(`node_modules/${name}/lib/talib.wasm`).toString('base64');
  await talib.init(`data:application/wasm;base64,${code}`);
  const { output } = talib.RSI({ inReal: closes, timePeriod: 14 });
  assert.equal(output.length, 300);
  for (let i = 14; i < 300; i += 1) near(output[i - 14], reference[i]);
  // The price of 0 after the last bar.
  const withZero = execFileSync('python/bin/python', ['reference.py'], { input: JSON.stringify([...closes, 0]) });
  near(output[286], JSON.parse(withZero)[300]);
  assert.ok(output[286] < 10 && reference[299] > 40);
  assert.deepEqual([...output.slice(287)], Array(13).fill(0));
}
console.log('As described: fourteen bars too far to the left, and one number too many.');
JS
node check.mjs
