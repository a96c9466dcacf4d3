import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apply,
  type Command,
  createEngine,
  openOrdersOf,
  restore,
  type Side,
  stateHash,
  takeSnapshot,
} from '../src/index.ts';
import { ConditionalWorld, stop, trailing } from './conditional/conditional-world.ts';
import { PERP } from './contracts/contract-world.ts';
import { CORPUS, filesHere } from './corpus/files.ts';
import { readRecording } from './corpus/recording.ts';
import { runs } from './runs.ts';
import { shuffled } from './shuffled.ts';
import { ALICE, BOB } from './world.ts';

/**
 * The journals of the newest rules that were recorded; together they hold every type of command.
 */
const newest = Math.max(...filesHere().map((file) => Number(/^rules-(\d+)/.exec(file)?.[1] ?? 0)));
const files = filesHere().filter((file) => file.startsWith(`rules-${newest}/`));

interface Timed {
  time: number;
  command: Command;
}

function commandsOf(file: string): Timed[] {
  return readRecording(path.join(CORPUS, file)).batches.flatMap(({ commands, time }) =>
    commands.map((command) => ({ time, command })),
  );
}

/**
 * Returns where a twin that is restored from shuffled rows every `each` commands comes to other
 * results or states; null when nowhere.
 */
function difference(commands: readonly Timed[], each: number): string | null {
  const state = createEngine();
  let twin = createEngine();
  for (const { time, command } of commands) {
    const seq = state.seq + 1;
    if (seq % each === 0) twin = restore(shuffled(takeSnapshot(state), seq));
    const outcome = apply(state, seq, time, command);
    const again = apply(twin, seq, time, command);
    if (!isDeepStrictEqual(again, outcome)) return `other results of ${command.type} at ${seq}`;
    if (seq % each === each - 1 && stateHash(twin) !== stateHash(state)) return `another state at ${seq}`;
  }
  return null;
}

const CUSTOMERS = [ALICE, BOB, 1002];
const price = fc.integer({ min: 900, max: 1_100 });

/**
 * Acts on brackets, on what protects positions, and on the orders that both depend on: several of
 * them end in one command.
 */
const act = fc.record({
  do: fc.constantFrom(
    ...([
      'bracket',
      'bracket',
      'stop',
      'close',
      'limit',
      'contract',
      'tick',
      'tick',
      'cancel',
      'amend',
    ] as const),
  ),
  customer: fc.constantFrom(...CUSTOMERS),
  side: fc.constantFrom<Side>('buy', 'sell'),
  price,
  lots: fc.integer({ min: 1, max: 300 }),
  pick: fc.nat(99),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

function crowd(): ConditionalWorld {
  const world = new ConditionalWorld().list();
  world.listContract(PERP);
  for (const customer of CUSTOMERS) {
    world
      .fund(customer, 'BTC', 10n ** 9n)
      .fund(customer, 'USDT', 10n ** 11n)
      .margin(customer, 10n ** 10n);
  }
  world.tick(1_000);
  return world;
}

function commandOf(world: ConditionalWorld, { do: kind, customer, lots, pick, price, side }: Act): Command {
  const named = { mode: 'real', customer } as const;
  switch (kind) {
    case 'bracket':
      return {
        ...world.order(customer, 'buy', {
          price,
          lots,
          ...(pick % 2 === 0 && { visibleLots: 1 + (pick % lots) }),
        }),
        type: 'place_bracket_order',
        source: pick % 3 === 0 ? 'last' : 'index',
        stopLoss: { trigger: price - 1 - (pick % 40), price: null },
        takeProfit: pick % 5 === 0 ? { trigger: 1_101 + (pick % 30), price: null } : null,
      };
    case 'stop':
      return world.conditional(
        customer,
        'sell',
        [pick % 2 === 0 ? stop(price) : trailing({ ticks: 1 + pick })],
        { lots },
      );
    case 'close': {
      const position = world.positions(customer)[0];
      const contract = { action: 'close', multiple: null, positionId: position?.id ?? 0 } as const;
      const away = position?.body.side === 'buy' ? 'sell' : 'buy';
      const place = {
        market: 'contracts',
        symbol: PERP.symbol,
        lots: pick % 2 === 0 ? null : lots,
        contract,
      } as const;
      return world.conditional(customer, away, [stop(price)], place);
    }
    case 'limit':
      return world.order(customer, side, { price, lots });
    case 'contract':
      return world.contractOrder(customer, side, lots, { price });
    case 'tick':
      return { type: 'tick', symbol: 'BTCUSDT', price, tickId: `t${world.state.seq}`, at: world.time };
    case 'cancel':
      return { type: 'cancel_spot_orders', ...named, symbol: null };
    default: {
      const [orderId, clientId] = [pick * 7, `a${world.state.seq}`];
      const own = openOrdersOf(world.state, 'real', customer);
      const found = own[pick % Math.max(own.length, 1)]?.id ?? orderId;
      return { type: 'amend_spot_order', ...named, clientId, digest: 'd', orderId: found, price, lots };
    }
  }
}

describe('a twin that is restored from shuffled rows again and again', () => {
  it('ends, grows, triggers and goes on with the same orders in the same order', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 20, maxLength: 60 }), (acts) => {
        const world = crowd();
        for (const [at, taken] of acts.entries()) {
          const twin = restore(shuffled(takeSnapshot(world.state), at));
          const outcome = world.run(commandOf(world, taken));
          const again = apply(twin, outcome.seq, outcome.time, world.log.at(-1) as Command);
          expect(again).toEqual(outcome);
          expect(stateHash(twin)).toBe(stateHash(world.state));
        }
      }),
      { numRuns: runs(30), seed: 11 },
    );
  });

  it.each(files)('tells the same events, in the same order, of every command of %s', (file) => {
    const commands = commandsOf(file);
    expect(difference(commands, commands.length > 1_000 ? 80 : 6)).toBeNull();
  });
});
