#!/usr/bin/env bash
# What becomes of made-up names of customers in Latin letters: transliteration 2.6.1, unidecode
# 1.1.0, any-ascii 0.3.3, @sindresorhus/transliterate 2.3.1 and speakingurl 14.0.1.
#
# Expected: letters and spaces from all of them, and the common Korean surname written as Koreans
# write it, or nearly.
# Seen: "Əliyev", a common name in Azerbaijan, is "@liyev", with a backslash before it by unidecode,
# "Eliyev" and "Aliyev" by others, and "liyev". An Arabic name begins with a backquote and has a
# capital H inside. 최 (Choi) is "coe" by two, which no passport says. any-ascii sets no space
# between Chinese characters, so there is one word where a list has two. @sindresorhus leaves Thai,
# Korean and Chinese as they are, without a message, and takes the tone marks away: two Thai names
# that differ in nothing else become the same. speakingurl removes whole scripts: the Thai name is
# empty, and a Vietnamese one whose accents stand as characters of their own falls into pieces.
#
# Two names would be compared of which one is empty, or which never can be equal, and nothing tells.
# When names are screened here, a name has to be compared in its own script first; what is written
# in Latin letters has to consist of letters, and a script that no table covers is for an operator
# to look at.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund transliteration@2.6.1 unidecode@1.1.0 any-ascii@0.3.3 @sindresorhus/transliterate@2.3.1 speakingurl@14.0.1 >/dev/null
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import sindresorhus from '@sindresorhus/transliterate';
import anyAscii from 'any-ascii';
import speakingUrl from 'speakingurl';
import { transliterate } from 'transliteration';
import unidecode from 'unidecode';

const latin = (name) => [
  transliterate(name),
  unidecode(name),
  anyAscii(name),
  sindresorhus(name),
  speakingUrl(name, { separator: ' ', maintainCase: true }),
];
assert.deepEqual(latin('Đặng Thị Hòa'), new Array(5).fill('Dang Thi Hoa'));
assert.deepEqual(latin('Đặng Thị Hòa'.normalize('NFD')), [...new Array(4).fill('Dang Thi Hoa'), 'Da ng Thi Ho a']);
assert.deepEqual(latin('Əliyev'), ['@liyev', '\\@liyev', 'Eliyev', 'Aliyev', 'liyev']);
assert.deepEqual(latin('عبد الرحمن'), ['aabd lrHmn', '`bd lrHmn', '`bd lrhmn', 'ebd alrhmn', 'abd alrhmn']);
assert.deepEqual(latin('최'), ['coe', 'coe', 'Choe', '최', '']);
assert.deepEqual(latin('李偉'), ['Li Wei', 'Li Wei ', 'LiWei', '李偉', '']);
assert.deepEqual(latin('สมชาย').slice(3), ['สมชาย', '']);
// Falling and high tone.
assert.notEqual('ก้อง', 'ก๊อง');
assert.deepEqual(['ก้อง', 'ก๊อง'].map((name) => sindresorhus(name)), ['กอง', 'กอง']);
console.log('As described: five spellings of one name, signs in some, and nothing left of others.');
JS
node check.mjs
