// @vitest-environment page
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OrderKinds, TradeTabs } from '../../../src/trading/desk/index.ts';
import { stage } from '../contracts/stage.tsx';

afterEach(() => vi.restoreAllMocks());

/** A window of 360 px in which the link of the shown page ends 60 px too far to the right. */
function placeBeyond(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const isShown = this.querySelector('[aria-current="page"]') !== null && this.tagName === 'LI';
    return new DOMRect(isShown ? 300 : 0, 0, isShown ? 120 : 360, 40);
  });
}

test.each([
  ['products', () => <TradeTabs current="spot" pair="BTCUSDT" />],
  ['kinds of orders', () => <OrderKinds current="option" />],
])('the row of %s shows where it is, however long its words are', async (_, Row) => {
  placeBeyond();
  await stage(<Row />);
  expect((await screen.findByRole('list')).scrollLeft).toBe(60);
});
