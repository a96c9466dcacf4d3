import { describe, expect, it } from 'vitest';
import { perDearer } from '../../../src/money/transfers/rate.ts';

describe('a rate', () => {
  it('is told as one of the dearer currency, whichever is paid', () => {
    expect(perDearer({ from: 'BTC', to: 'USDT', rate: '64020.48' })).toEqual({
      from: 'BTC',
      to: 'USDT',
      rate: '64020.48',
    });
    // As the server tells it: ten digits of 1 / 64020.48.
    expect(perDearer({ from: 'USDT', to: 'BTC', rate: '0.000015620001599' })).toEqual({
      from: 'BTC',
      to: 'USDT',
      rate: '64020.48',
    });
  });

  it('stays as it was told where it cannot be turned around', () => {
    expect(perDearer({ from: 'USDT', to: 'NOVA', rate: '1' })).toEqual({
      from: 'USDT',
      to: 'NOVA',
      rate: '1',
    });
    expect(perDearer({ from: 'USDT', to: 'NOVA', rate: '0' }).rate).toBe('0');
  });
});
