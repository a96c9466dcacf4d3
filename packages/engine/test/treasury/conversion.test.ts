import { describe, expect, it } from 'vitest';
import {
  auditBooks,
  type Convert,
  conversionTermsOf,
  conversionTermsRefusal,
  convertibleAssets,
  entriesOf,
  nextDue,
  type QuoteConversion,
  restore,
  SYSTEM_OWNERS,
  stateHash,
  takeSnapshot,
} from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { FundsWorld } from './treasury-world.ts';

const PROVIDER = SYSTEM_OWNERS.liquidity_provider;
const FEES = SYSTEM_OWNERS.fee_income;
const USDT = 100_000_000n;

function funded(terms = {}): FundsWorld {
  return FundsWorld.open(terms).fund(ALICE, 'USDT', 1_000n * USDT) as FundsWorld;
}

describe('terms of exchanges that an operator sets', () => {
  const TERMS = {
    type: 'set_exchange_terms',
    valuation: 'USDT',
    spreadPpm: 1_000,
    feePpm: 1_000,
    minimum: '0',
    quoteMs: 10_000,
  } as const;

  it.each<[string, object, number | null]>([
    ['as they are', {}, null],
    ['valued in what is not listed', { valuation: 'EUR' }, 561],
    ['valued in a number', { valuation: 5 }, 561],
    ['with half a part per million', { spreadPpm: 0.5 }, 561],
    ['with a spread below nothing', { spreadPpm: -1 }, 561],
    ['with a fee as text', { feePpm: '5' }, 561],
    ['with a fee of more than the bound', { feePpm: 10_001 }, 561],
    ['with quotes that hold for no number', { quoteMs: Number.NaN }, 561],
    ['with a minimum that is no count', { minimum: '1.5' }, 561],
    ['with a minimum of more than the bound', { minimum: `${1_001n * USDT}` }, 561],
  ])('%s are answered beforehand as then', (_, change, code) => {
    const world = FundsWorld.open();
    const command = { ...TERMS, ...change } as typeof TERMS;
    expect(conversionTermsRefusal(world.state, command)).toBe(code);
    expect(world.run(command)).toMatchObject({ rejection: code === null ? null : { code }, events: [] });
  });

  it('that were in force before a bound was drawn stay until they are changed', () => {
    const world = FundsWorld.open();
    const [live] = world.state.register.all('exchange_terms');
    if (live === undefined) throw new Error('no terms');
    live.entry.body.feePpm = 20_000;
    const code = (change: object) =>
      world.run({ ...TERMS, feePpm: 20_000, ...change }).rejection?.code ?? null;
    expect(code({ quoteMs: 20_000 })).toBeNull();
    expect(code({ quoteMs: 20_000, spreadPpm: 20_001 })).toBe(561);
    expect(code({ feePpm: 19_999 })).toBe(561);
    expect(code({ feePpm: 10_000 })).toBeNull();
    expect(code({})).toBe(561);
  });
});

describe('an exchange of currencies', () => {
  it('is quoted at the last reference prices, less the spread, less the fee', () => {
    const world = funded();
    const { orderId, time } = world.quote(ALICE, 'USDT', 'BTC', 500n * USDT);
    const { body, dueAt } = world.quoted(orderId);
    expect(dueAt).toBe(time + 10_000);
    expect(body).toMatchObject({
      from: 'USDT',
      to: 'BTC',
      amount: 500n * USDT,
      // 500 / 50,000 = 0.01 BTC, less 0.1 % spread, and of the rest 0.1 % fee, rounded up.
      gross: 999_000n,
      fee: 999n,
      received: 998_001n,
      toPrice: { price: 50_000n * USDT },
      fromPrice: { price: USDT, tickId: null },
      status: 'quoted',
    });
    expect(body.toPrice.tickId).toMatch(/^t\d+$/);
  });

  it('moves exactly what was quoted, whatever the price has become', () => {
    const world = funded();
    const quote = world.quote(ALICE, 'USDT', 'BTC', 500n * USDT);
    const [dollars, coins] = [world.available(PROVIDER, 'USDT'), world.available(PROVIDER, 'BTC')];
    world.price(6_000_000);
    const outcome = world.take(ALICE, quote.orderId);
    expect(outcome).toMatchObject({ rejection: null, orderId: quote.orderId });
    expect(world.available(ALICE, 'USDT')).toBe(500n * USDT);
    expect(world.available(ALICE, 'BTC')).toBe(998_001n);
    expect(world.available(FEES, 'BTC')).toBe(999n);
    expect(world.available(PROVIDER, 'USDT') - dollars).toBe(500n * USDT);
    expect(world.available(PROVIDER, 'BTC') - coins).toBe(-999_000n);
    expect(auditBooks(world.state)).toBeNull();
    expect(outcome.events).toContainEqual(
      expect.objectContaining({
        type: 'entry',
        entry: expect.objectContaining({ open: false, body: expect.objectContaining({ status: 'done' }) }),
      }),
    );
    const categories = outcome.events.flatMap((event) =>
      event.type === 'transfer' ? [event.from.category] : [],
    );
    expect(categories).toEqual(['exchange', 'exchange', 'transaction_fee']);
  });

  it('goes from coin to coin through what both are worth', () => {
    const world = funded({ spreadPpm: 0, feePpm: 0 });
    world.fund(ALICE, 'BTC', 1_000_000n);
    const { orderId } = world.quote(ALICE, 'BTC', 'DOGE', 1_000_000n);
    // 0.01 BTC is 500 USDT, and 500 / 0.12345 = 4050.22276225...
    expect(world.quoted(orderId).body.received).toBe(405_022_276_225n);
    expect(world.take(ALICE, orderId).rejection).toBeNull();
    expect(world.available(ALICE, 'DOGE')).toBe(405_022_276_225n);
    expect(world.available(ALICE, 'BTC')).toBe(0n);
  });

  it('happens once, whatever is repeated', () => {
    const world = funded();
    const { orderId } = world.quote(ALICE, 'USDT', 'BTC', 100n * USDT);
    const body = { clientId: 'mine', from: 'USDT', to: 'BTC', amount: `${100n * USDT}` };
    expect(world.take(ALICE, orderId, body).rejection).toBeNull();
    expect(world.take(ALICE, orderId, body)).toMatchObject({ duplicate: true, orderId, events: [] });
    expect(world.take(ALICE, orderId, { ...body, clientId: 'other' }).rejection).toEqual({ code: 12230 });
    expect(world.available(ALICE, 'USDT')).toBe(900n * USDT);
  });

  it('is not on offer any more when its time is over, to the millisecond', () => {
    const world = funded();
    const inTime = world.quote(ALICE, 'USDT', 'BTC', 100n * USDT);
    world.time = inTime.time + 9_998;
    expect(world.take(ALICE, inTime.orderId).rejection).toBeNull();
    world.price();
    const late = world.quote(ALICE, 'USDT', 'BTC', 100n * USDT);
    world.time = late.time + 9_999;
    expect(world.take(ALICE, late.orderId).rejection).toEqual({ code: 12230 });
    expect(nextDue(world.state)).toBe(late.time + 10_000);
    const { events } = world.must({ type: 'clock' });
    expect(events).toContainEqual(
      expect.objectContaining({
        entry: expect.objectContaining({ open: false, body: expect.objectContaining({ status: 'expired' }) }),
      }),
    );
    expect(nextDue(world.state)).toBeNull();
  });

  it('keeps one quote a customer and mode: a later one replaces it', () => {
    const world = funded();
    const first = world.quote(ALICE, 'USDT', 'BTC', 100n * USDT);
    const demo = world.quote(ALICE, 'USDT', 'BTC', 100n * USDT, 'demo');
    const second = world.quote(ALICE, 'USDT', 'DOGE', 100n * USDT);
    expect(entriesOf(world.state, 'real', ALICE, 'currency_exchange').map(({ id }) => id)).toEqual([
      second.orderId,
    ]);
    expect(entriesOf(world.state, 'demo', ALICE, 'currency_exchange').map(({ id }) => id)).toEqual([
      demo.orderId,
    ]);
    expect(world.take(ALICE, first.orderId).rejection).toEqual({ code: 12230 });
  });

  it('cannot be taken by anybody else, nor with other words than it was quoted', () => {
    const world = funded();
    world.fund(BOB, 'USDT', 1_000n * USDT);
    const { orderId } = world.quote(ALICE, 'USDT', 'BTC', 100n * USDT);
    const refusals: [number, Partial<Convert>, number][] = [
      [BOB, {}, 12230],
      [ALICE, { mode: 'demo' }, 12230],
      [ALICE, { quoteId: (orderId ?? 0) + 1 }, 12230],
      [ALICE, { amount: '1' }, 561],
      [ALICE, { to: 'DOGE' }, 561],
    ];
    for (const [customer, changes, code] of refusals) {
      expect(world.take(customer, orderId, changes)).toMatchObject({ rejection: { code }, events: [] });
    }
    expect(world.take(ALICE, orderId).rejection).toBeNull();
  });

  it('is refused to who has too little, and the quote stays', () => {
    const world = funded();
    const { orderId } = world.quote(ALICE, 'USDT', 'BTC', 1_001n * USDT);
    expect(world.take(ALICE, orderId).rejection).toEqual({ code: 12104 });
    world.fund(ALICE, 'USDT', USDT);
    expect(world.take(ALICE, orderId).rejection).toBeNull();
    expect(world.available(ALICE, 'USDT')).toBe(0n);
  });

  it('is refused when the provider could not pay, at the quote and at the exchange', () => {
    const world = funded();
    world.fund(ALICE, 'USDT', 10n ** 18n).fund(BOB, 'USDT', 10n ** 18n);
    expect(world.quote(ALICE, 'USDT', 'BTC', 10n ** 18n).rejection).toEqual({ code: 12231 });
    // Both quotes are valid, but the provider has the coins only once.
    const most = 4n * 10n ** 9n * USDT;
    const alice = world.quote(ALICE, 'USDT', 'BTC', most);
    const bob = world.quote(BOB, 'USDT', 'BTC', most);
    expect(world.take(ALICE, alice.orderId).rejection).toBeNull();
    expect(world.take(BOB, bob.orderId)).toMatchObject({ rejection: { code: 12231 }, events: [] });
    expect(auditBooks(world.state)).toBeNull();
  });

  it('stops while a market that prices it is suspended or silent', () => {
    const world = funded();
    const { orderId } = world.quote(ALICE, 'USDT', 'BTC', 100n * USDT);
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    expect(world.quote(ALICE, 'USDT', 'BTC', 100n * USDT).rejection).toEqual({ code: 12202 });
    expect(world.take(ALICE, orderId).rejection).toEqual({ code: 12202 });
    expect(world.quote(ALICE, 'USDT', 'DOGE', 100n * USDT).rejection).toBeNull();
    world.time += 10_001;
    expect(world.quote(ALICE, 'USDT', 'DOGE', 100n * USDT).rejection).toEqual({ code: 12202 });
  });

  it.each<[string, Partial<QuoteConversion>, number]>([
    ['nothing', { amount: '0' }, 561],
    ['less than nothing', { amount: '-1' }, 561],
    ['a coin into itself', { to: 'USDT' }, 561],
    ['a coin that is not listed', { to: 'XYZ' }, 561],
    ['a coin without a price', { to: 'LONELY' }, 12231],
    ['less than the minimum', { amount: `${USDT - 1n}` }, 12201],
    ['for the venue itself', { customer: 7 }, 561],
  ])('does not quote %s', (_what, changes, code) => {
    const world = funded({ minimum: `${USDT}` });
    world.must({ type: 'list_asset', asset: { code: 'LONELY', decimals: 8 } });
    const outcome = world.run({
      type: 'quote_exchange',
      mode: 'real',
      customer: ALICE,
      from: 'USDT',
      to: 'BTC',
      amount: `${USDT}`,
      ...changes,
    });
    expect(outcome).toMatchObject({ rejection: { code }, events: [] });
  });

  it('does not quote what would buy nothing', () => {
    // One unit of USDT is a fraction of a unit of Bitcoin.
    expect(funded().quote(ALICE, 'USDT', 'BTC', 1n).rejection).toEqual({ code: 12201 });
  });

  it('comes back from a snapshot with its open quotes and terms', () => {
    const world = funded();
    const { orderId } = world.quote(ALICE, 'USDT', 'BTC', 100n * USDT);
    const restored = restore(takeSnapshot(world.state));
    expect(stateHash(restored)).toBe(stateHash(world.state));
    world.state = restored;
    expect(world.take(ALICE, orderId).rejection).toBeNull();
  });

  it('forgets the quotes of a demo account that starts anew', () => {
    const world = funded();
    world.quote(ALICE, 'USDT', 'BTC', 100n * USDT, 'demo');
    world.must({ type: 'reset_demo', customer: ALICE, asset: 'USDT', amount: '1000' });
    expect(entriesOf(world.state, 'demo', ALICE, 'currency_exchange')).toEqual([]);
  });
});

describe('the terms of exchanges', () => {
  it('name the assets that have a price', () => {
    const world = funded();
    world.must({ type: 'list_asset', asset: { code: 'LONELY', decimals: 8 } });
    expect(convertibleAssets(world.state)).toEqual(['BTC', 'DOGE', 'USDT']);
  });

  it('change quotes from then on, and change nothing when they stay the same', () => {
    const world = funded();
    const before = world.quote(ALICE, 'USDT', 'BTC', 500n * USDT);
    const terms = {
      type: 'set_exchange_terms',
      valuation: 'USDT',
      spreadPpm: 0,
      feePpm: 0,
      minimum: '0',
      quoteMs: 5_000,
    } as const;
    expect(world.must(terms).events).toHaveLength(1);
    expect(world.must(terms).events).toHaveLength(0);
    expect(world.quoted(before.orderId).body.received).toBe(998_001n);
    const after = world.quote(ALICE, 'USDT', 'BTC', 500n * USDT);
    expect(world.quoted(after.orderId).body).toMatchObject({ received: 1_000_000n, fee: 0n });
    expect(conversionTermsOf(world.state)?.quoteMs).toBe(5_000);
  });

  it.each([
    { spreadPpm: -1 },
    { spreadPpm: 500_001 },
    { feePpm: 0.5 },
    { minimum: '-1' },
    { quoteMs: 999 },
    { quoteMs: 60_001 },
    { valuation: 'XYZ' },
  ])('must make sense: not %o', (changes) => {
    const world = funded();
    const outcome = world.run({
      type: 'set_exchange_terms',
      valuation: 'USDT',
      spreadPpm: 0,
      feePpm: 0,
      minimum: '0',
      quoteMs: 5_000,
      ...changes,
    });
    expect(outcome.rejection).toEqual({ code: 561 });
  });

  it('are needed before anything is quoted', () => {
    const world = new FundsWorld();
    world.list();
    expect(world.quote(ALICE, 'USDT', 'BTC', 1n).rejection).toEqual({ code: 12231 });
  });
});
