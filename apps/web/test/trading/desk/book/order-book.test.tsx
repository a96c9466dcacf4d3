// @vitest-environment page
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OrderBook } from '../../../../src/trading/desk/index.ts';
import { openBook, stage } from '../../contracts/stage.tsx';

const terms = {
  symbol: 'BTCUSDT-PERP',
  quote: 'USDT',
  unit: 'lots',
  amountDecimals: 2,
  priceDecimals: 1,
  tickUnits: 10_000_000,
};

/** The book with one bid and one ask, and what was picked from it. */
async function showBook() {
  const onPick = vi.fn();
  const { socket, user } = await stage(<OrderBook terms={terms} own={[]} price="1000.0" onPick={onPick} />);
  await openBook(socket, terms.symbol);
  return { onPick, user };
}

test('names each row as ask or bid, with its amount', async () => {
  await showBook();
  expect(await screen.findByRole('button', { name: 'Ask 1,000.1, 5.00 lots' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Bid 999.9, 5.00 lots' })).toBeTruthy();
});

test('is one stop of the tab key, and the arrow keys move in it', async () => {
  const { onPick, user } = await showBook();
  const bid = await screen.findByRole('button', { name: /^Bid/ });
  const ask = screen.getByRole('button', { name: /^Ask/ });
  await user.tab();
  expect(document.activeElement).toBe(bid);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(ask);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(document.activeElement).toBe(ask);
  expect(onPick.mock.calls).toEqual([['1000.1']]);

  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Price grouping/ }));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(ask);
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(bid);
});
