import type { Entry } from '../../../src/index.ts';

/** A withdrawal that holds nothing, for tests of what is common to all kinds of entries. */
export function withdrawalEntry(id: number, change: Partial<Entry<'withdrawal'>> = {}): Entry<'withdrawal'> {
  return {
    kind: 'withdrawal',
    id,
    mode: 'real',
    customer: 1000,
    open: true,
    dueAt: null,
    holds: [],
    body: {
      clientId: `w${id}`,
      asset: 'USDT',
      amount: 1n,
      fee: 0n,
      stage: 'review',
      approvals: 1,
      approvedBy: [],
      transactionId: null,
      reason: null,
      steps: [],
    },
    createdAt: 0,
    updatedAt: 0,
    ...change,
  };
}
