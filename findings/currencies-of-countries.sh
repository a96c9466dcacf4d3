#!/usr/bin/env bash
# Which money a country has, by tables that programs bring along: currency-codes 2.2.0,
# world-countries 5.1.0, countries-list 3.4.1 and country-to-currency 3.0.1 (npm), pycountry 26.2.16
# and babel 2.19.0 (PyPI).
#
# Expected in November 2026: that the newest release of each knows Bulgaria's euro (since January
# 2026), the Caribbean guilder of Curaçao and Sint Maarten (since 2025) and Sierra Leone's new leone
# (since 2022).
#
# Seen: currency-codes, by far the most used, carries the list of ISO 4217 of 25 June 2024, so it has
# BGN and ANG, no XCG, and CUC, which Cuba gave up in 2021; world-countries says BGN, ANG and even
# the old SLL, a thousandth of today's leone. countries-list, country-to-currency, pycountry and
# babel are of today. Where two of them meet, as a form that offers a currency from one table and
# asks another one for its decimals, a payout in XCG has no currency, and one in SLL is a thousandth
# of what was meant.
#
# So currencies are rows here that an operator adds, and no table of a package decides what is paid.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund currency-codes@2.2.0 world-countries@5.1.0 countries-list@3.4.1 country-to-currency@3.0.1 >/dev/null
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pycountry==26.2.16 babel==2.19.0
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { countries } from 'countries-list';
import table from 'country-to-currency';
import codes from 'currency-codes';
import world from 'world-countries';

const byCountry = table.default ?? table;
const all = world.default ?? world;
const worldOf = (country) => Object.keys(all.find(({ cca2 }) => cca2 === country).currencies);
const WANTED = { BG: 'EUR', CW: 'XCG', SX: 'XCG', SL: 'SLE' };
for (const [country, currency] of Object.entries(WANTED)) {
  assert.equal(byCountry[country], currency);
  assert.deepEqual(countries[country].currency, [currency]);
}
assert.deepEqual(Object.keys(WANTED).map(worldOf), [['BGN'], ['ANG'], ['ANG'], ['SLL']]);
assert.equal(codes.publishDate, '2024-06-25');
assert.deepEqual(
  ['BGN', 'ANG', 'XCG', 'SLL', 'SLE', 'CUC'].filter((code) => codes.code(code)),
  ['BGN', 'ANG', 'SLE', 'CUC'],
);
JS
node check.mjs
cat > check.py <<'PY'
import pycountry
from babel.numbers import get_territory_currencies

WANTED = {'BG': 'EUR', 'CW': 'XCG', 'SX': 'XCG', 'SL': 'SLE'}
assert {country: get_territory_currencies(country) for country in WANTED} == {
    country: [currency] for country, currency in WANTED.items()
}
known = [code for code in ('BGN', 'ANG', 'XCG', 'SLL', 'SLE', 'CUC') if pycountry.currencies.get(alpha_3=code)]
assert known == ['XCG', 'SLE'], known
PY
python/bin/python check.py
echo 'As described: two tables of npm are of 2024 or older, where four others are of today.'
