import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeTotp, matchingStep, newTotpSecret } from '../../../src/platform/login/index.ts';

const RFC_SECRET = Buffer.from('12345678901234567890');

describe('a code', () => {
  // RFC 6238, appendix B: the last six of the eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is %s', (seconds, code) => {
    expect(matchingStep(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('names its own step, up to one before and after', () => {
    const at = (seconds: number) => matchingStep(RFC_SECRET, '287082', seconds * 1000);
    expect([at(0), at(29), at(30), at(59), at(60), at(89)]).toEqual([1, 1, 1, 1, 1, 1]);
    expect([at(90), at(3600)]).toEqual([null, null]);
  });

  it('may be typed with a space', () => {
    expect(matchingStep(RFC_SECRET, ' 287 082', 59_000)).toBe(1);
  });

  it('is six digits and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        fc.pre(!/^\d{6}$/.test(text.replace(/\s/g, '')));
        expect(matchingStep(RFC_SECRET, text, 59_000)).toBeNull();
      }),
    );
    expect(matchingStep(RFC_SECRET, '94287082', 59_000)).toBeNull();
    expect(matchingStep(RFC_SECRET, '２８７０８２', 59_000)).toBeNull();
  });
});

describe('a secret', () => {
  it('is described as authenticator apps read it', () => {
    const { secret, uri } = describeTotp(RFC_SECRET, { issuer: 'Trade', account: 'ann+1@example.com' });
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const address = new URL(uri);
    expect(address.protocol).toBe('otpauth:');
    expect(address.host).toBe('totp');
    expect(decodeURIComponent(address.pathname)).toBe('/Trade:ann+1@example.com');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ issuer: 'Trade', secret });
  });

  it('is a hundred and sixty bits that nobody else has', () => {
    const [one, other] = [newTotpSecret(), newTotpSecret()];
    expect(one).toHaveLength(20);
    expect(one.equals(other)).toBe(false);
  });
});
