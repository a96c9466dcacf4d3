import { screen, within } from '@testing-library/react';
import type { CustodyReport, LiabilitySnapshot } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../harness/console.tsx';

const SNAPSHOT: LiabilitySnapshot = {
  id: '4',
  format: 2,
  decimals: 8,
  taken_at: Date.UTC(2026, 0, 2),
  seq: 77,
  state_hash: 'a',
  root: 'b'.repeat(64),
  leaves: 2,
  totals: [{ currency: 'USDT', amount: '1500', kinds: [{ kind: 'available', amount: '1500' }] }],
  tree_kept: true,
};
const REPORT: CustodyReport = {
  rows: [
    {
      currency: 'USDT',
      custody: '2000.5',
      customers: '1500',
      kinds: [
        { kind: 'available', amount: '1400' },
        { kind: 'contract_profit', amount: '100' },
      ],
      losses: '60',
      venue: '560.5',
      difference: '0',
      published: '1500',
    },
  ],
  snapshot: SNAPSHOT,
};

describe('the custody report', () => {
  it('says for whom custody holds what, and what was published last', async () => {
    await openAs(['treasury'], '/custody', { 'GET /custody': { data: REPORT } });
    expect(await screen.findByText(/^Every unit in custody belongs to someone/)).toBeTruthy();
    expect(screen.getByText('2,000.5')).toBeTruthy();
    expect(screen.getByText(SNAPSHOT.root)).toBeTruthy();
    expect(screen.getByRole('row', { name: 'USDT Profit of open positions 100' })).toBeTruthy();
  });

  it('is loud when more is owed than there is', async () => {
    const rows = REPORT.rows.map((row) => ({ ...row, venue: '-12' }));
    await openAs(['treasury'], '/custody', { 'GET /custody': { data: { rows, snapshot: null } } });
    expect((await screen.findByRole('alert')).textContent).toContain('More is owed to customers');
  });

  it('is loud about a difference', async () => {
    const rows = REPORT.rows.map((row) => ({ ...row, difference: '-0.00000001' }));
    await openAs(['treasury'], '/custody', { 'GET /custody': { data: { rows, snapshot: null } } });
    expect((await screen.findByRole('alert')).textContent).toContain('USDT');
    expect(screen.getByText('Nothing has been published yet.')).toBeTruthy();
  });

  it('publishes with a reason only', async () => {
    const { api, user } = await openAs(['treasury'], '/custody', {
      'GET /custody': { data: REPORT },
      'POST /liabilities': { data: SNAPSHOT },
    });
    await user.click(await screen.findByRole('button', { name: 'Publish now' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    expect(api.callsTo('POST /liabilities')).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), 'A customer asked');
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText('The liabilities to 2 customers have been published.')).toBeTruthy();
    expect(api.callsTo('POST /liabilities')).toMatchObject([{ body: { reason: 'A customer asked' } }]);
  });
});
