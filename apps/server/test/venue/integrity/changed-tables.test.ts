import { describe, expect, it } from 'vitest';
import { order } from '../../core/sequencer/harness.ts';
import { ANN, BOB, openTraded, tamperedVenue } from './tampered-venue.ts';

const venue = tamperedVenue();
const { start, faults } = venue;

describe('tables', () => {
  it('that were made of another history are refused, although their hash is right', async () => {
    const other = await openTraded(20, 10);
    await venue.harness.pool.query('DELETE FROM balances');
    await venue.harness.pool.query('DELETE FROM remembered_commands');
    for (const table of ['balances', 'remembered_commands']) {
      const { rows } = await other.pool.query(`SELECT to_jsonb(t) AS row FROM ${table} AS t`);
      await venue.harness.pool.query(
        `INSERT INTO ${table} SELECT r.* FROM jsonb_array_elements($1) AS e, jsonb_populate_record(NULL::${table}, e) AS r`,
        [JSON.stringify(rows.map(({ row }) => row))],
      );
    }
    const { rows } = await other.pool.query<{ hash: string }>(
      'SELECT state_hash AS hash FROM projection_state',
    );
    await venue.harness.pool.query('UPDATE projection_state SET state_hash = $1', [rows[0]?.hash]);
    await other.close();

    const refusal = await venue.harness.startAnother().catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: 'IntegrityError' });
    expect((refusal as Error).message).toMatch(/another state hash .*npm run rebuild/);
    expect((refusal as Error).message).not.toMatch(/[0-9a-f]{32}/);
    expect(await faults()).toMatchObject([
      { check: 'state', table: 'projection_state' },
      { check: 'ledger', table: 'balances', key: `owner ${ANN}, demo, coin, USDT` },
    ]);
  });

  it('whose balances were changed are refused without telling the hash that they should have', async () => {
    const change = "UPDATE balances SET available = available + $2 WHERE owner = $1 AND asset = 'USDT'";
    await venue.harness.pool.query(change, [ANN, 5]);
    await venue.harness.pool.query(change, [BOB, -5]);
    const { rows } = await venue.harness.pool.query<{ hash: string }>(
      'SELECT state_hash AS hash FROM projection_state',
    );
    const refusal = await venue.harness.startAnother().catch((error: Error) => error);
    expect((refusal as Error).message).toMatch(/do not hash to what was recorded/);
    expect((refusal as Error).message).not.toContain(rows[0]?.hash);
  });
});

describe('the ledger', () => {
  it('with a doubled row is told, and the row named', async () => {
    await start();
    await venue.harness.pool.query(
      `INSERT INTO transfers SELECT id + 1000, seq, time, mode, asset, amount, from_owner, from_kind, from_bucket, from_category,
         to_owner, to_kind, to_bucket, to_category, reference FROM transfers WHERE to_owner = $1`,
      [ANN],
    );
    const found = await faults();
    // The rows of that time are not what they were, either.
    expect(found).toMatchObject([
      { check: 'ledger', table: 'transfers', what: expect.stringMatching(/never was/) },
      { check: 'history', table: 'transfers' },
    ]);
    expect(await start()).toMatchObject([{ table: 'transfers', key: found[0]?.key }]);
  });

  it('with a row too few, or another amount, is told', async () => {
    await venue.harness.pool.query(
      'UPDATE transfers SET amount = amount + 1 WHERE to_owner = $1 AND from_owner = 1',
      [BOB],
    );
    // Custody is the first account whose movements do not add up to its balance.
    expect(await faults()).toMatchObject([
      { check: 'ledger', table: 'balances', key: 'owner 1, demo, coin, USDT' },
    ]);
    await venue.harness.pool.query('DELETE FROM transfers WHERE id = 3');
    expect(await faults()).toMatchObject([{ check: 'ledger', table: 'transfers', key: 'id 3' }]);
  });
});

describe('the buckets of an account', () => {
  it('are compared one by one: money that only its bucket changed is told', async () => {
    await venue.harness.restart();
    await venue.harness.sequencer.submit(order(BOB, 'rests', { side: 'buy', price: 6_600_000, lots: 20 }));
    await venue.harness.sequencer.stop();
    const { rows } = await venue.harness.pool.query<{ id: string }>(
      'SELECT id FROM transfers WHERE from_owner = to_owner AND from_kind = to_kind AND from_owner = $1 LIMIT 1',
      [BOB],
    );
    expect(rows).toHaveLength(1);
    for (const change of [
      'UPDATE transfers SET amount = amount + 5 WHERE id = $1',
      "UPDATE transfers SET to_bucket = 'margin' WHERE id = $1",
    ]) {
      await venue.harness.pool.query('CREATE TABLE kept AS TABLE transfers');
      await venue.harness.pool.query(change, [rows[0]?.id]);
      expect(await faults()).toMatchObject([
        { check: 'ledger', table: 'balances', key: expect.stringContaining(`owner ${BOB}`) },
      ]);
      await venue.harness.pool.query('TRUNCATE transfers');
      await venue.harness.pool.query('INSERT INTO transfers SELECT * FROM kept');
      await venue.harness.pool.query('DROP TABLE kept');
    }
    expect(await faults()).toEqual([]);
  });
});
