#!/usr/bin/env bash
# What becomes of a negative amount when a CSV file is written with the protection against formulas
# that papaparse 5.7.1 (escapeFormulae) and csv-stringify 6.9.0 (escape_formulas) offer.
#
# Expected: cells that a spreadsheet would run are made text; a number is none of these.
# Seen: a number of JavaScript is left alone, but amounts do not fit into those, and are given as
# text: "-5" and "-0.00000001" are written as '-5 and '-0.00000001, with an apostrophe. A
# spreadsheet that opens the file takes them for text, and its sum leaves out every debit and every
# fee: of 100 paid in and 40 paid out, 100 remain. So it is with phone numbers, too, which begin
# with a plus.
#
# Here a cell that is a plain number is never escaped.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund papaparse@5.7.1 csv-stringify@6.9.0 >/dev/null
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { stringify } from 'csv-stringify/sync';
import papa from 'papaparse';

const rows = [['100.00'], ['-40.00'], ['-0.00000001'], [-5]];
const byPapa = papa.unparse(rows, { escapeFormulae: true }).split('\r\n').map((line) => line.replaceAll('"', ''));
const byStringify = stringify(rows, { escape_formulas: true }).trim().split('\n').map((line) => line.replaceAll('"', ''));
assert.deepEqual(byPapa, ['100.00', "'-40.00", "'-0.00000001", '-5']);
assert.deepEqual(byStringify, byPapa);
const sum = byPapa.map(Number).filter((amount) => !Number.isNaN(amount)).reduce((left, right) => left + right);
assert.equal(sum, 95);
console.log('As described: debits that are given as text are text, and no sum counts them.');
JS
node check.mjs
