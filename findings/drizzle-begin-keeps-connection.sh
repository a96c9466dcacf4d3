#!/usr/bin/env bash
# What a transaction of drizzle-orm 0.45.4 over a pool of pg 8.23.1 does with its connection when
# BEGIN fails, as it does on a connection that the database has ended since it was last used.
#
# Expected: the transaction rejects, and the pool has its place free for the next one, as after any
# other query that fails.
# Seen: it rejects, and the connection is never given back: BEGIN stands before the `try` whose
# `finally` releases it. Each such failure takes one place of the pool for ever. With a pool of one,
# whoever comes next waits in vain although the database is well again; a restart of the database
# under load takes as many places as transactions were just beginning.
#
# So transactions are begun by code of our own here, which gives every connection back.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund drizzle-orm@0.45.4 pg@8.23.1 >/dev/null
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

const message = (type, body) => {
  const size = Buffer.alloc(4);
  size.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), size, body]);
};
const READY = message('Z', Buffer.from('I'));
const ENDED = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'));
let isRestarting = false;
// Speaks as PostgreSQL: lets everybody in, and carries every statement out, or ends the connection.
const server = createServer((socket) => {
  let isIn = false;
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    if (!isIn) {
      isIn = true;
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), READY]));
    } else if (data[0] === 'X'.charCodeAt(0)) socket.end();
    else if (isRestarting) socket.end(ENDED);
    else if (data[0] === 'Q'.charCodeAt(0)) {
      const word = data.toString('latin1', 5).split(/[\s\0;]/)[0].toUpperCase();
      socket.write(Buffer.concat([message('C', Buffer.from(`${word}\0`)), READY]));
    }
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const open = () => {
  const pool = new pg.Pool({
    host: '127.0.0.1',
    port: server.address().port,
    user: 'anybody',
    database: 'any',
    max: 1,
    connectionTimeoutMillis: 500,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

// The pool's own queries: one fails, the next has a new connection.
const plain = open();
isRestarting = true;
await assert.rejects(plain.query('BEGIN'), { code: '57P01' });
isRestarting = false;
assert.equal((await plain.query('BEGIN')).command, 'BEGIN');

const pool = open();
const db = drizzle(pool);
assert.equal(await db.transaction(async () => 'done'), 'done');
isRestarting = true;
await assert.rejects(db.transaction(async () => 'done'), ({ cause }) => cause.code === '57P01');
isRestarting = false;
await assert.rejects(db.transaction(async () => 'done'), /timeout exceeded when trying to connect/);
await assert.rejects(pool.query('SELECT'), /timeout exceeded when trying to connect/);
assert.deepEqual([pool.totalCount, pool.idleCount], [1, 0]);
console.log('As described: the connection whose BEGIN failed is never given back to the pool.');
process.exit();
JS
node check.mjs
