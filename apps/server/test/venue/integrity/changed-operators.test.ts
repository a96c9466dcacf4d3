import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../src/operators/audit/index.ts';
import { tamperedVenue } from './tampered-venue.ts';

const venue = tamperedVenue();
const { start, faults } = venue;

describe('operators', () => {
  beforeEach(async () => {
    await venue.harness.database.db.transaction(async (tx) => {
      await tx.execute(
        `INSERT INTO operators (account, name, email, roles) VALUES ('ann', 'Ann', 'ann@venue.example', '{admin,support}'), ('ben', 'Ben', NULL, '{market}')`,
      );
      const deed = { operator: 'system', action: 'operator.create' };
      const ann = { account: 'ann', email: 'ann@venue.example', roles: ['support', 'admin'] };
      await audit(tx, { ...deed, subject: 'operator:1', detail: ann });
      await audit(tx, { ...deed, subject: 'operator:2', detail: { account: 'ben', roles: ['support'] } });
      const change = { reason: 'a new desk', roles: ['market'], approved_by: null };
      await audit(tx, { ...deed, action: 'operator.change', subject: 'operator:2', detail: change });
    });
  });

  it('hold as long as they are who the audit log says, also who changed their own login', async () => {
    await venue.harness.pool.query(
      "UPDATE operators SET password_hash = 'x', name = 'Benjamin', roles_from = '{}'",
    );
    expect(await faults()).toEqual([]);
    expect(await start()).toEqual([]);
  });

  it.each([
    ['made', "INSERT INTO operators (account, name, roles) VALUES ('eve', 'Eve', '{treasury}')", 3],
    ['given a role', "UPDATE operators SET roles = '{market,treasury}' WHERE id = 2", 2],
    ['sent their links elsewhere', "UPDATE operators SET email = 'eve@else.example' WHERE id = 1", 1],
    ['named anew', "UPDATE operators SET account = 'benny' WHERE id = 2", 2],
    ['disabled', 'UPDATE operators SET disabled_at = now() WHERE id = 2', 2],
    ['taken away', 'DELETE FROM operators WHERE id = 2', 2],
  ])('%s past the audit log are told', async (_what, change, id) => {
    await start();
    await venue.harness.pool.query(change);
    expect(await faults()).toMatchObject([{ check: 'audit', table: 'operators', key: `id ${id}` }]);
    expect(await start()).toMatchObject([{ table: 'operators', key: `id ${id}` }]);
  });
});
