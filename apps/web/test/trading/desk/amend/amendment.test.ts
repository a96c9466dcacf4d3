import { describe, expect, it } from 'vitest';
import { readAmendment } from '../../../../src/trading/desk/amend/amendment.ts';

const RULES = { tickUnits: 1_000_000, priceDecimals: 2, lotUnits: 1_000, sizeDecimals: 8 };
const ORDER = { price: '100.00', size: '0.5', filled: '0.2' };

const read = (price: string, size: string) => readAmendment(ORDER, { price, size }, RULES);

describe('new terms of a waiting order', () => {
  it.each([
    ['a smaller amount keeps its place', '100', '0.4', true],
    ['a larger amount loses it', '100', '0.6', false],
    ['another price loses it', '100.01', '0.5', false],
    ['another price loses it, though the amount is smaller', '99', '0.3', false],
  ])('%s', (_, price, size, keepsPlace) => {
    expect(read(price, size)).toMatchObject({ problem: null, isUnchanged: false, keepsPlace });
  });

  it('are none as long as they are those of before, however they are written', () => {
    expect(read('100.0', '0.50')).toMatchObject({
      isUnchanged: true,
      terms: { ticks: 10_000, lots: 50_000 },
    });
  });

  it.each([
    ['?1,5', '0.5', 'unread'],
    ['100', '?1.2.3', 'unread'],
    ['', '0.5', 'price_missing'],
    ['0', '0.5', 'price_missing'],
    ['100.001', '0.5', 'price_off_tick'],
    ['100', '', 'amount_missing'],
    ['100', '0.500001', 'amount_off_step'],
    ['100', '0.2', 'below_filled'],
  ])('price %j and amount %j: %s', (price, size, code) => {
    expect(read(price, size)).toMatchObject({ terms: null, problem: { code } });
  });
});
