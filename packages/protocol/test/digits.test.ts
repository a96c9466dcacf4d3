import { describe, expect, it } from 'vitest';
import { westernDigits } from '../src/index.ts';

describe('digits', () => {
  it('of every script have the value that the platform gives them', () => {
    const systems = Intl.supportedValuesOf('numberingSystem');
    const written = systems.flatMap((system) => {
      const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
      const text = format.format(1234567890);
      return /^\p{Nd}{10}$/u.test(text) ? [text] : [];
    });
    expect(written.length).toBeGreaterThan(50);
    for (const text of written) expect(westernDigits(text)).toBe('1234567890');
  });

  it('of Unicode stand ten by ten, each ten from zero on', () => {
    const all = Array.from({ length: 0x110000 }, (_, code) => code).filter(
      (code) => (code < 0xd800 || code > 0xdfff) && /^\p{Nd}$/u.test(String.fromCodePoint(code)),
    );
    expect(all.length % 10).toBe(0);
    expect(westernDigits(String.fromCodePoint(...all))).toBe('0123456789'.repeat(all.length / 10));
  });

  it('are the only thing that changes', () => {
    expect(westernDigits('+４４ (０２０) ٧٩ x½²①')).toBe('+44 (020) 79 x½²①');
  });
});
