#!/usr/bin/env bash
# What ccxt 4.5.84 makes of negative numbers when it rounds them to a market's step, in JavaScript
# (npm) and in Python (PyPI): decimalToPrecision and decimal_to_precision, which bots call for
# prices, results and differences of positions.
#
# Expected: the nearest step, the same in both languages, and the same as for the positive number
# with a minus before it.
# Seen, JavaScript: with the step as a tick, every negative number goes to the next step away from
# zero: -1.02 with a tick of 0.1 is -1.1, and -0.000001 is -0.1; 1.02 is 1. Python has -1 and 0.
# Seen, Python: with significant digits, every negative number of more digits than that loses a
# place: -12345 with three digits is -1200, and -99999 with two is -9000. JavaScript has -12300 and
# -100000. Cutting off instead of rounding is right in both.
#
# A bot's result, a funding payment or the difference to a target can be a step or ten times off, by
# its language. Amounts and prices at this venue are positive beside a side, so no order is affected;
# the signed figures that it sends are exact already, and a client must not be asked to round them.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ccxt@4.5.84 >/dev/null
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check ccxt==4.5.84
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import ccxt from 'ccxt';

const { decimalToPrecision, ROUND, TRUNCATE, TICK_SIZE, SIGNIFICANT_DIGITS } = ccxt;
const toTick = (text, tick) => decimalToPrecision(text, ROUND, tick, TICK_SIZE);
assert.deepEqual(['1.02', '5.3', '0.3'].map((text) => toTick(text, 0.1)), ['1', '5.3', '0.3']);
assert.deepEqual(['-1.02', '-0.12', '-0.000001'].map((text) => toTick(text, 0.1)), ['-1.1', '-0.2', '-0.1']);
assert.deepEqual(['5.3', '-5.3', '-0.3'].map((text) => toTick(text, 1)), ['5', '-6', '-1']);
assert.equal(decimalToPrecision('-1.02', TRUNCATE, 0.1, TICK_SIZE), '-1');
assert.equal(decimalToPrecision('-12345', ROUND, 3, SIGNIFICANT_DIGITS), '-12300');
assert.equal(decimalToPrecision('-99999', ROUND, 2, SIGNIFICANT_DIGITS), '-100000');
JS
cat > check.py <<'PY'
from ccxt.base.decimal_to_precision import (
    ROUND,
    SIGNIFICANT_DIGITS,
    TICK_SIZE,
    TRUNCATE,
    decimal_to_precision,
)

for text, digits, rounded in (
    ('12345', 3, '12300'),
    ('-12345', 3, '-1200'),
    ('-1234.5', 3, '-120'),
    ('-123.4', 2, '-10'),
    ('-99999', 2, '-9000'),
    ('-1.2345', 3, '-1.23'),
):
    seen = decimal_to_precision(text, ROUND, digits, SIGNIFICANT_DIGITS)
    assert seen == rounded, (text, seen)
assert decimal_to_precision('-12345', TRUNCATE, 3, SIGNIFICANT_DIGITS) == '-12300'
assert [decimal_to_precision(text, ROUND, 0.1, TICK_SIZE) for text in ('-1.02', '-0.000001')] == ['-1', '0']
PY
node check.mjs
venv/bin/python check.py
echo 'As described: -1.02 is -1.1 in one language, and -12345 is -1200 in the other.'
