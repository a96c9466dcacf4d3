#!/usr/bin/env bash
# How mt-940 5.1.1 (PyPI), the parser of bank statements that most programs in Python use, reads a
# reversal, the payer of a German bank's entry and a file of two statements.
#
# Expected: a credit that the bank took back (RC) lowers the balance, as a debit does; the payer's
# IBAN and name are two fields; `parse` keeps the statements of one file apart or refuses them.
# Seen: only the mark D makes an amount negative, so RC counts as money that came in: the entries
# miss the closing balance by twice the amount. The subfield ?31, which carries the payer's account,
# is written in front of their name without a space, and no field holds the IBAN. `parse` puts the
# entries of both statements into one list, beside the opening balance of the second alone;
# `parse_statements` keeps them apart.
#
# A deposit that the bank has taken back would stay credited, and a name that begins with an IBAN
# equals no customer's. Whatever reconciles statements for this venue has to read the sign from the
# mark itself, and to take a statement only if its entries lead from its opening balance to its
# closing one.
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check mt-940==5.1.1
cat > check.py <<'PY'
from decimal import Decimal

import mt940

STATEMENT = """:20:FIRST
:25:NL91ABNA0417164300
:28C:00001/001
:60F:C250102EUR1000,00
:61:2501020102C100,00NTRFNONREF//B1
:86:166?00GUTSCHRIFT?20SVWZ+Deposit 4711?30COBADEFFXXX?31DE89370400440532013000?32Erika Mustermann
:61:2501030103D20,00NTRFNONREF//B2
:61:2501030103RC100,00NTRFNONREF//B1
:61:2501030103RD20,00NTRFNONREF//B2
:62F:C250103EUR1000,00
-
"""
SECOND = """:20:SECOND
:25:NL91ABNA0417164300
:28C:00002/001
:60F:C250106EUR7000,00
:61:2501060106C5,00NTRFNONREF
:62F:C250106EUR7005,00
-
"""


def amounts(transactions):
    return [entry.data['amount'].amount for entry in transactions]


read = mt940.parse(STATEMENT)
assert [entry.data['status'] for entry in read] == ['C', 'D', 'RC', 'RD']
assert amounts(read) == [Decimal(100), Decimal(-20), Decimal(100), Decimal(20)], amounts(read)
opening = read.data['final_opening_balance'].amount.amount
closing = read.data['final_closing_balance'].amount.amount
assert opening + sum(amounts(read)) == closing + 200

payer = read[0].data
assert payer['applicant_name'] == 'DE89370400440532013000Erika Mustermann', payer
assert 'applicant_iban' not in payer and payer['gvc_applicant_iban'] is None
assert payer['applicant_bin'] == 'COBADEFFXXX'

both = mt940.parse(STATEMENT + SECOND)
assert len(both) == 5
assert both.data['final_opening_balance'].amount.amount == 7000
apart = mt940.parse_statements(STATEMENT + SECOND)
assert [len(one.transactions) for one in apart] == [4, 1]
print('As described: what the bank took back adds, and the payer is called by IBAN and name in one.')
PY
venv/bin/python check.py
