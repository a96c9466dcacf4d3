import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Command, entriesOfKind, type PlaceContractOrder, SYSTEM_OWNERS } from '../../src/index.ts';
import { runs } from '../runs.ts';
import { ContractModel } from './contract-model.ts';
import { ContractWorld, PERP } from './contract-world.ts';
import { commandOf, steps } from './contracts.arbitrary.ts';

const SPEC = { ...PERP, makerFeePpm: 217, takerFeePpm: 533 };
const RULES = {
  makerPpm: 217n,
  takerPpm: 533n,
  maintenancePpm: 5_000n,
  slippagePpm: 50_000n,
  multiples: SPEC.multiples,
  maxLots: SPEC.maxLots,
};
/** Some rich, some nearly poor. */
const MONEY: [number, bigint][] = [
  [1000, 12_000_000n],
  [1001, 3_000_000n],
  [1002, 400_000n],
  [1003, 60_000n],
  [1004, 12_000_000n],
];

/** Who has cross margin. */
const crossers = fc.constantFrom([], [1000, 1002, 1003]);

/**
 * Whether the model knows a command: not other contracts and modes, funding, protection, changes of
 * margin.
 */
function isKnown(command: Command): boolean {
  switch (command.type) {
    case 'place_contract_order':
      return command.mode === 'real' && command.symbol === PERP.symbol;
    case 'cancel_contract_orders':
    case 'amend_contract_order':
      return command.mode === 'real';
    default:
      return command.type === 'tick';
  }
}

function run(world: ContractWorld, command: Command): number | null {
  return world.run(command).rejection?.code ?? null;
}

/**
 * Opening orders that give nearly every customer something to lose: side, lots, price and multiple
 * vary.
 */
function openings(world: ContractWorld): PlaceContractOrder[] {
  const pairs: [number, number, number, number, number, number][] = [
    [1000, 1001, 900, 1_000, 20, 5],
    [1002, 1004, 700, 1_001, 20, 2],
    [1004, 1003, 250, 999, 10, 50],
    [1001, 1000, 400, 1_002, 50, 10],
  ];
  return pairs.flatMap(([long, short, lots, price, one, other]) => [
    world.contractOrder(long, 'buy', lots, { price, multiple: one }),
    world.contractOrder(short, 'sell', lots, { price, multiple: other }),
  ]);
}

describe('random commands', () => {
  it('come to the same positions, orders and money as in the reference model', () => {
    fc.assert(
      fc.property(steps(70), crossers, (taken, sharing) => {
        const world = new ContractWorld().list().listContract(SPEC);
        for (const customer of sharing) world.crossers.add(customer);
        const model = new ContractModel(RULES);
        for (const [customer, amount] of MONEY) {
          world.margin(customer, amount);
          model.give(customer, amount);
        }
        world.tick(1_000);
        model.tick(1_000);
        for (const command of openings(world)) expect(run(world, command)).toBe(model.place(command));
        for (const step of taken) {
          // Small steps in time: the model has no funding.
          const raw = commandOf(world, 'ms' in step ? { ...step, ms: Math.min(step.ms, 20_000) } : step);
          const command =
            raw.type === 'place_contract_order' ? { ...raw, stopLoss: null, takeProfit: null } : raw;
          if (!isKnown(command)) continue;
          const resting = entriesOfKind(world.state, 'contract_order').map(({ id }) => id);
          const code = run(world, command);
          if (command.type === 'tick') model.tick(world.mark() ?? 0);
          if (command.type === 'cancel_contract_orders') model.cancelAll(command.customer);
          if (command.type === 'amend_contract_order') {
            expect(code).toBe(model.amend(command, resting.indexOf(command.orderId)));
          }
          if (command.type === 'place_contract_order') expect(code).toBe(model.place(command));
          expectSame(world, model);
        }
      }),
      { numRuns: runs(400), seed: 21 },
    );
  });
});

function expectSame(world: ContractWorld, model: ContractModel): void {
  const positions = entriesOfKind(world.state, 'contract_position').map(({ customer, body }) => {
    const { side, lots, cost, margin, multiple } = body;
    return { customer, side, lots, cost, margin, multiple, isCross: body.marginMode === 'cross' };
  });
  const byBirth = [...model.positions]
    .sort((a, b) => a.born - b.born)
    .map(({ born: _born, ...rest }) => rest);
  expect(positions).toEqual(byBirth);
  const orders = entriesOfKind(world.state, 'contract_order').map(({ customer, body, holds }) => ({
    customer,
    side: body.side,
    price: body.price,
    left: body.lots - body.filledLots,
    shown: body.lots - body.filledLots - (body.hiddenLots ?? 0),
    held: holds[0]?.amount ?? 0n,
  }));
  const resting = [...model.resting]
    .sort((a, b) => a.id - b.id)
    .map(({ customer, side, price, left, shown, held }) => ({ customer, side, price, left, shown, held }));
  expect(orders).toEqual(resting);
  for (const [customer] of MONEY) {
    expect({ customer, available: world.available(customer) }).toEqual({
      customer,
      available: model.has(customer),
    });
  }
  expect(world.money(SYSTEM_OWNERS.fee_income, 'coin')).toBe(model.feeIncome);
}
