import { CODES } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { addressCheck, readAddresses } from '../../../src/customers/api-keys/addresses.ts';

describe('the addresses of a key', () => {
  it('are stored in one spelling, each once', () => {
    expect(readAddresses([' 203.0.113.7 ', '203.0.113.7/32', '2001:DB8::/32', '10.0.0.0/8'])).toEqual([
      '203.0.113.7',
      '2001:db8::/32',
      '10.0.0.0/8',
    ]);
  });

  it.each([
    '',
    'localhost',
    '203.0.113',
    '203.0.113.7/33',
    '203.0.113.7/-1',
    '203.0.113.7/',
    '10.0.0.0/8/8',
    '0.0.0.0/0',
    '::/0',
    'fe80::1%eth0',
    '2001:db8::/129',
    '203.0.113.07',
    '10.0.0.0/ 8',
    '1e1.0.0.0',
  ])('are refused when they are none, or all: %j', (text) => {
    expect(() => readAddresses([text])).toThrow(expect.objectContaining({ code: CODES.parameter_invalid }));
  });

  it.each([
    ['203.0.113.7', true],
    ['203.0.113.8', false],
    ['::ffff:203.0.113.7', true],
    ['10.255.0.1', true],
    ['11.0.0.1', false],
    ['2001:db8:1::1', true],
    ['2001:db9::1', false],
    ['', false],
    ['unknown', false],
  ])('allow or refuse %j', (address, isAllowed) => {
    const check = addressCheck(readAddresses(['203.0.113.7', '10.0.0.0/8', '2001:db8::/32']));
    expect(check(address)).toBe(isAllowed);
  });

  it('allow any address where there are none', () => {
    expect(addressCheck([])('198.51.100.1')).toBe(true);
  });
});
