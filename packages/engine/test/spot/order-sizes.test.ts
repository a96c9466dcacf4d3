import { describe, expect, it } from 'vitest';
import type { AmendConditionalOrder, LegTerms, PlaceBracketOrder } from '../../src/index.ts';
import { ConditionalWorld, stop, takeProfit } from '../conditional/conditional-world.ts';
import { PERP } from '../contracts/contract-world.ts';
import { ALICE, BOB, BTCUSDT } from '../world.ts';

/** One lot at one tick is worth 10, so that the least value of 1,000 is one lot at 100 ticks. */
function market(): ConditionalWorld {
  const world = new ConditionalWorld().list();
  for (const customer of [ALICE, BOB]) {
    world
      .fund(customer, 'USDT', 10n ** 12n)
      .fund(customer, 'BTC', 10n ** 12n)
      .margin(customer, 10n ** 12n);
  }
  world.tick(200);
  return world;
}

const codeOf = ({ rejection }: { rejection: { code: number } | null }) => rejection?.code ?? null;

function amend(world: ConditionalWorld, orderId: number, price: number, lots: number) {
  const own = { mode: 'real', customer: ALICE, clientId: `a${world.state.seq}`, digest: 'd' } as const;
  return codeOf(world.run({ type: 'amend_spot_order', ...own, orderId, price, lots }));
}

function amendLegs(
  world: ConditionalWorld,
  orderId: number,
  legs: LegTerms[],
  size: Partial<Pick<AmendConditionalOrder, 'lots'>> = {},
) {
  const own = { mode: 'real', customer: ALICE, orderId } as const;
  return codeOf(
    world.run({ type: 'amend_conditional_order', ...own, lots: null, total: null, legs, ...size }),
  );
}

describe('an amended order', () => {
  it('is judged by what is left of it, not by what is filled', () => {
    const world = market();
    const orderId = world.limit(ALICE, 'buy', 100, 100).orderId ?? 0;
    world.limit(BOB, 'sell', 100, 99);
    expect(amend(world, orderId, 99, 100)).toBe(12201);
    expect(amend(world, orderId, 100, 100)).toBeNull();
    expect(amend(world, orderId, 101, 100)).toBeNull();
    expect(amend(world, orderId, 100, 99)).toBe(12200);
  });

  it('may have the most lots again beside those that are filled', () => {
    const world = market();
    world.must({ type: 'list_instrument', instrument: { ...BTCUSDT, maxLots: 1_000 } });
    const orderId = world.limit(ALICE, 'buy', 100, 1_000).orderId ?? 0;
    world.limit(BOB, 'sell', 100, 400);
    expect(amend(world, orderId, 100, 1_401)).toBe(12200);
    expect(amend(world, orderId, 100, 1_400)).toBeNull();
  });

  it('in a contract is judged by what is left of it, too', () => {
    const world = market().listContract({ ...PERP, maxLots: 100 });
    world.tick(200);
    const orderId = world.accepted(world.place(ALICE, 'buy', 100, { price: 200 })).orderId ?? 0;
    world.accepted(world.place(BOB, 'sell', 40, { price: 200 }));
    const own = { mode: 'real', customer: ALICE, digest: 'd', orderId, price: 199 } as const;
    const ask = (lots: number) =>
      codeOf(world.run({ type: 'amend_contract_order', ...own, clientId: `k${lots}x`, lots }));
    expect(ask(141)).toBe(12200);
    expect(ask(140)).toBeNull();
  });
});

describe('an order that waits for a price', () => {
  it('does not become worth less than the least by its legs alone', () => {
    const world = market();
    const id = world.wait(ALICE, 'buy', [takeProfit(150, 110)], { lots: 1 });
    expect(amendLegs(world, id, [takeProfit(150, 3)])).toBe(12201);
    expect(amendLegs(world, id, [takeProfit(150, 99)])).toBe(12201);
    expect(amendLegs(world, id, [takeProfit(150, 100)])).toBeNull();
    expect(world.waiting(id)?.legs).toMatchObject([{ price: 100 }]);
  });

  it('is judged at each of its legs', () => {
    const world = market();
    const id = world.wait(ALICE, 'sell', [stop(150, 140), takeProfit(300, 290)], { lots: 1 });
    expect(amendLegs(world, id, [stop(150, 99), takeProfit(300, 290)])).toBe(12201);
    expect(amendLegs(world, id, [stop(150, 140), takeProfit(300, 290)], { lots: 0 })).toBe(12200);
  });

  it('keeps its place within bounds that have become narrower, as long as it asks for no less', () => {
    const world = market();
    const id = world.wait(ALICE, 'sell', [stop(150)], { lots: 1 });
    world.must({ type: 'list_instrument', instrument: { ...BTCUSDT, minNotional: '5000' } });
    expect(amendLegs(world, id, [stop(149)])).toBe(12201);
    expect(amendLegs(world, id, [stop(160)])).toBeNull();
    // What was measured when it began to wait meets no bound again.
    world.limit(BOB, 'buy', 155, 100);
    const { events } = world.tick(155);
    expect(events).toContainEqual(expect.objectContaining({ type: 'trade', lots: 1 }));
  });

  it('for a total keeps that, too, when the least has become more', () => {
    const world = market();
    const id = world.wait(ALICE, 'buy', [stop(250)], { lots: null, total: '1000' });
    world.must({ type: 'list_instrument', instrument: { ...BTCUSDT, minNotional: '5000' } });
    expect(amendLegs(world, id, [stop(260)])).toBeNull();
    expect(world.waiting(id)).toMatchObject({ total: 1_000n, legs: [{ trigger: 260 }] });
  });
});

describe('a bracket', () => {
  const bracket = (world: ConditionalWorld, changes: Partial<PlaceBracketOrder>): PlaceBracketOrder => ({
    ...world.order(ALICE, 'buy', { price: 190, lots: 10 }),
    type: 'place_bracket_order',
    source: 'index',
    stopLoss: null,
    takeProfit: null,
    ...changes,
  });

  it('sells at a limit no less than an order may be worth', () => {
    const world = market();
    const small = { trigger: 150, price: 9 };
    expect(codeOf(world.run(bracket(world, { stopLoss: small })))).toBe(12201);
    const { orderId } = world.must(bracket(world, { stopLoss: { trigger: 150, price: 140 } }));
    const waiting = world.state.parts.conditional.protecting(orderId ?? 0)?.entry.id ?? 0;
    expect(amendLegs(world, waiting, [stop(150, 9)])).toBe(12201);
    expect(amendLegs(world, waiting, [stop(150, 130)])).toBeNull();
    // At the market it sells what was bought, at whatever trigger.
    expect(codeOf(world.run(bracket(world, { stopLoss: { trigger: 9, price: null } })))).toBeNull();
  });

  it('by total sells at a limit what that buys at its dearest', () => {
    const world = market();
    world.limit(BOB, 'sell', 200, 100);
    const manner = { orderType: 'market', timeInForce: 'IOC', price: null, lots: null } as const;
    const code = (total: string, price: number) =>
      codeOf(world.run(bracket(world, { ...manner, total, stopLoss: { trigger: 150, price } })));
    // Ten lots: worth the least value at a limit of 10.
    expect(code('20000', 9)).toBe(12201);
    expect(code('20000', 10)).toBeNull();
  });

  it('lets the stop of a small part be moved, which sells at the market', () => {
    const world = market();
    const { orderId } = world.must(
      bracket(world, { price: 190, lots: 100, stopLoss: { trigger: 90, price: null } }),
    );
    world.limit(BOB, 'sell', 190, 10);
    world.must({ type: 'cancel_spot_order', mode: 'real', customer: ALICE, orderId: orderId ?? 0 });
    const [live] = world.state.register.ofKind('real', ALICE, 'conditional_order');
    world.must({ type: 'list_instrument', instrument: { ...BTCUSDT, minNotional: '100000' } });
    expect(amendLegs(world, live?.entry.id ?? 0, [stop(80)])).toBeNull();
  });
});

describe('the largest order', () => {
  it('may always be placed, so that no terms and no price end a market', () => {
    const world = market();
    world.must({
      type: 'list_instrument',
      instrument: { ...BTCUSDT, minNotional: '100000', maxLots: 1_000 },
    });
    world.tick(1);
    expect(codeOf(world.limit(ALICE, 'sell', 2, 999))).toBe(12201);
    expect(codeOf(world.limit(ALICE, 'sell', 2, 1_000))).toBeNull();
  });

  it('is worth many of the smallest, or the terms are refused', () => {
    const world = market();
    const list = (maxLots: number) =>
      codeOf(world.run({ type: 'list_instrument', instrument: { ...BTCUSDT, maxLots } }));
    // At 200 ticks a lot is worth 2,000, and the smallest order 1,000.
    expect(list(1)).toBe(561);
    expect(list(9)).toBe(561);
    expect(list(10)).toBeNull();
  });
});

describe('an order in slices', () => {
  it('is judged at its own price, in each of its slices', () => {
    const world = market();
    const own = { mode: 'real', customer: ALICE, digest: 'd', symbol: 'BTCUSDT' } as const;
    const place = (clientId: string, price: number | null, lots: number) =>
      codeOf(
        world.run({
          type: 'place_twap_order',
          ...own,
          clientId,
          side: 'buy',
          lots,
          price,
          slices: 2,
          intervalMs: 5_000,
        }),
      );
    expect(place('t1', 3, 2)).toBe(12201);
    expect(place('t2', null, 1)).toBe(12200);
    expect(place('t3', 100, 3)).toBeNull();
  });

  it('never takes more lots at once than an order may have', () => {
    const world = market();
    const own = { mode: 'real', customer: ALICE, clientId: 't', digest: 'd', symbol: 'BTCUSDT' } as const;
    world.must({
      type: 'place_twap_order',
      ...own,
      side: 'buy',
      lots: 1_000,
      price: 200,
      slices: 4,
      intervalMs: 5_000,
    });
    world.must({ type: 'list_instrument', instrument: { ...BTCUSDT, maxLots: 100 } });
    world.limit(BOB, 'sell', 200, 100);
    world.limit(BOB, 'sell', 200, 100);
    world.limit(BOB, 'sell', 200, 100);
    world.time += 5_000;
    const { events } = world.must({ type: 'clock' });
    const bought = events.flatMap((event) => (event.type === 'trade' ? [event.lots] : []));
    expect(bought).toEqual([100]);
  });
});
