#!/usr/bin/env bash
# What libraries say of well-formed Bitcoin addresses from which the money cannot be had, or can be
# had by anybody: bitcoin-address-validation 4.0.0, multicoin-address-validator 0.5.26,
# bitcoinjs-lib 7.0.5 and @scure/btc-signer 2.4.1.
#
# Expected of a function that a form asks whether money may go there: no, or at least another type.
# Seen: both validators take all of them: the anchor (P2A), a key of Taproot with 20 bytes and the
# witness versions 2 to 16, which no rule protects, and keys of Taproot that are on no curve, which
# nobody can sign for. Those last are of the type `p2tr`, like the real ones. bitcoinjs-lib refuses
# the anchor and the keys off the curve when it makes the output, and makes one for version 2 with a
# warning on the console. @scure/btc-signer refuses the versions to come, and reads the anchor and
# the key off the curve as what they are called; it checks the key when it makes the output.
#
# By BIP 173 and BIP 350 all of these are valid: the format says nothing of who can spend. So it is
# checked here besides the format.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund bitcoin-address-validation@4.0.0 multicoin-address-validator@0.5.26 bitcoinjs-lib@7.0.5 @bitcoinerlab/secp256k1@1.2.0 @scure/btc-signer@2.4.1 >/dev/null
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import * as secp256k1 from '@bitcoinerlab/secp256k1';
import { Address, OutScript } from '@scure/btc-signer';
import { getAddressInfo, validate } from 'bitcoin-address-validation';
import * as bitcoin from 'bitcoinjs-lib';
import multicoin from 'multicoin-address-validator';

console.warn = () => undefined;
bitcoin.initEccLib(secp256k1);
const attempt = (work) => {
  try {
    return work();
  } catch {
    return 'refused';
  }
};
const look = (address) => ({
  valid: validate(address),
  type: getAddressInfo(address).type,
  multicoin: multicoin.validate(address, 'btc'),
  bitcoinjs: attempt(() => typeof bitcoin.address.toOutputScript(address)),
  scure: attempt(() => Address().decode(address).type),
  output: attempt(() => typeof OutScript.encode(Address().decode(address))),
});
const REAL = 'bc1p2wsldez5mud2yam29q22wgfh9439spgduvct83k3pm50fcxa5dps59h4z5';
const OFF_THE_CURVE = 'bc1pqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqzs2jkusy';
const ANCHOR = 'bc1pfeessrawgf';
const SHORT_KEY = 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kj9wkru';
const VERSION_2 = 'bc1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq2tdauy';

const taken = { valid: true, multicoin: true };
assert.deepEqual(look(REAL), { ...taken, type: 'p2tr', bitcoinjs: 'object', scure: 'tr', output: 'object' });
assert.deepEqual(look(OFF_THE_CURVE), { ...taken, type: 'p2tr', bitcoinjs: 'refused', scure: 'tr', output: 'refused' });
assert.deepEqual(look(ANCHOR), { ...taken, type: 'unknown', bitcoinjs: 'refused', scure: 'p2a', output: 'object' });
assert.deepEqual(look(SHORT_KEY), { ...taken, type: 'unknown', bitcoinjs: 'refused', scure: 'refused', output: 'refused' });
assert.deepEqual(look(VERSION_2), { ...taken, type: 'unknown', bitcoinjs: 'object', scure: 'refused', output: 'refused' });
console.log('As described: two validators take what nobody can spend, as p2tr, and what anybody can.');
JS
node check.mjs
