import type { Balance } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { balancesOf, isSmall } from '../../../src/money/accounts/balances/held.ts';

function balance(kind: Balance['kind'], currency: string, usdt_value: string): Balance {
  return { kind, currency, available: '0', frozen: '0', margin: '0', held: [], usdt_value, price: 'market' };
}

describe('balances of an account', () => {
  it('are those of that account alone, the most worth first, equal ones by name', () => {
    const all = [
      balance('coin', 'SOL', '9.5'),
      balance('option', 'USDT', '1000'),
      balance('coin', 'BTC', '10'),
      balance('coin', 'ADA', '9.50'),
    ];
    expect(balancesOf(all, 'coin').map(({ currency }) => currency)).toEqual(['BTC', 'ADA', 'SOL']);
  });

  it('are small below one USDT', () => {
    expect(isSmall({ usdt_value: '0.99999999', price: 'market' })).toBe(true);
    expect(isSmall({ usdt_value: '1', price: 'market' })).toBe(false);
    expect(isSmall({ usdt_value: '0', price: 'none' })).toBe(false);
  });
});
