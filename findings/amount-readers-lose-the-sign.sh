#!/usr/bin/env bash
# What currency.js 2.0.4 and accounting 0.4.1 make of amounts as other programs write them.
#
# Expected: what cannot be read is refused or NaN; a minus is a minus; half a cent is rounded by the
# same rule on both sides of zero.
# Seen: whatever is no digit, point or hyphen is thrown away first. The minus that Intl writes in
# Swedish, Norwegian, Finnish and other languages (U+2212) goes with it, and a debit of five is a
# credit of five, by both. 1e3 is 13. 5e-7, as JavaScript itself writes small amounts, is NaN by
# the one and 5 by the other. currency.js rounds 1.005 to 1.01 and -1.005 to -1.00, so the two sides
# of one movement differ by a cent; accounting.toFixed, which promises better than the language's
# own, rounds 1.005 to 1.00.
#
# A file that was written for people must not be read back. Here only plain decimals are read, with
# one spelling, and amounts are integers of the smallest unit.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund currency.js@2.0.4 accounting@0.4.1 >/dev/null
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import accounting from 'accounting';
import currency from 'currency.js';

const read = (text) => [currency(text).value, accounting.unformat(text)];
for (const language of ['sv', 'nb', 'fi', 'lt']) {
  const written = new Intl.NumberFormat(language).format(-5);
  assert.equal(written, '\u22125');
  assert.deepEqual(read(written), [5, 5], language);
}
assert.deepEqual(read('-5'), [-5, -5]);
assert.deepEqual(read('1e3'), [13, 13]);
assert.equal(String(0.0000005), '5e-7');
assert.deepEqual(read('5e-7'), [Number.NaN, 5]);

assert.deepEqual([currency(1.005).value, currency(-1.005).value], [1.01, -1]);
assert.equal(currency(1.005).add(currency(-1.005)).value, 0.01);
assert.equal(accounting.toFixed(1.005, 2), '1.00');
console.log('As described: a debit of five is read as a credit of five, and 1e3 as 13.');
JS
node check.mjs
