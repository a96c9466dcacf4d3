import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADDRESS_RULES, checkAddress, isAddressRule } from '../../src/addresses/index.ts';

/** Examples from EIP-55. */
const CHECKSUMMED = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
const TRON = ['TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'];
const SOLANA = [
  'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg',
  '5oNDL3swdJJF1g9DzJiZ4ynHXgszjAEpUkxVYejchzrY',
];
const BITCOIN = ['1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62i', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'];
const ADDRESSES = { tron: TRON, evm: CHECKSUMMED, bitcoin: BITCOIN, solana: SOLANA };

describe('an ERC20 address', () => {
  it.each(CHECKSUMMED)('is taken with its checksum, or in one case: %s', (address) => {
    for (const written of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]) {
      expect(checkAddress('evm', written)).toEqual({ ok: true, address });
    }
  });

  it('with another mix of cases does not add up', () => {
    expect(checkAddress('evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toEqual({
      ok: false,
      problem: 'checksum',
    });
  });

  it.each([
    '0x',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    `0x${'g'.repeat(40)}`,
  ])('is not %s', (text) => {
    expect(checkAddress('evm', text)).toEqual({ ok: false, problem: 'format' });
  });
});

describe('a TRC20 address', () => {
  it.each(TRON)('is taken: %s', (address) => {
    expect(checkAddress('tron', address)).toEqual({ ok: true, address });
  });

  it('with one character changed does not add up', () => {
    expect(checkAddress('tron', 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeM')).toEqual({
      ok: false,
      problem: 'checksum',
    });
  });

  it('is not in hex', () => {
    const hex = '41a614f803b6fd780986a42c78ec9c7f77e6ded13c';
    expect(checkAddress('tron', hex)).toEqual({ ok: false, problem: 'format' });
  });
});

describe('a Solana address', () => {
  it.each(SOLANA)('is taken: %s', (address) => {
    expect(checkAddress('solana', address)).toEqual({ ok: true, address });
  });

  it('is refused when it is not on the curve', () => {
    expect(checkAddress('solana', '4BJXYkfvg37zEmBbsacZjeQDpTNx91KppxFJxRqrz48e')).toEqual({
      ok: false,
      problem: 'checksum',
    });
  });

  it('is refused when it is on the curve where no private key leads to', () => {
    // A wallet's key with the point of order two added: half of all numbers are on the curve, an
    // eighth of those are keys.
    const wallet = ed25519.Point.fromBytes(base58.decode(SOLANA[0] ?? ''), true);
    const shifted = wallet.add(ed25519.Point.fromAffine({ x: 0n, y: ed25519.Point.CURVE().p - 1n }));
    expect(checkAddress('solana', base58.encode(shifted.toBytes()))).toEqual({
      ok: false,
      problem: 'checksum',
    });
  });
});

describe('every rule', () => {
  it('refuses the addresses of every other, and says why', () => {
    for (const rule of ADDRESS_RULES) {
      for (const other of ADDRESS_RULES.filter((name) => name !== rule)) {
        for (const address of ADDRESSES[other]) {
          expect(checkAddress(rule, address), `${address} by ${rule}`).toEqual({
            ok: false,
            problem: 'wrong_network',
          });
        }
      }
    }
  });

  it('passes over spaces around an address', () => {
    expect(checkAddress('tron', ` ${TRON[0]}\n`)).toEqual({ ok: true, address: TRON[0] });
  });

  const secrets = {
    'a key in hex': 'e9873d79c6d87dc0fb6a5778633389f4453213303da61f20bd67fc233aa33262',
    'a key in hex with its mark': '0xe9873d79c6d87dc0fb6a5778633389f4453213303da61f20bd67fc233aa33262',
    'a key of Bitcoin': '5Kd3NBUAdUnhyzenEwVLy9pBKxSwXvE9FMPyR4UKZvpe6E3AgLr',
    'a key file': `[${Array.from({ length: 64 }, (_, at) => at).join(', ')}]`,
    'the words of a wallet': 'legal winner thank year wave sausage worth useful legal winner thank yellow',
    'an extended key':
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
    'a pair of keys of Solana':
      '4ALoZBcCA3sALHwr6v6KUoSuhAXHvLCxk5WMiH85GMiycwpJZk9ffUWvHnZf9xbiWR5r8YHcvEpapBuTBoYzGEZM',
  };
  it.each(Object.entries(secrets))('refuses %s', (_name, secret) => {
    for (const rule of ADDRESS_RULES) {
      expect(checkAddress(rule, secret)).toEqual({ ok: false, problem: 'private_key' });
    }
  });

  it('handles any text, and accepts its own result', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ADDRESS_RULES),
        fc.string({ unit: 'binary', maxLength: 400 }),
        (rule, text) => {
          const check = checkAddress(rule, text);
          if (check.ok) expect(checkAddress(rule, check.address)).toEqual(check);
        },
      ),
    );
  });

  it('has a name', () => {
    expect(ADDRESS_RULES.every(isAddressRule)).toBe(true);
    expect(isAddressRule('TRC20')).toBe(false);
  });
});
