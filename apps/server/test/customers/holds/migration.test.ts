import { expect, it } from 'vitest';
import { createTestDatabase } from '../../database.ts';
import { migrateBefore, migrateRest } from '../../harness/migrations.ts';

it('keeps holding what was held before there were holds', async () => {
  const database = await createTestDatabase({ empty: true });
  const { pool, db } = database;
  const add = (id: string, rest: string, values: string) =>
    pool.query(
      `INSERT INTO users (email, phone, password_hash, nickname, invite_code, ${rest}) VALUES ('${id}@x.example', '${id}', '', '${id}', '${id}', ${values})`,
    );
  try {
    await migrateBefore(db, 'account_holds');
    await add('free', 'withdrawals_held_until', 'NULL');
    await add('over', 'withdrawals_held_until', "now() - interval '1 hour'");
    await add('changed', 'withdrawals_held_until', "now() + interval '5 hours'");
    await add('disabled', 'disabled_at, disabled_reason', "now() - interval '2 days', 'Stolen card'");
    await pool.query(
      `INSERT INTO audit_log (seq, at, operator, action, subject, detail, previous_hash, hash)
       SELECT 1, 0, 'ann', 'customer.disable', 'customer:' || id, '{}', '', '' FROM users WHERE phone = 'disabled'`,
    );
    await migrateRest(db);
    const { rows } = await pool.query(
      `SELECT nickname, kind, cause, reason, put_by, round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours
       FROM account_holds JOIN users ON users.id = user_id WHERE lifted_at IS NULL ORDER BY nickname`,
    );
    expect(rows).toEqual([
      {
        nickname: 'changed',
        kind: 'withdrawals',
        cause: 'password_changed',
        reason: null,
        put_by: null,
        hours: 5,
      },
      {
        nickname: 'disabled',
        kind: 'frozen',
        cause: 'disabled',
        reason: 'Stolen card',
        put_by: 'ann',
        hours: null,
      },
    ]);
  } finally {
    await database.close();
  }
});
