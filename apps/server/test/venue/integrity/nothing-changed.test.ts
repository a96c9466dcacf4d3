import { expect, it } from 'vitest';
import { verifyLedger } from '../../../src/venue/integrity/index.ts';
import { deposit } from '../../core/sequencer/harness.ts';
import { ANN, tamperedVenue } from './tampered-venue.ts';

const venue = tamperedVenue();
const { anchors, options, sign, start, faults } = venue;

it('finds nothing where nothing was changed, at the start and as a whole', async () => {
  await sign();
  expect(await faults()).toEqual([]);
  expect(await start()).toEqual([]);
  // From here on only new rows are verified.
  const again = await verifyLedger(venue.harness.pool, { ...options(), fromLast: true, withState: false });
  expect(again.results.map(({ check, rows }) => [check, rows])).toEqual([
    ['journal', 0],
    ['ledger', 0],
    ['history', 0],
    ['audit', 0],
    ['ties', 0],
    ['anchors', 1],
  ]);
});

it('finds nothing where another process goes on and publishes while the books are read', async () => {
  await sign();
  await start();
  for (const fromLast of [true, false]) {
    const goOn = async () => {
      await venue.harness.restart();
      await venue.harness.sequencer.submit(deposit(ANN, 'USDT', 5, `meanwhile ${fromLast}`));
      await venue.harness.sequencer.stop();
      await sign();
    };
    // The view of the database has begun by then.
    const place = anchors();
    let reads = 0;
    const read = async <Read>(kept: () => Promise<Read>) => {
      reads += 1;
      if (reads === 2) await goOn();
      return kept();
    };
    const busy = { ...place, all: () => read(() => place.all()), last: () => read(() => place.last()) };
    const given = { ...options(), anchors: busy, fromLast, withState: false };
    const { results } = await verifyLedger(venue.harness.pool, given);
    expect(results.flatMap(({ fault }) => fault ?? [])).toEqual([]);
    expect(reads).toBe(2);
  }
});
