import type { LedgerEntry } from '@trade/protocol';

/** A ledger entry in which only what matters to a test is named. */
export function ledgerEntry(fields: Partial<LedgerEntry>): LedgerEntry {
  return {
    id: '1-in',
    type: 'spot_buy',
    category: 'spot_buy',
    kind: 'coin',
    currency: 'BTC',
    amount: '1',
    is_hold: false,
    isDeposit: false,
    reference: 'order:1',
    subject: { kind: 'spot_order', id: '1' },
    date: new Date(2026, 4, 4, 9, 8, 7).getTime(),
    ...fields,
  };
}
