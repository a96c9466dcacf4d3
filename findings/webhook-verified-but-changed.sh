#!/usr/bin/env bash
# What a receiver of Standard Webhooks gets from the two packages that verify them: standardwebhooks
# 1.1.1 and svix 2.5.0.
#
# Expected: verify throws when the signature is wrong, and otherwise hands on what was signed.
# Seen: a right signature is right in both, with accents and spaces, over text and over bytes. Then
# standardwebhooks parses: an order id of 12345678901234567890 is returned as 12345678901234567000
# and an amount of 1.10 as 1.1, and a body that is signed well and is not JSON throws a SyntaxError.
# svix returns nothing at all: `const event = webhook.verify(...)` is undefined. Neither reads the
# headers of a Request ("Missing required headers"), only a plain object of them.
#
# So ids and amounts of a webhook are texts, its body is JSON even where it says little, and what is
# told to receivers is: verify, then parse the body that arrived.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund standardwebhooks@1.1.1 svix@2.5.0 >/dev/null
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { Webhook as Standard } from 'standardwebhooks';
import { Webhook as Svix } from 'svix';

const SECRET = `whsec_${Buffer.from('a secret of twenty-four.').toString('base64')}`;
function sent(body) {
  const now = new Date();
  const signature = new Standard(SECRET).sign('msg_1', now, body);
  assert.equal(new Svix(SECRET).sign('msg_1', now, body), signature);
  const seconds = String(Math.floor(now.getTime() / 1000));
  return [body, { 'webhook-id': 'msg_1', 'webhook-timestamp': seconds, 'webhook-signature': signature }];
}
const verified = (Kind, body) => new Kind(SECRET).verify(...sent(body));

assert.deepEqual(verified(Standard, '{ "name": "Nguyễn" }\n'), { name: 'Nguyễn' });
const changed = JSON.stringify(verified(Standard, '{"id":12345678901234567890,"amount":1.10}'));
assert.equal(changed, '{"id":12345678901234567000,"amount":1.1}');
assert.throws(() => verified(Standard, 'id=1&amount=2'), SyntaxError);
assert.equal(verified(Svix, '{"id":1}'), undefined);
assert.equal(verified(Svix, 'id=1&amount=2'), undefined);
const [body, headers] = sent('{"id":1}');
for (const Kind of [Standard, Svix]) {
  assert.throws(() => new Kind(SECRET).verify(body, new Headers(headers)), /Missing required headers/);
  assert.throws(() => new Kind(SECRET).verify(`${body} `, headers), /No matching signature/);
}
console.log('As described: one returns rounded numbers, the other nothing.');
JS
node check.mjs
