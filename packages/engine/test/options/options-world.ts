import {
  type BuyOption,
  type Command,
  type Entry,
  type Mode,
  type OptionDirection,
  type Outcome,
  restore,
  type SetOptionTerms,
  takeSnapshot,
} from '../../src/index.ts';
import { ALICE, World } from '../world.ts';

export const UNIT = 100_000_000n;
export const START = 1_700_000_000_000;
export const FIRST_PRICE = 6_700_000;

export const TERMS: SetOptionTerms = {
  type: 'set_option_terms',
  symbol: 'BTCUSDT',
  durations: [
    { seconds: 30, payoutPpm: 850_000, minStake: `${5n * UNIT}`, maxStake: `${1_000n * UNIT}` },
    { seconds: 60, payoutPpm: 800_000, minStake: `${5n * UNIT}`, maxStake: `${2_000n * UNIT}` },
    { seconds: 3_600, payoutPpm: 750_000, minStake: `${5n * UNIT}`, maxStake: `${2_000n * UNIT}` },
  ],
  feePpm: 0,
  closeSpreadPpm: 20_000,
  closeCutoff: 5_000,
};

/** An engine that sells options on BTCUSDT, at a time set by the test. */
export class OptionsWorld extends World {
  private bought = 0;

  constructor(state?: ConstructorParameters<typeof World>[0]) {
    super(state);
    this.time = START;
  }

  /** A world with terms, a funded pool, a price, and Alice with 10,000 in her option account. */
  static ready(terms: Partial<SetOptionTerms> = {}): OptionsWorld {
    const world = new OptionsWorld().openFor();
    world.must({ ...TERMS, ...terms });
    return world.fundPool(100_000n * UNIT).fundOption(ALICE, 10_000n * UNIT);
  }

  private openFor(): this {
    this.list();
    this.price(FIRST_PRICE);
    return this;
  }

  /** Runs a command at the world's time. */
  override run(command: Command): Outcome {
    this.time -= 1;
    return super.run(command);
  }

  wait(ms: number): this {
    this.time += ms;
    return this;
  }

  /** Sends a tick with the current time, or with another time of the feed. */
  price(price: number, at = this.time): Outcome {
    return this.must({ type: 'tick', symbol: 'BTCUSDT', price, tickId: `t${this.state.seq + 1}`, at });
  }

  /** Lets time pass with one tick per second at one price. */
  quiet(seconds: number, price: number): this {
    for (let second = 0; second < seconds; second += 1) this.wait(1_000).price(price);
    return this;
  }

  clock(): Outcome {
    return this.must({ type: 'clock' });
  }

  fundPool(amount: bigint, mode: Mode = 'real'): this {
    return this.bringIn(amount, mode, { system: 'option_pool' });
  }

  fundOption(customer: number, amount: bigint, mode: Mode = 'real'): this {
    return this.bringIn(amount, mode, { customer, kind: 'option' });
  }

  private bringIn(amount: bigint, mode: Mode, to: Extract<Command, { type: 'fund' }>['to']): this {
    const reference = `o${this.state.seq}`;
    this.must({ type: 'fund', reference, mode, to, asset: 'USDT', amount: `${amount}`, category: 'deposit' });
    return this;
  }

  buying(direction: OptionDirection, changes: Partial<BuyOption> = {}): BuyOption {
    this.bought += 1;
    return {
      type: 'buy_option',
      mode: 'real',
      customer: ALICE,
      clientId: `b${this.bought}`,
      digest: `digest ${this.bought}`,
      symbol: 'BTCUSDT',
      direction,
      seconds: 30,
      stake: `${100n * UNIT}`,
      termsVersion: null,
      ...changes,
    };
  }

  /** Buys an option and returns its id. */
  buy(direction: OptionDirection, changes: Partial<BuyOption> = {}): number {
    return this.must(this.buying(direction, changes)).orderId ?? 0;
  }

  close(orderId: number, minValue = 0n, changes: { customer?: number; mode?: Mode } = {}): Outcome {
    this.bought += 1;
    const clientId = `b${this.bought}`;
    const command = {
      type: 'close_option',
      mode: 'real',
      customer: ALICE,
      clientId,
      digest: clientId,
    } as const;
    return this.run({ ...command, orderId, minValue: `${minValue}`, ...changes });
  }

  closeAll(minValue = 0n, symbol: string | null = null): Outcome {
    this.bought += 1;
    const clientId = `b${this.bought}`;
    const command = {
      type: 'close_options',
      mode: 'real',
      customer: ALICE,
      clientId,
      digest: clientId,
    } as const;
    return this.run({ ...command, asset: 'USDT', symbol, minValue: `${minValue}` });
  }

  /** Returns an owner's balance in one account. */
  balance(owner: number, kind: 'coin' | 'option', mode: Mode = 'real') {
    const account = this.state.assets.get('USDT')?.ledgers[mode].find(owner, kind);
    return { available: account?.available ?? 0n, frozen: account?.frozen ?? 0n };
  }

  /** Restarts at a later time: rebuilds the state from its snapshot. */
  restarted(ms = 0): this {
    this.state = restore(takeSnapshot(this.state));
    return this.wait(ms);
  }
}

/** Returns the options that a command changed, in their new state. */
export function optionsIn({ events }: Outcome): Entry<'option_order'>[] {
  return events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'option_order' ? [event.entry] : [],
  );
}
