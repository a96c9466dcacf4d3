#!/usr/bin/env bash
# How far trading-signals 8.3.0, the most complete kept library of studies for JavaScript, is equal
# to TA-Lib (0.8.2 from PyPI), from which most tables, bots and tests are made.
#
# Expected: the same numbers after the first bars, in the same units.
# Seen: RSI, the Bollinger bands, CCI, MFI, Williams %R, the ultimate oscillator and the parabolic
# SAR are the same. ATR, ADX and MACD begin a bar or more earlier and come together after some
# hundred bars. ROC and the stochastic RSI are fractions (0.03 and 0.90) where TA-Lib has per cent
# (3.2 and 90), while PPO, which is as much a ratio of prices, is per cent in both. Chande's
# momentum oscillator has another sign: -7 by trading-signals, which adds up the last changes as
# Chande wrote it, +15 by TA-Lib, which smooths them after Wilder. @debut/indicators 1.4.2 sides
# with the former.
#
# A chart that takes its studies from one library and its limits (80 and 20, +50 and -50) from a
# table gets the fractions wrong by a factor of 100. The units are part of a study's definition.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund trading-signals@8.3.0 @debut/indicators@1.4.2 >/dev/null
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check TA-Lib==0.8.2
cat > reference.py <<'PY'
import json, sys
import numpy
import talib

bars = json.load(sys.stdin)
high, low, close, volume = [numpy.array([bar[name] for bar in bars], dtype=float) for name in ('high', 'low', 'close', 'volume')]
lines = {
    'RSI': talib.RSI(close, 14),
    'BB': talib.BBANDS(close, 20, 2, 2)[0],
    'CCI': talib.CCI(high, low, close, 20),
    'MFI': talib.MFI(high, low, close, volume, 14),
    'WilliamsR': talib.WILLR(high, low, close, 14),
    'Ultimate': talib.ULTOSC(high, low, close, 7, 14, 28),
    'PSAR': talib.SAR(high, low, 0.02, 0.2),
    'ATR': talib.ATR(high, low, close, 14),
    'ADX': talib.ADX(high, low, close, 14),
    'MACD': talib.MACD(close, 12, 26, 9)[0],
    'ROC': talib.ROC(close, 10),
    'StochasticRSI': talib.STOCHRSI(close, 14, 14, 3, 0)[0],
    'PPO': talib.PPO(close, 12, 26, 1),
    'CMO': talib.CMO(close, 14),
}
print(json.dumps({name: float(line[-1]) for name, line in lines.items()}))
PY
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import debut from '@debut/indicators';
import * as signals from 'trading-signals';

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
const talib = JSON.parse(execFileSync('python/bin/python', ['reference.py'], { input: JSON.stringify(bars) }));
const last = (study, of = (bar) => bar) => bars.map((bar) => study.update(of(bar), false)).at(-1);
const close = (bar) => bar.close;
const { EMA } = signals;
const theirs = {
  RSI: last(new signals.RSI(14), close),
  BB: last(new signals.BollingerBands(20, 2), close).upper,
  CCI: last(new signals.CCI(20)),
  MFI: last(new signals.MFI(14)),
  WilliamsR: last(new signals.WilliamsR(14)),
  Ultimate: last(new signals.UltimateOscillator(7, 14, 28)),
  PSAR: last(new signals.PSAR({ accelerationStep: 0.02, accelerationMax: 0.2 })),
  ATR: last(new signals.ATR(14)),
  ADX: last(new signals.ADX(14)),
  MACD: last(new signals.MACD(new EMA(12), new EMA(26), new EMA(9)), close).macd,
  ROC: last(new signals.ROC(10), close) * 100,
  StochasticRSI: last(new signals.StochasticRSI(14), close) * 100,
  PPO: last(new signals.PPO(12, 26, 9), close),
};
for (const [name, value] of Object.entries(theirs))
  assert.ok(Math.abs(value / talib[name] - 1) < 1e-9, `${name}: ${value} and ${talib[name]}`);

const momentum = new debut.CMO(14);
assert.deepEqual(
  {
    signals: last(new signals.CMO(14), close).toFixed(2),
    debut: bars.map((bar) => momentum.nextValue(bar.close)).at(-1).toFixed(2),
    talib: talib.CMO.toFixed(2),
  },
  { signals: '-7.42', debut: '-7.42', talib: '15.32' },
);
console.log('As described: two are fractions instead of per cent, and one has another sign.');
JS
node check.mjs
