#!/usr/bin/env bash
# What the studies of @debut/indicators 1.4.2 say of a bar that is not over yet. Each has two calls:
# `nextValue` for a bar that is over, `momentValue` for the running one, which changes nothing.
#
# Expected: `momentValue` of a bar is what `nextValue` of the same bar returns right after it.
# Seen: so it is with RSI, MACD, ADX, ATR, CCI, MFI, ROC, PSAR and the Bollinger bands. It is
# another number with Chande's momentum (CMO), the ultimate oscillator, the Donchian channel,
# Ichimoku, DPO, AMA and AC, with most or many bars of Stochastic and of the stochastic RSI, and
# with the unused band of SuperTrend. The last CMO of these bars has even another sign.
#
# On a chart the last point would jump each time that a bar is over, without a trade, and what
# somebody decided by was never there. A library is tried before it is taken: computed for the bar
# as it stands, then once more as if it were over.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @debut/indicators@1.4.2 >/dev/null
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import indicators from '@debut/indicators';

let seed = 12_345;
const chance = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
let price = 100;
const bars = Array.from({ length: 300 }, () => {
  const open = price;
  price *= 1 + (chance() - 0.5) * 0.04;
  const high = Math.max(open, price) * (1 + chance() * 0.01);
  const low = Math.min(open, price) * (1 - chance() * 0.01);
  return { close: price, high, low, volume: Math.round(chance() * 1_000) + 1 };
});
const close = (bar) => [bar.close];
const highLow = (bar) => [bar.high, bar.low];
const three = (bar) => [bar.high, bar.low, bar.close];
const STUDIES = {
  RSI: [[14], close], MACD: [[12, 26, 9], close], ROC: [[10], close], BollingerBands: [[20, 2], close],
  ATR: [[14], three], ADX: [[14], three], CCI: [[20], three], PSAR: [[], three],
  MFI: [[14], (bar) => [...three(bar), bar.volume]],
  CMO: [[14], close], DPO: [[20], close], AMA: [[10], close], StochasticRSI: [[14, 14, 3, 3], close],
  AC: [[], highLow], Stochastic: [[14, 3], three], UltimateOscillator: [[7, 14, 28], three],
  DC: [[20], three], Ichimoku: [[], three], SuperTrend: [[10, 3], three],
};
const text = (value) => JSON.stringify(value, (_, each) => (typeof each === 'number' ? each.toPrecision(9) : each));
const differing = {};
for (const [name, [settings, of]] of Object.entries(STUDIES)) {
  const study = new indicators[name](...settings);
  differing[name] = 0;
  bars.forEach((bar, i) => {
    const running = study.momentValue(...of(bar));
    const over = study.nextValue(...of(bar));
    if (i > 100 && text(running) !== text(over)) differing[name] += 1;
  });
}
assert.deepEqual(differing, {
  RSI: 0, MACD: 0, ROC: 0, BollingerBands: 0, ATR: 0, ADX: 0, CCI: 0, PSAR: 0, MFI: 0,
  CMO: 199, DPO: 199, AMA: 199, StochasticRSI: 55, AC: 199, Stochastic: 58, UltimateOscillator: 192,
  DC: 50, Ichimoku: 199, SuperTrend: 35,
});
const momentum = new indicators.CMO(14);
for (const bar of bars.slice(0, -1)) momentum.nextValue(bar.close);
assert.equal(momentum.momentValue(bars.at(-1).close).toFixed(2), '1.01');
assert.equal(momentum.nextValue(bars.at(-1).close).toFixed(2), '-7.42');
console.log('As described: ten of nineteen studies say another number of a running bar than of the same bar over.');
JS
node check.mjs
