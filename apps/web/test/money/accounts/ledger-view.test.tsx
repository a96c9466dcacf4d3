// @vitest-environment page
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LedgerView } from '../../../src/money/accounts/ledger/ledger-view.tsx';
import { type Answer, type Heard, renderInApp, startServer } from './harness.tsx';
import { ledgerEntry } from './ledger-entry.ts';

/** Knows one purchase and one deposit, and filters them as asked. */
function history({ path, query }: Heard): Answer {
  if (path !== '/api/v3/assets/ledger') return { refusal: 559, message: 'not here' };
  const all = [
    ledgerEntry({ id: '2-in', category: 'spot_buy' }),
    ledgerEntry({ id: '1-in', category: 'deposit' }),
  ];
  const items = all.filter(({ category }) => query.category === undefined || category === query.category);
  return { data: { items, next_cursor: null } };
}

it('asks the server for what the filter in the address says, and says where the list ends', async () => {
  const { url, heard } = await startServer(history);
  await renderInApp(<LedgerView />, {
    url,
    path: '/coinAccount?view=history&kind=coin&from=2026-05-01&to=2026-05-04',
  });
  expect(await screen.findByText('Spot buy')).toBeTruthy();
  expect(screen.getByText('No more records')).toBeTruthy();
  const call = heard.find(({ path }) => path.endsWith('/ledger'));
  expect(call?.query).toEqual({
    kind: 'coin',
    from: String(new Date(2026, 4, 1).getTime()),
    to: String(new Date(2026, 4, 5).getTime() - 1),
    limit: '20',
  });
});

it('narrows the list to a picked category, and widens it again', async () => {
  const { url, heard } = await startServer(history);
  await renderInApp(<LedgerView />, { url, path: '/coinAccount?view=history' });
  await screen.findByText('Spot buy');

  await userEvent.click(screen.getByRole('button', { name: /^Category/ }));
  await userEvent.click(await screen.findByText('Stop-loss'));
  expect(await screen.findByText('No entries match these filters.')).toBeTruthy();
  expect(heard.at(-1)?.query.category).toBe('stop_loss');

  await userEvent.click(screen.getByText('Clear filters'));
  await waitFor(() => expect(screen.getByText('Deposit')).toBeTruthy());
});

it('offers the usual periods, and lifts one that is pressed again', async () => {
  const { url, heard } = await startServer(history);
  await renderInApp(<LedgerView />, { url, path: '/coinAccount?view=history' });
  await screen.findByText('Spot buy');
  await userEvent.click(screen.getByRole('button', { name: '7 days' }));
  await waitFor(() => expect(heard.at(-1)?.query.from).toBeDefined());
  const { from, to } = heard.at(-1)?.query ?? {};
  // Seven whole days of the calendar, however long its days are.
  expect(Math.round((Number(to) + 1 - Number(from)) / 86_400_000)).toBe(7);
  expect(Number(to)).toBeGreaterThanOrEqual(Date.now());
  expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: '7 days' }));
  await waitFor(() => expect(heard.at(-1)?.query.from).toBeUndefined());
});

it('shows the movements of one contract order as one row that unfolds', async () => {
  const about = {
    kind: 'contract',
    currency: 'USDT',
    subject: { kind: 'contract_order', id: '18' },
  } as const;
  const items = [
    ledgerEntry({ id: '9-out', ...about, category: 'transaction_fee', amount: '-0.05' }),
    ledgerEntry({ id: '8-out', ...about, category: 'contract_order', amount: '-10.05', is_hold: true }),
  ];
  const { url } = await startServer(() => ({ data: { items, next_cursor: null } }));
  await renderInApp(<LedgerView />, { url, path: '/coinContract?view=history' });
  const row = await screen.findByRole('button', { name: /Contract order 18.*2 entries/ });
  expect(row.textContent).toContain('-0.05');
  expect(screen.queryByText('Transaction fee')).toBeNull();
  await userEvent.click(row);
  expect(row.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Transaction fee').closest('a')?.getAttribute('href')).toBe(
    '/market/trade/orderDetails?product=contract&id=18',
  );
});
