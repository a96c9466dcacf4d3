import { afterAll, beforeAll, it } from 'vitest';
import { ListingBook } from '../../../src/market/listing/index.ts';
import { readEntry } from '../../../src/market/listing/rows.ts';
import { tiesOf } from '../../harness/ties.ts';
import { startTreasury, type Treasury } from '../../harness/withdrawals.ts';
import { expectWhole, rowsOf } from './new-coin.ts';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await startTreasury();
});
afterAll(() => treasury.stop());

it('a start lists what the rows say, whatever the code knows of it', async () => {
  const { database, dataDir } = treasury.server;
  await treasury.server.restart(async () => {
    const ties = await tiesOf(database.pool, dataDir);
    const book = await ListingBook.open({ db: database.db, ties });
    for (const row of rowsOf('SIX', 'Chain'))
      await book.add(readEntry(row), { by: 'ann' }, async () => undefined);
  });
  await expectWhole(treasury, 'SIX', 'Chain');
});
