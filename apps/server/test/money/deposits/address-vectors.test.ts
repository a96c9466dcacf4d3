import { pbkdf2Sync } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import { describe, expect, it } from 'vitest';
import { TEST_KEYS } from '../../../src/money/deposits/account-keys.ts';
import {
  bitcoinAddress,
  checksummed,
  ethereumAddress,
  tronAddress,
  watchOnlyAccount,
} from '../../../src/money/deposits/address-sources.ts';

const MNEMONIC = `${'abandon '.repeat(11)}about`;
const seedOf = (mnemonic: string) => pbkdf2Sync(mnemonic, 'mnemonic', 2048, 64, 'sha512');
const hex = (text: string) => Buffer.from(text, 'hex');

describe('BIP32', () => {
  // Test vector 2 of the proposal: master key, then steps that need no private key.
  const M =
    'xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB';
  const M_0 =
    'xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH';

  it('derives a child from the public key alone', () => {
    expect(HDKey.fromExtendedKey(M).deriveChild(0).publicExtendedKey).toBe(M_0);
  });

  it('comes to the same keys as the private way, for many children', () => {
    const account = HDKey.fromMasterSeed(seedOf(MNEMONIC)).derive("m/44'/60'/0'");
    const watched = watchOnlyAccount(account.publicExtendedKey, ethereumAddress);
    for (const index of [0, 1, 2, 19, 20, 1_000, 2 ** 31 - 1]) {
      const { publicKey } = account.derive(`m/0/${index}`);
      if (!publicKey) throw new Error('There is a public key');
      expect(watched.addressAt(index)).toBe(ethereumAddress(publicKey));
    }
  });

  it.each<[string, string, RegExp]>([
    [
      'a private key',
      'xprv9s21ZrQH143K31xYSDQpPDxsXRTUcvj2iNHm5NUtrGiGG5e2DtALGdso3pGz6ssrdK4PFmM8NSpSBHNqPqm55Qn3LqFtT2emdEXVYsCzC2U',
      /private key/,
    ],
    ['a master key', M, /depth 0/],
    ['a key with a wrong letter', TEST_KEYS.evm.replace('DCo', 'DCp'), /checksum/],
    ['a key of wrapped segwit', TEST_KEYS.bitcoin.replace('zpub', 'ypub'), /not an extended public key/],
    ['an address', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', /not an extended public key/],
    ['nothing', '', /not an extended public key/],
  ])('refuses %s', (_what, key, why) => {
    expect(() => watchOnlyAccount(key, ethereumAddress)).toThrow(why);
  });
});

describe('Bitcoin', () => {
  it('follows the vectors of BIP84', () => {
    const account = watchOnlyAccount(TEST_KEYS.bitcoin, bitcoinAddress);
    expect(account.addressAt(0)).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
    expect(account.addressAt(1)).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g');
  });

  it('takes the same key written as an xpub', () => {
    const { publicExtendedKey } = HDKey.fromMasterSeed(seedOf(MNEMONIC)).derive("m/84'/0'/0'");
    expect(watchOnlyAccount(publicExtendedKey, bitcoinAddress).addressAt(0)).toBe(
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    );
  });

  it('writes the address of BIP173 for the key of the generator point', () => {
    const key = hex('0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798');
    expect(bitcoinAddress(key)).toBe('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
  });
});

describe('Ethereum', () => {
  it.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('writes the address of EIP-55 %s', (address) => {
    expect(checksummed(address.slice(2).toLowerCase())).toBe(address);
    expect(checksummed(address.slice(2).toUpperCase())).toBe(address);
  });

  it('derives the known first address of the test mnemonic', () => {
    expect(watchOnlyAccount(TEST_KEYS.evm, ethereumAddress).addressAt(0)).toBe(
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    );
  });
});

describe('TRON', () => {
  it('derives the known first address of the test mnemonic', () => {
    expect(watchOnlyAccount(TEST_KEYS.tron, tronAddress).addressAt(0)).toBe(
      'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
    );
  });

  it('writes the known address of the generator point', () => {
    const key = secp256k1.getPublicKey(hex(`${'0'.repeat(63)}1`));
    expect(tronAddress(key)).toBe('TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC');
  });
});
