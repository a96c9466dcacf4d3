import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Command,
  type ContractOrderQuote,
  type ContractPosition,
  crossBacking,
  entriesOfKind,
  findContract,
  type Outcome,
  type PlaceContractOrder,
  quoteContractOrder,
  quoteContractReversal,
  type Side,
  stateHash,
} from '../../src/index.ts';
import { backedLiquidationPrice, type MarginMode } from '../../src/quote/index.ts';
import { runs } from '../runs.ts';
import { ALICE, BOB } from '../world.ts';
import { ContractWorld, PERP } from './contract-world.ts';
import { commandOf, crowd, steps } from './contracts.arbitrary.ts';

const CAROL = 1002;
const BALANCE = 12228;
const FILL_OR_KILL = 12204;
const NO_LIQUIDITY = 12207;

function quoteOf(world: ContractWorld, command: PlaceContractOrder): ContractOrderQuote | number {
  return quoteContractOrder(world.state, world.time + 1, command);
}

function figuresOf(world: ContractWorld, command: PlaceContractOrder): ContractOrderQuote {
  const quoted = quoteOf(world, command);
  if (typeof quoted === 'number') throw new Error(`Refused: ${quoted}`);
  return quoted;
}

/**
 * The order that a command has placed, and the position that it opened, increased or closed; null
 * when that has ended.
 */
function result(world: ContractWorld, { events, orderId }: Outcome) {
  const order = events
    .flatMap((event) =>
      event.type === 'entry' && event.entry.kind === 'contract_order' && event.entry.id === orderId
        ? [event.entry.body]
        : [],
    )
    .at(-1);
  if (order === undefined) throw new Error('No order was placed');
  const found = entriesOfKind(world.state, 'contract_position').find(({ id }) => id === order.positionId);
  return { order, position: found ?? null };
}

function sizeOf({
  lots,
  cost,
  margin,
  multiple,
}: Pick<ContractPosition, 'lots' | 'cost' | 'margin' | 'multiple'>) {
  return { lots, cost, margin, multiple };
}

/** Where a position is liquidated, with what stands behind it. */
function liquidationOf(world: ContractWorld, { position }: ReturnType<typeof result>): bigint | null {
  if (position === null) return null;
  const { body, customer, id, mode } = position;
  const terms = findContract(world.state, body.symbol)?.terms;
  if (terms === undefined || body.marginMode !== 'cross') return body.liquidationPrice;
  const backing = crossBacking(world.state, mode, body.symbol, { customer, except: [id] });
  return backedLiquidationPrice(body, backing, terms);
}

function market(): ContractWorld {
  const world = new ContractWorld().list().listContract();
  for (const customer of [ALICE, BOB, CAROL]) world.margin(customer, 10_000_000n);
  world.tick(10_000);
  return world;
}

describe('a quote', () => {
  it('refuses an opening with another multiple or margin mode than those of the position', () => {
    const world = market().pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(BOB, 'sell', 10, { price: 10_000 }));
    const asked = (changes: Partial<PlaceContractOrder>) =>
      quoteOf(world, world.contractOrder(ALICE, 'buy', 1, changes));
    expect(asked({ multiple: 20 })).toBe(12217);
    expect(asked({ marginMode: 'cross' })).toBe(12244);
    expect(asked({ multiple: 7 })).toBe(12208);
    expect(asked({ multiple: 10, lots: 50_001 })).toBe(12200);
    expect(asked({ multiple: 10, price: 1 + 2 ** 60 })).toBe(12205);
    expect(asked({ symbol: 'NOPE' })).toBe(561);
    world.accepted(world.place(ALICE, 'sell', 1, { price: 11_000, multiple: 5 }));
    expect(quoteOf(world, world.contractOrder(ALICE, 'sell', 1, { multiple: 10 }))).toBe(12268);
    world.must({ type: 'halt_contract', symbol: PERP.symbol, halted: true });
    expect(asked({ multiple: 10 })).toBe(12202);
  });

  it('refuses what the book cannot give, as placing does', () => {
    const world = market();
    world.accepted(world.place(BOB, 'sell', 5, { price: 10_000 }));
    world.accepted(world.place(ALICE, 'buy', 1, { price: 9_990 }));
    const asked = (side: Side, lots: number, changes: Partial<PlaceContractOrder>) =>
      quoteOf(world, world.contractOrder(side === 'buy' ? CAROL : ALICE, side, lots, changes));
    expect(asked('buy', 6, { timeInForce: 'FOK', price: 10_000 })).toBe(FILL_OR_KILL);
    expect(asked('buy', 1, { postOnly: true, price: 10_000 })).toBe(12203);
    // The only bid is her own.
    expect(asked('sell', 1, {})).toBe(12207);
  });

  it('ends before the own order of the customer, with nothing left to rest', () => {
    const world = market();
    world.accepted(world.place(BOB, 'sell', 2, { price: 9_990 }));
    world.accepted(world.place(ALICE, 'sell', 5, { price: 10_000 }));
    const command = world.contractOrder(ALICE, 'buy', 5, { price: 10_000 });
    const { figures } = figuresOf(world, command);
    expect(figures).toMatchObject({ filledLots: 2, restingLots: 0, cutBy: 'self', margin: 19_980n });
    const { order } = result(world, world.accepted(world.run(command)));
    expect(order).toMatchObject({ filledLots: 2, status: 'canceled', margin: 19_980n });
  });

  it('says what is needed where the balance is too small', () => {
    const world = market();
    world.margin(2_000, 99_999n);
    world.accepted(world.place(BOB, 'sell', 10, { price: 10_000 }));
    const { available, figures } = figuresOf(world, world.contractOrder(2_000, 'buy', 10));
    expect([figures.reserve, available]).toEqual([100_000n, 99_999n]);
    expect(world.place(2_000, 'buy', 10).rejection).toEqual({ code: BALANCE });
  });

  it('counts of an order that may not rest only what fills, and holds what it may hold', () => {
    const world = market();
    world.accepted(world.place(BOB, 'sell', 4, { price: 10_000 }));
    const { figures } = figuresOf(
      world,
      world.contractOrder(ALICE, 'buy', 10, { price: 10_000, timeInForce: 'IOC' }),
    );
    expect(figures).toMatchObject({ filledLots: 4, restingLots: 0, notional: 400_000n, margin: 40_000n });
    expect(figures.position).toMatchObject({ lots: 4 });
    expect(figures.reserve).toBe(100_000n);
  });

  it('closes the lots that no other order closes, when none are named', () => {
    const world = market().pair(ALICE, BOB, 10, 10_000);
    world.accepted(world.place(ALICE, 'sell', 4, { action: 'close', price: 10_500 }));
    const closing = { action: 'close', price: 10_200 } as const;
    expect(figuresOf(world, world.contractOrder(ALICE, 'sell', null, closing)).lots).toBe(6);
    expect(quoteOf(world, world.contractOrder(ALICE, 'sell', 7, closing))).toBe(12215);
    expect(quoteOf(world, world.contractOrder(CAROL, 'sell', 1, closing))).toBe(12247);
    const atOnce = { ...closing, timeInForce: 'FOK' } as const;
    expect(quoteOf(world, world.contractOrder(ALICE, 'sell', 6, atOnce))).toBe(FILL_OR_KILL);
  });

  it('leaves of a position what closing a part of it at a loss leaves, to the unit', () => {
    const world = market()
      .pair(ALICE, BOB, 4, 10_003, { long: 50 })
      .pair(ALICE, BOB, 3, 10_000, { long: 50 });
    world.accepted(world.place(BOB, 'buy', 1, { price: 9_850 }));
    world.accepted(world.place(BOB, 'buy', 2, { price: 9_845 }));
    const command = world.contractOrder(ALICE, 'sell', 3, { action: 'close' });
    const { figures } = figuresOf(world, command);
    const outcome = world.accepted(world.run(command));
    const { order, position } = result(world, outcome);
    expect(position && sizeOf(position.body)).toEqual(figures.position && sizeOf(figures.position));
    expect(order.realised).toBe(figures.realised);
  });

  /** Somebody with little, who shares it among all positions or does not. */
  const SHARER = 2_000;
  const few = () => {
    const world = market().margin(SHARER, 400_000n);
    world.accepted(world.place(BOB, 'sell', 40, { price: 10_000 }));
    world.accepted(world.place(CAROL, 'buy', 40, { price: 9_990 }));
    return world;
  };
  const modes = ['isolated', 'cross'] as const;

  it.each(modes)(
    'says where a position is liquidated that it opens, increases or closes in part: %s',
    (marginMode) => {
      const world = few();
      for (const [side, lots, changes] of [
        ['buy', 10, { marginMode }],
        ['buy', 5, { marginMode }],
        ['sell', 6, { action: 'close' }],
      ] as const) {
        const command = world.contractOrder(SHARER, side, lots, changes);
        const quoted = figuresOf(world, command);
        expect([quoted.marginMode, quoted.lots]).toEqual([marginMode, lots]);
        const after = result(world, world.accepted(world.run(command)));
        expect(quoted.figures.liquidationPrice).toBe(liquidationOf(world, after));
        expect(after.position && sizeOf(after.position.body)).toEqual(
          quoted.figures.position && sizeOf(quoted.figures.position),
        );
      }
    },
  );

  it.each([
    ['isolated', 0],
    ['isolated', 5],
    ['cross', 0],
    ['cross', 5],
  ] as const)(
    'says where a position is liquidated that a reversal opens: %s, beside %d lots',
    (marginMode, lots) => {
      const world = few();
      world.accepted(world.place(SHARER, 'buy', 10, { marginMode }));
      if (lots > 0) world.accepted(world.place(SHARER, 'sell', lots, { marginMode }));
      const position = world.positions(SHARER).find(({ body }) => body.side === 'buy');
      const named = { mode: 'real', customer: SHARER, positionId: position?.id ?? 0 } as const;
      const quoted = quoteContractReversal(world.state, world.time + 1, named);
      if (typeof quoted === 'number') throw new Error(`Refused: ${quoted}`);
      const command = { type: 'reverse_contract_position', clientId: 'r', digest: 'd' } as const;
      const after = result(world, world.accepted(world.run({ ...command, ...named })));
      expect(quoted.figures.liquidationPrice).toBe(liquidationOf(world, after));
      expect(after.position && sizeOf(after.position.body)).toEqual(sizeOf(quoted.figures.position));
    },
  );

  it('is refused before the first tick', () => {
    const world = new ContractWorld().list().listContract().margin(ALICE, 1_000_000n);
    expect(quoteOf(world, world.contractOrder(ALICE, 'buy', 1, { price: 10_000 }))).toBe(12202);
  });

  it('tells nothing of what an iceberg hides', () => {
    const world = market();
    world.accepted(world.place(BOB, 'sell', 40, { price: 10_000, visibleLots: 4 }));
    const asked = (changes: Partial<PlaceContractOrder>) =>
      quoteOf(world, world.contractOrder(ALICE, 'buy', 20, changes));
    expect(asked({})).toMatchObject({ figures: { filledLots: 4, cutBy: 'depth' } });
    expect(asked({ price: 10_000, timeInForce: 'FOK' })).toBe(FILL_OR_KILL);
    world.accepted(world.place(ALICE, 'buy', 4));
    world.accepted(world.place(CAROL, 'buy', 40, { price: 9_990, visibleLots: 4 }));
    const closing = { action: 'close', price: 9_990, timeInForce: 'FOK' } as const;
    world.accepted(world.place(ALICE, 'buy', 4));
    expect(quoteOf(world, world.contractOrder(ALICE, 'sell', 8, closing))).toBe(FILL_OR_KILL);
    const named = { mode: 'real', customer: ALICE, positionId: world.positions(ALICE)[0]?.id ?? 0 } as const;
    expect(quoteContractReversal(world.state, world.time + 1, named)).toBe(NO_LIQUIDITY);
    // Placed, it is met by what was hidden.
    expect(world.place(ALICE, 'sell', 8, closing).rejection).toBeNull();
  });
});

describe('random states', () => {
  /** Nothing is due, and no order hides a part of itself: a quote must not tell what is hidden. */
  function isPlain({ state, time }: ContractWorld): boolean {
    const isDue = entriesOfKind(state, 'contract_market').some(
      ({ dueAt }) => dueAt !== null && dueAt <= time + 1,
    );
    return !isDue && entriesOfKind(state, 'contract_order').every(({ body }) => !body.hiddenLots);
  }

  function expectAsQuoted(
    world: ContractWorld,
    command: PlaceContractOrder,
    quoted: ContractOrderQuote | number,
    outcome: Outcome,
  ): void {
    const code = outcome.rejection?.code ?? null;
    if (typeof quoted === 'number') {
      // Money is asked for before the book answers, and a quote does not ask for it.
      const answers: (number | null)[] = quoted === FILL_OR_KILL ? [quoted, BALANCE] : [quoted];
      expect(answers).toContain(code);
      return;
    }
    const { figures } = quoted;
    expect(code).toBe(figures.reserve > quoted.available ? BALANCE : null);
    if (code !== null) return;
    const { order, position } = result(world, outcome);
    expect([order.filledLots, order.filledQuote]).toEqual([figures.filledLots, figures.filledQuote]);
    expect(
      order.lots - order.filledLots > 0 && order.status === 'new' ? order.lots - order.filledLots : 0,
    ).toBe(figures.restingLots);
    if (command.action === 'close') expect(order.realised).toBe(figures.realised);
    if (figures.restingLots > 0) return;
    expect([order.margin, order.fee]).toEqual([figures.margin, figures.fee]);
    expect(position && sizeOf(position.body)).toEqual(figures.position && sizeOf(figures.position));
    expect(liquidationOf(world, { order, position })).toBe(figures.liquidationPrice);
  }

  it('give an order what its quote said, or the refusal that its quote was', () => {
    const seen = { figures: 0, refusals: 0 };
    fc.assert(
      fc.property(
        steps(50),
        fc.constantFrom(0n, 40_000_000n),
        fc.constantFrom([], [1000, 1002, 1004]),
        (taken, rich, sharing) => {
          const world = crowd(rich, undefined, sharing);
          for (const step of taken) {
            const command: Command = commandOf(world, step);
            const plain = isPlain(world);
            if (command.type === 'place_contract_order' && plain) {
              const before = stateHash(world.state);
              const quoted = quoteOf(world, command);
              expect(stateHash(world.state)).toBe(before);
              expectAsQuoted(world, command, quoted, world.run(command));
              if (typeof quoted === 'number') seen.refusals += 1;
              else seen.figures += 1;
            } else world.run(command);
          }
        },
      ),
      { numRuns: runs(60), seed: 17 },
    );
    expect(Object.values(seen).every((times) => times > 0)).toBe(true);
  });

  const level = fc.record({
    customer: fc.constantFrom(BOB, CAROL, CAROL, ALICE),
    side: fc.constantFrom<Side>('buy', 'sell'),
    price: fc.integer({ min: 960, max: 1_040 }),
    lots: fc.integer({ min: 1, max: 60 }),
    multiple: fc.constantFrom(1, 10, 50),
  });
  const reversal = fc.record({
    levels: fc.array(level, { minLength: 4, maxLength: 16 }),
    side: fc.constantFrom<Side>('buy', 'sell'),
    lots: fc.integer({ min: 1, max: 30 }),
    multiple: fc.constantFrom(2, 10, 50),
    other: fc.option(
      fc.record({ lots: fc.integer({ min: 1, max: 9 }), multiple: fc.constantFrom(2, 10, 50) }),
    ),
    marginMode: fc.constantFrom<MarginMode>('isolated', 'cross'),
    money: fc.constantFrom(150_000n, 400_000n, 4_000_000n),
    mark: fc.integer({ min: 985, max: 1_015 }),
  });

  it('give a reversal what its quote said, or the refusal that its quote was', () => {
    const seen = { figures: 0, refusals: 0 };
    fc.assert(
      fc.property(reversal, ({ levels, side, lots, multiple, other, marginMode, money, mark }) => {
        const world = new ContractWorld()
          .list()
          .listContract({ ...PERP, makerFeePpm: 217, takerFeePpm: 533 });
        world.margin(ALICE, money).margin(BOB, 100_000_000n).margin(CAROL, 90_000n);
        world.tick(1_000);
        const away = side === 'buy' ? 'sell' : 'buy';
        world.place(ALICE, side, lots, { price: 1_000, multiple, marginMode });
        world.place(BOB, away, lots, { price: 1_000 });
        if (other !== null) {
          world.place(ALICE, away, other.lots, { price: 1_000, multiple: other.multiple, marginMode });
          world.place(BOB, side, other.lots, { price: 1_000 });
        }
        const position = world.positions(ALICE).find(({ body }) => body.side === side);
        if (position === undefined) return;
        for (const { customer, side: of, ...terms } of levels) {
          world.place(customer, of, terms.lots, customer === ALICE ? { ...terms, marginMode } : terms);
        }
        world.tick(mark);
        const command = {
          mode: 'real',
          customer: ALICE,
          clientId: 'r',
          digest: 'd',
          positionId: position.id,
        } as const;
        const quoted = quoteContractReversal(world.state, world.time + 1, command);
        const outcome = world.run({ ...command, type: 'reverse_contract_position' });
        const code = outcome.rejection?.code ?? null;
        seen[typeof quoted === 'number' ? 'refusals' : 'figures'] += 1;
        if (typeof quoted === 'number') {
          // Money is asked for before the book answers here, too.
          expect(quoted === NO_LIQUIDITY ? [quoted, BALANCE] : [quoted]).toContain(code);
          return;
        }
        const { available, figures } = quoted;
        expect(code).toBe(figures.needed > available + figures.freed ? BALANCE : null);
        if (code !== null) return;
        const { order, position: opened } = result(world, outcome);
        expect([order.action, order.filledLots]).toEqual(['open', figures.lots]);
        expect([order.margin, order.fee]).toEqual([figures.margin, figures.openingFee]);
        expect(opened && sizeOf(opened.body)).toEqual(sizeOf(figures.position));
        expect(liquidationOf(world, { order, position: opened })).toBe(figures.liquidationPrice);
      }),
      { numRuns: runs(400), seed: 18 },
    );
    expect(Object.values(seen).every((times) => times > 0)).toBe(true);
  });
});
