import { describe, expect, it } from 'vitest';
import { mergeMovements, sumOf } from '../../../src/money/accounts/ledger/merge.ts';
import { ledgerEntry } from './ledger-entry.ts';

/**
 * Movements of one contract order, newest first: 10.05 are held, 10 become margin, 0.04 are the
 * fee, 0.01 comes back.
 */
const order = (id: string) => {
  const of = (place: number, fields: Parameters<typeof ledgerEntry>[0]) =>
    ledgerEntry({
      id: `${id}${place}-out`,
      kind: 'contract',
      currency: 'USDT',
      subject: { kind: 'contract_order', id },
      ...fields,
    });
  return [
    of(4, { category: 'contract_cancel', reference: `order:${id}`, amount: '0.01', is_hold: true }),
    of(3, { category: 'transaction_fee', reference: 'trade:5', amount: '-0.04' }),
    of(2, { category: 'margin', reference: 'trade:5', amount: '-10', is_hold: true }),
    of(1, { category: 'contract_order', reference: `order:${id}`, amount: '-10.05', is_hold: true }),
  ];
};

describe('movements of contracts', () => {
  it('about one order become one, and those of the next another', () => {
    const merged = mergeMovements([...order('19'), ...order('18')]);
    expect(merged.map(({ id, entries }) => [id, entries.length])).toEqual([
      ['194-out', 4],
      ['184-out', 4],
    ]);
  });

  it('stay apart when something else came in between, and where they are not of contracts', () => {
    const between = ledgerEntry({ id: '50-in', subject: { kind: 'transfer', id: '3' } });
    const [first, ...others] = order('19');
    expect(mergeMovements([first, between, ...others].filter((entry) => entry !== undefined))).toHaveLength(
      3,
    );
    const spot = [ledgerEntry({ id: '2-in' }), ledgerEntry({ id: '1-in' })];
    expect(mergeMovements(spot)).toHaveLength(2);
  });

  it('come to what they changed in the account', () => {
    expect(sumOf(order('19'))).toEqual({ amount: '-0.04', isHold: false });
  });

  it('that only set money aside come to what is no longer available', () => {
    const holds = order('19').filter(({ is_hold }) => is_hold);
    expect(sumOf(holds)).toEqual({ amount: '-10.04', isHold: true });
  });
});
