import { apply, type Command, createEngine, type EngineState, stateHash } from '@trade/engine';
import { DEFAULT_LISTING } from '../../../apps/server/src/market/listing/index.ts';
import type { Line } from '../line.ts';

const TICKS = 40_000;
const CUSTOMERS = 500;
const FIRST_CUSTOMER = 1_000;
const START = 1_700_000_000_000;
const BETWEEN_MS = 80;
const MANY = '1000000000000000';
const MIDDLES = new Map([
  ['BTCUSDT', 60_000],
  ['ETHUSDT', 3_000],
]);

/**
 * Measures reference ticks where they do most: markets with an eternal and a dated contract each,
 * in which customers have positions.
 */
export function measureTicks(): Line[] {
  const state = createEngine();
  const symbols = [...MIDDLES.keys()];
  for (const command of setUp()) demand(state, command);
  for (const symbol of symbols) demand(state, tick(symbol, 0));
  let positions = 0;
  for (let at = 0; at < CUSTOMERS; at++) positions += openPosition(state, at, symbols);
  let applied = 0;
  let hashed = 0;
  for (let at = 1; at <= TICKS; at++) {
    const command = tick(symbols[at % symbols.length] ?? '', at);
    const started = performance.now();
    run(state, command, BETWEEN_MS);
    const between = performance.now();
    stateHash(state);
    hashed += performance.now() - between;
    applied += between - started;
  }
  const us = (ms: number) => (ms * 1_000) / TICKS;
  return [
    { name: 'open positions', value: positions, unit: '' },
    {
      name: 'state hash after a tick',
      value: us(hashed),
      unit: 'us',
      yardstick: { name: 'applying it', value: us(applied) },
      limit: { most: 0.3 },
    },
  ];
}

function setUp(): Command[] {
  const { assets, contracts, instruments } = DEFAULT_LISTING;
  const owners = [
    { system: 'liquidity_provider' } as const,
    { system: 'liquidity_provider', kind: 'contract' } as const,
    { system: 'insurance_fund' } as const,
    ...Array.from(
      { length: CUSTOMERS },
      (_, at) => ({ customer: FIRST_CUSTOMER + at, kind: 'contract' }) as const,
    ),
  ];
  return [
    ...assets.map((asset): Command => ({ type: 'list_asset', asset })),
    ...instruments.map((instrument): Command => ({ type: 'list_instrument', instrument })),
    ...contracts.map((contract): Command => ({ type: 'list_contract', contract })),
    ...owners.map(
      (to, at): Command => ({
        type: 'fund',
        reference: `first-${at}`,
        mode: 'real',
        to,
        asset: 'USDT',
        amount: MANY,
        category: 'manual_deposit',
      }),
    ),
  ];
}

/** A price that moves up and down by a thousandth. */
function tick(symbol: string, at: number): Command {
  const tickUnits = DEFAULT_LISTING.instruments.find((listed) => listed.symbol === symbol)?.tickUnits ?? 1;
  const middle = ((MIDDLES.get(symbol) ?? 0) * 100_000_000) / tickUnits;
  const price = Math.round(middle * (1 + Math.sin(at / 50) / 1_000));
  return { type: 'tick', symbol, price, tickId: `tick-${at}-${symbol}`, at: START };
}

function openPosition(state: EngineState, at: number, symbols: readonly string[]): number {
  const { rejection } = run(state, {
    type: 'place_contract_order',
    mode: 'real',
    customer: FIRST_CUSTOMER + at,
    clientId: `position-${at}`,
    digest: `position-${at}`,
    symbol: `${symbols[at % symbols.length] ?? ''}-PERP`,
    side: at % 3 === 0 ? 'sell' : 'buy',
    action: 'open',
    orderType: 'market',
    timeInForce: 'IOC',
    postOnly: false,
    price: null,
    lots: 1,
    multiple: 2,
    stopLoss: null,
    takeProfit: null,
    positionId: null,
  });
  return rejection === null ? 1 : 0;
}

function demand(state: EngineState, command: Command): void {
  const { rejection } = run(state, command);
  if (rejection) throw new Error(`Refused (${rejection.code}): ${JSON.stringify(command)}`);
}

function run(state: EngineState, command: Command, later = 1) {
  return apply(state, state.seq + 1, Math.max(START, state.time) + later, command);
}
