// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { visit } from '../../customer.ts';
import { offerAnswers, offers, page, product, purchase, verified } from '../offers/samples.ts';

const TICK = { id: 'BTCUSDT:42', price: '59000', time: 1_782_000_000_000 };
const completed = purchase({
  id: '80',
  name: 'BTC 7D',
  status: 'completed',
  settlement_price: '59000',
  settlement_tick: TICK,
  settlement_amount: '0.1009863',
  settlement_currency: 'BTC',
  income: '0.0009863',
});

describe('the products on sale', () => {
  const answers = {
    ...offerAnswers,
    'GET /financial/products': offers(
      product(),
      product({ id: '8', section: 'ETH', currency: 'ETH', name: 'ETH 30D', status: 'sold_out' }),
    ),
  };

  it('lead to their purchase as long as they can be bought', async () => {
    await visit('/invest/invest', { user: verified, answers });
    const link = await screen.findByRole('link', { name: 'Buy: BTC 30D' });
    expect(link.getAttribute('href')).toBe('/invest/purchase?product=7');
    expect(screen.getByText('Sold out')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Buy: ETH 30D' })).toBeNull();
    expect(screen.getAllByRole('progressbar')[0]?.getAttribute('aria-valuetext')).toBe('40 of 1,000');
  });

  it('can be looked at before their sale, but not bought', async () => {
    await visit('/invest/invest', {
      user: verified,
      answers: { ...answers, 'GET /financial/products': offers(product({ status: 'upcoming' })) },
    });
    const link = await screen.findByRole('link', { name: 'Details: BTC 30D' });
    expect(link.getAttribute('href')).toBe('/invest/purchase?product=7');
    expect(screen.queryByRole('link', { name: 'Buy: BTC 30D' })).toBeNull();
  });

  it('are divided by the coin they are paid in', async () => {
    await visit('/invest/invest', { user: verified, answers });
    await screen.findByRole('heading', { name: 'BTC 30D' });
    await userEvent.click(screen.getByRole('tab', { name: 'ETH' }));
    expect(await screen.findByRole('heading', { name: 'ETH 30D' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'BTC 30D' })).toBeNull();
    expect(location.search).toBe('?section=ETH');
  });
});

describe('my finances', () => {
  const answers = {
    ...offerAnswers,
    'GET /financial/orders': ({ query }: { query: Record<string, string> }) =>
      page(...[purchase(), completed].filter(({ status }) => ['all', status].includes(query.status ?? ''))),
  };

  it('are all, purchased, or completed', async () => {
    await visit('/invest/my-finances', { user: verified, answers });
    const [running, over] = await screen.findAllByRole('button', { name: /BTC \d+D/ });
    expect(running?.textContent).toMatch(/10 shares.*Purchased/);
    expect(over?.textContent).toMatch(/Completed.*Paid out/);
    await userEvent.click(screen.getByRole('tab', { name: 'Completed' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /BTC \d+D/ })).toHaveLength(1));
    expect(screen.getByRole('button', { name: /BTC 7D/ })).toBeTruthy();
  });

  it('show what is still open in both outcomes', async () => {
    await visit('/invest/my-finances?id=81', { user: verified, answers });
    const sheet = within(await screen.findByRole('dialog', { name: 'BTC 30D' }));
    expect(await sheet.findByText('6,059.17')).toBeTruthy();
    expect(sheet.getByText('0.1009863')).toBeTruthy();
    expect(sheet.getByText(/^The settlement price is the market price at maturity/)).toBeTruthy();
  });

  it('show the tick that decided, and what it paid', async () => {
    await visit('/invest/my-finances?id=80', { user: verified, answers });
    const sheet = within(await screen.findByRole('dialog', { name: 'BTC 7D' }));
    expect(await sheet.findByText('59,000 USDT')).toBeTruthy();
    expect(sheet.getByText(/BTCUSDT:42/)).toBeTruthy();
    expect(sheet.getByText('0.1009863 BTC')).toBeTruthy();
    expect(sheet.getByText('+0.0009863 BTC')).toBeTruthy();
    expect(sheet.queryByText('Two possible outcomes')).toBeNull();
  });

  it('say what to do when there are none', async () => {
    await visit('/invest/my-finances', { user: verified, answers: offerAnswers });
    expect(await screen.findByText('No orders yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View products' }).getAttribute('href')).toBe('/invest/invest');
  });
});
