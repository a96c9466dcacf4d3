#!/usr/bin/env bash
# What @nats-io/transport-node 3.4.0 does when the callback of one subscription throws.
#
# Expected: the exception is reported (by the status, an event or a rejection), and other
# subscriptions go on; or the connection ends, and is made anew.
# Seen: the loop that reads the connection ends. Nothing is told but a line on the console ("reader
# closed"). No subscription hears anything more, while `isClosed()` stays false, `status()` brings
# nothing and `publish` goes on sending. Only the signs of life notice, after two that were not
# answered: four to six minutes by default.
# An async callback that rejects is an unhandled rejection instead, and reading goes on.
#
# So no exception of a listener reaches the library here, and each process listens for its own word.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @nats-io/transport-node@3.4.0 >/dev/null
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';

const INFO = JSON.stringify({ server_id: 'one', version: '2.10.0', proto: 1, max_payload: 1_048_576, headers: true });
const published = [];
const sids = new Map();
// Speaks as a NATS server with one client.
const server = createServer((socket) => {
  socket.write(`INFO ${INFO}\r\n`);
  let text = '';
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    text += data.toString('latin1');
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const [word, subject, second, third] = text.slice(0, end).split(' ');
      text = text.slice(end + 2);
      if (word === 'PING') socket.write('PONG\r\n');
      if (word === 'SUB') sids.set(subject, third ?? second);
      if (word === 'PUB') {
        published.push(subject);
        text = text.slice(Number(second) + 2);
        if (sids.has(subject)) socket.write(`MSG ${subject} ${sids.get(subject)} 0\r\n\r\n`);
      }
    }
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const said = [];
console.log = (line) => said.push(line);

const connection = await connect({ servers: `127.0.0.1:${server.address().port}` });
const told = [];
(async () => {
  for await (const { type } of connection.status()) told.push(type);
})();
let heard = 0;
connection.subscribe('well', { callback: () => (heard += 1) });
connection.subscribe('throws', {
  callback: () => {
    throw new Error('of the application');
  },
});
connection.publish('well');
await connection.flush();
assert.equal(heard, 1);

connection.publish('throws');
await sleep(300);
connection.publish('well');
await sleep(1_000);
assert.equal(heard, 1, 'the other subscription hears nothing more');
assert.deepEqual(published, ['well', 'throws', 'well'], 'what is published still arrives');
assert.equal(connection.isClosed(), false);
assert.deepEqual(told, []);
assert.deepEqual(said, ['reader closed']);
process.stdout.write('As described: after an exception nothing is heard over a connection that looks open.\n');
process.exit();
JS
node check.mjs
