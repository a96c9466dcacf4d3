import { createHash } from 'node:crypto';
import { type Approval, calls } from '@trade/protocol';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../src/operators/audit/entry.ts';
import { newOperator } from '../harness/operators.ts';
import { tamper } from '../harness/tamper.ts';
import { stolenRole } from './stolen-role.ts';

const venue = stolenRole();
const { faults, restored } = venue;

describe('powers', () => {
  const me = (token: string) => venue.server.client.call(calls.readOwnAccount, { token });

  it('are not had before their time', async () => {
    const cay = await newOperator(venue.server, venue.root, ['market']);
    await restored('operators', async () => {
      await venue.role.query("UPDATE operators SET roles_from = '{}' WHERE id = $1", [cay.id]);
      expect((await faults()).some(({ table }) => table === 'operators')).toBe(true);
    });
  });

  it.each([
    ['a role', "roles = '{admin,treasury,support}'"],
    ['another time of a role', `roles_from = '{"market":1}'`],
    ['another password', 'password_hash = (SELECT password_hash FROM operators WHERE id = 1)'],
    ['an authenticator that is not bound', 'totp_bound_at = NULL'],
    ['another mailbox', "email = 'eve@else.example'"],
  ])('are not had with %s that nobody gave', async (_what, change) => {
    const cay = await newOperator(venue.server, venue.root, ['support']);
    expect((await me(cay.token)).code).toBe(200);
    await restored('operators', async () => {
      await venue.role.query(`UPDATE operators SET ${change} WHERE id = $1`, [cay.id]);
      expect((await me(cay.token)).code).toBe(551);
      const body = { account: cay.account, password: cay.password, totp: '000000' };
      expect([12103, 12315]).toContain((await venue.server.client.call(calls.logInOperator, { body })).code);
      const found = await faults();
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter(({ table }) => table !== 'operators')).toEqual([]);
    });
    expect((await me(cay.token)).code).toBe(200);
  });

  it('do not come with a login or a link of one’s own making', async () => {
    const token = 'a token of my own making';
    const digest = createHash('sha256').update(token).digest();
    await venue.role.query(
      "INSERT INTO operator_sessions (token_hash, operator_id, expires_at) VALUES ($1, $2, now() + interval '1 day')",
      [digest, venue.root.id],
    );
    expect((await me(token)).code).toBe(551);
    expect(await faults()).toMatchObject([{ table: 'operator_sessions' }]);
    await venue.role.query('DELETE FROM operator_sessions WHERE token_hash = $1', [digest]);
    // Somebody else's login does not become another's.
    await restored('operator_sessions', async () => {
      await venue.role.query('UPDATE operator_sessions SET operator_id = $1 WHERE operator_id = $2', [
        venue.root.id,
        venue.ben.id,
      ]);
      expect((await me(venue.ben.token)).code).toBe(551);
    });
    await venue.role.query(
      "INSERT INTO operator_links (operator_id, token_hash, expires_at) VALUES ($1, $2, now() + interval '1 day')",
      [venue.ben.id, digest],
    );
    expect((await venue.server.client.call(calls.openEnrolmentLink, { body: { token } })).code).toBe(12313);
    await venue.role.query('DELETE FROM operator_links WHERE operator_id = $1', [venue.ben.id]);
  });

  it('are not granted by an approval that only the tables know, also with an entry in the audit log', async () => {
    const invite = {
      account: 'eve',
      name: 'Eve',
      email: 'eve@else.example',
      roles: ['admin'],
      reason: 'For a test',
    };
    const proposed = await venue.server.client.call<{ approval: Approval | null }>(calls.inviteOperator, {
      body: invite,
      token: venue.ann.token,
    });
    const { approval } = proposed.data;
    if (!approval) throw new Error('It waits for a second admin');
    await restored('approvals', async () => {
      await venue.role.query(
        "UPDATE approvals SET status = 'approved', decided_by = $2, decided_at = now(), effective_at = now() WHERE id = $1",
        [approval.id, venue.root.account],
      );
      const last = (
        await venue.role.query('SELECT seq::int AS seq, hash FROM audit_log ORDER BY seq DESC LIMIT 1')
      ).rows[0] as { seq: number; hash: string };
      const entry = {
        seq: last.seq + 1,
        at: Date.now(),
        operator: venue.root.account,
        action: 'approval.approve',
        subject: `approval:${approval.id}`,
        detail: { digest: approval.digest },
        previousHash: last.hash,
      };
      await venue.role.query(
        `INSERT INTO audit_log (seq, at, operator, action, subject, detail, previous_hash, hash)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          entry.seq,
          entry.at,
          entry.operator,
          entry.action,
          entry.subject,
          entry.detail,
          entry.previousHash,
          hashOf(entry),
        ],
      );
      // The server carries out what is due every second, and when it starts.
      await venue.server.restart();
      expect((await venue.role.query("SELECT 1 FROM operators WHERE account = 'eve'")).rowCount).toBe(0);
      expect(await faults()).toMatchObject([{ table: 'approvals', key: approval.id }]);
    });
  });

  it('of the venue are not switched, and no settings put in force', async () => {
    await venue.role.query("INSERT INTO feature_switches (feature, enabled) VALUES ('c2c', true)");
    await venue.role.query(
      `INSERT INTO app_settings_versions (version, settings, reason, written_by)
       VALUES (99, '{"default_withdrawal_fee_rate":"0.05"}', 'x', 'eve')`,
    );
    await venue.server.restart();
    const features = await venue.server.client.call<{ items: { feature: string; enabled: boolean }[] }>(
      calls.listFeatures,
      { token: venue.ann.token },
    );
    expect(features.data.items.find(({ feature }) => feature === 'c2c')?.enabled).toBe(false);
    const { data } = await venue.server.client.call<{ version: number }>(calls.readSettings, {
      token: venue.ann.token,
    });
    expect(data.version).toBe(0);
    expect((await faults()).map(({ table }) => table)).toEqual(['app_settings_versions']);
    await tamper(venue.server.database.pool, 'DELETE FROM app_settings_versions WHERE version = 99');
    await venue.role.query("DELETE FROM feature_switches WHERE feature = 'c2c'");
    expect(await faults()).toEqual([]);
  });
});
