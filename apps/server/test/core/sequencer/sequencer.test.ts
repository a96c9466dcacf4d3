import type { Command, Outcome } from '@trade/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyJournal } from '../../../src/core/journal/index.ts';
import type { CommittedBatch } from '../../../src/core/sequencer/index.ts';
import { DEFAULT_LISTING } from '../../../src/market/listing/index.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { buy, cancelAll, deposit, type Harness, openHarness, order, tick } from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const CUSTOMER = 1000;

describe('a first start', () => {
  it('lists the instruments, funds the liquidity provider, and does so once', async () => {
    const { sequencer, pool } = harness;
    await sequencer.projected(sequencer.status.seq);
    expect((await pool.query('SELECT count(*)::int AS n FROM instruments')).rows).toEqual([{ n: 12 }]);
    const first = sequencer.status.seq;
    const restarted = await harness.restart();
    expect(restarted.status.seq).toBe(first);
  });

  it('quotes around a tick on both sides of every book it funded', async () => {
    await harness.sequencer.submit(tick('BTCUSDT', 6_700_000));
    const demo = harness.sequencer.depth('demo', 'BTCUSDT', 20);
    expect(demo.bids).toHaveLength(12);
    expect(demo.asks).toHaveLength(12);
    expect(harness.sequencer.depth('demo', 'BTCUSDT', 3).bids).toEqual(demo.bids.slice(0, 3));
    expect(harness.sequencer.depth('real', 'BTCUSDT', 20)).toEqual({ bids: [], asks: [] });
  });
});

describe('submitting', () => {
  it('answers with a result that the journal holds and the tables soon do', async () => {
    const { sequencer, pool } = harness;
    await sequencer.submit(deposit(CUSTOMER, 'USDT', 1_000));
    await sequencer.submit(tick('BTCUSDT', 6_700_000));
    const outcome = await sequencer.submit(buy(CUSTOMER, 'a', 0.001));
    expect(outcome.rejection).toBeNull();
    expect((await verifyJournal(pool)).lastSeq).toBe(outcome.seq);
    await sequencer.projected(outcome.seq);
    const { rows } = await pool.query('SELECT id, status, client_id FROM orders WHERE customer = $1', [
      CUSTOMER,
    ]);
    expect(rows).toEqual([{ id: String(outcome.orderId), status: 'filled', client_id: 'a' }]);
  });

  it('commits what arrives together in few batches, in order', async () => {
    const { sequencer } = harness;
    const batches: CommittedBatch[] = [];
    sequencer.onCommitted((batch) => batches.push(batch));
    const before = sequencer.status.seq;
    const outcomes = await Promise.all(
      Array.from({ length: 500 }, (_, n) => sequencer.submit(tick('BTCUSDT', 6_700_000 + n))),
    );
    expect(outcomes.map(({ seq }) => seq)).toEqual(outcomes.map((_, n) => before + 1 + n));
    expect(batches.length).toBeLessThanOrEqual(2);
    expect(batches.flatMap((batch) => batch.outcomes)).toEqual(outcomes);
  });

  it('answers a repeated client id with the first result, and another body with 566', async () => {
    const { sequencer } = harness;
    await sequencer.submit(deposit(CUSTOMER, 'USDT', 1_000));
    await sequencer.submit(tick('BTCUSDT', 6_700_000));
    const first = await sequencer.submit(buy(CUSTOMER, 'a', 0.001));
    const again = await sequencer.submit(buy(CUSTOMER, 'a', 0.001));
    expect(again).toMatchObject({ orderId: first.orderId, rejection: null, duplicate: true, events: [] });
    const other = await sequencer.submit(buy(CUSTOMER, 'a', 0.002));
    expect(other.rejection).toEqual({ code: 566 });
  });

  it.each(['nul \0', 'half \ud800', 'é', ''])(
    'refuses the name %j, which a table might not keep',
    async (name) => {
      const { sequencer } = harness;
      const outcomes = await Promise.all([
        sequencer.submit({ ...tick('BTCUSDT', 6_700_000), tickId: name }),
        sequencer.submit(deposit(CUSTOMER, 'USDT', 1, name)),
        sequencer.submit(buy(CUSTOMER, name, 0.001)),
      ]);
      expect(outcomes.map(({ rejection }) => rejection)).toEqual(Array(3).fill({ code: 561 }));
      await sequencer.projected(sequencer.status.seq);
    },
  );

  it('never lets time run backwards', async () => {
    const { sequencer, clock } = harness;
    const first = await sequencer.submit(tick('BTCUSDT', 6_700_000));
    clock.time -= 60_000;
    const second = await sequencer.submit(tick('BTCUSDT', 6_700_001));
    expect(second.time).toBe(first.time);
  });

  it('waits for a customer own writes only', async () => {
    const { sequencer, pool } = harness;
    await sequencer.submit(deposit(CUSTOMER, 'USDT', 5));
    await sequencer.projectedFor(CUSTOMER);
    const { rows } = await pool.query("SELECT available FROM balances WHERE owner = $1 AND asset = 'USDT'", [
      CUSTOMER,
    ]);
    expect(rows).toEqual([{ available: '500000000' }]);
    await sequencer.projectedFor(CUSTOMER + 1);
  });

  it('refuses with 558 once more wait than it can hold, and nothing accepted is lost', async () => {
    const { sequencer } = harness;
    const results = await Promise.allSettled(
      Array.from({ length: 25_000 }, () => sequencer.submit(cancelAll(CUSTOMER))),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ reason }) => reason.code === 558)).toBe(true);
    const accepted = results.length - refused.length;
    expect(accepted).toBeGreaterThanOrEqual(20_000);
    expect(sequencer.stats.commands).toBeGreaterThanOrEqual(accepted);
  });
});

describe('orders that rest when fees are raised', () => {
  const [instrument] = DEFAULT_LISTING.instruments.filter(({ symbol }) => symbol === 'BTCUSDT');
  const [contract] = DEFAULT_LISTING.contracts.filter(({ symbol }) => symbol === 'BTCUSDT-PERP');
  if (instrument === undefined || contract === undefined) throw new Error('BTC is not listed');

  function openLong(customer: number, price: number | null): Command {
    return {
      type: 'place_contract_order',
      mode: 'demo',
      customer,
      clientId: `o${customer}`,
      digest: 'd',
      symbol: contract?.symbol ?? '',
      side: 'buy',
      action: 'open',
      orderType: price === null ? 'market' : 'limit',
      timeInForce: price === null ? 'IOC' : 'GTC',
      postOnly: false,
      price,
      lots: 1,
      multiple: 10,
      stopLoss: null,
      takeProfit: null,
      positionId: null,
    };
  }

  async function accepted(commands: readonly Command[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const command of commands) {
      const outcome = await harness.sequencer.submit(command);
      expect(outcome).toMatchObject({ rejection: null });
      outcomes.push(outcome);
    }
    return outcomes;
  }

  it('keep the fee that they were placed at, over a restart from the tables', async () => {
    const other = CUSTOMER + 1;
    const money = {
      ...deposit(CUSTOMER, 'USDT', 10_000),
      to: { customer: CUSTOMER, kind: 'contract' },
    } as const;
    await accepted([
      deposit(CUSTOMER, 'USDT', 1_000),
      deposit(other, 'BTC', 1),
      money,
      tick('BTCUSDT', 6_700_000),
      order(CUSTOMER, 'a', { side: 'buy', price: 6_699_999, lots: 100 }),
      openLong(CUSTOMER, 6_699_900),
      { type: 'list_instrument', instrument: { ...instrument, makerFeePpm: 9 * instrument.makerFeePpm } },
      { type: 'list_contract', contract: { ...contract, makerFeePpm: 2_000, takerFeePpm: 2_000 } },
    ]);
    await harness.restart();
    const sold = await accepted([
      order(other, 'b', { side: 'sell', price: 6_699_999, lots: 100 }),
      tick('BTCUSDT', 6_690_000),
    ]);
    const trades = sold.flatMap(({ events }) => events.filter((event) => event.type === 'trade'));
    const fees = trades.map(({ symbol, maker, quote }) => [symbol, maker.owner, maker.fee, quote]);
    // 0.001 BTC is 100,000 units; the provider's new quotes meet the order for the contract.
    expect(fees).toEqual([
      ['BTCUSDT', CUSTOMER, BigInt(instrument.makerFeePpm) / 10n, 6_699_999_000n],
      [
        'BTCUSDT-PERP',
        CUSTOMER,
        (6_699_900_000n * BigInt(contract.makerFeePpm)) / 1_000_000n,
        6_699_900_000n,
      ],
    ]);
  });
});

describe('a journal with a retention time', () => {
  it('gives old days away at the next start and still recovers', async () => {
    // With contracts, ten days would do something by themselves.
    await harness.close();
    harness = await openHarness({ listing: { ...DEFAULT_LISTING, contracts: [] } });
    const first = harness.sequencer.status;
    await harness.sequencer.stop();
    harness.clock.time += 10 * 86_400_000;
    harness.sequencer = await harness.startAnother({ journalDays: 7 });
    await vi.waitFor(async () => {
      const { rows } = await harness.pool.query('SELECT archived_seq::int AS seq FROM journal_head');
      expect(rows).toEqual([{ seq: first.seq }]);
    }, PATIENCE);
    const again = await harness.restart();
    expect(again.status.stateHash).toBe(first.stateHash);
  });
});

describe('stopping', () => {
  it('finishes what was submitted, projects it, and takes no more', async () => {
    const { sequencer, pool } = harness;
    const answers: Promise<Outcome>[] = Array.from({ length: 50 }, (_, n) =>
      sequencer.submit(deposit(CUSTOMER + n, 'USDT', 1)),
    );
    await sequencer.stop();
    const outcomes = await Promise.all(answers);
    const { rows } = await pool.query('SELECT seq::int FROM projection_state');
    expect(rows).toEqual([{ seq: outcomes.at(-1)?.seq }]);
    await expect(sequencer.submit(cancelAll(CUSTOMER))).rejects.toMatchObject({ code: 558 });
    expect(sequencer.status.running).toBe(false);
  });
});
