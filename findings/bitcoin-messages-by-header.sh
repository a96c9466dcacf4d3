#!/usr/bin/env bash
# What bitcoinjs-message 2.2.0 says of messages that an owner signed, by the first byte of the
# signature. It tells which kind of address the wallet meant (BIP 137); wallets such as Electrum
# write 31 to 34 for every kind.
#
# Expected: true where the key belongs to the address, else false; or true for the stated kind
# alone.
# Seen: neither. A signature with the old byte for an address of segregated witness throws
# "Non-base58 character"; the same for an address that begins with 3 is false, although the key owns
# it. One with the byte of segregated witness for an address that begins with 1 throws "Mixed-case
# string". The option that should help, checkSegwitAlways, makes the first ones true, and throws for
# every signature of an uncompressed key, which was fine without it.
#
# A proof that a withdrawal address is the customer's own would fail, or end the request, by their
# choice of wallet. A check of such proofs here has to recover the key first, and to compare its
# addresses of all kinds.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts bitcoinjs-message@2.2.0 bitcoinjs-lib@6.1.8 @bitcoinerlab/secp256k1@1.2.0 >/dev/null
cat > check.cjs <<'JS'
const assert = require('node:assert/strict');
const secp256k1 = require('@bitcoinerlab/secp256k1');
const { payments } = require('bitcoinjs-lib');
const message = require('bitcoinjs-message');

const TEXT = 'This address is mine.';
const key = Buffer.alloc(32, 0x11);
const [pubkey, uncompressed] = [true, false].map((short) => Buffer.from(secp256k1.pointFromScalar(key, short)));
const ADDRESSES = {
  one: payments.p2pkh({ pubkey }).address,
  long: payments.p2pkh({ pubkey: uncompressed }).address,
  three: payments.p2sh({ redeem: payments.p2wpkh({ pubkey }) }).address,
  segwit: payments.p2wpkh({ pubkey }).address,
};
const SIGNATURES = {
  old: message.sign(TEXT, key, true),
  long: message.sign(TEXT, key, false),
  segwit: message.sign(TEXT, key, true, { segwitType: 'p2wpkh' }),
};
const verify = (kind, by, always) => {
  try {
    return message.verify(TEXT, ADDRESSES[kind], SIGNATURES[by], null, always);
  } catch (error) {
    return error.message.split(' ').slice(0, 2).join(' ');
  }
};
assert.deepEqual(
  Object.values(SIGNATURES).map(([first]) => (first < 31 ? 27 : first < 35 ? 31 : 39)),
  [31, 27, 39],
);
assert.deepEqual(['one', 'three', 'segwit'].map((kind) => verify(kind, 'old', false)), [true, false, 'Non-base58 character']);
assert.deepEqual(['one', 'three', 'segwit'].map((kind) => verify(kind, 'old', true)), [true, true, true]);
assert.deepEqual(['segwit', 'one'].map((kind) => verify(kind, 'segwit', false)), [true, 'Mixed-case string']);
assert.deepEqual([false, true].map((always) => verify('long', 'long', always)), [true, 'checkSegwitAlways can']);
console.log('As described: one key and one text, and true, false or an exception by the first byte.');
JS
node check.cjs
