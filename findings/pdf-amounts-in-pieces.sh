#!/usr/bin/env bash
# What pdfkit 0.20.2, pdfmake 0.3.11, pdf-lib 1.17.1 and react-pdf (@react-pdf/renderer 4.9.0) make
# of an amount that is wider than its column, and of grouped numbers in the fonts that every reader
# has (Helvetica and the like), read again by pdfjs-dist 4.10.38.
#
# Expected: an amount is one word: it stays on one line, or the library says that it does not fit;
# and a sign that a font lacks is reported.
# Seen: pdfkit and pdfmake break an amount between two digits, without a sign of it: "-1,234,567.89"
# is "-1,234,5" and below it "67.89". With a height of one line, pdfkit leaves the rest out. In a
# table of pdfmake whose columns are wider than the page, the last one is not on the page at all,
# nor is anything said. pdf-lib and react-pdf let the amount stick out of its column.
# In Helvetica pdfkit and react-pdf write French amounts as Intl makes them ("-1 234 567,89" with
# U+202F) with slashes, -1/234/567,89, and the sign of the rupee as a small 1 in front of the
# number: -¹12,34,567.89. pdf-lib throws.
#
# A statement takes a font of its own, is given columns by the widest amount in it, and is read back
# and compared before it is sent.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdfkit@0.20.2 pdfmake@0.3.11 pdf-lib@1.17.1 @react-pdf/renderer@4.9.0 react@19.2.0 pdfjs-dist@4.10.38 >/dev/null 2>&1
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import * as pages from '@react-pdf/renderer';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createElement } from 'react';

const require = createRequire(import.meta.url);
const { PDFDocument: LibDocument, StandardFonts } = require('pdf-lib');
const PdfKit = require('pdfkit');
const pdfmake = require('pdfmake');
pdfmake.addFonts(require('pdfmake/fonts/Roboto.js'));

/** The lines of a document as a reader finds them. */
async function linesOf(bytes) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('').split('\n');
}
function byKit(text, options) {
  const document = new PdfKit();
  const parts = [];
  document.on('data', (part) => parts.push(part));
  const written = new Promise((resolve) => document.on('end', () => resolve(linesOf(Buffer.concat(parts)))));
  document.text(text, options);
  document.end();
  return written;
}
async function byLib(text) {
  const document = await LibDocument.create();
  document.addPage().drawText(text, { font: await document.embedFont(StandardFonts.Helvetica), size: 12, maxWidth: 50 });
  return linesOf(await document.save());
}
const byMake = async (widths, body, pageSize) =>
  linesOf(await pdfmake.createPdf({ pageSize, content: [{ table: { widths, body } }] }).getBuffer());
const byPages = async (text) => {
  const { Document, Page, Text } = pages;
  const page = createElement(Page, null, createElement(Text, { style: { width: 50, fontSize: 12 } }, text));
  return linesOf(await pages.renderToBuffer(createElement(Document, null, page)));
};

const AMOUNT = '-1,234,567.89';
assert.deepEqual(await byKit(AMOUNT, { width: 50 }), ['-1,234,5', '67.89']);
assert.deepEqual(await byKit(AMOUNT, { width: 50, height: 12 }), ['-1,234,5']);
const inTable = await byMake([50], [[AMOUNT]], 'A4');
assert.equal(inTable.length, 2);
assert.equal(inTable.join(''), AMOUNT);
assert.deepEqual(await byLib(AMOUNT), [AMOUNT]);
assert.deepEqual(await byPages(AMOUNT), [AMOUNT]);

const rows = [['date', 'kind', 'asset', 'amount'], ['2026-11-27', 'withdrawal', 'USDT', AMOUNT]];
const small = (await byMake(['*', '*', '*', '*'], rows, { width: 250, height: 400 })).join(' ');
assert.match(small, /2026-11-27 *withdrawal/);
assert.doesNotMatch(small, /amount|234/);

const french = new Intl.NumberFormat('fr').format(-1_234_567.89);
assert.equal(french, '-1\u202f234\u202f567,89');
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(-1_234_567.89);
const packed = (lines) => lines.join('').replaceAll(' ', '');
assert.equal(packed(await byKit(french)), '-1/234/567,89');
assert.equal(packed(await byPages(french)), '-1/234/567,89');
assert.equal(packed(await byKit(rupees)), '-¹12,34,567.89');
assert.equal(packed(await byPages(rupees)).replace(/\n/g, ''), '-¹12,34,567.89');
await assert.rejects(byLib(french), /WinAnsi cannot encode/);
console.log('As described: an amount breaks between its digits, and a rupee is a small 1.');
JS
node check.mjs 2>/dev/null
