import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAs } from '../../harness/console.tsx';

const PATH = '/verification-of-books';
const held = { rows: 12, fault: null, open: null };
const fault = { table: 'balances', key: 'owner 1000', what: 'The balance is not what the movements come to' };
const found = (ledger: object) => ({
  holds: !('fault' in ledger && ledger.fault !== null),
  scope: 'whole',
  started_at: Date.UTC(2026, 0, 2),
  ended_at: Date.UTC(2026, 0, 2) + 1500,
  checks: [
    { check: 'journal', ...held },
    { check: 'ledger', ...held, ...ledger },
  ],
});
const state = (more: object) => ({ data: { running: false, last: null, failure: null, ...more } });

it('verifies when asked to, and shows what was found once it is there', async () => {
  const { api, user } = await openAs(['admin'], PATH, {
    [`GET ${PATH}`]: state({}),
    [`POST ${PATH}`]: state({ running: true }),
  });
  await screen.findByText(/not been verified since the server started/);
  api.answer(`GET ${PATH}`, state({ last: found({}) }));
  await user.click(screen.getByRole('button', { name: 'Verify everything' }));
  expect((await screen.findByText('Everything is correct.')).closest('[role="status"]')).toBeTruthy();
  expect(screen.getByText(/in 1\.5 s/)).toBeTruthy();
});

it('is loud about what does not hold, and names the row', async () => {
  await openAs(['admin'], PATH, { [`GET ${PATH}`]: state({ last: found({ fault }) }) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Something is not correct.');
  expect(screen.getByText('balances, owner 1000')).toBeTruthy();
});

it('says why nothing could be verified', async () => {
  await openAs(['admin'], PATH, { [`GET ${PATH}`]: state({ failure: 'no connection' }) });
  expect((await screen.findByRole('alert')).textContent).toContain('no connection');
});
