#!/usr/bin/env bash
# How alike two names are by Jaro and Winkler, according to seven packages: jaro-winkler 0.2.8,
# @skyra/jaro-winkler 1.1.1, jaro-winkler-typescript 1.0.1 and talisman 1.1.4 (npm), jellyfish
# 1.3.0, rapidfuzz 3.14.6 and pyjarowinkler 3.0.0 (PyPI).
#
# Expected: one algorithm of 1990, one number.
# Seen: they agree on the examples of the papers (MARTHA, DIXON) and part elsewhere. When an odd
# number of letters is out of place, jellyfish, rapidfuzz, talisman, pyjarowinkler and @skyra round
# half of it down, and the others do not: "dimitri" and "ditmiri" are 0.962 or 0.943. @skyra and
# jaro-winkler-typescript find letters in common that are too far apart: "ann" and "nan" are 0.89,
# 0.78 or 0.56, "andersen" and "bernard" 0.65, 0.61, 0.49 or 0.43. pyjarowinkler rounds to two
# decimals, so that 0.9467 reaches a bound of 0.95. Two empty names are the same for three of them.
#
# A bound that was found with one package means another one with the next. When names are screened
# here, the bound belongs to a named implementation and release, its tests are names on both sides
# of it, and a missing name must not be compared.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jaro-winkler@0.2.8 @skyra/jaro-winkler@1.1.1 jaro-winkler-typescript@1.0.1 talisman@1.1.4 >/dev/null
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check jellyfish==1.3.0 rapidfuzz==3.14.6 pyjarowinkler==3.0.0
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { jaroWinkler } from '@skyra/jaro-winkler';
import plain from 'jaro-winkler';
import typed from 'jaro-winkler-typescript';
import talisman from 'talisman/metrics/jaro-winkler.js';

const measures = [plain, typed.jaroWinkler, jaroWinkler, talisman.default ?? talisman];
const alike = (one, other) => measures.map((measure) => measure(one, other).toFixed(4)).join(' ');
assert.equal(alike('martha', 'marhta'), '0.9611 0.9611 0.9611 0.9611');
assert.equal(alike('dixon', 'dicksonx'), '0.8133 0.8133 0.8133 0.8133');
assert.equal(alike('dimitri', 'ditmiri'), '0.9429 0.9429 0.9619 0.9619');
assert.equal(alike('ann', 'nan'), '0.5556 0.7778 0.8889 0.5556');
assert.equal(alike('andersen', 'bernard'), '0.4345 0.6131 0.6464 0.4901');
assert.equal(alike('', ''), '0.0000 0.0000 0.0000 1.0000');
JS
cat > check.py <<'PY'
import jellyfish
from pyjarowinkler import distance
from rapidfuzz.distance import JaroWinkler

measures = (
    jellyfish.jaro_winkler_similarity,
    JaroWinkler.similarity,
    distance.get_jaro_winkler_similarity,
)


def alike(one, other):
    return [round(measure(one, other), 4) for measure in measures]


assert alike('dimitri', 'ditmiri') == [0.9619, 0.9619, 0.96], alike('dimitri', 'ditmiri')
assert alike('ann', 'nan') == [0.5556, 0.5556, 0.56]
assert alike('andersen', 'bernard') == [0.4901, 0.4901, 0.49]
assert alike('marta', 'matra') == [0.9467, 0.9467, 0.95]
assert alike('', '') == [0, 1, 1]
PY
node check.mjs
venv/bin/python check.py
echo 'As described: one algorithm, up to four numbers for the same two names.'
