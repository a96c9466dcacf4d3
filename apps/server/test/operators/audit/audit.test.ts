import type { AuditEntry } from '@trade/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/core/database/index.ts';
import { audit, listAudit, verifyAudit } from '../../../src/operators/audit/index.ts';
import { createTestDatabase } from '../../database.ts';

let database: Database;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const add = (action: string, detail: Parameters<typeof audit>[1]['detail'] = {}) =>
  database.db.transaction((tx) => audit(tx, { operator: 'ann', action, subject: 'test:1', detail }));

/** Changes the log, as the database's owner could. */
async function tamper(statement: string): Promise<void> {
  await database.pool.query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only');
  await database.pool.query(statement);
  await database.pool.query('ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only');
}

describe('the audit log', () => {
  it('is intact when it is empty, and names the head of its chain', async () => {
    const head = '0'.repeat(64);
    expect(await verifyAudit(database.db)).toEqual({ intact: true, entries: 0, broken_at: null, head });
    await add('one');
    await add('two', { z: [1, null, { b: 'ü', a: true }], a: 'x' });
    const [newest] = await listAudit(database.db, undefined, 10);
    expect(await verifyAudit(database.db)).toEqual({
      intact: true,
      entries: 2,
      broken_at: null,
      head: newest?.hash,
    });
  });

  it('numbers entries without gaps when many add at once, and forgets those of failed transactions', async () => {
    const failing = database.db.transaction(async (tx) => {
      await audit(tx, { operator: 'ann', action: 'undone', subject: 'test:1', detail: {} });
      throw new Error('The action failed');
    });
    await expect(failing).rejects.toThrow('The action failed');
    await Promise.all(Array.from({ length: 12 }, (_, n) => add(`at once ${n}`)));
    const entries = await listAudit(database.db, undefined, 20);
    expect(entries.map(({ seq }) => seq)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect((await verifyAudit(database.db)).intact).toBe(true);
  });

  it.each([
    "UPDATE audit_log SET action = 'innocent'",
    'DELETE FROM audit_log WHERE seq = 1',
    'TRUNCATE audit_log',
    'DELETE FROM audit_log WHERE false',
  ])('refuses %s', async (statement) => {
    await add('one');
    await expect(database.pool.query(statement)).rejects.toThrow('append-only');
  });

  it.each<[string, string, number]>([
    ['another action', "UPDATE audit_log SET action = 'innocent' WHERE seq = 3", 3],
    ['another operator', "UPDATE audit_log SET operator = 'bob' WHERE seq = 2", 2],
    ['another time', 'UPDATE audit_log SET at = at - 1 WHERE seq = 4', 4],
    ['another detail', `UPDATE audit_log SET detail = '{"reason":"better"}' WHERE seq = 1`, 1],
    ['an entry gone', 'DELETE FROM audit_log WHERE seq = 3', 4],
    ['the first entry gone', 'DELETE FROM audit_log WHERE seq = 1', 2],
    [
      'two entries exchanged',
      'UPDATE audit_log SET seq = CASE seq WHEN 2 THEN -3 ELSE -2 END WHERE seq IN (2, 3); UPDATE audit_log SET seq = -seq WHERE seq < 0',
      2,
    ],
    [
      'an entry of somebody else at the end',
      "INSERT INTO audit_log SELECT 6, at, operator, 'forged', subject, detail, hash, repeat('a', 64) FROM audit_log WHERE seq = 5",
      6,
    ],
  ])('shows %s', async (_what, statement, brokenAt) => {
    for (let n = 1; n <= 5; n += 1) await add(`action ${n}`, { reason: `reason ${n}` });
    await tamper(statement);
    expect(await verifyAudit(database.db)).toMatchObject({ intact: false, broken_at: brokenAt });
  });

  it('shows a cut-off end to whoever noted its head', async () => {
    for (let n = 1; n <= 3; n += 1) await add(`action ${n}`);
    const { head } = await verifyAudit(database.db);
    await tamper('DELETE FROM audit_log WHERE seq = 3');
    expect((await verifyAudit(database.db)).head).not.toBe(head);
  });

  it('is listed in pages, newest first', async () => {
    for (let n = 1; n <= 5; n += 1) await add(`action ${n}`);
    const seqs = (entries: AuditEntry[]) => entries.map(({ seq }) => seq);
    expect(seqs(await listAudit(database.db, undefined, 2))).toEqual([5, 4]);
    expect(seqs(await listAudit(database.db, 4, 2))).toEqual([3, 2]);
  });

  it('is listed by action too', async () => {
    for (const action of ['one', 'two', 'one', 'one']) await add(action);
    const seqs = async (before?: number) =>
      (await listAudit(database.db, before, 2, 'one')).map(({ seq }) => seq);
    expect(await seqs()).toEqual([4, 3]);
    expect(await seqs(3)).toEqual([1]);
  });
});
