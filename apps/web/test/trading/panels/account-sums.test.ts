import { expect, it } from 'vitest';
import { accountFigures } from '../../../src/trading/contracts/dock/account-sums.ts';

it('adds up an account at the marks of its positions', () => {
  const balance = { available: '98000', frozen: '500.5', margin: '1000' };
  const positions = [
    { margin: '600', maintenance_margin: '40', unrealised_pnl: '-100.25' },
    { margin: '400', maintenance_margin: '20', unrealised_pnl: '50' },
  ];
  expect(accountFigures(balance, positions)).toEqual({
    equity: '99450.25',
    available: '98000',
    used: '1500.5',
    maintenance: '60',
    // 60 of 1000 - 50.25
    ratio: '6.31',
    unrealised: '-50.25',
  });
});

it('has no ratio without positions, and is used up when nothing of the margin is left', () => {
  const balance = { available: '10', frozen: '0', margin: '0' };
  expect(accountFigures(balance, []).ratio).toBeNull();
  const lost = { margin: '100', maintenance_margin: '5', unrealised_pnl: '-100' };
  expect(accountFigures(balance, [lost]).ratio).toBe('100');
});
