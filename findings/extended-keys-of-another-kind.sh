#!/usr/bin/env bash
# Which addresses packages derive from one account key that a wallet shows as xpub, ypub or zpub:
# @swan-bitcoin/xpub-lib 0.3.0, bip84 0.2.9 and @scure/bip32 2.4.0.
#
# Expected: the four letters say which kind of address belongs to the account (SLIP-132): xpub those
# that begin with 1, ypub with 3, zpub with bc1q. Or they are refused.
# Seen: xpub-lib reads the kind, and tells it when asked, but derives bc1q for all three unless the
# purpose is given again: the account of a ypub is then watched at addresses that its wallet never
# shows. bip84 refuses xpub and ypub. @scure/bip32 refuses ypub and zpub, unless it is told the
# version, and derives keys alone.
#
# A balance would be zero, or an address refused to its owner, without an error. Where the venue
# watches or proves an account by its key, the kind of address has to be configured beside the key,
# and the first address be shown to whoever entered it.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @swan-bitcoin/xpub-lib@0.3.0 bip84@0.2.9 @scure/bip32@2.4.0 xpub-converter@1.0.3 >/dev/null
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { HDKey } from '@scure/bip32';
import { addressFromExtPubKey, getExtPubKeyMetadata, Purpose } from '@swan-bitcoin/xpub-lib';
import bip84 from 'bip84';
import convert from 'xpub-converter';

// The account of the mnemonic in BIP 84, and its first address there.
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const FIRST = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const keys = ['xpub', 'ypub', 'zpub'].map((kind) => convert(ZPUB, kind));
const attempt = (work) => {
  try {
    return work();
  } catch {
    return 'refused';
  }
};

const addressOf = (extPubKey, purpose) => addressFromExtPubKey({ extPubKey, purpose, network: 'mainnet' }).address;
assert.deepEqual(keys.map((key) => getExtPubKeyMetadata(key).type), ['44', '49', '84']);
assert.deepEqual(keys.map((key) => addressOf(key)), [FIRST, FIRST, FIRST]);
assert.match(addressOf(keys[0], Purpose.P2PKH), /^1/);
assert.match(addressOf(keys[1], Purpose.P2SH), /^3/);

assert.deepEqual(keys.map((key) => attempt(() => new bip84.fromZPub(key).getAddress(0))), ['refused', 'refused', FIRST]);
assert.deepEqual(keys.map((key) => attempt(() => HDKey.fromExtendedKey(key).depth)), [3, 'refused', 'refused']);
console.log('As described: the addresses of a zpub, whatever the key is called.');
JS
node check.mjs
