import pg from 'pg';
import { expect, it } from 'vitest';
import { startFailure } from '../../src/app/start-failure.ts';
import { freePort } from '../../src/core/database/index.ts';
import { createTestDatabase } from '../database.ts';

async function failureOf(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  return client.connect().then(
    () => client.end(),
    (error: unknown) => error,
  );
}

it('names the variable that leads to where nothing listens, and no password', async () => {
  const url = `postgresql://ann:hidden@127.0.0.1:${await freePort()}/trade`;
  const said = startFailure(await failureOf(url), { DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:25' });
  expect(said).toMatch(
    /^The server cannot start: DATABASE_URL: nothing listens there \(connect ECONNREFUSED /,
  );
  expect(said).not.toContain('hidden');
});

it('says what several attempts at one name came to', async () => {
  const url = `postgresql://localhost:${await freePort()}/trade`;
  const attempts = new AggregateError([await failureOf(url), new Error('another one')]);
  expect(startFailure(attempts, { DATABASE_REPLICAS: 'none', DATABASE_URL: url })).toMatch(
    /^The server cannot start: DATABASE_URL: nothing listens there/,
  );
});

it('says which database or password is wrong', async () => {
  const database = await createTestDatabase();
  try {
    const other = new URL(database.url);
    other.pathname = '/nowhere';
    expect(startFailure(await failureOf(other.href), {})).toMatch(
      /^The server cannot start: there is no such database.*nowhere/,
    );
    const stranger = new URL(database.url);
    stranger.password = 'wrong';
    expect(startFailure(await failureOf(stranger.href), {})).toMatch(
      /^The server cannot start: the database refuses the password/,
    );
  } finally {
    await database.close();
  }
});

it('leaves what the start itself says, and finds it beneath other errors', () => {
  expect(startFailure(new Error('The journal was changed'), {})).toBe('The journal was changed');
  const outer = new Error('The key is lost', { cause: new TypeError('x is undefined') });
  expect(startFailure(outer, {})).toBe('The key is lost');
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(startFailure(new Error('Failed query', { cause: full }), {})).toBe(
    'The server cannot start: the disk is full (write)',
  );
  expect(startFailure('no error at all', {})).toBe('no error at all');
});
