#!/usr/bin/env bash
# How many decimals a currency has: by Intl of Node (seen with 20.20, ICU 78.2, CLDR 48), by babel
# 2.19.0 (PyPI), by currency-formatter 1.5.9, by dinero.js 2.0.2, and by ISO 4217 in the table of
# currency-codes 2.2.0.
#
# Expected: all as ISO 4217 says, with an exception or two.
# Seen: Intl shows 16 currencies without their decimals, among them the forint, the Colombian peso,
# the rupiah and the Pakistani rupee; for the Iraqi dinar it leaves out three. It is what people
# use in cash, from CLDR, and 1234.56 HUF is written as 1,235 without a message. babel is made from
# the same data, and keeps two for the rupee. currency-formatter has two for Uganda's shilling and
# the CFA francs, which have none, and none for the Brunei dollar and the riel. dinero.js counts the
# ariary and the ouguiya in fifths: 10025 of the units that a bank calls 100.25 is twenty times as
# much, and cannot be written out.
#
# A statement that is written with style `currency` would be rounded, and would not add up. So
# decimals come with the currency's own record here, and Intl is given digits, never a currency.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund currency-codes@2.2.0 currency-formatter@1.5.9 dinero.js@2.0.2 >/dev/null
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check babel==2.19.0
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import codes from 'currency-codes';
import formatter from 'currency-formatter';
import { dinero, toDecimal, toUnits } from 'dinero.js';
import { HUF, MGA, MRU } from 'dinero.js/currencies';

const iso = (code) => codes.code(code).digits;
const format = (code) => new Intl.NumberFormat('en', { style: 'currency', currency: code });
const intl = (code) => format(code).resolvedOptions().maximumFractionDigits;
// Codes that begin with X are of metals, funds and tests, for which ISO 4217 states no decimals.
const differing = codes.codes().filter((code) => !code.startsWith('X') && intl(code) !== iso(code));
assert.equal(
  differing.sort().join(' '),
  'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SOS SYP YER',
);
assert.deepEqual(new Set(differing.map(intl)), new Set([0]));
assert.equal(iso('IQD'), 3);
assert.equal(format('HUF').format(1234.56).replace('\u00a0', ' '), 'HUF 1,235');
// Two lines and their sum, as a statement would show them: 1 and 1 make 1.
assert.deepEqual([0.5, 0.5, 1].map((amount) => format('HUF').format(amount).slice(-1)), ['1', '1', '1']);

const shown = (code) => formatter.findCurrency(code).decimalDigits;
assert.deepEqual(['UGX', 'XOF', 'XAF', 'PYG', 'RWF'].map(shown), [2, 2, 2, 2, 2]);
assert.deepEqual(['UGX', 'XOF', 'XAF', 'PYG', 'RWF'].map(iso), [0, 0, 0, 0, 0]);
assert.deepEqual(['BND', 'KHR', 'LKR', 'IDR'].map(shown), [0, 0, 0, 0]);
assert.deepEqual(['BND', 'KHR', 'LKR', 'IDR'].map(iso), [2, 2, 2, 2]);

assert.deepEqual([HUF.exponent, MGA, MRU.base], [2, { code: 'MGA', base: 5, exponent: 1 }, 5]);
assert.deepEqual([iso('MGA'), iso('MRU')], [2, 2]);
assert.deepEqual(toUnits(dinero({ amount: 10025, currency: MGA })), [2005, 0]);
assert.throws(() => toDecimal(dinero({ amount: 10025, currency: MGA })), /not decimal/);
JS
cat > check.py <<'PY'
from babel.numbers import format_currency, get_currency_precision

precisions = [get_currency_precision(code) for code in ('HUF', 'COP', 'IDR', 'IQD', 'PKR')]
assert precisions == [0, 0, 0, 0, 2], precisions
assert format_currency('1234.56', 'HUF', locale='en').replace('\u00a0', ' ') in ('HUF 1,235', 'HUF1,235')
PY
node check.mjs
venv/bin/python check.py
echo 'As described: forint, rupiah and fourteen others without their decimals.'
