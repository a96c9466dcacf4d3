import { calls, type LedgerEntry } from '@trade/protocol';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Reads } from '../../../src/core/database/index.ts';
import { customerReads } from '../../../src/core/sequencer/index.ts';
import { databaseAt } from '../../database.ts';
import { PATIENCE } from '../../harness/patience.ts';
import type { PostgresNode } from '../../harness/postgres-node.ts';
import { type Replica, startMigratedPrimary, startReplica } from '../../harness/replica.ts';
import { fund, startVenue, tokenOf, type Venue } from '../../harness/venue.ts';

const ANNA = 5_001;
const BEN = 5_002;
const NEVER = Number.MAX_SAFE_INTEGER;

let primary: PostgresNode;
let replica: Replica;
let venue: Venue;
const opened: Reads[] = [];
beforeAll(async () => {
  primary = await startMigratedPrimary();
  replica = await startReplica(primary);
  const database = databaseAt(primary.url(), primary.appUrl());
  venue = await startVenue({ database, replicas: [replica.appUrl()] });
});
afterAll(async () => {
  for (const reads of opened) await reads.close();
  await venue.stop();
  await replica.remove();
  await primary.remove();
});

/** Reads over the same databases as the venue's, and which of them answers a customer's. */
function open(times: { lateAfter: number; outFor: number }) {
  const { database, sequencer } = venue;
  const reads = new Reads({
    primary: database.db,
    replicas: [replica.appUrl()],
    logger: pino({ level: 'silent' }),
    reached: () => sequencer.status.projectedSeq,
    ...times,
  });
  opened.push(reads);
  const ofCustomers = customerReads(sequencer, reads);
  return { reads, answering: (customer: number) => ofCustomers.forCustomer(customer, whichOf) };
}

async function whichOf(db: NodePgDatabase): Promise<'primary' | 'replica'> {
  const { rows } = await db.execute<{ copy: boolean }>(sql`SELECT pg_is_in_recovery() AS copy`);
  return rows[0]?.copy ? 'replica' : 'primary';
}

/** The deposits that the customer's ledger shows. */
async function depositsOf(customer: number): Promise<string[]> {
  const { data } = await venue.client.call<{ items: LedgerEntry[] }>(calls.listLedger, {
    token: tokenOf(customer),
  });
  return data.items.map(({ amount }) => amount);
}

it('a customer sees what they did last, and who did nothing since is read from a replica that lags', async () => {
  const { answering } = open({ lateAfter: NEVER, outFor: 0 });
  await fund(venue, ANNA, '1');
  await fund(venue, BEN, '2');
  expect(await depositsOf(BEN)).toEqual(['2']);
  await replica.caughtUp();
  expect(await answering(ANNA)).toBe('replica');

  await replica.pauseReplay();
  await fund(venue, ANNA, '3');
  expect(await depositsOf(ANNA)).toEqual(['3', '1']);
  expect(await answering(ANNA)).toBe('primary');
  expect(await answering(BEN)).toBe('replica');
  expect(await open({ lateAfter: -1, outFor: 0 }).answering(BEN)).toBe('primary');

  await replica.resumeReplay();
  await replica.caughtUp();
  expect(await answering(ANNA)).toBe('replica');
  expect(await depositsOf(ANNA)).toEqual(['3', '1']);
});

it('a replica that ends in the middle of a read is left out, and used again when it is back', async () => {
  const { answering, reads } = open({ lateAfter: NEVER, outFor: 0 });
  await replica.caughtUp();
  expect(await answering(BEN)).toBe('replica');
  const asked: string[] = [];
  const found = await reads.at(0, async (db) => {
    const which = await whichOf(db);
    asked.push(which);
    if (which === 'replica') await replica.kill();
    return (await db.execute(sql`SELECT 'found' AS text`)).rows;
  });
  expect(found).toEqual([{ text: 'found' }]);
  expect(asked).toEqual(['replica', 'primary']);

  expect(await answering(BEN)).toBe('primary');
  expect(await depositsOf(BEN)).toEqual(['2']);
  await replica.start();
  await vi.waitFor(async () => expect(await answering(BEN)).toBe('replica'), PATIENCE);
});

it('an error of what is done with the rows is not taken for one of the replica', async () => {
  const { answering, reads } = open({ lateAfter: NEVER, outFor: NEVER });
  await vi.waitFor(async () => expect(await answering(BEN)).toBe('replica'), PATIENCE);
  let runs = 0;
  const failing = reads.at(0, async () => {
    runs += 1;
    throw new Error('no such order');
  });
  await expect(failing).rejects.toThrow('no such order');
  expect(runs).toBe(1);
  expect(await answering(BEN)).toBe('replica');
});
