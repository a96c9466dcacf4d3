import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../harness/console.tsx';

const POSITION = {
  position_id: '7',
  customer: '1001',
  symbol: 'BTCUSDT-PERP',
  side: 'sell',
  lots: '2',
  notional: '13400',
  margin: '670',
  margin_mode: 'isolated',
  backing: '0',
  multiple: 20,
  entry_price: '67000',
  mark_price: '67000.00',
  liquidation_price: '70000',
  unrealised_pnl: '-12.5',
  distance: '4.47',
};
const REPORT = {
  mode: 'real',
  insurance_fund: '5000000',
  fee_income: '1234.5',
  markets: [
    {
      symbol: 'BTCUSDT-PERP',
      mark_price: '67000.00',
      long_lots: '2',
      short_lots: '2',
      open_interest: '13400',
      positions: 2,
    },
    {
      symbol: 'ETHUSDT-PERP',
      mark_price: null,
      long_lots: '0',
      short_lots: '0',
      open_interest: '0',
      positions: 0,
    },
  ],
  largest: [POSITION],
  nearest: [POSITION, { ...POSITION, position_id: '8', margin_mode: 'cross', backing: '2345.5' }],
  time: 1,
};

function open(report: unknown = REPORT) {
  return openAs(['market'], '/risk', { 'GET /risk': { data: report } });
}

describe('the risk page', () => {
  it('shows what stands behind the contracts, where there is interest, and who is near', async () => {
    await open();
    expect(await screen.findByText('5,000,000')).toBeTruthy();
    expect(screen.getByText('1,234.5')).toBeTruthy();
    const interest = within(screen.getByRole('table', { name: 'Open interest' }));
    expect(interest.getByText('13,400')).toBeTruthy();
    expect(interest.queryByText('ETHUSDT-PERP')).toBeNull();
    const nearest = within(screen.getByRole('table', { name: 'Nearest to liquidation' }));
    expect(nearest.getAllByText('BTCUSDT-PERP short 20x')).toHaveLength(2);
    expect(nearest.getAllByText('4.47 %')).toHaveLength(2);
    expect(nearest.getByText('Isolated')).toBeTruthy();
    expect(nearest.getByText('2,345.5')).toBeTruthy();
  });

  it('asks for the books that are chosen', async () => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Demo' }));
    await waitFor(() => expect(api.callsTo('GET /risk').map(({ query }) => query.mode)).toContain('demo'));
  });

  it('offers nothing to act with', async () => {
    await open();
    await screen.findByText('5,000,000');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).not.toContain('Close');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says when nothing is open', async () => {
    await open({ ...REPORT, markets: [], largest: [], nearest: [] });
    expect(await screen.findByText('No open positions.')).toBeTruthy();
    expect(screen.getAllByText('No customer has an open position.')).toHaveLength(2);
  });
});
