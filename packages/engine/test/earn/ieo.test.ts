import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesOfKind, ieoOffers, productPools } from '../../src/index.ts';
import { ieoAllotments, least } from '../../src/quote/index.ts';
import { ALICE, BOB } from '../world.ts';
import { changed, DAY, ProductsWorld, START, TREASURY, UNIT } from './products-world.ts';

const SUPPLY = 1_000n * UNIT;
const END = START + DAY;
const MARKET = START + 3 * DAY;

function funded(supply = SUPPLY): ProductsWorld {
  const world = new ProductsWorld().fund(ALICE, 'USDT', 1_000n * UNIT).fund(BOB, 'USDT', 1_000n * UNIT);
  return supply > 0n ? world.pool('ieo_treasury', 'NEW', supply) : world;
}

describe('an allotment', () => {
  it.each([
    ['everything while the supply suffices', 10n, 1n, [3n, 7n], [3n, 7n]],
    ['pro rata beyond it', 10n, 1n, [10n, 30n], [3n, 7n]],
    ['what is cut off to the oldest, a step each', 10n, 1n, [7n, 7n, 7n], [4n, 3n, 3n]],
    ['whole steps only', 100n, 10n, [70n, 70n, 70n], [40n, 30n, 30n]],
    ['nothing to the youngest when there is too little', 2n, 1n, [1n, 1n, 1n], [1n, 1n, 0n]],
  ])('gives %s', (_, supply, step, applied, passed) => {
    expect(ieoAllotments(supply, step, applied)).toEqual(passed);
  });

  it('uses up the supply, gives nobody more than they asked for, and is fair to a step', () => {
    const steps = fc.bigInt({ min: 1n, max: 10_000n });
    fc.assert(
      fc.property(
        steps,
        fc.bigInt({ min: 1n, max: 1_000n }),
        fc.array(steps, { maxLength: 40 }),
        (supply, step, asked) => {
          const applied = asked.map((quantity) => quantity * step);
          const passed = ieoAllotments(supply * step, step, applied);
          const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
          const total = sum(applied);
          expect(sum(passed)).toBe(least(total, supply * step));
          passed.forEach((quantity, index) => {
            const wanted = applied[index] ?? 0n;
            expect(quantity % step).toBe(0n);
            expect(quantity <= wanted).toBe(true);
            const exact = total > supply * step ? wanted * supply * step : wanted * total;
            const distance = quantity * total - exact;
            // One whole step above it: an old application whose share was exact gets a step of the
            // rest like the others.
            expect(distance <= step * total && distance > -step * total).toBe(true);
          });
        },
      ),
      { examples: [[3_892n, 1n, [4_778n, 3_091n, 8_200n, 1_264n, 9_408n, 6_059n]]] },
    );
  });
});

describe('applying', () => {
  it('freezes what it costs', () => {
    const world = funded();
    expect(world.subscribe(ALICE, world.ieo(), 100n * UNIT)).toBeNull();
    expect(world.balance(ALICE, 'USDT')).toEqual({ available: 975n * UNIT, frozen: 25n * UNIT });
    expect(world.balance(TREASURY, 'NEW')).toEqual({ available: 0n, frozen: SUPPLY });
    expect(world.fault()).toBeNull();
  });

  it.each([
    ['below the minimum', START, 9n * UNIT, 12292],
    ['the minimum', START, 10n * UNIT, null],
    ['the maximum', START, 2_000n * UNIT, null],
    ['above the maximum', START, 2_001n * UNIT, 12293],
    ['not a whole step', START, 10n * UNIT + 1n, 12296],
    ['nothing', START, 0n, 561],
    ['at the last moment', END - 1, 10n * UNIT, null],
    ['at the end', END, 10n * UNIT, 12290],
  ])('%s', (_, time, quantity, code) => {
    const world = funded();
    const project = world.ieo();
    expect(world.at(time).subscribe(ALICE, project, quantity)).toBe(code);
  });

  it('counts all of a customer’s applications against the maximum', () => {
    const world = funded();
    const project = world.ieo();
    expect(world.subscribe(ALICE, project, 1_500n * UNIT)).toBeNull();
    expect(world.subscribe(ALICE, project, 501n * UNIT)).toBe(12293);
    expect(world.subscribe(ALICE, project, 500n * UNIT)).toBeNull();
  });

  it('is not possible before the window, without the money, or from a demo account', () => {
    const world = funded();
    const projectId = world.ieo({ startsAt: START + 1 });
    expect(world.subscribe(ALICE, projectId, 10n * UNIT)).toBe(12290);
    world.at(START + 1);
    expect(world.subscribe(1_002, projectId, 10n * UNIT)).toBe(12104);
    const demo = { mode: 'demo', customer: ALICE, clientId: 'd', digest: 'd' } as const;
    expect(world.code({ type: 'subscribe_ieo', ...demo, projectId, quantity: `${10n * UNIT}` })).toBe(561);
  });

  it('is not possible before the treasury holds the whole supply', () => {
    const world = funded(SUPPLY - 1n);
    const project = world.ieo();
    expect(world.subscribe(ALICE, project, 10n * UNIT)).toBe(12290);
    world.pool('ieo_treasury', 'NEW', 1n);
    expect(world.subscribe(ALICE, project, 10n * UNIT)).toBeNull();
    expect(world.subscribe(ALICE, world.ieo(), 10n * UNIT)).toBe(12290);
    expect(productPools(world.state)).toMatchObject([
      { pool: 'ieo_treasury', asset: 'NEW', available: 0n, held: SUPPLY, obligations: [{ count: 1 }] },
    ]);
  });
});

describe('after the window', () => {
  it('allots, refunds at once, and delivers tokens against money at the time to market', () => {
    const world = funded();
    const project = world.ieo();
    world.subscribe(ALICE, project, 1_500n * UNIT);
    world.subscribe(BOB, project, 500n * UNIT);
    world.at(END).clock();
    expect(world.balance(ALICE, 'USDT')).toEqual({
      available: 812n * UNIT + UNIT / 2n,
      frozen: 187n * UNIT + UNIT / 2n,
    });
    expect(world.balance(BOB, 'USDT')).toEqual({
      available: 937n * UNIT + UNIT / 2n,
      frozen: 62n * UNIT + UNIT / 2n,
    });
    expect(world.balance(ALICE, 'NEW').available).toBe(0n);
    world.at(MARKET - 1).clock();
    expect(world.balance(ALICE, 'NEW').available).toBe(0n);
    world.at(MARKET).clock();
    expect(world.balance(ALICE, 'NEW').available).toBe(750n * UNIT);
    expect(world.balance(BOB, 'NEW').available).toBe(250n * UNIT);
    expect(world.balance(ALICE, 'USDT').frozen).toBe(0n);
    expect(world.balance(TREASURY, 'NEW')).toEqual({ available: 0n, frozen: 0n });
    expect(world.balance(TREASURY, 'USDT').available).toBe(250n * UNIT);
    expect(entriesOfKind(world.state, 'ieo_subscription')).toEqual([]);
    expect(world.fault()).toBeNull();
  });

  it('leaves its proceeds to the operator, but not the tokens that it holds', () => {
    const world = funded();
    const project = world.ieo();
    world.subscribe(ALICE, project, 1_000n * UNIT);
    const taken = (asset: string, amount: bigint) =>
      world.run({
        type: 'defund_venue',
        reference: `${asset}:${world.state.seq}`,
        mode: 'real',
        from: { system: 'ieo_treasury' },
        asset,
        amount: `${amount}`,
        category: 'manual_withdrawal',
      }).rejection;
    world.at(END).clock();
    expect(taken('NEW', 1n)).toEqual({ code: 11902 });
    expect(taken('USDT', 1n)).toEqual({ code: 11902 });
    world.at(MARKET).clock();
    expect(taken('USDT', 250n * UNIT)).toBeNull();
    expect(taken('USDT', 1n)).toEqual({ code: 11902 });
    expect(world.fault()).toBeNull();
  });

  it('keeps what nobody applied for', () => {
    const world = funded();
    const project = world.ieo();
    world.subscribe(ALICE, project, 100n * UNIT);
    world.at(END).clock();
    expect(world.balance(TREASURY, 'NEW')).toEqual({ available: 900n * UNIT, frozen: 100n * UNIT });
    expect(ieoOffers(world.state)[0]?.project.body).toMatchObject({
      status: 'allotted',
      passed: 100n * UNIT,
    });
  });

  it('completes without any application', () => {
    const world = funded(0n);
    world.ieo();
    world.at(MARKET + DAY).clock();
    expect(ieoOffers(world.state)).toEqual([]);
    expect(world.fault()).toBeNull();
  });

  it('gives the same result after any downtime and restart', () => {
    const run = (steps: readonly number[]) => {
      const world = funded();
      const project = world.ieo();
      world.subscribe(ALICE, project, 1_500n * UNIT);
      world.subscribe(BOB, project, 501n * UNIT);
      for (const time of steps) world.restarted().at(time).clock();
      world.at(START + 90 * DAY).clock();
      return [ALICE, BOB, TREASURY].map((owner) => [
        world.balance(owner, 'NEW'),
        world.balance(owner, 'USDT'),
      ]);
    };
    expect(run([])).toEqual(run([END, MARKET]));
    expect(run([END - 1, MARKET - 1])).toEqual(run([END, MARKET]));
  });

  it('can be started by an operator once, and not before the window has ended', () => {
    const world = funded();
    const projectId = world.ieo();
    world.subscribe(ALICE, projectId, 10n * UNIT);
    const allot = { type: 'allot_ieo_project', projectId } as const;
    expect(world.at(END - 1).code(allot)).toBe(12297);
    expect(world.at(END).code(allot)).toBeNull();
    expect(world.must(allot).events).toEqual([]);
    world.clock();
    expect(world.balance(ALICE, 'USDT').frozen).toBe((10n * UNIT) / 4n);
  });
});

describe('1,000 applications for seven times the supply', () => {
  const PRICE = UNIT / 4n;
  const world = new ProductsWorld().pool('ieo_treasury', 'NEW', SUPPLY);
  const project = world.ieo({ minimum: `${UNIT}`, step: `${UNIT}` });
  const customers = Array.from({ length: 1_000 }, (_, index) => ALICE + index);
  // From 1 to 13 tokens; the oldest application makes it 7,000 in all.
  const applied = customers.map((_, index) => BigInt(1 + ((index * 5) % 13)) * UNIT);
  applied[0] = 7_000n * UNIT - applied.slice(1).reduce((sum, quantity) => sum + quantity, 0n);
  customers.forEach((customer, index) => {
    world.fund(customer, 'USDT', 10n * UNIT);
    expect(world.subscribe(customer, project, applied[index] ?? 0n)).toBeNull();
  });
  const outcome = world.at(END).must({ type: 'clock' });
  const allotted = changed(outcome, 'ieo_subscription').sort((one, other) => one.id - other.id);
  const passed = allotted.map(({ body }) => body.passed ?? 0n);

  it('are seven times oversubscribed, and the allotments sum to the supply', () => {
    expect(applied.reduce((sum, quantity) => sum + quantity, 0n)).toBe(7n * SUPPLY);
    expect(passed.reduce((sum, quantity) => sum + quantity, 0n)).toBe(SUPPLY);
  });

  it('are allotted as computed from the totals', () => {
    const steps = applied.map((quantity) => Number(quantity / UNIT));
    const naive = steps.map((quantity) => Math.floor((quantity * 1_000) / 7_000));
    let left = 1_000 - naive.reduce((sum, quantity) => sum + quantity, 0);
    for (let i = 0; left > 0; i += 1, left -= 1) naive[i] = (naive[i] ?? 0) + 1;
    expect(passed).toEqual(naive.map((quantity) => BigInt(quantity) * UNIT));
  });

  it('get back to the unit what they were not given, at once', () => {
    customers.forEach((customer, index) => {
      const cost = ((passed[index] ?? 0n) * PRICE) / UNIT;
      expect(world.balance(customer, 'USDT')).toEqual({ available: 10n * UNIT - cost, frozen: cost });
    });
    expect(world.fault()).toBeNull();
  });

  it('end with nothing frozen anywhere', () => {
    world.at(MARKET).clock();
    for (const owner of [...customers, TREASURY]) {
      expect(world.balance(owner, 'USDT').frozen + world.balance(owner, 'NEW').frozen).toBe(0n);
    }
    expect(world.balance(TREASURY, 'USDT').available).toBe((SUPPLY * PRICE) / UNIT);
    expect(world.fault()).toBeNull();
  });
});

describe('an operator', () => {
  const terms = (changes: object = {}) => ({
    asset: 'NEW',
    quote: 'USDT',
    name: 'Other',
    description: 'About it',
    price: `${UNIT}`,
    supply: `${500n * UNIT}`,
    step: `${UNIT}`,
    minimum: `${UNIT}`,
    maximum: `${UNIT}`,
    startsAt: START + 10,
    endsAt: END,
    marketAt: END,
    ...changes,
  });

  it('changes a project until its window opens, never after; the hold follows the supply', () => {
    const world = funded();
    const projectId = world.ieo({ startsAt: START + 10 });
    const edit = { type: 'edit_ieo_project', projectId, ...terms() } as const;
    expect(world.code(edit)).toBeNull();
    expect(world.balance(TREASURY, 'NEW')).toEqual({ available: 500n * UNIT, frozen: 500n * UNIT });
    expect(world.at(START + 10).code(edit)).toBe(12294);
    expect(world.fault()).toBeNull();
  });

  it('lists the token of a project that is accepted, and nothing when it is refused', () => {
    const world = new ProductsWorld();
    const listed = () => [...world.state.assets.keys()];
    const before = listed();
    const creation = { type: 'create_ieo_project', reference: 'later', digest: 'later' } as const;
    const create = (changes: object) => world.code({ ...creation, ...terms({ asset: 'LATER', ...changes }) });
    expect(create({})).toBe(561);
    expect(create({ newDecimals: 19 })).toBe(561);
    expect(create({ newDecimals: 8, minimum: `${UNIT + 1n}` })).toBe(561);
    expect(listed()).toEqual(before);
    expect(create({ newDecimals: 8, reference: 'sound' })).toBeNull();
    expect(listed()).toEqual([...before, 'LATER']);
    const [project] = entriesOfKind(world.state, 'ieo_project');
    const edit = { type: 'edit_ieo_project', projectId: project?.id ?? 0 } as const;
    const last = (changes: object) => ({ ...edit, ...terms({ asset: 'LAST', newDecimals: 8, ...changes }) });
    expect(world.code(last({ step: '0' }))).toBe(561);
    expect(world.code({ ...last({}), projectId: 999 })).toBe(12290);
    expect(listed()).toEqual([...before, 'LATER']);
    expect(world.code(last({}))).toBeNull();
    // The decimals of what is listed already are its own.
    expect(world.code(last({ newDecimals: 2 }))).toBeNull();
    expect(world.state.assets.get('LAST')?.spec).toEqual({ code: 'LAST', decimals: 8 });
    expect(world.fault()).toBeNull();
  });

  it('calls a project off before its allotment: everybody gets everything back', () => {
    const world = funded();
    const projectId = world.ieo();
    world.subscribe(ALICE, projectId, 1_500n * UNIT);
    world.must({ type: 'cancel_ieo_project', projectId });
    expect(world.balance(ALICE, 'USDT')).toEqual({ available: 1_000n * UNIT, frozen: 0n });
    expect(world.balance(TREASURY, 'NEW')).toEqual({ available: SUPPLY, frozen: 0n });
    expect(world.code({ type: 'cancel_ieo_project', projectId })).toBe(12290);
  });

  it('cannot call it off after its allotment', () => {
    const world = funded();
    const projectId = world.ieo();
    world.at(END).clock();
    expect(world.code({ type: 'cancel_ieo_project', projectId })).toBe(12290);
  });

  it.each([
    { asset: 'USDT' },
    { asset: 'NONE' },
    { price: '0' },
    { price: '1', step: '1' },
    { supply: `${UNIT + 1n}` },
    { minimum: `${2n * UNIT}` },
    { endsAt: START },
    { marketAt: END - 1 },
    { description: 'x'.repeat(2_001) },
  ])('cannot announce %o', (changes) => {
    const creation = { type: 'create_ieo_project', reference: 'r', digest: 'd' } as const;
    expect(funded().code({ ...creation, ...terms(changes) })).toBe(561);
  });
});
