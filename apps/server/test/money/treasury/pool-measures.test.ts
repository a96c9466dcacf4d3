import { afterAll, beforeAll, expect, it } from 'vitest';
import { poolMeasures } from '../../../src/money/treasury/index.ts';
import { samplesOf } from '../../harness/measures.ts';
import { startVenue, type Venue } from '../../harness/venue.ts';

let venue: Venue;
beforeAll(async () => {
  venue = await startVenue({ liquidity: false });
});
afterAll(() => venue.stop());

async function figure(
  name: 'pool_available' | 'pool_committed',
  pool: string,
  mode = 'real',
): Promise<number | null> {
  const found = (await samplesOf(poolMeasures(venue.sequencer), name)).filter(
    ({ labels }) => labels.pool === pool && labels.asset === 'USDT' && labels.mode === mode,
  );
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0]?.value ?? null;
}

async function fund(to: { system: 'option_pool' | 'liquidity_provider'; kind?: 'contract' }, amount: string) {
  const { rejection } = await venue.sequencer.submit({
    type: 'fund',
    reference: `${to.system}:${to.kind}:${amount}`,
    mode: 'real',
    to,
    asset: 'USDT',
    amount,
    category: 'manual_deposit',
  });
  expect(rejection).toBeNull();
}

it('show an empty pool that trading needs as empty, instead of not at all', async () => {
  for (const pool of ['insurance_fund', 'option_pool', 'liquidity_provider', 'contract_liquidity']) {
    const figures = [await figure('pool_available', pool), await figure('pool_committed', pool)];
    expect([pool, ...figures]).toEqual([pool, 0, 0]);
  }
  expect(await figure('pool_available', 'yield_pool')).toBeNull();
});

it('show whole coins, each account and mode by itself', async () => {
  await fund({ system: 'option_pool' }, '1250050000');
  await fund({ system: 'liquidity_provider', kind: 'contract' }, '300000000');
  const { decimals } = venue.sequencer.look((state) => state.assets.get('USDT')?.spec ?? { decimals: 0 });
  expect(await figure('pool_available', 'option_pool')).toBeCloseTo(1_250_050_000 / 10 ** decimals);
  expect(await figure('pool_available', 'option_pool', 'demo')).toBe(0);
  expect(await figure('pool_available', 'contract_liquidity')).toBeCloseTo(300_000_000 / 10 ** decimals);
  expect(await figure('pool_available', 'liquidity_provider')).toBe(0);
});

it('show what quotes hold as committed, and no longer as available', async () => {
  await fund({ system: 'liquidity_provider' }, '100000000000000');
  const before = (await figure('pool_available', 'liquidity_provider')) ?? 0;
  await venue.market.move('60000');
  const committed = (await figure('pool_committed', 'liquidity_provider')) ?? 0;
  expect(committed).toBeGreaterThan(0);
  expect(((await figure('pool_available', 'liquidity_provider')) ?? 0) + committed).toBeCloseTo(before);
});
