// @vitest-environment page
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { visit } from '../../customer.ts';

const WHOLE = { maker: '1', taker: '1' };
const FIRST = { least_volume: '0', spot: WHOLE, contract: WHOLE };
const SECOND = {
  least_volume: '100000',
  spot: { maker: '0.8', taker: '0.9' },
  contract: { maker: '0.85', taker: '0.95' },
};

async function open(fees: object) {
  await visit('/setting/user-profile', { answers: { '/fees': { data: fees } } });
  await userEvent.click(await screen.findByRole('button', { name: /Trading fees/ }));
}

describe('the fees of a customer', () => {
  it('are those of one tier until the venue has more', async () => {
    await open({ tiers: [FIRST], tier: 0, volume: '1234.5' });
    expect(await screen.findByText('1,234.5 USDT')).toBeTruthy();
    expect(screen.getByText(/There is one tier/)).toBeTruthy();
  });

  it('say which tier it is, what was traded, and what the next one needs', async () => {
    await open({ tiers: [FIRST, SECOND], tier: 0, volume: '60000.5' });
    expect(await screen.findByText('39,999.5 USDT more to reach tier 2')).toBeTruthy();
    expect(screen.getByText('Spot: 80% of the maker fee, 90% of the taker fee')).toBeTruthy();
    expect(screen.getByText('Contracts: 85% of the maker fee, 95% of the taker fee')).toBeTruthy();
    expect(screen.getByText('From 100,000 USDT')).toBeTruthy();
  });

  it('need nothing more in the highest tier', async () => {
    await open({ tiers: [FIRST, SECOND], tier: 1, volume: '100000' });
    expect(await screen.findByText('You are in the highest tier.')).toBeTruthy();
  });
});
