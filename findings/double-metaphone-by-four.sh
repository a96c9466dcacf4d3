#!/usr/bin/env bash
# The keys of Double Metaphone, by which names that sound alike are found: double-metaphone 2.0.1
# and talisman 1.1.4 (npm), Metaphone 0.6 and DoubleMetaphone 1.2 (PyPI).
#
# Expected: the same two keys for a name by all four, because the algorithm is one program of 2000.
# Seen: talisman cuts keys to four letters, and "Aleksandr" sounds like "Alexis". Where a name has
# one key only, Metaphone leaves the second empty, which equals every other empty one, and the
# others repeat the first. "Jose" begins with H by both keys of three, and by Metaphone with J
# first. DoubleMetaphone reads the bytes of UTF-8: "Peña" is P, "Çelik" LK, and so another name than
# "Pena" or "Celik", which it is for the other three.
#
# Keys that are stored by one program cannot be looked up by another, and lists of names hold what
# one of them has made. When names are screened here, both sides have to be computed by the same
# release, from names without accents, and an empty key must match nothing.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund double-metaphone@2.0.1 talisman@1.1.4 >/dev/null
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check Metaphone==0.6 DoubleMetaphone==1.2
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { doubleMetaphone } from 'double-metaphone';
import talisman from 'talisman/phonetics/double-metaphone.js';

const keys = (name) => [doubleMetaphone(name), (talisman.default ?? talisman)(name)].map((both) => both.join(' '));
assert.deepEqual(keys('Schmidt'), ['XMT SMT', 'XMT SMT']);
assert.deepEqual(keys('Aleksandr'), ['ALKSNTR ALKSNTR', 'ALKS ALKS']);
assert.deepEqual(keys('Alexis'), ['ALKSS ALKSS', 'ALKS ALKS']);
assert.deepEqual(keys('Jose'), ['HS HS', 'HS HS']);
assert.deepEqual(keys('Peña'), ['PN PN', 'PN PN']);
assert.deepEqual(keys('Çelik'), ['SLK SLK', 'SLK SLK']);
JS
cat > check.py <<'PY'
from doublemetaphone import doublemetaphone
from metaphone import doublemetaphone as by_metaphone


def keys(name):
    return [by_metaphone(name), doublemetaphone(name)]


assert keys('Schmidt') == [('XMT', 'SMT'), ('XMT', 'SMT')]
assert keys('Nguyen') == [('NKN', ''), ('NKN', 'NKN')], keys('Nguyen')
assert keys('Jose') == [('JS', 'HS'), ('HS', 'HS')]
assert keys('Peña') == [('PN', ''), ('P', 'P')]
assert keys('Pena')[1] == ('PN', 'PN')
assert keys('Çelik') == [('SLK', ''), ('LK', 'LK')]
PY
node check.mjs
venv/bin/python check.py
echo 'As described: cut, left empty, or read byte by byte.'
