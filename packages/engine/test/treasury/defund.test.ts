import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditBooks, type Defund, type DefundVenue, SYSTEM_OWNERS, takeSnapshot } from '../../src/index.ts';
import { ALICE, BOB, World } from '../world.ts';

const TAKEN: Defund = {
  type: 'defund',
  reference: 'adjustment:1',
  mode: 'real',
  customer: ALICE,
  kind: 'coin',
  asset: 'USDT',
  amount: '400',
  category: 'manual_withdrawal',
};

const availableOf = (world: World, owner: number) =>
  takeSnapshot(world.state).balances.find((row) => row.owner === owner && row.asset === 'USDT')?.available ??
  0n;

describe('taking money out by hand', () => {
  it('moves it from what is available to custody, once for each reference', () => {
    const world = new World().list().fund(ALICE, 'USDT', 1_000n);
    const { events } = world.must(TAKEN);
    expect(events.filter(({ type }) => type === 'transfer')).toHaveLength(1);
    expect(world.run(TAKEN)).toMatchObject({ duplicate: true, rejection: null, events: [] });
    expect(availableOf(world, ALICE)).toBe(600n);
    expect(world.run({ ...TAKEN, amount: '1' }).rejection).toEqual({ code: 566 });
    auditBooks(world.state);
  });

  it.each<[string, Partial<Defund>, number]>([
    ['more than there is', { amount: '1001' }, 11902],
    ['from somebody without an account', { customer: BOB }, 11902],
    ['from the other mode', { mode: 'demo' }, 11902],
    ['nothing', { amount: '0' }, 561],
    ['less than nothing', { amount: '-5' }, 561],
    ['of a coin that is not listed', { asset: 'XYZ' }, 561],
    ['from the venue itself', { customer: 7 }, 561],
  ])('refuses %s', (_what, change, code) => {
    const world = new World().list().fund(ALICE, 'USDT', 1_000n);
    expect(world.run({ ...TAKEN, ...change })).toMatchObject({ rejection: { code }, events: [] });
    expect(availableOf(world, ALICE)).toBe(1_000n);
  });

  it('takes the last unit, and says where from and where to', () => {
    const world = new World().list().fund(ALICE, 'USDT', 400n);
    const [transfer] = world.must(TAKEN).events;
    const end = { kind: 'coin', bucket: 'available', category: 'manual_withdrawal' };
    expect(transfer).toMatchObject({
      amount: 400n,
      from: { owner: ALICE, ...end },
      to: { owner: SYSTEM_OWNERS.custody, ...end },
      reference: 'adjustment:1',
    });
  });

  it.each<[string, object, number]>([
    ['the same reference for somebody else', { customer: BOB }, 566],
    ['the same reference for another account', { kind: 'option' }, 566],
    ['the same reference in another mode', { mode: 'demo' }, 566],
    ['the same reference under another category', { category: 'withdrawal_success' }, 566],
    ['no reference', { reference: '' }, 561],
    ['a mode that there is not', { reference: 'n', mode: 'paper' }, 561],
    ['an account that there is not', { reference: 'n', kind: 'savings' }, 561],
    ['a category that there is not', { reference: 'n', category: 'gift' }, 561],
  ])('after a first one refuses %s', (_what, change, code) => {
    const world = new World().list().fund(ALICE, 'USDT', 1_000n).fund(BOB, 'USDT', 1_000n);
    world.must(TAKEN);
    expect(world.run({ ...TAKEN, ...change } as Defund)).toMatchObject({ rejection: { code }, events: [] });
    expect(availableOf(world, ALICE)).toBe(600n);
  });

  it('never takes what an order has set aside', () => {
    const world = new World().list().fund(ALICE, 'USDT', 1_000_000n);
    world.must(world.order(ALICE, 'buy', { price: 100, lots: 500 }));
    const available = availableOf(world, ALICE);
    expect(available).toBe(500_000n);
    expect(world.run({ ...TAKEN, amount: `${available + 1n}` }).rejection).toEqual({ code: 11902 });
    world.must({ ...TAKEN, reference: 'adjustment:2', amount: `${available}` });
    auditBooks(world.state);
  });

  it('leaves what came in less what went out, whatever is repeated', () => {
    const step = fc.record({
      reference: fc.integer({ min: 1, max: 6 }),
      amount: fc.integer({ min: 1, max: 700 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const world = new World().list().fund(ALICE, 'USDT', 1_000n);
        const seen = new Set<number>();
        let expected = 1_000n;
        for (const { amount, reference } of steps) {
          world.run({ ...TAKEN, reference: `adjustment:${reference}`, amount: `${amount}` });
          if (!seen.has(reference) && BigInt(amount) <= expected) expected -= BigInt(amount);
          seen.add(reference);
        }
        expect(availableOf(world, ALICE)).toBe(expected);
        auditBooks(world.state);
      }),
    );
  });
});

describe("taking the venue's own money out", () => {
  const TAKEN_BACK: DefundVenue = {
    type: 'defund_venue',
    reference: 'adjustment:9',
    mode: 'real',
    from: { system: 'insurance_fund' },
    asset: 'USDT',
    amount: '400',
    category: 'manual_withdrawal',
  };
  function insured(): World {
    const world = new World().list();
    world.must({
      type: 'fund',
      reference: 'first',
      mode: 'real',
      to: { system: 'insurance_fund' },
      asset: 'USDT',
      amount: '1000',
      category: 'manual_deposit',
    });
    return world;
  }

  it('moves it to custody, once for each reference', () => {
    const world = insured();
    world.must(TAKEN_BACK);
    expect(world.run(TAKEN_BACK)).toMatchObject({ duplicate: true, rejection: null, events: [] });
    expect(availableOf(world, SYSTEM_OWNERS.insurance_fund)).toBe(600n);
    expect(availableOf(world, SYSTEM_OWNERS.custody)).toBe(-600n);
    expect(world.run({ ...TAKEN_BACK, amount: '1' }).rejection).toEqual({ code: 566 });
    auditBooks(world.state);
  });

  it('takes the last unit', () => {
    const world = insured();
    world.must({ ...TAKEN_BACK, amount: '1000' });
    expect(availableOf(world, SYSTEM_OWNERS.insurance_fund)).toBe(0n);
  });

  it.each<[string, object, number]>([
    ['the same reference for another account', { from: { system: 'fee_income' } }, 566],
    ['the same reference in another mode', { mode: 'demo' }, 566],
    ['no reference', { reference: '' }, 561],
    ['a mode that there is not', { reference: 'n', mode: 'paper' }, 561],
    ['an account by name', { reference: 'n', from: 'insurance_fund' }, 561],
    ['nothing at all', { reference: '', mode: 'paper', from: 'nowhere' }, 561],
    ['a category that there is not', { reference: 'n', category: 'gift' }, 561],
  ])('after a first one refuses %s', (_what, change, code) => {
    const world = insured();
    world.must(TAKEN_BACK);
    expect(world.run({ ...TAKEN_BACK, ...change } as DefundVenue)).toMatchObject({
      rejection: { code },
      events: [],
    });
    expect(availableOf(world, SYSTEM_OWNERS.insurance_fund)).toBe(600n);
  });

  it.each<[string, Partial<DefundVenue>, number]>([
    ['more than there is', { amount: '1001' }, 11902],
    ['from an account that has nothing', { from: { system: 'option_pool' } }, 11902],
    ['from the other mode', { mode: 'demo' }, 11902],
    ['nothing', { amount: '0' }, 561],
    ['less than nothing', { amount: '-5' }, 561],
    ['of a coin that is not listed', { asset: 'XYZ' }, 561],
    ['from custody itself', { from: { system: 'custody' as 'fee_income' } }, 561],
    ['from between the sides of contracts', { from: { system: 'contract_clearing' as 'fee_income' } }, 561],
    ['from an account that there is not', { from: { system: 'insurance_fund', kind: 'contract' } }, 561],
    ['from nowhere', { from: null as never }, 561],
  ])('refuses %s', (_what, change, code) => {
    const world = insured();
    expect(world.run({ ...TAKEN_BACK, ...change })).toMatchObject({ rejection: { code }, events: [] });
    expect(availableOf(world, SYSTEM_OWNERS.insurance_fund)).toBe(1_000n);
  });
});
