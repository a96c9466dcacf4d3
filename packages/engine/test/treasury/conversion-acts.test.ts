import { describe, expect, it } from 'vitest';
import {
  conversionTermsOf,
  convertibleAssets,
  type Outcome,
  type SetConversionTerms,
} from '../../src/index.ts';
import { ALICE, BTCUSDT, World } from '../world.ts';
import { FundsWorld } from './treasury-world.ts';

const CAROL = 1002;

function transfers({ events }: Outcome): string[] {
  return events.flatMap((event) => {
    if (event.type !== 'transfer') return [];
    const [from, to] = [event.from, event.to].map(({ owner, kind, bucket, category }) =>
      [owner, kind, bucket, category].join(' '),
    );
    return [`${event.amount} ${event.asset}: ${from} > ${to} (${event.reference})`];
  });
}

/** Returns the new states of the quotes. */
function statuses({ events }: Outcome): string[] {
  return events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'currency_exchange' ? [event.entry.body.status] : [],
  );
}

function code(outcome: Outcome): number | null {
  return outcome.rejection?.code ?? null;
}

const TERMS: SetConversionTerms = {
  type: 'set_exchange_terms',
  valuation: 'USDT',
  spreadPpm: 0,
  feePpm: 1_000,
  minimum: '0',
  quoteMs: 10_000,
};

/** Alice has a coin; the provider of a new conversion venue has this much USDT. */
function venue(provider: bigint, terms: Partial<SetConversionTerms> = {}): FundsWorld {
  const world = new FundsWorld().list();
  world.fund(ALICE, 'BTC', 10n ** 8n);
  if (provider > 0n) world.fundProvider('USDT', provider);
  world.must({ ...TERMS, ...terms });
  world.tick(5_000_000);
  return world;
}

describe('an exchange', () => {
  it('moves both amounts and the fee, under the number of the offer', () => {
    const world = venue(10n ** 14n);
    const { orderId } = world.quote(ALICE, 'BTC', 'USDT', 1_000n);
    expect(transfers(world.take(ALICE, orderId))).toEqual([
      `1000 BTC: ${ALICE} coin available exchange > 7 coin available exchange (exchange:${orderId})`,
      `50000000 USDT: 7 coin available exchange > ${ALICE} coin available exchange (exchange:${orderId})`,
      `50000 USDT: ${ALICE} coin available transaction_fee > 2 coin available transaction_fee (exchange:${orderId})`,
    ]);
  });

  it('is offered and carried out as long as the provider has all of it', () => {
    const world = venue(50_000_000n);
    expect(code(world.quote(ALICE, 'BTC', 'USDT', 1_001n))).toBe(12231);
    const { orderId } = world.quote(ALICE, 'BTC', 'USDT', 1_000n);
    expect(code(world.take(ALICE, orderId))).toBeNull();
    const poorer = venue(50_000_000n);
    const offer = poorer.quote(ALICE, 'BTC', 'USDT', 1_000n);
    poorer.must({
      type: 'defund_venue',
      reference: 'out',
      mode: 'real',
      from: { system: 'liquidity_provider' },
      asset: 'USDT',
      amount: '1',
      category: 'manual_withdrawal',
    });
    expect(code(poorer.take(ALICE, offer.orderId))).toBe(12231);
  });

  it('is of the worth that it must have at least', () => {
    const world = venue(10n ** 14n, { minimum: '50000000' });
    expect(code(world.quote(ALICE, 'BTC', 'USDT', 999n))).toBe(12201);
    expect(code(world.quote(ALICE, 'BTC', 'USDT', 1_000n))).toBeNull();
  });

  it('is what was offered, to the currency', () => {
    const world = venue(10n ** 14n).list({ ...BTCUSDT, symbol: 'ETHUSDT', base: 'ETH' });
    const { orderId } = world.quote(ALICE, 'BTC', 'USDT', 1_000n);
    expect(code(world.take(ALICE, orderId, { from: 'ETH' }))).toBe(561);
    expect(code(world.take(ALICE, orderId, { to: 'ETH' }))).toBe(561);
    expect(code(world.take(ALICE, orderId, { amount: '1001' }))).toBe(561);
    expect(code(world.take(ALICE, orderId))).toBeNull();
  });

  it('needs money that is there: of who never had any there is none', () => {
    const world = venue(10n ** 14n);
    const { orderId } = world.quote(CAROL, 'BTC', 'USDT', 1_000n);
    expect(code(world.take(CAROL, orderId))).toBe(12104);
    expect(code(world.take(CAROL, 999))).toBe(12230);
  });

  it('replaces the offer before it, and expires', () => {
    const world = venue(10n ** 14n);
    world.quote(ALICE, 'BTC', 'USDT', 1_000n);
    expect(statuses(world.quote(ALICE, 'BTC', 'USDT', 2_000n)).sort()).toEqual(['quoted', 'replaced']);
    world.time += 10_000;
    expect(statuses(world.must({ type: 'clock' }))).toEqual(['expired']);
  });

  it('of a demo account that starts anew expires', () => {
    const world = venue(0n);
    world.fundProvider('USDT', 10n ** 14n, 'demo').fund(ALICE, 'BTC', 10n ** 8n, 'demo');
    world.quote(ALICE, 'BTC', 'USDT', 1_000n, 'demo');
    const reset = { type: 'reset_demo', customer: ALICE, asset: 'USDT', amount: '5' } as const;
    expect(statuses(world.must(reset))).toEqual(['expired']);
  });

  it('does not price a coin by a market that only sounds like its own', () => {
    const world = new World();
    for (const asset of ['AB', 'A', 'BUSDT', 'USDT']) {
      world.must({ type: 'list_asset', asset: { code: asset, decimals: 8 } });
    }
    world.must({
      type: 'list_instrument',
      instrument: { ...BTCUSDT, symbol: 'ABUSDT', base: 'A', quote: 'BUSDT' },
    });
    world.must(TERMS);
    expect(convertibleAssets(world.state)).toEqual(['USDT']);
    world.must({
      type: 'list_instrument',
      instrument: { ...BTCUSDT, symbol: 'AUSDT', base: 'A', quote: 'USDT' },
    });
    expect(convertibleAssets(world.state)).toEqual(['A', 'USDT']);
  });
});

describe('the terms of exchanges', () => {
  it('are none until an operator says so', () => {
    const world = new World().list();
    expect(conversionTermsOf(world.state)).toBeNull();
    expect(convertibleAssets(world.state)).toEqual([]);
    world.must(TERMS);
    expect(conversionTermsOf(world.state)).toEqual({
      valuation: 'USDT',
      spreadPpm: 0,
      feePpm: 1_000,
      minimum: 0n,
      quoteMs: 10_000,
    });
  });

  it.each([
    { spreadPpm: -1 },
    { spreadPpm: 0.5 },
    { feePpm: -1 },
    { feePpm: Number.NaN },
    { quoteMs: 1_000.5 },
    { quoteMs: -5 },
    { minimum: '-1' },
    { minimum: '1.5' },
    { valuation: 'NONE' },
  ])('are refused with %o, first and later', (bad) => {
    const world = new World().list();
    expect(code(world.run({ ...TERMS, ...bad }))).toBe(561);
    world.must(TERMS);
    expect(code(world.run({ ...TERMS, ...bad }))).toBe(561);
    expect(conversionTermsOf(world.state)).toMatchObject({ spreadPpm: 0, feePpm: 1_000 });
  });
});
