#!/usr/bin/env bash
# Into which parts packages divide a customer's name: nameparser 2.6.0 (PyPI), humanparser 2.7.0,
# parse-full-name 1.2.7 and another-name-parser 0.1.0 (npm).
#
# Expected: that the family name of "Nguyễn Văn An" is taken for a given name, as every package that
# thinks in English does; but that each part of a name without any title stays a part of the name.
#
# Seen: common Vietnamese and Chinese family and given names are read as English titles and degrees,
# so they are in no part of the name any more. "Do Minh Quan" has the suffix "Do" (a doctor of
# osteopathy) and the family name Quan, "Le Van Ma" and "Ana Ma" are masters of arts, "Dang V" is the
# fifth of his name, and the "An" of Nguyễn Văn An stands before him as a title. Which of them, is
# another list in each package. One of them knows that 山田 太郎 begins with the family name, and does
# not know it of Kim Min-jun. The Spanish pair García López becomes López in two of them, and takes
# the given name María del Carmen along in two others.
#
# So who fills the parts that the travel rule and lists of sanctions ask for (IVMS101: a primary and a
# secondary identifier) from one line, tells another bank another person. Here a name is one line, as
# the document shows it; where a message must have parts, a person says which is which.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund humanparser@2.7.0 parse-full-name@1.2.7 another-name-parser@0.1.0 >/dev/null
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check nameparser==2.6.0
cat > check.cjs <<'JS'
const assert = require('node:assert/strict');
const another = require('another-name-parser');
const { parseName } = require('humanparser');
const { parseFullName } = require('parse-full-name');

/** Title, first, middle and last name, suffix. */
const readings = (name) => {
  const human = parseName(name);
  const full = parseFullName(name);
  const other = (another.default ?? another)(name);
  return [
    [human.salutation, human.firstName, human.middleName, human.lastName, human.suffix],
    [full.title, full.first, full.middle, full.last, full.suffix],
    [other.prefix, other.first, other.middle, other.last, other.suffix],
  ].map((parts) => parts.map((part) => part || '-').join(' | '));
};
assert.deepEqual(readings('Nguyễn Văn An'), [
  '- | Nguyễn | Văn | An | -',
  '- | Nguyễn | Văn | An | -',
  'An | Nguyễn | - | Văn | -',
]);
assert.deepEqual(readings('Do Minh Quan'), [
  '- | Do | Minh | Quan | -',
  '- | Do | Minh | Quan | -',
  '- | Minh | - | Quan | Do',
]);
assert.deepEqual(readings('Le Van Ma'), [
  '- | Le | - | Van | Ma',
  '- | - | - | Le Van Ma | -',
  '- | Le | - | Van Ma | -',
]);
assert.deepEqual(readings('Ana Ma'), [
  '- | Ana | - | - | Ma',
  '- | Ana | - | Ma | -',
  '- | Ana | - | Ma | -',
]);
assert.deepEqual(readings('Dang V'), [
  '- | Dang | - | - | V',
  '- | Dang | - | V | -',
  '- | Dang | - | - | V',
]);
assert.deepEqual(readings('María del Carmen García López'), [
  '- | María | del Carmen García | López | -',
  '- | María | del Carmen García | López | -',
  '- | María | - | del Carmen García López | -',
]);
JS
node check.cjs
cat > check.py <<'PY'
from nameparser import HumanName

def parts(name):
    read = HumanName(name)
    return (read.first, read.middle, read.last)

assert parts('山田 太郎') == ('太郎', '', '山田')
assert parts('Kim Min-jun') == ('Kim', '', 'Min-jun')
assert parts('Nguyễn Văn An') == ('Nguyễn', 'Văn', 'An')
assert parts('Le Van Ma') == ('Le', '', 'Van Ma')
assert parts('María del Carmen García López') == ('María', '', 'del Carmen García López')
PY
python/bin/python check.py
echo 'As described: Do, Ma, An and V are titles, and family names stand where given names belong.'
