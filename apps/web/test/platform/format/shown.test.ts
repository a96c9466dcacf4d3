import { describe, expect, it } from 'vitest';
import { formatAmount } from '../../../src/platform/format/amount.ts';
import { formatDay } from '../../../src/platform/format/day.ts';

const usdt = { currency: 'USDT', decimals: 8 };

describe('an amount that somebody has', () => {
  it('is shown in cents of USDT, and with all decimals of a coin', () => {
    expect(formatAmount('11882.2534802', usdt, 'en')).toBe('11,882.25');
    expect(formatAmount('12000', usdt, 'en')).toBe('12,000.00');
    expect(formatAmount('0.12345678', { currency: 'BTC', decimals: 8 }, 'en')).toBe('0.12345678');
    expect(formatAmount('0.999', usdt, 'fr')).toBe('0,99');
    expect(formatAmount(null, usdt, 'en')).toBe('--');
  });

  it('is shown with no more decimals than its currency has', () => {
    expect(formatAmount('1.23456789', { currency: 'SIX', decimals: 6 }, 'en')).toBe('1.234567');
    expect(formatAmount('7.9', { currency: 'ONE', decimals: 1 }, 'en')).toBe('7.9');
    expect(formatAmount('7.9', { currency: 'NONE', decimals: 0 }, 'en')).toBe('7');
  });
});

describe('a day in a sentence', () => {
  const december = Date.UTC(2026, 11, 29, 8);
  const november = Date.UTC(2026, 10, 24);

  it('is written as people of the language do', () => {
    expect(formatDay(december, november, 'en-GB', 'UTC')).toBe('29 Dec');
    expect(formatDay(december, november, 'fr', 'UTC')).toBe('29 déc.');
    expect(formatDay(december, november, 'ja', 'UTC')).toBe('12月29日');
    expect(formatDay(december, november, 'th', 'UTC')).toBe('29 ธ.ค.');
  });

  it('has its year when that is another one, and is of the given time zone', () => {
    expect(formatDay(december, Date.UTC(2027, 0, 2), 'en-GB', 'UTC')).toBe('29 Dec 2026');
    expect(formatDay(Date.UTC(2026, 11, 29, 23), november, 'en-GB', 'Asia/Tokyo')).toBe('30 Dec');
  });
});
