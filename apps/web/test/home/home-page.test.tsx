// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@trade/client/test-server';
import { expect, it } from 'vitest';
import { visit } from '../customer.ts';

const LATER: Answer = { code: 558, message: 'Not now.' };

it('says of every block that it could not be loaded, and tries again when asked to', async () => {
  const answers: Record<string, Answer> = {
    'GET /assets': LATER,
    'GET /announcements': LATER,
    'GET /datafeed/symbols': LATER,
    'GET /market/tickers': LATER,
  };
  const server = await visit('/home', { answers });
  const asked = () => server.to('/assets').length;

  const pairs = within(await screen.findByRole('tabpanel'));
  expect(await pairs.findByRole('alert')).toBeTruthy();
  const total = within(screen.getByRole('region', { name: 'Total assets' }));
  expect(await total.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText('No announcements')).toBeNull();

  const before = asked();
  await userEvent.click(total.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});
