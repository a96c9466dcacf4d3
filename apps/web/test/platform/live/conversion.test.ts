import { toUnits } from '@trade/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentChange } from '../../../src/platform/live/channels/tickers.ts';
import { convert } from '../../../src/platform/live/conversion.ts';

const prices = new Map([
  ['BTCUSDT', { buyPrice: '67412.3', lastPrice: '67400' }],
  ['ETHUSDT', { buyPrice: '3510', lastPrice: '3370' }],
]);

test('USDT is worth itself', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (units) => {
      const text = `${units / 10n ** 8n}.${String(units % 10n ** 8n).padStart(8, '0')}`;
      expect(toUnits(convert(text, 'USDT', 'USDT', new Map()), 8)).toBe(units);
    }),
  );
});

test('a coin goes through its buy price, the target through its last price', () => {
  expect(convert('0.5', 'BTC', 'USDT', prices)).toBe('33706.15');
  expect(convert('3370', 'USDT', 'ETH', prices)).toBe('1');
  expect(convert('1', 'BTC', 'ETH', prices)).toBe('20.00364985');
});

test('an unknown price or amount has no worth', () => {
  expect(convert('1', 'XRP', 'USDT', prices)).toBeNull();
  expect(convert('-1', 'BTC', 'USDT', prices)).toBeNull();
  expect(convert('1', 'BTC', 'SOL', prices)).toBeNull();
});

test('the change of today is rounded half away from zero and always signed', () => {
  expect(percentChange('100', '102.145')).toBe('+2.15%');
  expect(percentChange('100', '97.855')).toBe('-2.15%');
  expect(percentChange('100', '97.856')).toBe('-2.14%');
  expect(percentChange('100', '100')).toBe('+0.00%');
  expect(percentChange('100', '99.999')).toBe('+0.00%');
  expect(percentChange('0', '100')).toBe('+0.00%');
});
