import { describe, expect, it } from 'vitest';
import { isEmailAddress } from '../src/index.ts';
import { readPhone } from '../src/phones/index.ts';

describe('an email address', () => {
  it.each([
    'ada@example.com',
    'ada.b+c@mail.example.co.uk',
    `ada@${'a'.repeat(63)}.example`,
    `${'a'.repeat(64)}@b.example`,
  ])('can be %s', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    ['with a part of 64 characters in its domain', `ada@${'a'.repeat(64)}.example`],
    ['with a part of 64 characters further down', `ada@mail.${'a'.repeat(64)}.example`],
    ['with a part that ends in a dash', 'ada@mail-.example'],
    ['with 65 characters before the @', `${'a'.repeat(65)}@b.example`],
    ['longer than any', `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(4)}example`],
  ])('%s is none', (_what, text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
});

describe('a phone number', () => {
  it('is read in E.164', () => {
    expect(readPhone('0086 138-0013-8000')).toEqual({ number: '+8613800138000' });
  });

  it.each([
    ['+999 1234567', 'country'],
    ['+86 138', 'short'],
    ['+86 138001380001234', 'long'],
    ['+86 10013800138', 'number'],
    ['+49 17', 'short'],
    ['12', 'short'],
    ['', 'short'],
    [`+${'1'.repeat(16)}`, 'long'],
    ['+86 1380013800O', 'number'],
  ])('that is none says why: %s', (text, problem) => {
    expect(readPhone(text)).toEqual({ problem });
  });
});
