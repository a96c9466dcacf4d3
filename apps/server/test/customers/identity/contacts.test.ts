import { assert, emailAddress, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseEmail, normalisePhone, parseAccount } from '../../../src/platform/login/contacts.ts';

describe('a phone number', () => {
  it.each([
    ['+8613800138000', '+8613800138000'],
    ['8613800138000', '+8613800138000'],
    ['0086 138-0013-8000', '+8613800138000'],
    ['+1 (212) 555-0123', '+12125550123'],
    [' +33 6 12 34 56 78 ', '+33612345678'],
  ])('%j is %s', (typed, number) => {
    expect(normalisePhone(typed)).toBe(number);
  });

  it.each([
    '',
    '+',
    '12',
    '+999999999999',
    '13800138000abc',
    '+86138001380001234',
    '１３８００１３８０００',
    '+1;2125550123',
  ])('%j is none', (typed) => {
    expect(normalisePhone(typed)).toBeNull();
  });
});

describe('an email address', () => {
  it('is one however it is typed', () => {
    assert(
      property(emailAddress(), (address) => {
        const normal = normaliseEmail(address);
        // Addresses that few mail servers accept are refused; all others have one normal form.
        if (normal === null) return;
        expect(normaliseEmail(`  ${address.toUpperCase()} `)).toBe(normal);
        expect(normaliseEmail(normal)).toBe(normal);
        expect(parseAccount(address)).toEqual({ channel: 'email', target: normal });
      }),
    );
  });

  it.each([
    '',
    'a',
    'a@',
    '@b.example',
    'a@b',
    'a b@c.example',
    'a@b.example, c@d.example',
    `${'a'.repeat(250)}@b.example`,
    `a@${'b'.repeat(64)}.example`,
  ])('%j is none', (typed) => {
    expect(normaliseEmail(typed)).toBeNull();
  });
});
