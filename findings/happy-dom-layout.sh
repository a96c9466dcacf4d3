#!/usr/bin/env bash
# What happy-dom 21.0.4 says of the layout of elements, and of a meter.
#
# Expected, as in browsers and in jsdom: a span is displayed inline and a cell as table-cell; a
# meter up to 100 holds 4.59.
# Seen: both displays are empty; the meter's value is 1 whatever its `max`, set as a property or
# written in HTML.
#
# Libraries that compute accessible names put spaces around whatever is not inline: "BTC" and
# "/USDT" in one heading are then "BTC / USDT", and with "inline" for everything, the cells of a
# row run together. The tests' document gives both their values, and a meter is tested in jsdom.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund happy-dom@21.0.4 jsdom@29.1.1 >/dev/null
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { Window } from 'happy-dom';
import { JSDOM } from 'jsdom';

const HTML = '<span>BTC</span><table><tbody><tr><td>1</td></tr></tbody></table><meter max="100" value="4.59"></meter>';
function look(window) {
  window.document.body.innerHTML = HTML;
  const find = (name) => window.document.querySelector(name);
  const display = (name) => window.getComputedStyle(find(name)).display;
  return { span: display('span'), cell: display('td'), meter: find('meter').value };
}
assert.deepEqual(look(new JSDOM().window), { span: 'inline', cell: 'table-cell', meter: 4.59 });
assert.deepEqual(look(new Window()), { span: '', cell: '', meter: 1 });
console.log('As described: no display of inline elements and cells, and a meter of 1.');
JS
node check.mjs
