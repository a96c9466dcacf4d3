import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AddressProblem,
  type AddressRule,
  checkAddress,
  refusalOf,
  sameAccountElsewhere,
} from '../../src/addresses/index.ts';
import { CODES } from '../../src/catalogue.ts';

const base58check = createBase58check(sha256);
const hashOf = (bytes: Uint8Array) => ripemd160(sha256(bytes));
const bytes = (hex: string) => hexToBytes(hex);
const publicKeyHash = (hash: Uint8Array) => base58check.encode(concatBytes(Uint8Array.of(0), hash));
const scriptHash = (script: Uint8Array) => base58check.encode(concatBytes(Uint8Array.of(5), hashOf(script)));
const witness = (version: number, program: Uint8Array) => {
  const coder = version === 0 ? bech32 : bech32m;
  return coder.encode('bc', [version, ...coder.toWords(program)]);
};
const tron = (account: string) => base58check.encode(bytes(`41${account}`));

/** Public places, by rule and by how money sent there is lost. */
const PLACES: readonly [AddressRule, AddressProblem, string, string][] = [
  ['evm', 'token_contract', 'USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ['evm', 'token_contract', 'USDT in one case', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
  ['evm', 'token_contract', 'LINK', '0x514910771AF9Ca656af840dff83E8264EcF986CA'],
  ['evm', 'token_contract', 'USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ['evm', 'token_contract', 'WETH', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
  ['evm', 'token_contract', 'BNB', '0xB8c77482e45F1F44dE1745F52C74426C631bDD52'],
  ['evm', 'token_contract', 'TRON’s USDT, in hex', '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c'],
  ['evm', 'system_program', 'the deposits of stakes', '0x00000000219ab540356cBB839Cbe05303d7705Fa'],
  ['evm', 'system_program', 'ecrecover', '0x0000000000000000000000000000000000000001'],
  ['evm', 'system_program', 'the point evaluation', '0x000000000000000000000000000000000000000a'],
  ['evm', 'system_program', 'the last curve operation', '0x0000000000000000000000000000000000000011'],
  ['evm', 'system_program', 'secp256r1', '0x0000000000000000000000000000000000000100'],
  ['evm', 'system_program', 'the deployer', '0x4e59b44847b379578588920cA78FbF26c0B4956C'],
  ['evm', 'nobody', 'zero', '0x0000000000000000000000000000000000000000'],
  ['evm', 'nobody', 'dead', '0x000000000000000000000000000000000000dEaD'],
  ['evm', 'nobody', 'dead first', '0xdead000000000000000042069420694206942069'],
  ['evm', 'nobody', 'dead before zeros', '0xdead000000000000000000000000000000000000'],
  ['evm', 'nobody', 'dead beef', '0x00000000000000000000000000000000DeaDBeef'],
  ['evm', 'nobody', 'dead all over', '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead'],
  ['evm', 'nobody', 'the sign for ether', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
  ['evm', 'nobody', 'the largest number', `0x${'f'.repeat(40)}`],
  ['evm', 'anybody', 'the first account of Hardhat', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['evm', 'anybody', 'the first account of “abandon about”', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
  ['tron', 'anybody', 'the same on TRON', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
  ['tron', 'token_contract', 'USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['tron', 'token_contract', 'USDC', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'],
  ['tron', 'token_contract', 'USDD', 'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn'],
  ['tron', 'token_contract', 'WTRX', 'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR'],
  ['tron', 'token_contract', 'Ethereum’s USDT', tron('dac17f958d2ee523a2206206994597c13d831ec7')],
  ['tron', 'nobody', 'zero', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ['tron', 'nobody', 'the black hole', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'],
  ['tron', 'nobody', 'dead', tron('000000000000000000000000000000000000dead')],
  ['tron', 'system_program', 'many signatures at once', tron('0000000000000000000000000000000000000009')],
  ['tron', 'system_program', 'shielded transfers', tron('0000000000000000000000000000000001000001')],
  ['tron', 'anybody', 'the private key 1', tron('7e5f4552091a69125d5dfcb7b8c2659029395bdf')],
  ['bitcoin', 'nobody', 'the eater', '1BitcoinEaterAddressDontSendf59kuE'],
  ['bitcoin', 'nobody', 'Counterparty', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr'],
  ['bitcoin', 'nobody', 'a hash of zeros', '1111111111111111111114oLvT2'],
  ['bitcoin', 'nobody', 'a hash of ones', '1QLbz7JHiBTspS962RLKV8GndWFwi5j6Qr'],
  ['bitcoin', 'nobody', 'no key', '1HT7xU2Ngenf7D4yocz2SAcnNLW7rK8d4E'],
  ['bitcoin', 'nobody', 'a program of zeros', witness(0, new Uint8Array(20))],
  ['bitcoin', 'nobody', 'a longer program of zeros', witness(0, new Uint8Array(32))],
  ['bitcoin', 'nobody', 'OP_RETURN as a script', scriptHash(bytes('6a'))],
  ['bitcoin', 'nobody', 'OP_RETURN as a witness script', witness(0, sha256(bytes('6a')))],
  ['bitcoin', 'nobody', 'the same, nested', scriptHash(concatBytes(bytes('0020'), sha256(bytes('6a'))))],
  ['bitcoin', 'nobody', 'zero as a script', scriptHash(bytes('00'))],
  ['bitcoin', 'nobody', 'a key off the curve', witness(1, bytes(`${'00'.repeat(31)}05`))],
  ['bitcoin', 'nobody', 'a key beyond the field', witness(1, bytes('ff'.repeat(32)))],
  [
    'bitcoin',
    'nobody',
    'the point without a key',
    witness(1, bytes('50929b74c1a04954b78b4b6035e97a5e078a5a0f28ec96d547bfee9ace803ac0')),
  ],
  ['bitcoin', 'anybody', 'the anchor', 'bc1pfeessrawgf'],
  ['bitcoin', 'anybody', 'the anchor, nested', scriptHash(bytes('51024e73'))],
  ['bitcoin', 'anybody', 'a key of 20 bytes', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kj9wkru'],
  ['bitcoin', 'anybody', 'OP_TRUE as a script', '3MaB7QVq3k4pQx3BhsvEADgzQonLSBwMdj'],
  ['bitcoin', 'anybody', 'OP_TRUE as a witness script', witness(0, sha256(bytes('51')))],
  ['bitcoin', 'anybody', 'no script at all', scriptHash(new Uint8Array())],
  ['bitcoin', 'anybody', 'the first key of BIP 84', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  ['bitcoin', 'anybody', 'the first key of BIP 49', '37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf'],
  [
    'bitcoin',
    'anybody',
    'the first key of BIP 86',
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  ],
  ['solana', 'token_contract', 'USDT', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
  ['solana', 'token_contract', 'USDC', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['solana', 'token_contract', 'SOL, wrapped', 'So11111111111111111111111111111111111111112'],
  ['solana', 'nobody', 'the incinerator', '1nc1nerator11111111111111111111111111111111'],
  ['solana', 'system_program', 'the system program', '1'.repeat(32)],
  ['solana', 'system_program', 'tokens', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
  ['solana', 'system_program', 'tokens of 2022', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'],
  ['solana', 'system_program', 'accounts of tokens', 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'],
  ['solana', 'system_program', 'stakes', 'Stake11111111111111111111111111111111111111'],
  ['solana', 'system_program', 'votes', 'Vote111111111111111111111111111111111111111'],
  ['solana', 'system_program', 'the clock', 'SysvarC1ock11111111111111111111111111111111'],
  ['solana', 'system_program', 'budgets', 'ComputeBudget111111111111111111111111111111'],
  ['solana', 'system_program', 'the loader', 'BPFLoaderUpgradeab1e11111111111111111111111'],
  ['solana', 'anybody', 'the seed of zeros', '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS'],
];

describe('money sent to a well-formed address is lost at', () => {
  it.each(PLACES)('%s, %s: %s', (network, problem, _what, address) => {
    expect(checkAddress(network, address)).toEqual({ ok: false, problem });
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])(
    'any program of witness version %i, which no rule protects',
    (version) => {
      for (const length of [2, 20, 32, 40]) {
        const program = sha256(sha256(Uint8Array.of(version))).slice(0, Math.min(length, 32));
        const address = witness(version, concatBytes(program, new Uint8Array(length - program.length)));
        expect(checkAddress('bitcoin', address)).toEqual({ ok: false, problem: 'anybody' });
      }
    },
  );

  it('any key of Taproot of another length', () => {
    for (let length = 2; length <= 40; length += 1) {
      if (length === 32) continue;
      const address = witness(1, new Uint8Array(length).fill(7));
      expect(checkAddress('bitcoin', address)).toEqual({ ok: false, problem: 'anybody' });
    }
  });

  it('whatever the first private keys lead to, on every network', () => {
    for (let key = 1n; key <= 10n; key += 1n) {
      const point = secp256k1.Point.BASE.multiply(key);
      const [short, long] = [point.toBytes(true), point.toBytes(false)];
      const even = point.toAffine().y % 2n === 0n ? point : point.negate();
      const tweak = schnorr.utils.taggedHash('TapTweak', short.subarray(1));
      const tweaked = even.add(secp256k1.Point.BASE.multiply(BigInt(`0x${bytesToHex(tweak)}`)));
      const account = bytesToHex(keccak_256(long.subarray(1)).subarray(-20));
      const places: [AddressRule, string][] = [
        ['bitcoin', publicKeyHash(hashOf(short))],
        ['bitcoin', publicKeyHash(hashOf(long))],
        ['bitcoin', witness(0, hashOf(short))],
        ['bitcoin', scriptHash(concatBytes(bytes('0014'), hashOf(short)))],
        ['bitcoin', witness(1, short.subarray(1))],
        ['bitcoin', witness(1, tweaked.toBytes(true).subarray(1))],
        ['evm', `0x${account}`],
        ['tron', tron(account)],
      ];
      for (const [network, address] of places) {
        expect(checkAddress(network, address), `${key} at ${address}`).toEqual({
          ok: false,
          problem: 'anybody',
        });
      }
    }
  });

  it('a key of Taproot exactly when no point of the curve has it', () => {
    const isPoint = (x: Uint8Array) => {
      try {
        return secp256k1.Point.fromBytes(concatBytes(Uint8Array.of(2), x)) !== undefined;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (x) => {
        fc.pre(new Set(x).size > 8);
        const check = checkAddress('bitcoin', witness(1, x));
        expect(check).toEqual(
          isPoint(x) ? { ok: true, address: witness(1, x) } : { ok: false, problem: 'nobody' },
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is told with a code of its own, on a wrong network that it is wrong', () => {
    expect(refusalOf('ERC20', 'token_contract')).toBe(CODES.address_token_contract);
    expect(refusalOf('Solana', 'system_program')).toBe(CODES.address_system_program);
    expect(refusalOf('TRC20', 'nobody')).toBe(CODES.address_nobody);
    expect(refusalOf('Bitcoin', 'anybody')).toBe(CODES.address_anybody);
    expect(refusalOf('Bitcoin', 'checksum')).toBe(CODES.bitcoin_address_invalid);
    expect(refusalOf('Another', 'checksum')).toBe(CODES.withdrawal_address_invalid);
    expect(refusalOf('Another', 'nobody')).toBe(CODES.address_nobody);
    expect(checkAddress('bitcoin', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toEqual({
      ok: false,
      problem: 'wrong_network',
    });
  });
});

describe('real addresses', () => {
  it('of keys that somebody has made are taken, whatever they look like', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (seed) => {
        const key = BigInt(`0x${bytesToHex(sha256(seed))}`);
        const point = secp256k1.Point.BASE.multiply(key % 2n ** 255n);
        const short = point.toBytes(true);
        const account = bytesToHex(keccak_256(point.toBytes(false).subarray(1)).subarray(-20));
        expect(checkAddress('bitcoin', publicKeyHash(hashOf(short)))).toMatchObject({ ok: true });
        expect(checkAddress('bitcoin', witness(0, hashOf(short)))).toMatchObject({ ok: true });
        expect(checkAddress('bitcoin', witness(1, short.subarray(1)))).toMatchObject({ ok: true });
        expect(checkAddress('evm', `0x${account}`)).toMatchObject({ ok: true });
        expect(checkAddress('tron', tron(account))).toMatchObject({ ok: true });
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['many zeros, found by trying', '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC'],
    ['a name, found by trying', '0xC0FFEE254729296a45a3885639AC7E10F9d54979'.toLowerCase()],
  ])('with %s are taken', (_what, address) => {
    expect(checkAddress('evm', address)).toMatchObject({ ok: true });
  });

  it('are the same account on Ethereum and on TRON', () => {
    const [ether, tronAddress] = [
      '0xa614f803B6FD780986A42c78Ec9c7f77e6DeD13C',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    ];
    expect(sameAccountElsewhere('evm', 'tron', ether)).toBe(tronAddress);
    expect(sameAccountElsewhere('tron', 'evm', tronAddress)).toBe(ether);
    expect(sameAccountElsewhere('evm', 'evm', ether)).toBe(ether);
    for (const rule of ['bitcoin', 'solana'] as const) {
      expect(sameAccountElsewhere(rule, 'evm', ether)).toBeNull();
      expect(sameAccountElsewhere('evm', rule, ether)).toBeNull();
    }
  });
});
