import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { isEmptyNumber } from './patterns.ts';
import type { LostMoney } from './rule.ts';

/*
 * Who can spend an output of Bitcoin, as far as its address tells. All hashes and keys are small
 * hex digits.
 */

/**
 * Hashes of public keys that nobody has: the texts were written, and the empty key signs nothing.
 */
const NOBODYS_HASHES: ReadonlySet<string> = new Set([
  '759d6677091e973b9e9d99f19c68fbf43e3f05f9', // 1BitcoinEaterAddressDontSendf59kuE
  '818895f3dc2c178629d3d2d8fa3ec4a3f8179821', // 1CounterpartyXXXXXXXXXXXXXXXUWLpVr
  'b472a266d0bd89c13706a4132ccfb16f7c3b9fcb', // the hash of no bytes, 1HT7xU2Ngenf7D4yocz2SAcnNLW7rK8d4E
]);

/**
 * Hashes of the public keys of the private keys 1 to 10 (as they are written in 33 and in 65
 * bytes), and of "abandon ... about".
 */
const PUBLISHED_HASHES: ReadonlySet<string> = new Set([
  '751e76e8199196d454941c45d1b3a323f1433bd6',
  '91b24bf9f5288532960ac687abb035127b1d28a5',
  '06afd46bcdfd22ef94ac122aa11f241244a37ecc',
  'd6c8e828c1eca1bba065e1b83e1dc2a36e387a42',
  '7dd65592d0ab2fe0d0257d571abf032cd9db93dc',
  'ec7eced2c57ed1292bc4eb9bfd13c9f7603bc338',
  'c42e7ef92fdb603af844d064faad95db9bcdfd3d',
  '03eeb38eddc8db70173371f6ea8c382871744b92',
  '4747e8746cddb33b0f7f95a90f89f89fb387cbb6',
  '8eab8f2151da240474bf7cdd2d9065f7dcd3602e',
  '7fda9cf020c16cacf529c87d8de89bfc70b8c9cb',
  '0524e15415f8e038071bf6d0f0d5aa2b44bf6ced',
  '5dedfbf9ea599dd4e3ca6a80b333c472fd0b3f69',
  '73ab19930b7c023b0c7e17da43649ca58a419999',
  '9652d86bedf43ad264362e6e6eba6eb764508127',
  'be5fdeb54c869d582cf796c34e28b4d21813ffa6',
  'b46abf4d9e1746e33bcc39cea3de876c29c4adf3',
  '808dc34fd51c936e2db7c702745228b5a6a53d55',
  '185140bb54704a9e735016faa7a8dbee4449bddc',
  'a6e75785f2787676220fbce00b841d369501d5b7',
  'd986ed01b7a22225a70edbf2ba7cfb63a15cb3aa',
  'c0cebcd6c3d3ca8c75dc5ec62ebe55330ef910e2',
]);

/**
 * Keys of Taproot whose private keys everybody has: of 1 to 10, as they are and with BIP 86's
 * tweak, and of "abandon ... about".
 */
const PUBLISHED_KEYS: ReadonlySet<string> = new Set([
  '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  'da4710964f7852695de2da025290e24af6d8c281de5a0b902b7135fd9fd74d21',
  'c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5',
  'cafd90c7026f0b6ab98df89490d02732881f2f4b5900856358dddff4679c2ffb',
  'f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9',
  '418c46636d9e1a683f58e35b42336e776fdcc3b2d4e39e7a0bf1ab0716e3c5fa',
  'e493dbf1c10d80f3581e4904930b1404cc6c13900ee0758474fa94abe8c4cd13',
  '9317856ed22b3699e792f38ad803f9f3fafabf70a2c8983af715592242c29ca8',
  '2f8bde4d1a07209355b4a7250a5c5128e88b84bddc619ab7cba8d569b240efe4',
  'ee713c671c569fbb39901ea3f75195854ba615099ab33a6aecaa5ed539522f93',
  'fff97bd5755eeea420453a14355235d382f6472f8568a18b2f057a1460297556',
  'a8e1f6946495d797bda3c3c6a88cf34375130c57a42a966c9a0508bf3cc2fc1a',
  '5cbdf0646e5db4eaa398f365f2ea7a0e3d419b7e0330e39ce92bddedcac4f9bc',
  '19cba5b63bdcbf46629edf17cda13bce567b90442bb421eae8a32e35843967c3',
  '2f01e5e15cca351daff3843fb70f3c2f0a1bdd05e5af888a67784ef3e10a2a01',
  'a4b914bf6f68a24add049b7277d6c31094819867c5c8b1232eaa4dbb53fc98be',
  'acd484e2f0c7f65309ad178a9f559abde09796974c57e714c35f110dfc27ccbe',
  'eceb0109085a0a3e3434faeab20e9d08e5b4fdc8538c438ba3e6748349d5f25f',
  'a0434d9e47f3c86235477c7b1ae6ae5d3442d49b1943c2b752a68e2a47e247c7',
  'a6f7bc9e7e082d535290b1231bc4c6e3ee12ae7c8097e3c05bbb0f0e2a9da923',
  'a60869f0dbcf1dc659c9cecbaf8050135ea9e8cdc487053f1dc6880949dc684c',
]);

/** BIP 341's point whose private key nobody knows, so that nothing is ever signed with it. */
const POINT_WITHOUT_A_KEY = '50929b74c1a04954b78b4b6035e97a5e078a5a0f28ec96d547bfee9ace803ac0';

/** Scripts that are true whoever spends: none at all, and the numbers from -1 to 16 but zero. */
const TRUE_SCRIPTS = ['', '4f', ...Array.from({ length: 16 }, (_, at) => (0x51 + at).toString(16))];
/** Scripts that never are: zero, and OP_RETURN. */
const FALSE_SCRIPTS = ['00', '6a'];
/** The anchor (P2A), which also an address of a script can stand for. */
const ANCHOR = '51024e73';

/** The hash of 20 bytes in most addresses. */
function hashOf(hex: string): string {
  return bytesToHex(ripemd160(sha256(hexToBytes(hex))));
}

function shaOf(hex: string): string {
  return bytesToHex(sha256(hexToBytes(hex)));
}

/** By the hash of 32 bytes of a script. */
const FATE_BY_SHA: ReadonlyMap<string, LostMoney> = /* @__PURE__ */ new Map<string, LostMoney>([
  ...TRUE_SCRIPTS.map((script) => [shaOf(script), 'anybody'] as const),
  ...FALSE_SCRIPTS.map((script) => [shaOf(script), 'nobody'] as const),
]);

/** By the hash of 20 bytes of a script: a plain one, or one that stands for a witness program. */
const FATE_BY_HASH: ReadonlyMap<string, LostMoney> = /* @__PURE__ */ new Map<string, LostMoney>([
  ...[...TRUE_SCRIPTS, ANCHOR].map((script) => [hashOf(script), 'anybody'] as const),
  ...FALSE_SCRIPTS.map((script) => [hashOf(script), 'nobody'] as const),
  ...[...FATE_BY_SHA].map(([sha, fate]) => [hashOf(`0020${sha}`), fate] as const),
  ...[...PUBLISHED_HASHES].map((hash) => [hashOf(`0014${hash}`), 'anybody'] as const),
  // The nested address of "abandon ... about" has a key of its own (BIP 49).
  ['3fb6e95812e57bb4691f9a4a628862a61a4f769b', 'anybody'],
]);

/**
 * Who can spend what is locked to the hash of a public key (P2PKH, P2WPKH); null when somebody may
 * have the key.
 */
export function fateOfPublicKeyHash(hash: string): LostMoney | null {
  if (NOBODYS_HASHES.has(hash)) return 'nobody';
  if (PUBLISHED_HASHES.has(hash)) return 'anybody';
  return isEmptyNumber(hash) ? 'nobody' : null;
}

/**
 * Who can spend what is locked to the hash of a script (P2SH), as far as the script can be
 * recognised.
 */
export function fateOfScriptHash(hash: string): LostMoney | null {
  return FATE_BY_HASH.get(hash) ?? (isEmptyNumber(hash) ? 'nobody' : null);
}

/** The same for the hash of a witness script (P2WSH). */
export function fateOfScriptSha(sha: string): LostMoney | null {
  return FATE_BY_SHA.get(sha) ?? (isEmptyNumber(sha) ? 'nobody' : null);
}

/** The prime of secp256k1's field. */
const FIELD = 2n ** 256n - 2n ** 32n - 977n;

/**
 * Who can spend what is locked to a key of Taproot (P2TR). A number that is no point of the curve
 * is nobody's key.
 */
export function fateOfKey(key: string): LostMoney | null {
  if (PUBLISHED_KEYS.has(key)) return 'anybody';
  if (key === POINT_WITHOUT_A_KEY || !isOnCurve(BigInt(`0x${key}`))) return 'nobody';
  return isEmptyNumber(key) ? 'nobody' : null;
}

/** Whether a point of secp256k1 has this x: x³ + 7 is a square, which Euler's criterion tells. */
function isOnCurve(x: bigint): boolean {
  return x < FIELD && power((x * x * x + 7n) % FIELD, (FIELD - 1n) / 2n) === 1n;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = base, left = exponent; left > 0n; left >>= 1n, square = (square * square) % FIELD) {
    if (left & 1n) result = (result * square) % FIELD;
  }
  return result;
}
