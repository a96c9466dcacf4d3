#!/usr/bin/env bash
# Which IBANs packages take whose own two check digits are right, while the check digit that the
# country's account number has inside is wrong: ibantools 4.5.4 and iban 0.0.14 (npm), schwifty
# 2026.10.1 and python-stdnum 2.2 (PyPI). And the other way round, an IBAN in which all are right.
#
# Expected: two kinds of packages, those that check the form and the two digits of ISO 13616, and
# those that check what a country adds, the same countries in each.
#
# Seen: iban checks no country. ibantools checks 16 of the 21 tried, not the Finnish digit, the Dutch
# eleven-test, and those of Tunisia, Mauritania and Timor. schwifty checks nothing unless asked
# (validate_bban); then all but the Croatian, Dutch and Hungarian ones, of which it warns of Hungary
# only. python-stdnum checks Norway, Belgium, Spain and Montenegro, and nothing of the other
# countries, without being asked. And in the same call it looks a Belgian bank up in a list that it
# brings along, so that BE68 5390 0754 7034, correct in every digit and the usual example of a
# Belgian account, is not valid: its bank is not on the list. An account goes on under its
# number when its bank is bought; the list knows of it when the package is next renewed.
#
# A destination that one service of a payout takes, another refuses. Here the registry's structure
# and the digits of ISO 13616 decide, for every country alike; the bank says the rest.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund iban@0.0.14 ibantools@4.5.4 >/dev/null
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check schwifty==2026.10.1 python-stdnum==2.2
cat > ibans.mjs <<'JS'
import { writeFileSync } from 'node:fs';

/* A usual example of each country, and where its own check digit stands. */
const EXAMPLES = {
  NO: ['86011117947', 10], BE: ['539007547034', 11], ES: ['21000418450200051332', 9],
  FR: ['20041010050500013M02606', 22], PT: ['000201231234567890154', 20], SI: ['263300012039086', 14],
  HR: ['10010051863000160', 16], EE: ['2200221020145685', 15], PL: ['109010140000071219812874', 7],
  FI: ['12345600000785', 13], CZ: ['08000000192000145399', 19], SK: ['12000000198742637541', 19],
  HU: ['117730161111101800000000', 23], BA: ['1290079401028494', 15], RS: ['260005601001611379', 17],
  ME: ['505000012345678951', 17], MC: ['11222000010123456789030', 22], NL: ['ABNA0417164300', 13],
  TN: ['10006035183598478831', 19], MR: ['00020001010000123456753', 22], TL: ['0080012345678910157', 18],
};
const remainder = (text) => [...text].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
const withDigits = (country, account) => {
  const letters = `${account}${country}00`.replace(/[A-Z]/g, (letter) => letter.charCodeAt(0) - 55);
  return `${country}${String(98 - remainder(letters)).padStart(2, '0')}${account}`;
};
const ibans = Object.entries(EXAMPLES).map(([country, [account, at]]) => {
  const changed = `${account.slice(0, at)}${(Number(account[at]) + 1) % 10}${account.slice(at + 1)}`;
  return [country, withDigits(country, account), withDigits(country, changed)];
});
writeFileSync('ibans.json', JSON.stringify(ibans));
JS
node ibans.mjs
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import iban from 'iban';
import { isValidIBAN } from 'ibantools';

const ibans = JSON.parse(readFileSync('ibans.json', 'utf8'));
for (const [country, right] of ibans) assert.ok(iban.isValid(right) && isValidIBAN(right), country);
const taken = (takes) => ibans.filter(([, , wrong]) => takes(wrong)).map(([country]) => country);
assert.equal(taken((wrong) => iban.isValid(wrong)).length, 21);
assert.deepEqual(taken((wrong) => isValidIBAN(wrong)), ['FI', 'NL', 'TN', 'MR', 'TL']);
JS
node check.mjs
cat > check.py <<'PY'
import json
import warnings
from schwifty import IBAN
from stdnum import iban

ibans = json.load(open('ibans.json'))
warned = []
warnings.showwarning = lambda message, *_: warned.append(str(message))
warnings.simplefilter('always')

def takes(text, **how):
    try:
        IBAN(text, **how)
        return True
    except ValueError:
        return False

assert all(takes(wrong) for _, _, wrong in ibans)
assert [country for country, _, wrong in ibans if takes(wrong, validate_bban=True)] == ['HR', 'HU', 'NL']
assert {text.split(' for ')[1][:2] for text in warned} == {'HU'}, warned
assert [country for country, _, wrong in ibans if not iban.is_valid(wrong)] == ['NO', 'BE', 'ES', 'ME']
assert [right for _, right, _ in ibans if not iban.is_valid(right)] == ['BE68539007547034']
assert iban.is_valid('BE68539007547034', check_country=False)
assert iban.is_valid('BE71096123456769')
PY
python/bin/python check.py
echo 'As described: four packages, four lists of countries, and a right IBAN that one calls invalid.'
