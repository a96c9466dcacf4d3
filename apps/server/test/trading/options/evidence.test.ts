import { calls, type OptionTransparency } from '@trade/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DECIDING_TICKS } from '../../../src/app/capabilities.ts';
import { dropOldTicks } from '../../../src/trading/options/tick-retention.ts';
import { FIRST_PRICE, OptionsVenue, START, tokenOf } from './options-venue.ts';
import { recompute } from './recompute.ts';

const CUSTOMERS = [3_001, 3_002, 3_003];
const HOUR = 3_600_000;

let venue: OptionsVenue;
beforeEach(async () => {
  venue = await OptionsVenue.open();
  for (const customer of CUSTOMERS) await venue.fund(customer, '100000');
});
afterEach(() => venue.stop());

const explain = (id: string) =>
  venue.client.call<OptionTransparency>(calls.readOptionEvidence, { params: { id: id } });
const buy = (changes: Record<string, unknown> = {}) => venue.buy(tokenOf(CUSTOMERS[0] as number), changes);

describe('what decided an option', () => {
  it('can be looked up by everybody, with neighbours, and without stake or owner', async () => {
    await venue.quiet(5, FIRST_PRICE + 1);
    const { id } = await buy({ direction: 'down' });
    await venue.quiet(29, FIRST_PRICE + 2);
    await venue.quiet(1, FIRST_PRICE - 3);
    await venue.quiet(5, FIRST_PRICE + 4);
    const { code, data } = await explain(id);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      id,
      symbol: 'BTCUSDT',
      direction: 'down',
      duration: 30,
      status: 'won',
      expires_at: START + 35_000,
      entry: { price: '67000.01', time: START + 5_000 },
      exit: { price: '66999.97', time: START + 35_000 },
      after: { price: '67000.04', time: START + 36_000 },
    });
    const evidence = ({ ticks }: OptionTransparency['exit_evidence']) =>
      ticks.map(({ time, price, decides }) => [(time - START) / 1_000, price, decides]);
    expect(evidence(data.entry_evidence)).toEqual([
      [2, '67000.01', false],
      [3, '67000.01', false],
      [4, '67000.01', false],
      [5, '67000.01', true],
      [6, '67000.02', false],
      [7, '67000.02', false],
      [8, '67000.02', false],
    ]);
    expect(evidence(data.exit_evidence)).toEqual([
      [32, '67000.02', false],
      [33, '67000.02', false],
      [34, '67000.02', false],
      [35, '66999.97', true],
      [36, '67000.04', false],
      [37, '67000.04', false],
      [38, '67000.04', false],
    ]);
    const sequences = data.exit_evidence.ticks.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...sequences].sort((one, other) => one - other));
    for (const secret of ['stake', 'customer', 'client_id', 'earnings'])
      expect(data).not.toHaveProperty(secret);
  });

  it('is nothing for an option that is none', async () => {
    for (const id of ['0', 'x', '999999']) expect((await explain(id)).code).toBe(12213);
  });
});

describe('settlements', () => {
  it('can all be computed again from the stored ticks and movements, whatever happened meanwhile', async () => {
    // A small deterministic sequence is enough to mix everything.
    let state = 7;
    const next = (choices: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % choices;
    };
    let price = FIRST_PRICE;
    for (let step = 0; step < 260; step += 1) {
      venue.time += 200 + next(900);
      price += next(5) - 2;
      await venue.price(price);
      if (step < 220 && next(3) === 0) {
        const customer = CUSTOMERS[next(3)] as number;
        const changes = {
          direction: next(2) ? 'up' : 'down',
          duration: next(4) ? 30 : 60,
          stake: `${5 + next(900)}.37`,
        };
        await venue.buy(tokenOf(customer), changes);
      }
      if (step === 60) await venue.crash(3_000);
      if (step === 120) await venue.crash(45_000);
      if (step === 180) venue.time += 12_000;
      if (step % 50 === 0) {
        const customer = CUSTOMERS[next(3)] as number;
        const body = { client_id: `all-${step}`, min_value: '0' };
        await venue.client.call(calls.closeOptions, { body, token: tokenOf(customer) });
      }
    }
    venue.time += HOUR;
    await venue.must({ type: 'clock' });
    await venue.sequencer.projected(venue.sequencer.status.seq);
    const { settled, faults } = await recompute(venue.database.pool);
    expect(faults).toEqual([]);
    for (const status of ['won', 'lost', 'equal', 'closed', 'refunded']) {
      expect(settled[status] ?? 0, status).toBeGreaterThan(0);
    }
  });
});

describe('an exchange that is killed across an expiry', () => {
  it('and comes back within a silence of the feed settles once, by what both sides have seen', async () => {
    const { id } = await buy();
    await venue.quiet(27, FIRST_PRICE + 5);
    await venue.crash(4_000);
    await venue.price(FIRST_PRICE - 5);
    const { data } = await explain(id);
    expect(data).toMatchObject({
      status: 'won',
      exit: { time: START + 27_000 },
      after: { time: START + 31_000 },
    });
    expect(await venue.available(CUSTOMERS[0] as number)).toBe('10008000000000');
  });

  it('and comes back later gives the stake back once, before any tick', async () => {
    const { id } = await buy();
    await venue.quiet(27, FIRST_PRICE + 5);
    await venue.crash(HOUR);
    await expect.poll(async () => (await explain(id)).data.status).toBe('refunded');
    await venue.price(FIRST_PRICE - 5);
    await venue.must({ type: 'clock' });
    expect((await explain(id)).data).toMatchObject({ reason: 'stale', after: null });
    expect(await venue.available(CUSTOMERS[0] as number)).toBe('10000000000000');
  });

  it('with its clock moved back settles at the expiry that was agreed', async () => {
    const { id } = await buy();
    await venue.quiet(10, FIRST_PRICE + 5);
    await venue.crash(-8_000);
    await venue.must({ type: 'clock' });
    await venue.price(FIRST_PRICE - 9);
    expect((await explain(id)).data).toMatchObject({ status: 'open' });
    venue.time = START + 10_000;
    await venue.quiet(21, FIRST_PRICE + 6);
    expect((await explain(id)).data).toMatchObject({ status: 'won', exit: { time: START + 30_000 } });
  });
});

describe('old ticks', () => {
  it('go, except those that decided options and their neighbours', async () => {
    await venue.quiet(20, FIRST_PRICE);
    const { id } = await buy();
    await venue.quiet(50, FIRST_PRICE + 1);
    const before = (await explain(id)).data;
    const count = async () => {
      const { rows } = await venue.database.pool.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM reference_ticks',
      );
      return rows[0]?.count;
    };
    expect(await count()).toBe(71);
    expect(
      await dropOldTicks(venue.database.pool, { deciding: DECIDING_TICKS }, venue.time + 25 * HOUR),
    ).toBe(0);
    expect(
      await dropOldTicks(venue.database.pool, { deciding: DECIDING_TICKS }, venue.time + 27 * HOUR),
    ).toBe(57);
    expect(await count()).toBe(14);
    expect((await explain(id)).data).toEqual(before);
    expect(
      await dropOldTicks(venue.database.pool, { deciding: DECIDING_TICKS }, venue.time + 27 * HOUR),
    ).toBe(0);
  });
});
