import fc from 'fast-check';
import type { Command, ContractSpec, Mode, PlaceContractOrder, Side } from '../../src/index.ts';
import { entriesOf, entriesOfKind } from '../../src/index.ts';
import { ContractWorld, HOUR, PERP } from './contract-world.ts';

/** Odd fees and three tiers, so that rounding and borders occur often. */
export const TIERED: ContractSpec = {
  ...PERP,
  makerFeePpm: 217,
  takerFeePpm: 533,
  liquidationFeePpm: 5_000,
  tiers: [
    { upTo: '5000000', ratePpm: 5_000, maxMultiple: 50 },
    { upTo: '20000000', ratePpm: 10_000, maxMultiple: 20 },
    { upTo: null, ratePpm: 25_000, maxMultiple: 10 },
  ],
  ladder: {
    levels: 3,
    halfSpreadTicks: 2,
    stepTicks: 3,
    levelQuoteUnits: '900000',
    growthPpm: 350_000,
    maxSkewTicks: 3,
    multiple: 5,
  },
};

/** The same with an expiry, three hours after the tests begin. */
const TIERED_WEEK: ContractSpec = {
  ...TIERED,
  symbol: 'BTCUSDT-WEEK',
  product: 'dated',
  funding: null,
  longBasisWindowMs: 7_200_000,
  expiry: {
    firstAt: 1_700_000_000_000 + 3 * HOUR,
    periodMs: 5 * HOUR,
    closingMs: 600_000,
    averageMs: 1_800_000,
  },
};

export const CROWD = [1000, 1001, 1002, 1003, 1004];

/** Leaves a customer a tenth of what is available in the contract account. */
function spend(world: ContractWorld, customer: number): void {
  world.must({
    type: 'transfer_funds',
    mode: 'real',
    customer,
    clientId: `spend ${customer}`,
    digest: 'd',
    from: 'contract',
    to: 'coin',
    asset: 'USDT',
    amount: `${(world.available(customer) * 9n) / 10n}`,
  });
}

/**
 * Five customers with all kinds of positions against each other, and the venue's participants with
 * `funds`. `crossers` are those with cross margin, who have little beside it.
 */
export function crowd(
  funds: bigint,
  world = new ContractWorld(),
  crossers: readonly number[] = [],
): ContractWorld {
  for (const customer of crossers) world.crossers.add(customer);
  world.list().listContract(TIERED).listContract(TIERED_WEEK);
  for (const customer of CROWD) world.margin(customer, 12_000_000n).margin(customer, 12_000_000n, 'demo');
  if (funds > 0n) world.system('liquidity_provider', funds).system('insurance_fund', funds / 40n);
  world.tick(1_000);
  world.pair(1000, 1001, 1_900, 1_000, { long: 20, short: 10 });
  world.pair(1002, 1003, 400, 1_001, { long: 50, short: 2 });
  world.pair(1003, 1004, 900, 999, { long: 20, short: 10 });
  world.pair(1004, 1000, 450, 1_000, { long: 5, short: 50, symbol: 'BTCUSDT-WEEK' });
  world.pair(1001, 1002, 300, 1_000, { long: 50, short: 50, mode: 'demo' });
  for (const customer of crossers) spend(world, customer);
  return world;
}

type Adjustment = 'add' | 'take' | 'multiple' | 'mode' | 'reverse';

/** A random step. Its numbers are adapted to what is open when it runs. */
export type Step =
  | { do: 'order'; order: Partial<PlaceContractOrder> & { customer: number; side: Side; lots: number } }
  | { do: 'amend'; customer: number; mode: Mode; pick: number; price: number | null; lots: number }
  | { do: 'close'; customer: number; mode: Mode; pick: number; lots: number; price: number | null }
  | {
      do: 'adjust';
      customer: number;
      mode: Mode;
      pick: number;
      what: Adjustment;
      size: number;
    }
  | { do: 'protect'; customer: number; mode: Mode; pick: number; stop: number; gain: number }
  | { do: 'close_all' | 'cancel_all'; customer: number; mode: Mode }
  | { do: 'tick'; price: number; ms: number }
  | { do: 'clock'; ms: number };

const mode = fc.constantFrom<Mode>('real', 'real', 'real', 'demo');
const customer = fc.constantFrom(...CROWD);
const side = fc.constantFrom<Side>('buy', 'sell');
const symbol = fc.constantFrom('BTCUSDT-PERP', 'BTCUSDT-PERP', 'BTCUSDT-WEEK');
const lots = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2_600 }));
const pick = fc.nat(9);

const order = fc.record({
  do: fc.constant('order' as const),
  order: fc.record(
    {
      mode,
      customer,
      symbol,
      side,
      lots,
      price: fc.option(fc.integer({ min: 930, max: 1_070 }), { freq: 4 }),
      multiple: fc.constantFrom(1, 2, 5, 10, 10, 20, 50),
      timeInForce: fc.constantFrom('GTC' as const, 'GTC' as const, 'IOC' as const, 'FOK' as const),
      stopLoss: fc.option(fc.integer({ min: 800, max: 1_200 }), { freq: 1, nil: null }),
      visibleLots: fc.integer({ min: 1, max: 300 }),
    },
    {
      requiredKeys: [
        'mode',
        'customer',
        'symbol',
        'side',
        'lots',
        'price',
        'multiple',
        'timeInForce',
        'stopLoss',
      ],
    },
  ),
});

/** Small moves, and sometimes a large gap. */
const price = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 970, max: 1_030 }) },
  { weight: 2, arbitrary: fc.integer({ min: 850, max: 1_150 }) },
  { weight: 1, arbitrary: fc.integer({ min: 300, max: 2_000 }) },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: order },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('close' as const),
      customer,
      mode,
      pick,
      lots,
      price: fc.option(fc.integer({ min: 930, max: 1_070 }), { freq: 1 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('amend' as const),
      customer,
      mode,
      pick,
      price: fc.option(fc.integer({ min: 930, max: 1_070 }), { freq: 2 }),
      lots,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      customer,
      mode,
      pick,
      what: fc.constantFrom<Adjustment>('add', 'take', 'multiple', 'mode', 'reverse'),
      size: fc.integer({ min: 1, max: 500_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('protect' as const),
      customer,
      mode,
      pick,
      stop: fc.integer({ min: 1, max: 60 }),
      gain: fc.integer({ min: 1, max: 60 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('close_all' as const, 'cancel_all' as const),
      customer,
      mode,
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('tick' as const),
      price,
      ms: fc.integer({ min: 1, max: 20_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('clock' as const), ms: fc.integer({ min: 1, max: 9 * HOUR }) }),
  },
);

export function steps(most: number): fc.Arbitrary<Step[]> {
  return fc.array(step, { minLength: 10, maxLength: most });
}

/** Returns the command of a step in the current state. */
export function commandOf(world: ContractWorld, step: Step): Command {
  const { state } = world;
  switch (step.do) {
    case 'order': {
      const { order } = step;
      return world.contractOrder(order.customer, order.side, order.lots, order);
    }
    case 'tick':
      world.later(step.ms);
      return { type: 'tick', symbol: 'BTCUSDT', price: step.price, tickId: `t${state.seq}`, at: world.time };
    case 'clock':
      world.later(step.ms);
      return { type: 'clock' };
    case 'close_all':
      return {
        type: 'close_contract_positions',
        mode: step.mode,
        customer: step.customer,
        clientId: `a${state.seq}`,
        digest: 'd',
        symbol: null,
      };
    case 'cancel_all':
      return { type: 'cancel_contract_orders', mode: step.mode, customer: step.customer, symbol: null };
    case 'amend':
      return onOrder(world, step);
    default:
      return onPosition(world, step);
  }
}

/** Amends one of all open orders, seldom for somebody else; without a price it keeps its own. */
function onOrder(
  { state }: ContractWorld,
  { customer, mode, pick, price, lots }: Extract<Step, { do: 'amend' }>,
): Command {
  const open = entriesOfKind(state, 'contract_order');
  const chosen = open[lots % Math.max(open.length, 1)];
  return {
    type: 'amend_contract_order',
    mode: chosen?.mode ?? mode,
    customer: pick === 0 ? customer : (chosen?.customer ?? customer),
    clientId: `m${state.seq}`,
    digest: 'd',
    orderId: chosen?.id ?? 0,
    price: price ?? chosen?.body.price ?? 0,
    lots: (chosen?.body.filledLots ?? 0) + lots - (pick === 1 ? 40 : 0),
  };
}

function onPosition(
  world: ContractWorld,
  step: Extract<Step, { do: 'close' | 'adjust' | 'protect' }>,
): Command {
  const { customer, mode } = step;
  const open = entriesOf(world.state, mode, customer, 'contract_position');
  const chosen = open[step.pick % Math.max(open.length, 1)];
  if (chosen === undefined) return { type: 'clock' };
  const { id, body } = chosen;
  const common = { mode, customer, clientId: `p${world.state.seq}`, digest: 'd', positionId: id };
  if (step.do === 'close') {
    return world.contractOrder(
      customer,
      body.side === 'buy' ? 'sell' : 'buy',
      Math.min(step.lots, body.lots),
      {
        mode,
        symbol: body.symbol,
        action: 'close',
        price: step.price,
        positionId: id,
      },
    );
  }
  if (step.do === 'protect') {
    const mark = world.mark(body.symbol, mode) ?? 1_000;
    const [stopLoss, takeProfit] =
      body.side === 'buy' ? [mark - step.stop, mark + step.gain] : [mark + step.stop, mark - step.gain];
    return { type: 'set_contract_protection', mode, customer, positionId: id, stopLoss, takeProfit };
  }
  switch (step.what) {
    case 'multiple':
      return {
        ...common,
        type: 'change_contract_multiple',
        multiple: [1, 2, 3, 5, 10, 20, 50][step.size % 7] ?? 1,
      };
    case 'mode':
      return {
        ...common,
        type: 'change_contract_margin_mode',
        marginMode: body.marginMode === 'cross' ? 'isolated' : 'cross',
      };
    case 'reverse':
      return { ...common, type: 'reverse_contract_position' };
    default:
      return {
        ...common,
        type: 'move_contract_margin',
        amount: `${step.what === 'take' ? '-' : ''}${step.size}`,
      };
  }
}
