#!/usr/bin/env bash
# What bankstatementparser 0.0.29 and camt053 0.0.23 (PyPI) read from a camt.053 statement: the same
# day in the versions 02 and 08, with a payment in, a payment out, a reversal and a pending entry.
#
# Expected of both: the same answer for both versions; the other side of the payment by name; an
# entry that is only announced can be told from a booked one; `1` is true, as in every XML schema.
# Seen, bankstatementparser: from version 08 on a party stands one element deeper, and payer and
# payee are empty, without a message. The status is no column, so that a pending payment is a row
# like all others, and the statement's total holds it.
# Seen, camt053: whoever pays is the counterparty, in payments that go out as well: there it is the
# account's own holder and IBAN. A reversal that is marked `1` is none; one marked `true` is.
#
# A withdrawal would be compared with the venue's own name, a deposit with none, and a pending
# payment be credited before it has come. When statements are reconciled for this venue, the
# direction has to say which party is the other one, only BOOK may count, and entries have to lead
# from the opening balance to the closing one.
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check bankstatementparser==0.0.29 camt053==0.0.23
cat > check.py <<'PY'
from decimal import Decimal
from pathlib import Path

import camt053
from bankstatementparser import CamtParser

CUSTOMER = ('Erika Mustermann', 'DE89370400440532013000')
VENUE = ('Example Venue', 'NL91ABNA0417164300')


def statement(version):
    def status(code):
        return f'<Sts>{code}</Sts>' if version == '02' else f'<Sts><Cd>{code}</Cd></Sts>'

    def party(role, who):
        name = f'<Nm>{who[0]}</Nm>'
        inner = name if version == '02' else f'<Pty>{name}</Pty>'
        account = f'<{role}Acct><Id><IBAN>{who[1]}</IBAN></Id></{role}Acct>'
        return f'<{role}>{inner}</{role}>{account}'

    def entry(reference, amount, side, state='BOOK', reversal='', parties=None):
        details = ''
        if parties:
            who = party('Dbtr', parties[0]) + party('Cdtr', parties[1])
            details = f'<NtryDtls><TxDtls><RltdPties>{who}</RltdPties></TxDtls></NtryDtls>'
        return (
            f'<Ntry><NtryRef>{reference}</NtryRef><Amt Ccy="EUR">{amount}</Amt>'
            f'<CdtDbtInd>{side}</CdtDbtInd>{reversal}{status(state)}'
            f'<BookgDt><Dt>2025-01-02</Dt></BookgDt><ValDt><Dt>2025-01-02</Dt></ValDt>'
            f'<BkTxCd/>{details}</Ntry>'
        )

    def balance(code, amount):
        return (
            f'<Bal><Tp><CdOrPrtry><Cd>{code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">{amount}</Amt>'
            f'<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2025-01-02</Dt></Dt></Bal>'
        )

    entries = (
        entry('in', '100.00', 'CRDT', parties=(CUSTOMER, VENUE))
        + entry('out', '30.50', 'DBIT', parties=(VENUE, CUSTOMER))
        + entry('back', '30.50', 'CRDT', reversal='<RvslInd>1</RvslInd>')
        + entry('taken', '100.00', 'DBIT', reversal='<RvslInd>true</RvslInd>')
        + entry('waits', '7.00', 'CRDT', state='PDNG')
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>'
        f'<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.{version}"><BkToCstmrStmt>'
        '<GrpHdr><MsgId>M</MsgId><CreDtTm>2025-01-02T18:00:00+01:00</CreDtTm></GrpHdr>'
        '<Stmt><Id>S</Id><CreDtTm>2025-01-02T18:00:00+01:00</CreDtTm>'
        f'<Acct><Id><IBAN>{VENUE[1]}</IBAN></Id><Ccy>EUR</Ccy></Acct>'
        f'{balance("OPBD", "1000.00")}{balance("CLBD", "1000.00")}{entries}'
        '</Stmt></BkToCstmrStmt></Document>'
    )


for version, debtors in (('02', ['Erika Mustermann', 'Example Venue']), ('08', ['', ''])):
    text = statement(version)
    Path('statement.xml').write_text(text)
    parser = CamtParser('statement.xml')
    rows = parser.parse()
    assert list(rows['Debtor'][:2]) == debtors, list(rows['Debtor'])
    assert list(rows['Amount'].map(Decimal)) == [Decimal(a) for a in ('100', '-30.5', '30.5', '-100', '7')]
    assert 'PDNG' not in rows.to_csv() and 'BOOK' not in rows.to_csv()
    assert parser.get_summary()['total_amount'] == Decimal(7)

    entries = list(camt053.parse_document(text).all_entries())
    parties = [(one.counterparty_name, one.counterparty_account) for e in entries for one in e.details]
    assert parties == [CUSTOMER, VENUE], parties
    assert [e.reversal_indicator for e in entries] == [False, False, False, True, False]
    assert entries[4].status == 'PDNG'
print('As described: no names in version 08, pending among booked, and a payment out to oneself.')
PY
venv/bin/python check.py
