// @vitest-environment page
import { screen, waitFor, within } from '@testing-library/react';
import type { Position } from '@trade/protocol';
import { expect, test } from 'vitest';
import { timesOf } from '../../../src/platform/format/index.ts';
import ContractOrderDetail from '../../../src/trading/contracts/orders/contract-order-detail.tsx';
import { EndedPosition } from '../../../src/trading/contracts/positions/ended-position.tsx';
import { OpenPositions } from '../../../src/trading/contracts/positions/open-positions.tsx';
import PositionDetail from '../../../src/trading/contracts/positions/position-detail.tsx';
import { order, position } from './samples.ts';
import { stage } from './stage.tsx';

const times = timesOf({ timeZone: undefined, hour12: false }, 'en');

const settled: Position = {
  ...position,
  status: 'settled',
  closed_by: 'settlement',
  margin_ratio: null,
  unrealised_pnl: '0',
  realised_pnl: '2.5',
  liquidation_price: null,
  settlement_price: '1025',
  settlement_time: 1_780_000_000_000,
};
const shown = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('a position that has ended says at what price and when it was settled', async () => {
  await stage(<EndedPosition position={settled} />);
  expect(await screen.findByText('1,025.0')).toBeTruthy();
  expect(screen.getByText('Settled')).toBeTruthy();
  expect(shown('Entry price')).toContain('1,000.0');
  expect(shown('Settlement price')).toContain('1,025.0');
  expect(shown('Opened')).toContain(times.dateTime(settled.opened_at));
  expect(shown('Settlement time')).toContain(times.dateTime(settled.settlement_time));
  expect(shown('Fees')).toContain('0.05');
  expect(shown('Position ID')).toContain('7');
});

test('a position has a page of its own, with its result when it has ended', async () => {
  await stage(<PositionDetail id="7" />, {
    answers: { 'GET /contracts/positions/7': { data: settled } },
  });
  expect(await screen.findByText('1,025.0')).toBeTruthy();
  expect(screen.getByText('Settled')).toBeTruthy();
});

const detail = (held: Position) =>
  stage(<ContractOrderDetail id="5" />, {
    positions: held.status === 'open' ? [held] : [],
    answers: { 'GET /contracts/orders/5': { data: order }, 'GET /contracts/positions/7': { data: held } },
  });

test('an order shows every field, and its position at the mark of the moment', async () => {
  const { socket } = await detail(position);
  expect(await screen.findByText('904.5')).toBeTruthy();
  expect(shown('Average price')).toContain('1,000.1');
  expect(shown('Margin')).toContain('10.00');
  expect(shown('Fee')).toContain('0.05');
  expect(shown('Created time')).toContain(times.dateTime(order.created_at));
  expect(shown('Order ID')).toContain('5');
  expect(shown('Entry price')).toContain('1,000.0');
  expect(shown('Liq. price')).toContain('904.5');
  await waitFor(() => expect(socket.connections).toHaveLength(1));
  socket.send(6, { ...position, mark_price: '1010' });
  await waitFor(() => expect(shown('Mark price')).toContain('1,010.0'));
  expect(screen.getByText('Open')).toBeTruthy();
});

test('an order shows how its position ended', async () => {
  await detail(settled);
  const heading = await screen.findByRole('heading', { name: 'Position' });
  expect(within(heading.parentElement as HTMLElement).getByText('Settled')).toBeTruthy();
  await waitFor(() => expect(shown('Settlement price')).toContain('1,025.0'));
  expect(shown('Settlement time')).toContain(times.dateTime(settled.settlement_time));
  expect(screen.queryByText('Liq. price')).toBeNull();
});

test('a customer without a position is led to where one is opened', async () => {
  await stage(<OpenPositions symbol={null} />, { positions: [] });
  const trade = await screen.findByRole('link', { name: 'Trade' });
  expect(trade.getAttribute('href')).toBe('/market/trade/eternal_contract/BTCUSDT-PERP');
});

test.each([
  ['the price', null, /the mark price reached the liquidation price/],
  [
    'the terms of the venue',
    { at: 1_780_000_000_000, announced_at: 1_779_900_000_000 },
    new RegExp(
      `since ${times.dateTime(1_780_000_000_000)} .* announced on ${times.dateTime(1_779_900_000_000)}`,
    ),
  ],
])('a liquidation says what has made it: %s', async (_, raised_terms, said) => {
  const liquidation = { ...order, action: 'close', origin: 'liquidation', raised_terms };
  await stage(<ContractOrderDetail id="5" />, {
    positions: [],
    answers: {
      'GET /contracts/orders/5': { data: liquidation },
      'GET /contracts/positions/7': { data: settled },
    },
  });
  expect(await screen.findByText(said)).toBeTruthy();
});
