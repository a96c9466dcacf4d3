import { describe, expect, it } from 'vitest';
import { readBase58, readBase58Check } from '../../src/addresses/base58.ts';

/** Bitcoin Core's test vectors of base58. */
const VECTORS: readonly [string, string][] = [
  ['', ''],
  ['61', '2g'],
  ['626262', 'a3gV'],
  ['636363', 'aPEr'],
  ['73696d706c792061206c6f6e6720737472696e67', '2cFupjhnEsSn59qHXstmK2ffpLv2'],
  ['00eb15231dfceb60925886b67d065299925915aeb172c06647', '1NS17iag9jJgTHD1VXjvLCEnZuQ3rJDE9L'],
  ['516b6fcd0f', 'ABnLTmg'],
  ['bf4f89001e670274dd', '3SEo3LWLoPntC'],
  ['572e4794', '3EFU7m'],
  ['ecac89cad93923c02321', 'EJDM8drfXA6uyA'],
  ['10c8511e', 'Rt5zm'],
  ['00000000000000000000', '1111111111'],
];

describe('base58', () => {
  it.each(VECTORS)('reads %s', (hex, text) => {
    expect(Buffer.from(readBase58(text) ?? []).toString('hex')).toBe(hex);
  });

  it.each(['0', 'O', 'I', 'l', '2g!', ' 2g', '2é'])('refuses %s', (text) => {
    expect(readBase58(text)).toBeNull();
  });

  it('proves the checksum', () => {
    expect(readBase58Check('1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62i')?.length).toBe(21);
    expect(readBase58Check('1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62j')).toBeNull();
    expect(readBase58Check('2g')).toBeNull();
  });
});
