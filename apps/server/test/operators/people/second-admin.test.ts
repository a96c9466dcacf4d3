import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src/core/database/index.ts';
import type { Ties } from '../../../src/core/ties/index.ts';
import {
  ensureFirstOperator,
  ensureSecondAdmin,
  warnOfLonelyPowers,
} from '../../../src/operators/people/index.ts';
import { createTestDatabase } from '../../database.ts';
import { letterWriter } from '../../harness/notifications.ts';
import { tiesOf } from '../../harness/ties.ts';

let database: Database;
let ties: Ties;
let mails: { to: string; text: string }[];

beforeEach(async () => {
  database = await createTestDatabase();
  mails = [];
  ties = await tiesOf(database.pool);
  await ensureFirstOperator(
    { db: database.db, ties, folder: null },
    {
      account: 'ann@venue.example',
      password: 'a configured password',
      email: null,
    },
  );
});
afterEach(() => database.close());

const deps = (send: (to: string) => void = () => undefined) => ({
  db: database.db,
  ties,
  notifier: letterWriter(async ({ text, to }) => {
    send(to);
    mails.push({ to, text });
  }),
  consoleUrl: () => 'https://venue.example/console',
  log: pino({ level: 'silent' }),
  powerWait: 0,
  now: Date.now,
});

it('is invited once by a letter, also on a venue that runs already', async () => {
  const configured = { account: ' Ben ', email: 'ben@mail.example' };
  const second = await ensureSecondAdmin(deps(), configured);
  expect(second).toMatchObject({ account: 'ben', mailedTo: 'ben@mail.example' });
  expect(second?.url).toMatch(/^https:\/\/venue\.example\/console\/enrol#[\w-]{43}$/);
  expect(mails[0]?.to).toBe('ben@mail.example');
  expect(mails[0]?.text).toContain(second?.url);
  expect(await ensureSecondAdmin(deps(), configured)).toBeNull();
  const { rows } = await database.pool.query(
    "SELECT roles, password_hash FROM operators WHERE account = 'ben'",
  );
  expect(rows).toEqual([{ roles: ['admin'], password_hash: null }]);
});

it('is handed the link by whoever started the server, where no letter reaches them', async () => {
  expect(await ensureSecondAdmin(deps(), { account: 'ben', email: null })).toMatchObject({ mailedTo: null });
  const fails = deps((to) => {
    if (to === 'cleo@mail.example') throw new Error('No such host');
  });
  expect(await ensureSecondAdmin(fails, { account: 'cleo', email: 'cleo@mail.example' })).toMatchObject({
    mailedTo: null,
  });
  expect(await ensureSecondAdmin(deps(), { account: null, email: null })).toBeNull();
});

it('is missed in the log of production, as is the wait of new powers', async () => {
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });
  await warnOfLonelyPowers({ ...deps(), log });
  expect(said.join()).toContain('OPERATOR_POWER_WAIT_HOURS is 0');
  expect(said.join()).toContain('fewer than two admins');
  said.length = 0;
  await database.pool.query('UPDATE operators SET totp_bound_at = now()');
  await ties.bind(database.db, 'operators', 1);
  await database.pool.query(
    "INSERT INTO operators (account, name, password_hash, roles, totp_bound_at) VALUES ('ben', 'Ben', 'x', '{admin}', now())",
  );
  await ties.bind(database.db, 'operators', 2);
  await warnOfLonelyPowers({ ...deps(), powerWait: 1, log });
  expect(said).toEqual([]);
});
