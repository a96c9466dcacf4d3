import {
  apply,
  type Command,
  createEngine,
  type EngineState,
  REMEMBERED_COMMANDS,
  stateHash,
} from '@trade/engine';
import { type Line, percentile } from '../line.ts';
import { bookRate } from './order-book.ts';
import { fastest, Random } from './timing.ts';

const COMMANDS = 200_000;
const FIRST_CUSTOMER = 1_000;
const CUSTOMERS = 1_000;
const LIVE_ORDERS = 1_000;
const BATCH = 100;
const START = 1_700_000_000_000;

/** Commands a part of the load whose bytes are counted at once. */
const COUNTED_TOGETHER = 100;
const MANY_ORDERS = 100_000;
const MANY_CUSTOMERS = 1_000_000;

/**
 * Measures the engine with everything it does in production: rules, holds, double entry, fees, a
 * full memory of client ids, events, the checks after every command, and a state hash every hundred
 * commands. The yardstick is its own order book without all that.
 */
export function measureEngine(): Line[] {
  const plain = measureLoad({ customers: CUSTOMERS, restingOrders: 0 });
  const book = bookRate();
  const deep = measureLoad({ customers: CUSTOMERS, restingOrders: MANY_ORDERS });
  const crowded = measureLoad({ customers: MANY_CUSTOMERS, restingOrders: 0 });
  const us = (rate: number) => 1e6 / rate;
  return [
    {
      name: 'commands',
      value: plain.rate,
      unit: '/s',
      yardstick: { name: 'operations of its order book alone', value: book },
      limit: { least: 0.08 },
    },
    { name: 'on the heap, a command', value: plain.bytes, unit: 'B', limit: { most: 1_638 } },
    { name: 'events for each command', value: plain.events, unit: '' },
    { name: 'trades for each 100 commands', value: plain.trades, unit: '' },
    {
      name: `a command beside ${MANY_ORDERS.toLocaleString('en')} open orders`,
      value: us(deep.rate),
      unit: 'us',
      yardstick: { name: `beside ${LIVE_ORDERS.toLocaleString('en')}`, value: us(plain.rate) },
      limit: { most: 1.25 },
    },
    {
      name: `a command of ${MANY_CUSTOMERS.toLocaleString('en')} customers`,
      value: us(crowded.rate),
      unit: 'us',
      yardstick: { name: `of ${CUSTOMERS.toLocaleString('en')}`, value: us(plain.rate) },
      limit: { most: 1.3 },
    },
  ];
}

interface Size {
  customers: number;
  /** Open orders far from the market. */
  restingOrders: number;
}

function measureLoad({ customers, restingOrders }: Size) {
  const { setUp, load } = makeLoad(COMMANDS, customers);
  const far = makeOpenOrders(restingOrders);
  let events = 0;
  let trades = 0;
  let bytes: number[] = [];
  const rate = fastest(load.length, () => {
    const state = createEngine();
    for (const command of setUp) run(state, command);
    for (let at = 0; at < REMEMBERED_COMMANDS; at++) run(state, smallGift(at));
    for (const command of far) run(state, command);
    events = 0;
    bytes = [];
    trades = state.counters.trade;
    return () => {
      let before = process.memoryUsage().heapUsed;
      for (const [at, command] of load.entries()) {
        events += run(state, command).events.length;
        if (at % BATCH < BATCH - 1) continue;
        stateHash(state);
        if (at % COUNTED_TOGETHER < COUNTED_TOGETHER - 1) continue;
        const after = process.memoryUsage().heapUsed;
        bytes.push((after - before) / COUNTED_TOGETHER);
        before = after;
      }
      trades = state.counters.trade - trades;
    };
  });
  // A collection in between makes a difference negative.
  const grown = bytes.filter((change) => change > 0);
  return {
    rate,
    bytes: percentile(grown, 0.5),
    events: events / load.length,
    trades: (100 * trades) / load.length,
  };
}

function smallGift(at: number): Command {
  const to = { customer: FIRST_CUSTOMER, kind: 'coin' } as const;
  const category = 'manual_deposit';
  return { type: 'fund', reference: `gift-${at}`, mode: 'real', to, asset: 'USDT', amount: '1', category };
}

function run(state: EngineState, command: Command) {
  return apply(state, state.seq + 1, START + state.seq, command);
}

/**
 * The mixed load of the order book as commands of a thousand customers, with one reference tick per
 * hundred commands.
 */
export function makeLoad(count = COMMANDS, customers = CUSTOMERS): { setUp: Command[]; load: Command[] } {
  const setUp = openMarket(customers);
  const random = new Random(11);
  const state = createEngine();
  for (const command of setUp) run(state, command);
  const live: { id: number; customer: number }[] = [];
  const load: Command[] = [];
  let middle = 6_000_000;
  while (load.length < count) {
    const dice = random.below(100);
    const customer = FIRST_CUSTOMER + random.below(customers);
    if (load.length % BATCH === 0) {
      middle += random.below(5) - 2;
      load.push({ type: 'tick', symbol: 'BTCUSDT', price: middle, tickId: `${load.length}`, at: START });
    } else if (dice < 55 || live.length < LIVE_ORDERS) {
      load.push(limitOrder(random, customer, middle, load.length));
    } else if (dice < 95) {
      const at = random.below(live.length);
      const chosen = live[at];
      const last = live.pop();
      if (chosen === undefined || last === undefined) continue;
      if (at < live.length) live[at] = last;
      load.push({ type: 'cancel_spot_order', mode: 'real', customer: chosen.customer, orderId: chosen.id });
    } else load.push(crossingOrder(random, customer, load.length));
    const command = load[load.length - 1];
    if (command === undefined) continue;
    for (const event of run(state, command).events) {
      if (event.type === 'order' && event.order.status === 'new' && event.order.filledLots === 0) {
        live.push({ id: event.order.id, customer: event.order.customer });
      }
    }
  }
  return { setUp, load };
}

type SpotOrder = Extract<Command, { type: 'place_spot_order' }>;

/** Open orders of the load's customers, on both sides and far from any traded price. */
export function makeOpenOrders(count: number): Command[] {
  const random = new Random(13);
  return Array.from({ length: count }, (_, at): Command => {
    const order = limitOrder(random, FIRST_CUSTOMER + (at % CUSTOMERS), 0, at);
    const price = order.side === 'buy' ? 5_000_000 - (at % 5_000) : 7_000_000 + (at % 5_000);
    return { ...order, clientId: `open-${at}`, price, lots: 20 };
  });
}

function limitOrder(random: Random, customer: number, middle: number, at: number): SpotOrder {
  const side = random.below(2) === 0 ? 'buy' : 'sell';
  const away = side === 'buy' ? -1 : 1;
  return {
    type: 'place_spot_order',
    mode: 'real',
    customer,
    clientId: `client-${at}`,
    digest: `0123456789abcdef0123456789abcdef${at}`,
    symbol: 'BTCUSDT',
    side,
    orderType: 'limit',
    timeInForce: 'GTC',
    postOnly: false,
    price: middle + away * (1 + random.below(100)),
    lots: 10 + random.below(20),
    total: null,
  };
}

function crossingOrder(random: Random, customer: number, at: number): Command {
  return {
    type: 'place_spot_order',
    mode: 'real',
    customer,
    clientId: `client-${at}`,
    digest: `0123456789abcdef0123456789abcdef${at}`,
    symbol: 'BTCUSDT',
    side: random.below(2) === 0 ? 'buy' : 'sell',
    orderType: 'market',
    timeInForce: 'IOC',
    postOnly: false,
    price: null,
    lots: 10 + random.below(60),
    total: null,
  };
}

/** One instrument, a funded liquidity provider, and customers with coins and cash. */
function openMarket(customers: number): Command[] {
  const commands: Command[] = [
    { type: 'list_asset', asset: { code: 'BTC', decimals: 8 } },
    { type: 'list_asset', asset: { code: 'USDT', decimals: 8 } },
    {
      type: 'list_instrument',
      instrument: {
        symbol: 'BTCUSDT',
        base: 'BTC',
        quote: 'USDT',
        tickUnits: 1_000_000,
        lotUnits: 1_000,
        minNotional: '500000000',
        maxLots: 10_000_000,
        makerFeePpm: 1_000,
        takerFeePpm: 1_000,
        slippagePpm: 50_000,
        ladder: {
          levels: 10,
          halfSpreadTicks: 10,
          stepTicks: 10,
          levelQuoteUnits: '100000000000',
          growthPpm: 200_000,
          maxSkewTicks: 5,
        },
      },
    },
  ];
  const owners = [
    { system: 'liquidity_provider' as const },
    ...Array.from({ length: customers }, (_, at) => ({
      customer: FIRST_CUSTOMER + at,
      kind: 'coin' as const,
    })),
  ];
  for (const [at, to] of owners.entries()) {
    for (const [asset, amount] of [
      ['BTC', '100000000000'],
      ['USDT', '10000000000000000'],
    ] as const) {
      commands.push({
        type: 'fund',
        reference: `${asset}-${at}`,
        mode: 'real',
        to,
        asset,
        amount,
        category: 'manual_deposit',
      });
    }
  }
  return commands;
}
