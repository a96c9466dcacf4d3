import { describe, expect, it } from 'vitest';
import {
  auditBooks,
  type Mode,
  type Outcome,
  optionOffers,
  SYSTEM_OWNERS,
  stateHash,
  trialBalance,
} from '../../src/index.ts';
import { hartNormal } from '../quote/hart-normal.ts';
import { NaiveOptions } from './naive-options.ts';
import { OptionsWorld, optionsIn, TERMS, UNIT } from './options-world.ts';

const OPTIONS = 10_000;
const CUSTOMERS = [1000, 1001, 1002, 1003, 1004, 1005];
const MODES: readonly Mode[] = ['real', 'demo'];
const FUNDED = 1_000_000n * UNIT;
const POOLED = 2_000_000n * UNIT;
const YEAR = 365 * 86_400;

/** Random numbers by Mulberry32. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/**
 * A random market that moves, stands still, falls silent and repeats ticks, with customers who buy
 * and close at random, and restarts.
 */
class RandomMarket {
  readonly world = new OptionsWorld().list();
  readonly naive = new NaiveOptions();
  readonly open = new Set<number>();
  bought = 0;
  private price = 100_000;
  private readonly random = numbers(20_261_001);

  constructor() {
    this.tick();
    this.world.must({ ...TERMS, feePpm: 1_000 });
    for (const mode of MODES) {
      this.world.fundPool(POOLED, mode);
      for (const customer of CUSTOMERS) this.world.fundOption(customer, FUNDED, mode);
    }
  }

  step(): void {
    const { world, random } = this;
    const dice = random();
    world.wait(dice < 0.002 ? this.within(8_000, 30_000) : this.within(20, 700));
    if (dice < 0.45) this.tick();
    else if (dice < 0.47) this.oldTick();
    else if (dice < 0.5) this.note(world.clock());
    else if (dice < 0.56) this.close();
    else if (dice < 0.561) world.restarted(this.within(0, 40_000));
    else if (this.bought < OPTIONS) this.buy();
  }

  /** Lets all open options end. */
  finish(): void {
    for (let second = 0; second < 40; second += 1) {
      this.world.wait(100_000);
      this.note(this.world.clock());
    }
  }

  private tick(): void {
    if (this.random() < 0.6) this.price += this.within(-2, 2);
    const delay = this.random() < 0.3 ? this.within(0, 400) : 0;
    const at = Math.max(this.world.time - delay, this.naive.lastTick?.at ?? 0);
    this.hearTick(at);
  }

  private oldTick(): void {
    this.hearTick(this.world.time - this.within(1, 60_000));
  }

  private hearTick(at: number): void {
    const outcome = this.world.price(this.price, at);
    const accepted = outcome.events.some(({ type }) => type === 'tick');
    expect(accepted).toBe(at >= (this.naive.lastTick?.at ?? 0));
    if (accepted) this.naive.hearTick({ price: this.price, tickId: `t${outcome.seq}`, at });
    this.note(outcome);
  }

  private buy(): void {
    const { world } = this;
    const { seconds } = this.pick(TERMS.durations);
    const stake = `${BigInt(this.within(500_000_000, 99_999_999_999))}`;
    const purchase = world.buying(this.pick(['up', 'down']), {
      customer: this.pick(CUSTOMERS),
      mode: this.pick(MODES),
      seconds,
      stake,
    });
    const outcome = world.run(purchase);
    const silent = world.time - (this.naive.lastTick?.at ?? 0) > 10_000;
    if (silent) expect(outcome.rejection?.code).toBe(12202);
    if (outcome.orderId === null) return;
    const terms = TERMS.durations.find((duration) => duration.seconds === seconds);
    this.bought += 1;
    this.open.add(outcome.orderId);
    this.naive.buy(outcome.orderId, purchase, terms?.payoutPpm ?? 0, world.time);
    expect(optionsIn(outcome)[0]?.body.entry).toEqual(this.naive.lastTick);
  }

  private close(): void {
    const { world } = this;
    const id = this.pick([...this.open]);
    const option = id === undefined ? undefined : this.naive.options.get(id);
    if (id === undefined || option === undefined) return;
    const { customer, mode } = option;
    const outcome = world.close(id, 0n, { customer, mode });
    const tooLate = option.expiresAt - world.time <= 5_000;
    expect(outcome.rejection?.code === 12273).toBe(tooLate);
    const [closed] = optionsIn(outcome);
    if (closed === undefined) return;
    const { paid } = closed.body;
    const fair = this.fairValue(option);
    expect(paid >= 0n && Number(paid) <= fair * 0.98 + 1e-9 * Number(option.win)).toBe(true);
    expect(Number(paid)).toBeGreaterThan(fair * 0.98 - 1e-9 * Number(option.win) - 2);
    this.naive.close(id, paid);
    this.note(outcome);
  }

  /** Computes the fair value in floating point from published values. */
  private fairValue(option: { direction: string; entry: { price: number }; expiresAt: number; win: bigint }) {
    const { world } = this;
    const volatility = (optionOffers(world.state, world.time)[0]?.volatilityPpm ?? 0) / 1e6;
    const deviation = volatility * Math.sqrt((option.expiresAt - world.time) / 1_000 / YEAR);
    const price = this.naive.lastTick?.price ?? 0;
    const d2 = Math.log(price / option.entry.price) / deviation - deviation / 2;
    return Number(option.win) * hartNormal(option.direction === 'up' ? d2 : -d2);
  }

  /** Compares every settlement with the naive one, which knows only the list of ticks. */
  private note(outcome: Outcome): void {
    for (const { id, body } of optionsIn(outcome)) {
      this.open.delete(id);
      const { status, paid, exit, after } = body;
      expect({ id, status, paid, exit, after }).toEqual({ id, ...this.naive.settle(id, exit) });
    }
  }

  private within(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  private pick<T>(choices: readonly T[]): T {
    return choices[this.within(0, choices.length - 1)] as T;
  }
}

describe('ten thousand options on a random market', () => {
  it('are each settled once and to the unit, and pool and customers share what was there', () => {
    const market = new RandomMarket();
    const { world, naive } = market;
    for (let step = 0; market.bought < OPTIONS || market.open.size > 0; step += 1) {
      if (step > 80_000) break;
      market.step();
      if (step % 2_000 === 0) expect(auditBooks(world.state)).toBeNull();
    }
    market.finish();
    expect(market.bought).toBe(OPTIONS);
    expect(market.open.size).toBe(0);
    expect(auditBooks(world.state)).toBeNull();
    for (const mode of MODES) {
      const row = trialBalance(world.state).find((each) => each.mode === mode && each.asset === 'USDT');
      expect(row).toMatchObject({ total: 0n });
      const pool = world.balance(SYSTEM_OWNERS.option_pool, 'coin', mode);
      const income = world.balance(SYSTEM_OWNERS.fee_income, 'coin', mode);
      const customers = CUSTOMERS.map((customer) => world.balance(customer, 'option', mode).available);
      const sum = customers.reduce((total, each) => total + each, 0n);
      expect([pool.frozen, income.frozen]).toEqual([0n, 0n]);
      expect(pool.available + income.available + sum).toBe(POOLED + FUNDED * BigInt(CUSTOMERS.length));
      expect(pool.available - POOLED).toBe(naive.poolEarned(mode));
      expect(income.available).toBe(naive.feesEarned(mode));
    }
    const counts = naive.counts();
    for (const status of ['won', 'equal', 'lost', 'closed', 'refunded'] as const) {
      expect(counts[status], status).toBeGreaterThan(50);
    }
    const hash = stateHash(world.state);
    expect(stateHash(world.restarted().state)).toBe(hash);
  });
});
