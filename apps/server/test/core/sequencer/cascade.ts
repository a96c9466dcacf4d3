import type { Command } from '@trade/engine';
import type pg from 'pg';
import { pino } from 'pino';
import { type RunningSequencer, startSequencer } from '../../../src/core/sequencer/index.ts';
import { DEFAULT_LISTING } from '../../../src/market/listing/index.ts';
import { Random } from './simulation/random.ts';

/*
 * A market that falls by a third in steps, with traders who borrowed much, and a liquidity provider
 * and an insurance fund that cannot bear it: liquidations, takeovers by the fund and deleveraging
 * follow. Every run submits the same commands at the same times, so the final state is always the
 * same.
 */

const START = Date.UTC(2026, 10, 19, 12);
const STEP_MS = 1_000;
const TRADERS = 24;
const SYMBOLS = ['BTCUSDT-PERP', 'BTCUSDT-WEEK'] as const;
const FIRST_PRICE = 5_000_000;
const LISTING = {
  ...DEFAULT_LISTING,
  contractLiquidity: { USDT: '60000' + '00000000' },
  insurance: { USDT: '100' + '00000000' },
};

/** All commands, in order. */
export const CASCADE: readonly Command[] = cascade(new Random(5));

export interface Cascade {
  sequencer: RunningSequencer;
  /** The index in `CASCADE` of the next command. */
  next: number;
  /** Submits it at its time. */
  say(): Promise<void>;
}

/** Starts the engine, or recovers it. */
export async function openCascade(pool: pg.Pool): Promise<Cascade> {
  const clock = { time: START, now: () => clock.time };
  const sequencer = await startSequencer({
    pool,
    logger: pino({ level: 'fatal' }),
    clock,
    listing: LISTING,
    fundLiquidityIn: ['demo'],
    onFatal: () => process.exit(1),
  });
  const said: Cascade = {
    sequencer,
    next: sequencer.status.seq - listed(),
    async say() {
      const command = CASCADE[said.next];
      if (!command) throw new Error('Everything has been said.');
      clock.time = START + (said.next + 1) * STEP_MS;
      said.next += 1;
      await sequencer.submit(command);
    },
  };
  return said;
}

/** How many commands the first start submits by itself. */
function listed(): number {
  const { assets, instruments, contracts, liquidity, contractLiquidity, insurance } = LISTING;
  const given = [liquidity, contractLiquidity, insurance].flatMap((each) => Object.keys(each));
  return assets.length + instruments.length + contracts.length + given.length;
}

function cascade(random: Random): Command[] {
  const commands: Command[] = [tick(0, FIRST_PRICE)];
  for (let trader = 0; trader < TRADERS; trader += 1) {
    const customer = 1_000 + trader;
    commands.push({
      type: 'fund',
      reference: `cascade:${customer}`,
      mode: 'demo',
      to: { customer, kind: 'contract' },
      asset: 'USDT',
      amount: `${random.within(500, 3_000)}00000000`,
      category: 'deposit',
    });
  }
  for (let trader = 0; trader < 2 * TRADERS; trader += 1) {
    const customer = 1_000 + (trader % TRADERS);
    commands.push({
      type: 'place_contract_order',
      mode: 'demo',
      customer,
      clientId: `open-${trader}`,
      digest: `open-${trader}`,
      symbol: random.pick(SYMBOLS),
      side: random.chance(0.8) ? 'buy' : 'sell',
      action: 'open',
      orderType: 'market',
      timeInForce: 'IOC',
      postOnly: false,
      price: null,
      lots: random.within(20, 400),
      multiple: random.pick([10, 20, 50]),
      stopLoss: random.chance(0.2) ? Math.round(FIRST_PRICE * 0.97) : null,
      takeProfit: null,
      positionId: null,
    });
  }
  for (let step = 1; step <= 60; step += 1) {
    // Steps, and two gaps that leave some bankrupt before anybody can act.
    const fallen = 0.0035 * step + (step > 20 ? 0.07 : 0) + (step > 40 ? 0.09 : 0);
    commands.push(tick(step, Math.round(FIRST_PRICE * (1 - fallen - 0.003 * random.next()))));
  }
  return commands;
}

function tick(step: number, price: number): Command {
  return { type: 'tick', symbol: 'BTCUSDT', price, tickId: `fall-${step}`, at: START + step };
}
