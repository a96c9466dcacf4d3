#!/usr/bin/env bash
# What packages make of a bank's statement in OFX, the format that accounting programs take, and what
# one of them writes: ofxtools 1.1.1 and ofxparse 0.21 (PyPI), ofx-js 1.1.1, node-ofx-parser 0.5.1 and
# ofx-data-extractor 1.5.0 (npm).
#
# Expected: an entry of half past midnight in Tokyo on the first of November is of November, or of a
# moment with its zone; amounts with a decimal comma, which OFX allows, are read; a tiny amount is
# written as a plain decimal.
#
# Seen: ofxtools and ofxparse turn the moment into UTC, so the entry is of the 31st of October and of
# another month's statement; ofx-data-extractor keeps the day as it is written and drops the rest; the
# other two hand the text over as it is, the comma, too. ofxtools writes 0.00000001 as 1E-8, which is
# no amount by the format's own pattern, as Python's decimals turn to exponents below a millionth; and
# it refuses to write a currency of four letters, as the format knows ISO 4217 only: no statement in
# USDT. ofx-data-extractor gives the list of entries the name STRTTRN.
#
# So statements of crypto money go out as CSV here and not as OFX, and who imports a bank's file has
# to ask whose day an entry's day is.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ofx-js@1.1.1 node-ofx-parser@0.5.1 ofx-data-extractor@1.5.0 >/dev/null
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check ofxtools==1.1.1 ofxparse==0.21
cat > statement.ofx <<'OFX'
OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<SIGNONMSGSRSV1>
<SONRS>
<STATUS>
<CODE>0
<SEVERITY>INFO
</STATUS>
<DTSERVER>20261130120000
<LANGUAGE>ENG
</SONRS>
</SIGNONMSGSRSV1>
<BANKMSGSRSV1>
<STMTTRNRS>
<TRNUID>1
<STATUS>
<CODE>0
<SEVERITY>INFO
</STATUS>
<STMTRS>
<CURDEF>EUR
<BANKACCTFROM>
<BANKID>1
<ACCTID>0012345678
<ACCTTYPE>CHECKING
</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20261101
<DTEND>20261130
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261101003000[9:JST]
<TRNAMT>1234,56
<FITID>000123
<NAME>A payer
</STMTTRN>
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261102
<TRNAMT>5.00
<FITID>000124
<NAME>Another
</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL>
<BALAMT>1239,56
<DTASOF>20261130
</LEDGERBAL>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>
OFX
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const text = readFileSync('statement.ofx', 'utf8');
const bank = ({ OFX }) => OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS;
const asWritten = { DTPOSTED: '20261101003000[9:JST]', TRNAMT: '1234,56' };
const pick = ({ DTPOSTED, TRNAMT }) => ({ DTPOSTED, TRNAMT });
assert.deepEqual(pick(bank(require('node-ofx-parser').parse(text)).BANKTRANLIST.STMTTRN[0]), asWritten);
assert.deepEqual(pick(bank(await require('ofx-js').parse(text)).BANKTRANLIST.STMTTRN[0]), asWritten);
const { Ofx } = await import('ofx-data-extractor');
const { BANKTRANLIST } = bank(new Ofx(text).toJson());
assert.equal(BANKTRANLIST.STMTTRN, undefined);
assert.deepEqual(pick(BANKTRANLIST.STRTTRN[0]), { DTPOSTED: '2026-11-01', TRNAMT: '1234.56' });
JS
node check.mjs
cat > check.py <<'PY'
import datetime
import warnings
warnings.filterwarnings('ignore')
from decimal import Decimal
import xml.etree.ElementTree as tree
import ofxparse
from ofxtools.models import BANKACCTFROM, LEDGERBAL, STMTRS, STMTTRN
from ofxtools.Parser import OFXTree
from ofxtools.utils import UTC

with open('statement.ofx', 'rb') as file:
    entry = ofxparse.OfxParser.parse(file).account.statement.transactions[0]
assert (entry.date, entry.amount) == (datetime.datetime(2026, 10, 31, 15, 30), Decimal('1234.56'))
read = OFXTree()
read.parse('statement.ofx')
entry = read.convert().statements[0].transactions[0]
assert (entry.dtposted.isoformat(), entry.trnamt) == ('2026-10-31T15:30:00+00:00', Decimal('1234.56'))

day = datetime.datetime(2026, 11, 1, tzinfo=UTC)
entry = STMTTRN(trntype='CREDIT', dtposted=day, trnamt=Decimal('0.00000001'), fitid='1', name='A payer')
assert b'<TRNAMT>1E-8</TRNAMT>' in tree.tostring(entry.to_etree())
try:
    STMTRS(
        curdef='USDT',
        bankacctfrom=BANKACCTFROM(bankid='1', acctid='1', accttype='CHECKING'),
        ledgerbal=LEDGERBAL(balamt=Decimal('5'), dtasof=day),
    )
    raise SystemExit('a currency of four letters was written')
except ValueError as error:
    assert 'USDT' in str(error)
PY
python/bin/python check.py
echo 'As described: another day, a comma left in, an exponent written, and no USDT.'
