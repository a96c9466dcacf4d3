import { describe, expect, it } from 'vitest';
import { toneOf } from '../../src/kit/index.ts';

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
