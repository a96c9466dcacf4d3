import { isPlainDecimal } from '@trade/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryText, isUnread, readEntry } from '../src/figures.ts';

describe('what stands in a number field', () => {
  it('is a plain decimal, nothing, or a text that no rule can take for either', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 17 }),
        fc.constantFrom('en', 'es-419', 'fr'),
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
    expect(readEntry('1,50', 'es-419', 8).value).toBe('1.50');
  });

  it('is written so that three decimals are never taken for thousands where both ways are in use', () => {
    expect(entryText('63.125', 'es-419')).toBe('63.1250');
    expect(entryText('0.125', 'es-419')).toBe('0.125');
    expect(entryText('1500.125', 'es-419')).toBe('1500.125');
    expect(entryText('63.125', 'en')).toBe('63.125');
  });

  it('is written in the manner of the language', () => {
    expect(entryText('63009.36', 'fr')).toBe('63009,36');
    expect(entryText('63009.36', 'en')).toBe('63009.36');
    expect(entryText('', 'fr')).toBe('');
  });
});
