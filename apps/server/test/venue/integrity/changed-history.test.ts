import { describe, expect, it } from 'vitest';
import { deposit } from '../../core/sequencer/harness.ts';
import { tamper } from '../../harness/tamper.ts';
import { ANN, tamperedVenue } from './tampered-venue.ts';

const venue = tamperedVenue();
const { start, faults } = venue;

describe('what is over', () => {
  it.each([
    ['movement', 'transfers', "UPDATE transfers SET to_category = 'transfer' WHERE id = 1"],
    ['movement, and its time', 'transfers', 'UPDATE transfers SET time = time + 1 WHERE id = 1'],
    ['movement that is gone', 'transfers', 'DELETE FROM transfers WHERE id = 1'],
    ['remembered command', 'remembered_commands', "UPDATE remembered_commands SET digest = 'x'"],
  ])('is told when it was changed since: a %s', async (_what, table, change) => {
    await start();
    expect(await faults()).toEqual([]);
    await venue.harness.pool.query(change);
    expect(await faults()).toContainEqual(expect.objectContaining({ check: 'history', table }));
  });

  it('is told when what was kept of it was changed, or taken away', async () => {
    await start();
    for (const change of [
      'UPDATE verified_history SET rows = rows + 1',
      "DELETE FROM verified_history WHERE relation = 'trades' AND number = 1",
    ]) {
      await venue.harness.restart();
      await venue.harness.sequencer.submit(deposit(ANN, 'USDT', 5, `more ${change.length}`));
      await venue.harness.sequencer.stop();
      await start();
      expect(await faults()).toEqual([]);
      await venue.harness.pool.query('CREATE TABLE kept AS TABLE verified_history');
      await venue.harness.pool.query(change);
      expect((await faults()).length).toBeGreaterThan(0);
      await venue.harness.pool.query('DELETE FROM verified_history');
      await venue.harness.pool.query('INSERT INTO verified_history SELECT * FROM kept');
      await venue.harness.pool.query('DROP TABLE kept');
    }
  });
});

it.each([
  ['a stretch of what is over at the end', 'DELETE FROM verified_history WHERE number = 2'],
  ['all that was kept of what is over', 'DELETE FROM verified_history'],
])('is told when somebody took away %s', async (_what, change) => {
  await start();
  await venue.harness.restart();
  await venue.harness.sequencer.submit(deposit(ANN, 'USDT', 5, 'more'));
  await venue.harness.sequencer.stop();
  await start();
  await tamper(venue.harness.pool, change);
  expect(await faults()).toMatchObject([{ check: 'history', table: 'verified_history' }]);
});
