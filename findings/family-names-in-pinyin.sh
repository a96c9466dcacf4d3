#!/usr/bin/env bash
# How packages write Chinese family names in Latin letters: pinyin-pro 3.29.4, pinyin 4.0.0 and
# tiny-pinyin 1.3.2 (npm), pypinyin 0.55.0 (PyPI).
#
# Expected: characters with several sounds are read as family names where they begin a name, at least
# when the package is asked for that; and the four agree on the letters.
#
# Seen: without being asked none does it for all: 单 is Dan (the family is called Shan), 仇 Chou (Qiu),
# 解 Jie (Xie), 查 Cha (Zha), 盖 Gai (Ge), 区 Qu (Ou); 曾 is Zeng in two and Ceng in two. Asked for it,
# pinyin-pro has all of these right, pinyin not 区 and 盖; tiny-pinyin and pypinyin cannot be asked.
# And 吕, one of the fifty most frequent, is "lü" in one and "lv" in three: passports and bank cards say
# LYU, as GB/T 28039 has it for names.
#
# So a name in characters and the same name on a document in Latin letters differ in the family name,
# just where a list of sanctions or a bank's reply is compared with it. Here no program compares them:
# a reviewer sees both.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pinyin-pro@3.29.4 pinyin@4.0.0 tiny-pinyin@1.3.2 >/dev/null
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pypinyin==0.55.0
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { pinyin } from 'pinyin';
import { pinyin as pro } from 'pinyin-pro';

const tiny = createRequire(import.meta.url)('tiny-pinyin');
const families = ['单', '仇', '解', '查', '盖', '区', '曾', '吕'];
const of = (write) => families.map((family) => write(`${family}小明`).split(' ')[0]).join(' ');
assert.equal(of((name) => pro(name, { toneType: 'none' })), 'dan chou jie cha gai qu ceng lü');
assert.equal(of((name) => pro(name, { toneType: 'none', surname: 'head' })), 'shan qiu xie zha ge ou zeng lü');
assert.equal(of((name) => pinyin(name, { style: 'normal' }).flat().join(' ')), 'dan chou jie cha gai qu zeng lv');
const asked = (name) => pinyin(name, { style: 'normal', mode: 'surname' }).flat().join(' ');
assert.equal(of(asked), 'shan qiu xie zha gai qu zeng lv');
assert.equal(of((name) => tiny.convertToPinyin(name, ' ', true)), 'dan chou jie cha gai qu zeng lv');
JS
node check.mjs
cat > check.py <<'PY'
from pypinyin import lazy_pinyin

read = ' '.join(lazy_pinyin(family + '小明')[0] for family in '单仇解查盖区曾吕')
assert read == 'dan chou jie cha gai qu ceng lv', read
PY
python/bin/python check.py
echo 'As described: other families by default, two left when asked, and no LYU.'
