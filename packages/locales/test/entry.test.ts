import { isPlainDecimal } from '@trade/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryText, isUnread, readEntry } from '../src/figures.ts';

describe('what stands in a number field', () => {
  it('is a plain decimal, nothing, or a text that no rule can take for either', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 17 }),
        fc.constantFrom('en', 'es', 'fr'),
        fc.nat(8),
        (text, tag, decimals) => {
          const { value, problem } = readEntry(text, tag, decimals);
          expect(value === '').toBe(text === '');
          expect(isUnread(value)).toBe(problem !== null);
          expect(isPlainDecimal(value)).toBe(text !== '' && problem === null);
          if (problem !== null) expect(entryText(value, tag)).toBe(text);
        },
      ),
    );
  });

  it('keeps the digits that were typed', () => {
    expect(readEntry('1.50', 'en', 8).value).toBe('1.50');
    expect(readEntry('1,50', 'es', 8).value).toBe('1.50');
  });

  it('is written in the manner of the language', () => {
    expect(entryText('63009.36', 'es')).toBe('63009,36');
    expect(entryText('63009.36', 'en')).toBe('63009.36');
    expect(entryText('', 'es')).toBe('');
  });
});
