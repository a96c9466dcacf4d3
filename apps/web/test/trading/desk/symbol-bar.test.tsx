// @vitest-environment page
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SymbolBar } from '../../../src/trading/desk/index.ts';
import { stage } from '../contracts/stage.tsx';

const bar = <SymbolBar product="spot" pair={{ symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT' }} />;

test('says that the demo account trades', async () => {
  await stage(bar);
  expect(await screen.findByText('Demo')).toBeTruthy();
});

test('says nothing of it in the real account', async () => {
  await stage(bar, { account: 'real' });
  await screen.findByRole('heading', { name: 'BTC/USDT' });
  expect(screen.queryByText('Demo')).toBeNull();
});
