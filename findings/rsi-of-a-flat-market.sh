#!/usr/bin/env bash
# The relative strength index of a market that did not move: technicalindicators 3.1.0,
# trading-signals 8.3.0, @debut/indicators 1.4.2, indicatorts 2.2.2 and TA-Lib 0.8.2 (PyPI).
#
# Expected: one answer, 50, as neither side is stronger.
# Seen: 100 from the first two, which is as strong as a market can be; NaN from the next two, in
# indicatorts from the first bar on; 0 from TA-Lib, which is as weak as a market can be. A price
# that rises once after the flat bars gives 100 everywhere.
#
# Pairs of two stablecoins stand still for hours, as does any market that nobody trades in, and an
# alarm at 70 or 30 would ring. Here it is 50.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund technicalindicators@3.1.0 trading-signals@8.3.0 @debut/indicators@1.4.2 indicatorts@2.2.2 >/dev/null
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check TA-Lib==0.8.2
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import debut from '@debut/indicators';
import { rsi } from 'indicatorts';
import technical from 'technicalindicators';
import { RSI } from 'trading-signals';

const byPython = `
import json, sys, numpy, talib
print(float(talib.RSI(numpy.array(json.load(sys.stdin), dtype=float), 14)[-1]))`;
function answers(closes) {
  const [signals, moments] = [new RSI(14), new debut.RSI(14)];
  return {
    technical: technical.RSI.calculate({ values: closes, period: 14 }).at(-1),
    signals: closes.map((close) => signals.update(close, false)).at(-1),
    debut: closes.map((close) => moments.nextValue(close)).at(-1),
    indicatorts: rsi(closes, { period: 14 }).at(-1),
    talib: Number(execFileSync('python/bin/python', ['-c', byPython], { input: JSON.stringify(closes) })),
  };
}
const flat = Array(40).fill(1);
assert.deepEqual(answers(flat), { technical: 100, signals: 100, debut: Number.NaN, indicatorts: Number.NaN, talib: 0 });
for (const answer of Object.values(answers([...flat, 1.01]))) assert.equal(answer, 100);
console.log('As described: 100, 100, none, none and 0.');
JS
node check.mjs
