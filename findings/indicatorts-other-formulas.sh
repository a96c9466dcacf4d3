#!/usr/bin/env bash
# What indicatorts 2.2.2 computes under three usual names: MFI, CCI and ATR.
#
# Expected: the money flow index counts a bar as a rise when its typical price rose; the commodity
# channel index measures how far the typical prices of the window are from the average of that same
# window; Wilder's average true range is smoothed. trading-signals 8.3.0, @debut/indicators 1.4.2
# and TA-Lib agree on all three, after the first bars to nine digits and more.
# Seen: MFI counts a bar as a rise when price times volume rose, so one whose price fell with more
# volume is money that came in; of these 300 bars it says 81, where the others say 46. CCI measures
# each bar by the average of its own day: 55 instead of 90. ATR is the simple average: some per cent
# off. All three give a number for the very first bars, too, for which there is no window yet.
#
# 81 is "overbought" and 46 is nothing at all. A library is taken into the chart only where a second
# one gives the same numbers for the same bars.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund indicatorts@2.2.2 trading-signals@8.3.0 @debut/indicators@1.4.2 >/dev/null
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import debut from '@debut/indicators';
import { atr, cci, mfi } from 'indicatorts';
import { ATR, CCI, MFI } from 'trading-signals';

let seed = 12_345;
const chance = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
let price = 100;
const bars = Array.from({ length: 300 }, () => {
  const open = price;
  price *= 1 + (chance() - 0.5) * 0.04;
  const high = Math.max(open, price) * (1 + chance() * 0.01);
  const low = Math.min(open, price) * (1 - chance() * 0.01);
  return { open, close: price, high, low, volume: Math.round(chance() * 1_000) + 1 };
});
const [highs, lows, closes, volumes] = ['high', 'low', 'close', 'volume'].map((name) => bars.map((bar) => bar[name]));
const lastOf = (study) => bars.map((bar) => study.update(bar, false)).at(-1).toFixed(2);
const debutOf = (study) => bars.map((bar) => study.nextValue(bar.high, bar.low, bar.close, bar.volume)).at(-1).toFixed(2);

assert.deepEqual([new MFI(14), new CCI(20), new ATR(14)].map(lastOf), ['46.36', '89.71', '1.80']);
assert.deepEqual([new debut.MFI(14), new debut.CCI(20), new debut.ATR(14)].map(debutOf), ['46.36', '89.71', '1.80']);
const theirs = [
  mfi(highs, lows, closes, volumes, { period: 14 }),
  cci(highs, lows, closes, { period: 20 }),
  atr(highs, lows, closes, { period: 14 }).atrLine,
];
assert.deepEqual(theirs.map((line) => line.at(-1).toFixed(2)), ['80.85', '54.65', '1.77']);
assert.deepEqual(theirs.map((line) => line.length), [300, 300, 300]);

// Each bar is lower than the one before, with more volume.
const falling = Array.from({ length: 30 }, (_, i) => 100 - i);
const growing = falling.map((_, i) => 100 * (i + 1) ** 2);
assert.equal(mfi(falling, falling, falling, growing, { period: 14 }).at(-1), 100);
const others = new MFI(14);
const said = falling.map((close, i) => others.update({ high: close, low: close, close, volume: growing[i] }, false));
assert.equal(said.at(-1), 0);
console.log('As described: a price that only falls has a money flow index of 100 with one, of 0 with the other.');
JS
node check.mjs
