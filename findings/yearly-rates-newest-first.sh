#!/usr/bin/env bash
# The yearly rate of payments in and out at their days (XIRR), by xirr 1.1.0, @webcarrot/xirr 3.0.1,
# financejs 4.1.0 and node-irr 2.0.5 (npm) and pyxirr 0.10.8 (PyPI).
#
# Expected: the same rate from all five, whatever the order of the payments, as each bears its day;
# and an answer for money of which half is gone after a week.
#
# Seen: 1,000 paid in and 1,100 paid out a year later are 10 %; listed newest first, as exchanges
# list a history, they are -9.09 % by financejs, without an error, and NaN by node-irr. The other three
# sort. Half lost in a week, which is -99.99... % a year, is found by pyxirr and node-irr; xirr and
# @webcarrot/xirr throw, financejs says NaN. And financejs answers percent, rounded to two decimals,
# node-irr a rate of a day, the others a rate of a year.
#
# A customer who takes a history of any exchange to one of them has to sort it first. Results of
# trading are told here as money and as a share of what was put in, not as a rate of a year.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xirr@1.1.0 @webcarrot/xirr@3.0.1 financejs@4.1.0 node-irr@2.0.5 >/dev/null
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pyxirr==0.10.8
cat > check.cjs <<'JS'
const assert = require('node:assert/strict');
const { xirr: webcarrot } = require('@webcarrot/xirr');
const { Finance } = require('financejs');
const { xirr: nodeIrr } = require('node-irr');
const xirr = require('xirr');

const attempt = (work) => {
  try {
    return Math.round(work() * 1e6) / 1e6;
  } catch {
    return 'throws';
  }
};
const rates = (payments) => {
  const flows = payments.map(([day, amount]) => ({ amount, date: new Date(`${day}T00:00:00Z`) }));
  return {
    xirr: attempt(() => xirr(flows.map(({ amount, date }) => ({ amount, when: date })))),
    webcarrot: attempt(() => webcarrot(flows)),
    finance: attempt(() => new Finance().XIRR(flows.map((flow) => flow.amount), flows.map((flow) => flow.date), 0)),
    nodeIrr: attempt(() => nodeIrr(payments.map(([date, amount]) => ({ amount, date }))).rate),
  };
};
const year = [['2026-01-01', -1000], ['2027-01-01', 1100]];
assert.deepEqual(rates(year), { xirr: 0.1, webcarrot: 0.1, finance: 10, nodeIrr: 0.000261 });
assert.deepEqual(rates(year.toReversed()), { xirr: 0.1, webcarrot: 0.1, finance: -9.09, nodeIrr: NaN });
assert.deepEqual(rates([['2026-01-01', -1000], ['2026-01-08', 500]]), {
  xirr: 'throws',
  webcarrot: 'throws',
  finance: NaN,
  nodeIrr: -0.094276,
});
JS
node check.cjs
cat > check.py <<'PY'
import datetime
import pyxirr

day = datetime.date
rate = pyxirr.xirr([day(2027, 1, 1), day(2026, 1, 1)], [1100, -1000])
assert abs(rate - 0.1) < 1e-9
rate = pyxirr.xirr([day(2026, 1, 1), day(2026, 1, 8)], [-1000, 500])
assert -1 < rate < -0.999999
PY
python/bin/python check.py
echo 'As described: a gain of 10 % that is -9.09 % newest first, and a loss that three cannot tell.'
