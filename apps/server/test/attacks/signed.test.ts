import { beforeEach, describe, expect, it } from 'vitest';
import { TIED_NAMES } from '../../src/core/ties/tied-tables.ts';
import { newCustomer } from '../harness/customers.ts';
import { depositsOf, newTransaction, treasuryOf } from '../harness/deposits.ts';
import { stolenRole } from './stolen-role.ts';

const venue = stolenRole();
const { faults, restored, balanceOf } = venue;

describe('what was signed', () => {
  beforeEach(async () => expect(await faults()).toEqual([]));

  it('cannot be changed or taken away, and what somebody adds to it is told', async () => {
    for (const change of ['DELETE FROM ties', "UPDATE ties SET digest = ''", 'TRUNCATE ties'])
      await expect(venue.role.query(change)).rejects.toThrow(/permission denied/);
    const [{ id, token }, other] = [await newCustomer(venue.server), await newCustomer(venue.server)];
    // Whose tie is copied.
    await depositsOf(venue.server, other.token).announce();
    await restored('recharges', async () => {
      const { rows } = await venue.role.query<{ id: string }>(
        `INSERT INTO recharges (user_id, currency, network, address, is_test, status, credited, tx_id, locale)
         VALUES ($1, 'USDT', 'TRC20', 'x', false, 'pending', NULL, $2, 'en') RETURNING id`,
        [id, newTransaction()],
      );
      const forged = await venue.role.query(
        "INSERT INTO ties (relation, key, version, digest, signature) SELECT 'recharges', $1, 1, digest, 'forged' FROM ties WHERE relation = 'recharges' LIMIT 1",
        [rows[0]?.id],
      );
      expect(forged.rowCount).toBe(1);
      expect(
        (await treasuryOf(venue.server, venue.ann.token).approve(rows[0]?.id ?? '', { amount: '5' })).code,
      ).toBe(12315);
      expect(await balanceOf(token)).toBe('0');
      expect((await faults()).length).toBe(1);
    });
  });

  it('is of every table that the list names', async () => {
    const { rows } = await venue.role.query<{ subject: string }>(
      "SELECT subject FROM audit_log WHERE action = 'ties.begin' ORDER BY seq",
    );
    expect(rows.map(({ subject }) => subject).sort()).toEqual(
      TIED_NAMES.map((name) => `table:${name}`).sort(),
    );
  });
});
