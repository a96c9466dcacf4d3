import { describe, expect, it } from 'vitest';
import { type ContractOrder, type Outcome, restore, stateHash, takeSnapshot } from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, PERP, WEEK } from './contract-world.ts';

const CAROL = 1002;

/**
 * Alice is long 10 lots of 10,000 at a multiple of 10: liquidated below 9,045.2 at 0.5 %, below
 * 9,183.6 at 2 %.
 */
function market(): ContractWorld {
  const world = new ContractWorld().list().listContract();
  for (const customer of [ALICE, BOB, CAROL]) world.margin(customer, 10_000_000n);
  world.tick(10_000);
  world.pair(ALICE, BOB, 10, 10_000);
  return world;
}

const tiers = (ratePpm: number) => [{ upTo: null, ratePpm, maxMultiple: 10 }];
function change(world: ContractWorld, ratePpm: number, announcedAt?: number): number {
  const contract = { ...PERP, tiers: tiers(ratePpm) };
  world.must({ type: 'list_contract', contract, ...(announcedAt === undefined ? {} : { announcedAt }) });
  return world.time;
}

function closeAll(world: ContractWorld, customer: number): void {
  const identity = { mode: 'real', customer, clientId: `all ${customer}`, digest: 'd' } as const;
  world.must({ type: 'close_contract_positions', ...identity, symbol: null });
}

/** Returns a customer's liquidation order at a tick. */
function liquidation(outcome: Outcome, customer: number): ContractOrder | undefined {
  return outcome.events
    .flatMap((event) =>
      event.type === 'entry' && event.entry.kind === 'contract_order' ? [event.entry] : [],
    )
    .find((entry) => entry.customer === customer && entry.body.origin === 'liquidation')?.body;
}

describe('why a position was liquidated', () => {
  it('the price, without a change of terms', () => {
    const world = market();
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_040 }));
    const order = liquidation(world.tick(9_045), ALICE);
    expect(order?.filledLots).toBe(10);
    expect(order).not.toHaveProperty('raisedTerms');
  });

  it('the terms, when it would still meet its former maintenance', () => {
    const world = market();
    const announcedAt = world.time;
    const at = change(world.later(3_600_000), 20_000, announcedAt);
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_150 }));
    expect(liquidation(world.tick(9_184), ALICE)).toBeUndefined();
    const order = liquidation(world.tick(9_183), ALICE);
    expect(order).toMatchObject({ filledLots: 10, raisedTerms: { at, announcedAt } });
  });

  it('the price, when the former terms would have liquidated it as well', () => {
    const world = market();
    change(world, 20_000);
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_030 }));
    expect(liquidation(world.tick(9_040), ALICE)).not.toHaveProperty('raisedTerms');
  });

  it('the terms, when what stands behind a cross position would have kept it under the former ones', () => {
    const world = new ContractWorld().list().listContract();
    world.crossers.add(ALICE);
    world.margin(ALICE, 150_000n).margin(BOB, 10_000_000n).margin(CAROL, 10_000_000n);
    world.tick(10_000);
    world.pair(ALICE, BOB, 10, 10_000);
    const at = change(world, 20_000);
    // Liquidated below 8,673.5 with the 50,000 that are available, before below 8,542.7; by its own
    // margin alone below 9,045.2.
    expect(liquidation(world.tick(8_674), ALICE)).toBeUndefined();
    expect(liquidation(world.tick(8_673), ALICE)).toMatchObject({ raisedTerms: { at } });
  });

  it.each([
    [7_060, true],
    [7_035, false],
  ])(
    'the terms at %d: %s, where they also ask for more of the position that stands behind it',
    (price, isTold) => {
      const world = new ContractWorld().list().listContract(WEEK);
      const { symbol } = WEEK;
      world.crossers.add(ALICE);
      world.margin(ALICE, 600_000n).margin(BOB, 10_000_000n);
      world.tick(10_000);
      world.pair(ALICE, BOB, 10, 10_000, { symbol }).pair(ALICE, BOB, 10, 10_000, { symbol, long: 2 });
      world.must({ type: 'list_contract', contract: { ...WEEK, tiers: tiers(20_000) } });
      // Both together have 200 P - 1,400,000 and need 200 P x 0.5 %: enough down to 7,035.2.
      const order = liquidation(world.tick(price), ALICE);
      expect(order).toBeDefined();
      expect(order?.raisedTerms !== undefined).toBe(isTold);
    },
  );

  it('the price, for a position opened under the current terms', () => {
    const world = market();
    const other = 1003;
    world.margin(other, 10_000_000n);
    change(world, 20_000);
    world.accepted(world.place(CAROL, 'buy', 10, { price: 10_000 }));
    world.accepted(world.place(other, 'sell', 10, { price: 10_000 }));
    world.accepted(world.place(other, 'buy', 20, { price: 9_150, multiple: 10 }));
    const outcome = world.tick(9_183);
    expect(liquidation(outcome, ALICE)).toHaveProperty('raisedTerms');
    expect(liquidation(outcome, CAROL)).toBeDefined();
    expect(liquidation(outcome, CAROL)).not.toHaveProperty('raisedTerms');
  });

  it('the price, for a position opened in the millisecond of the change', () => {
    const world = market();
    world.later(-1);
    const contract = { ...PERP, tiers: tiers(20_000) };
    const { events } = world.must({ type: 'list_contract', contract });
    const [listed] = events.flatMap((event) =>
      event.type === 'entry' && event.entry.kind === 'contract' ? [event.entry.body] : [],
    );
    expect(listed?.spec.tiers).toEqual(tiers(20_000));
    expect(listed).not.toHaveProperty('former');
  });

  it('the change that caused it, when there were several', () => {
    const world = market();
    change(world, 10_000);
    const second = change(world, 20_000);
    change(world, 21_000);
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_150 }));
    expect(liquidation(world.tick(9_183), ALICE)?.raisedTerms).toEqual({ at: second, announcedAt: null });
  });

  it('is known after a restart, and forgotten with the positions', () => {
    const world = market();
    const at = change(world, 20_000);
    const restored = restore(takeSnapshot(world.state));
    expect(stateHash(restored)).toBe(stateHash(world.state));
    world.state = restored;
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_150 }));
    expect(liquidation(world.tick(9_183), ALICE)?.raisedTerms?.at).toBe(at);
    const former = () => takeSnapshot(world.state).entries.find(({ kind }) => kind === 'contract')?.body;
    expect(former()).toHaveProperty('former');
    world.accepted(world.place(CAROL, 'sell', 10, { action: 'close', price: 9_183 }));
    closeAll(world, BOB);
    change(world, 22_000);
    expect(former()).not.toHaveProperty('former');
  });

  it('an announcement is not from the future', () => {
    const world = market();
    const contract = { ...PERP, tiers: tiers(20_000) };
    const command = { type: 'list_contract', contract } as const;
    expect(world.run({ ...command, announcedAt: world.time + 2 }).rejection).toEqual({ code: 561 });
    expect(world.run({ ...command, announcedAt: 0.5 }).rejection).toEqual({ code: 561 });
  });
});

describe('acts that protect customers take effect at once and hurt nobody', () => {
  it.each<[string, Parameters<ContractWorld['must']>[0]]>([
    ['a halt', { type: 'halt_contract', symbol: PERP.symbol, halted: true }],
    [
      'a cap of all multiples',
      { type: 'set_contract_platform', platform: { multipleCap: 1, eternal: true, dated: true } },
    ],
    [
      'a product line that is switched off',
      { type: 'set_contract_platform', platform: { multipleCap: 50, eternal: false, dated: false } },
    ],
    [
      'smaller multiples',
      {
        type: 'list_contract',
        contract: { ...PERP, multiples: [1], tiers: [{ upTo: null, ratePpm: 5_000, maxMultiple: 1 }] },
      },
    ],
    ['smaller orders', { type: 'list_contract', contract: { ...PERP, maxLots: 1 } }],
  ])('%s leaves positions and orders as they are, and who is in them can get out', (_, command) => {
    const world = market();
    world.accepted(world.place(CAROL, 'buy', 10, { price: 9_900 }));
    const held = () => [ALICE, BOB].map((customer) => ({ ...world.position(customer), mark: 0 }));
    const money = () => [ALICE, BOB, CAROL].map((customer) => world.money(customer));
    const before = [held(), money(), world.available(CAROL)];
    world.must(command);
    world.tick(9_950);
    expect([held(), money(), world.available(CAROL)]).toEqual(before);
    world.must({ type: 'halt_contract', symbol: PERP.symbol, halted: false });
    closeAll(world, ALICE);
    expect(world.positions(ALICE)).toEqual([]);
  });
});
