import { isPlainDecimal } from '@trade/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanAmount } from '../../src/kit/amount-text.ts';
import { finishedAmount, toneOf } from '../../src/kit/index.ts';

describe('text typed as an amount', () => {
  it.each([
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234,567', '1234567'],
    ['1 234,5', '1234.5'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['00.5', '0.5'],
    ['12.', '12.'],
    ['', ''],
    ['-3', '3'],
    ['1e9', '19'],
    ['$ 20', '20'],
    ['1.123456789', '1.12345678'],
  ])('"%s" becomes "%s"', (typed, kept) => {
    expect(cleanAmount(typed, 8)).toBe(kept);
  });

  it('has no point where there are no decimals', () => {
    expect(cleanAmount('12.7', 0)).toBe('12');
  });

  it('is always a plain decimal, or on the way to one', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 17 }), fc.nat(8), (typed, decimals) => {
        const kept = cleanAmount(typed, decimals);
        expect(cleanAmount(kept, decimals)).toBe(kept);
        if (kept !== '') expect(isPlainDecimal(finishedAmount(kept))).toBe(true);
        expect((kept.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimals);
      }),
    );
  });

  it('keeps a plain decimal as it is', () => {
    const plain = fc
      .tuple(fc.nat(), fc.option(fc.stringMatching(/^\d{1,8}$/), { nil: undefined }))
      .map(([whole, fraction]) => (fraction === undefined ? `${whole}` : `${whole}.${fraction}`));
    fc.assert(
      fc.property(plain, (text) => {
        expect(cleanAmount(text, 8)).toBe(text);
      }),
    );
  });
});

describe('the tone of a signed figure', () => {
  it.each([
    ['+2.14%', 'rise'],
    ['0.01', 'rise'],
    ['-0.01', 'fall'],
    ['0.00%', 'plain'],
    ['-0.00', 'plain'],
    ['--', 'plain'],
  ])('%s is %s', (text, tone) => {
    expect(toneOf(text)).toBe(tone);
  });
});
