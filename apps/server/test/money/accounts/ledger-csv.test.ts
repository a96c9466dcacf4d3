import type { LedgerEntry } from '@trade/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ledgerHead, ledgerLine } from '../../../src/money/accounts/ledger.ts';

const ENTRY: Omit<LedgerEntry, 'subject'> = {
  id: '7-out',
  type: 'spot_buy',
  category: 'spot_buy',
  kind: 'coin',
  currency: 'USDT',
  amount: '-1.5',
  is_hold: false,
  isDeposit: false,
  reference: 'order:17',
  date: Date.UTC(2026, 0, 2, 3, 4, 5),
};

describe('the exported file', () => {
  it('begins with a byte order mark and names its columns', () => {
    expect(ledgerHead()).toBe('\uFEFFdate,id,kind,category,currency,amount,is_hold,reference\r\n');
  });

  it('keeps a negative amount a number', () => {
    expect(ledgerLine(ENTRY)).toBe(
      '2026-01-02T03:04:05.000Z,7-out,coin,spot_buy,USDT,-1.5,false,order:17\r\n',
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'=1"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', 'a b'],
  ])('writes the reference %j as %j', (reference, written) => {
    expect(ledgerLine({ ...ENTRY, reference }).endsWith(`,false,${written}\r\n`)).toBe(true);
  });

  it('never lets a text begin a cell as a formula, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (reference) => {
        const cell = ledgerLine({ ...ENTRY, reference }).split(',false,')[1] ?? '';
        expect(/^"?[=+@\t\r]/.test(cell) && cell !== '\r\n').toBe(false);
      }),
    );
  });
});
