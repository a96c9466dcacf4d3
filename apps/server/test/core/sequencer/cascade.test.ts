import { fork } from 'node:child_process';
import { once } from 'node:events';
import { auditBooks } from '@trade/engine';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../database.ts';
import { program } from '../../programs.ts';
import { CASCADE, openCascade } from './cascade.ts';
import type { Saying } from './cascade-child.ts';
import { CONTRACT_ROWS_MUST_BE_EMPTY } from './simulation/contract-rows.ts';
import { Random } from './simulation/random.ts';

/** `KILLS=50 npx vitest run test/core/sequencer/cascade.test.ts` is the long run. */
const KILLS = Number(process.env.KILLS ?? 6);

it(`comes to the same state when killed ${KILLS} times in the middle of a cascade`, {
  timeout: 600_000 + KILLS * 60_000,
}, async () => {
  const [undisturbed, killed] = [await createTestDatabase(), await createTestDatabase()];
  const straight = await openCascade(undisturbed.pool);
  while (straight.next < CASCADE.length) await straight.say();

  const random = new Random(Number(process.env.SEED ?? 1));
  const opening = CASCADE.findIndex(({ type }, at) => at > 0 && type === 'tick');
  const moments = Array.from({ length: KILLS }, () => random.within(opening, CASCADE.length - 1));
  for (const moment of moments.sort((one, other) => one - other)) await live(killed.url, moment);
  const last = await openCascade(killed.pool);
  while (last.next < CASCADE.length) await last.say();

  expect(last.sequencer.status).toMatchObject({
    seq: straight.sequencer.status.seq,
    stateHash: straight.sequencer.status.stateHash,
  });
  expect(last.sequencer.look((state) => auditBooks(state))).toBeNull();
  await last.sequencer.projected(last.sequencer.status.seq);
  const { rows: ends } = await killed.pool.query<{ end: string }>(
    `SELECT DISTINCT body->>'closedBy' AS end FROM entries WHERE kind = 'contract_position' AND customer >= 1000`,
  );
  expect(ends.map(({ end }) => end)).toEqual(
    expect.arrayContaining(['liquidation', 'deleverage', 'stop_loss']),
  );
  for (const [name, query] of Object.entries(CONTRACT_ROWS_MUST_BE_EMPTY)) {
    expect((await killed.pool.query(query)).rows, name).toEqual([]);
  }
  await straight.sequencer.stop();
  await last.sequencer.stop();
  await undisturbed.close();
  await killed.close();
});

/**
 * One process, killed while it submits what belongs to `moment`; killed at once when it is beyond
 * it already.
 */
async function live(url: string, moment: number): Promise<void> {
  const child = fork(program('cascade-child'), [url, String(moment)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  child.on('message', ({ saying }: Saying) => {
    if (saying >= moment) child.kill('SIGKILL');
  });
  const [code, signal] = await exit;
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
}
