#!/usr/bin/env bash
# What becomes of an order that a program sends while its socket is down, by the packages that
# connect again by themselves: reconnecting-websocket 4.4.0, partysocket 1.3.0, sturdy-websocket
# 0.2.1, websocket-ts 2.3.0 and robust-websocket 1.0.0 (npm), over ws 8.23.0.
#
# Expected: an error, as `ws` and browsers' sockets give or count it, so that the program knows that
# nobody has the order.
#
# Seen: no error from any of them. The first three keep the message, without any limit, and send it
# when they are connected again, seconds or hours later, as the first message of the new connection:
# an order at the market for a price that is long gone. The last two lose it silently.
#
# So an order over a socket must not be worth anything without what says that it is of now. Here a new
# connection has to log on first, signed with the time: what was kept comes before that and is refused.
# A call may say after when it is worth nothing (`not_after`), and in the dialect each message bears
# its time and window. A lost one shows by its missing answer, and may be repeated under its client id.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ws@8.23.0 reconnecting-websocket@4.4.0 partysocket@1.3.0 sturdy-websocket@0.2.1 websocket-ts@2.3.0 robust-websocket@1.0.0 >/dev/null
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket as PartySocket } from 'partysocket';
import { WebSocket, WebSocketServer } from 'ws';

const require = createRequire(import.meta.url);
// What a browser has, and Node 20 has not.
globalThis.WebSocket ??= WebSocket;
globalThis.navigator ??= { onLine: true };
globalThis.addEventListener ??= () => undefined;
globalThis.removeEventListener ??= () => undefined;
globalThis.window ??= globalThis;
const Reconnecting = require('reconnecting-websocket');
const Robust = require('robust-websocket');
const Sturdy = require('sturdy-websocket').default;
const { ConstantBackoff, WebsocketBuilder } = require('websocket-ts');

async function serve(port) {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  const heard = [];
  server.on('connection', (socket) => socket.on('message', (text) => heard.push(String(text))));
  await once(server, 'listening');
  const stop = () =>
    new Promise((resolve) => {
      for (const socket of server.clients) socket.terminate();
      server.close(resolve);
    });
  return { heard, port: server.address().port, server, stop };
}

/** What the server hears of an order that was sent while it was down, once it is back. */
async function sentWhileDown(connect) {
  const before = await serve(0);
  const connected = once(before.server, 'connection');
  const client = connect(`ws://127.0.0.1:${before.port}`);
  await connected;
  await before.stop();
  await sleep(300);
  client.send('buy at the market');
  const after = await serve(before.port);
  if (after.server.clients.size === 0) await once(after.server, 'connection');
  await sleep(1_000);
  client.close();
  await after.stop();
  return after.heard;
}

const kept = ['buy at the market'];
assert.deepEqual(await sentWhileDown((url) => new Reconnecting(url, [], { WebSocket })), kept);
assert.deepEqual(await sentWhileDown((url) => new PartySocket(url, [], { WebSocket })), kept);
assert.deepEqual(await sentWhileDown((url) => new Sturdy(url, { wsConstructor: WebSocket })), kept);
const built = (url) => new WebsocketBuilder(url).withBackoff(new ConstantBackoff(500)).build();
assert.deepEqual(await sentWhileDown(built), []);
assert.deepEqual(await sentWhileDown((url) => new Robust(url)), []);
console.log('As described: three send an old order when they are back, two lose it, and none says so.');
process.exit(0);
JS
node check.mjs
