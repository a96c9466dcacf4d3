import { apply, type Command, createEngine, type EngineState, type LegTerms } from '@trade/engine';
import { DEFAULT_LISTING } from '../../../apps/server/src/market/listing/index.ts';
import { collectGarbage } from '../heap.ts';
import type { Line } from '../line.ts';

const SYMBOL = 'BTCUSDT';
const PRICE = 60_000;
const CUSTOMERS = 20_000;
/** As many as a customer may have in a symbol. */
const ORDERS_EACH = 50;
const FIRST_CUSTOMER = 1_000;
const ROUNDS = 40;
const TICKS_A_ROUND = 1_000;
const START = 1_700_000_000_000;
const BETWEEN_MS = 80;
const MANY = '1000000000000000';
const STAKE = '10000000000';

/**
 * Measures ticks that reach no trigger, with a million conditional orders waiting and with none.
 * Both engines live in one process and take turns, so that the machine and the collector treat them
 * alike.
 */
export function measureTriggers(): Line[] {
  const idle = open();
  const crowded = open();
  const before = process.memoryUsage().heapUsed;
  let at = 0;
  for (let customer = FIRST_CUSTOMER; customer < FIRST_CUSTOMER + CUSTOMERS; customer++) {
    demand(crowded, fund({ customer, kind: 'coin' }, String(BigInt(STAKE) * BigInt(ORDERS_EACH)), customer));
    for (let each = 0; each < ORDERS_EACH; each++, at++) demand(crowded, waiting(customer, at));
  }
  collectGarbage();
  const bytes = (process.memoryUsage().heapUsed - before) / at;
  let [alone, beside] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    alone = Math.min(alone, timeOf(idle, round));
    beside = Math.min(beside, timeOf(crowded, round));
  }
  return [
    { name: 'waiting orders', value: at, unit: '' },
    { name: 'memory of one', value: bytes, unit: 'B' },
    {
      name: 'a tick that reaches none of them',
      value: beside,
      unit: 'us',
      yardstick: { name: 'a tick with none waiting', value: alone },
      limit: { most: 1.2 },
    },
  ];
}

/** Microseconds of a tick, in one round. */
function timeOf(state: EngineState, round: number): number {
  const started = performance.now();
  for (let at = 0; at < TICKS_A_ROUND; at++) run(state, tick(round * TICKS_A_ROUND + at), BETWEEN_MS);
  return ((performance.now() - started) * 1_000) / TICKS_A_ROUND;
}

/** An engine with the usual listing, and a provider who quotes. */
function open(): EngineState {
  const state = createEngine();
  const { assets, instruments } = DEFAULT_LISTING;
  for (const asset of assets) demand(state, { type: 'list_asset', asset });
  for (const instrument of instruments) demand(state, { type: 'list_instrument', instrument });
  demand(state, fund({ system: 'liquidity_provider' }, MANY, 0));
  demand(state, tick(0));
  return state;
}

function fund(to: Extract<Command, { type: 'fund' }>['to'], amount: string, number: number): Command {
  const reference = `first-${number}`;
  return {
    type: 'fund',
    reference,
    mode: 'real',
    to,
    asset: 'USDT',
    amount,
    category: 'manual_deposit',
  };
}

/**
 * Purchases that wait from 1 % to 51 % above and below the price, where no tick of the benchmark
 * comes; every tenth is an OCO.
 */
function waiting(customer: number, at: number): Command {
  const distance = 0.01 + (at % 50_000) / 100_000;
  const above = leg('stop', ticks(PRICE * (1 + distance)));
  const below = leg('take_profit', ticks(PRICE * (1 - distance)));
  const legs = at % 10 === 0 ? [above, below] : [at % 2 === 0 ? above : below];
  return {
    type: 'place_conditional_order',
    mode: 'real',
    customer,
    clientId: `waiting-${at}`,
    digest: 'd',
    market: 'spot',
    symbol: SYMBOL,
    source: at % 3 === 0 ? 'last' : 'index',
    side: 'buy',
    lots: null,
    total: STAKE,
    contract: null,
    legs,
  };
}

function leg(kind: 'stop' | 'take_profit', trigger: number): LegTerms {
  return { kind, trigger, price: null, timeInForce: 'IOC', postOnly: false, trail: null };
}

/** A price that moves up and down by a thousandth. */
function tick(at: number): Command {
  const price = ticks(PRICE * (1 + Math.sin(at / 50) / 1_000));
  return { type: 'tick', symbol: SYMBOL, price, tickId: `tick-${at}`, at: START };
}

function ticks(price: number): number {
  const unit = DEFAULT_LISTING.instruments.find(({ symbol }) => symbol === SYMBOL)?.tickUnits ?? 1;
  return Math.round((price * 100_000_000) / unit);
}

function demand(state: EngineState, command: Command): void {
  const { rejection } = run(state, command);
  if (rejection) throw new Error(`Refused (${rejection.code}): ${JSON.stringify(command)}`);
}

function run(state: EngineState, command: Command, later = 0) {
  return apply(state, state.seq + 1, Math.max(START, state.time) + later, command);
}
