#!/usr/bin/env bash
# What xlsx 0.18.5 (SheetJS, the newest release on npm) makes of amounts and days in a CSV file, and
# of numbers and times that it writes; exceljs 4.4.0 beside it.
#
# Expected: "-1,50" of a German file is -1.5 or stays text; a day stays that day; a number written
# to CSV is the number; and both libraries write one moment as one cell.
# Seen: every comma is taken for one between thousands, wherever it stands: "-1,50" is -150, "0,5"
# is 5, and "1.234,56" is 1.23456. "2026-11-27" is read as midnight in UTC and stored by the clock
# of the machine: in New York the cell holds the 26th, and with `UTC: true` as well. sheet_to_csv
# writes what the cell would show: 65000.12345678 becomes 65000.12346, and 123456789012.5 becomes
# 1.23457E+11 (rawNumbers helps). A moment is written as the machine's time by xlsx, and as UTC by
# exceljs: with the machine in Berlin they are two days.
#
# The files of this product are CSV with points, whole amounts, and times with their Z. Where a
# spreadsheet is to be written one day, times are text, and amounts are compared after reading back.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5 exceljs@4.4.0 >/dev/null 2>&1
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import excel from 'exceljs';
import xlsx from 'xlsx';

const read = (text, options) => xlsx.read(`amount;kind\n${text};x\n`, { type: 'string', ...options }).Sheets.Sheet1.A2;
const amounts = ['-1,50', '0,5', '1.234,56', '1,5'].map((text) => read(text));
assert.deepEqual(amounts.map(({ t, v }) => [t, v]), [['n', -150], ['n', 5], ['n', 1.23456], ['n', 15]]);

const day = read('2026-11-27');
const shown = { UTC: '11/27/26', 'America/New_York': '11/26/26', 'Europe/Berlin': '11/27/26' }[process.env.TZ];
assert.equal(day.w, shown);
assert.equal(read('2026-11-27', { UTC: true }).w, shown);

const sheet = xlsx.utils.aoa_to_sheet([[65_000.12345678, 123_456_789_012.5]]);
assert.equal(xlsx.utils.sheet_to_csv(sheet).trim(), '65000.12346,1.23457E+11');
assert.equal(xlsx.utils.sheet_to_csv(sheet, { rawNumbers: true }).trim(), '65000.12345678,123456789012.5');

const moment = new Date('2026-11-27T23:30:00Z');
const byXlsx = xlsx.utils.aoa_to_sheet([[moment]]).A1;
const book = new excel.Workbook();
book.addWorksheet('one').addRow([moment]);
const byExcel = xlsx.read(await book.xlsx.writeBuffer()).Sheets.one.A1;
assert.equal(byExcel.w, '11/27/26');
assert.equal(byXlsx.w, process.env.TZ === 'Europe/Berlin' ? '11/28/26' : '11/27/26');
JS
for zone in UTC America/New_York Europe/Berlin; do TZ=$zone node check.mjs; done
echo 'As described: -1,50 is -150, and a day is another day in New York.'
