import type { BuyOption, Mode, OptionTick } from '../../src/index.ts';

type Result = 'won' | 'equal' | 'lost' | 'closed' | 'refunded';

interface NaiveOption {
  mode: Mode;
  customer: number;
  direction: 'up' | 'down';
  stake: bigint;
  win: bigint;
  fee: bigint;
  entry: OptionTick;
  expiresAt: number;
  status: Result | 'open';
  paid: bigint;
}

/**
 * The rules of settlement in the plainest form: a list of all ticks, searched from its beginning.
 */
export class NaiveOptions {
  readonly options = new Map<number, NaiveOption>();
  private readonly ticks: OptionTick[] = [];

  get lastTick(): OptionTick | undefined {
    return this.ticks.at(-1);
  }

  hearTick(tick: OptionTick): void {
    this.ticks.push(tick);
  }

  buy(id: number, { mode, customer, direction, stake, seconds }: BuyOption, payoutPpm: number, time: number) {
    const entry = this.lastTick;
    if (entry === undefined) throw new Error('bought without a price');
    const units = BigInt(stake);
    this.options.set(id, {
      mode,
      customer,
      direction,
      stake: units,
      win: units + (units * BigInt(payoutPpm)) / 1_000_000n,
      fee: (units * 1_000n + 999_999n) / 1_000_000n,
      entry,
      expiresAt: time + seconds * 1_000,
      status: 'open',
      paid: 0n,
    });
  }

  close(id: number, paid: bigint): void {
    const option = this.find(id);
    option.status = 'closed';
    option.paid = paid;
  }

  /** Returns the expected result of an option that the engine has just ended. */
  settle(id: number, closedAt: OptionTick | null) {
    const option = this.find(id);
    if (option.status === 'closed') {
      return { status: 'closed', paid: option.paid, exit: this.lastTick, after: null };
    }
    if (option.status !== 'open') throw new Error(`${id} was settled twice: first ${option.status}`);
    const exit = this.ticks.filter(({ at }) => at <= option.expiresAt).at(-1);
    const after = this.ticks.find(({ at }) => at > option.expiresAt);
    if (exit === undefined) throw new Error(`no price for ${id}, which says ${closedAt?.tickId}`);
    option.status = this.resultOf(option, exit, after);
    option.paid = { won: option.win, equal: option.stake, lost: 0n, refunded: option.stake, closed: 0n }[
      option.status
    ];
    return { status: option.status, paid: option.paid, exit, after: after ?? null };
  }

  private resultOf(option: NaiveOption, exit: OptionTick, after: OptionTick | undefined): Result {
    if (after === undefined || after.at - exit.at > 10_000) return 'refunded';
    if (exit.price === option.entry.price) return 'equal';
    const rose = exit.price > option.entry.price;
    return rose === (option.direction === 'up') ? 'won' : 'lost';
  }

  poolEarned(mode: Mode): bigint {
    return this.of(mode).reduce((sum, { stake, paid }) => sum + stake - paid, 0n);
  }

  feesEarned(mode: Mode): bigint {
    return this.of(mode).reduce((sum, { fee, status }) => sum + (status === 'refunded' ? 0n : fee), 0n);
  }

  counts(): Record<Result, number> {
    const counts = { won: 0, equal: 0, lost: 0, closed: 0, refunded: 0 };
    for (const { status } of this.options.values()) if (status !== 'open') counts[status] += 1;
    return counts;
  }

  private of(mode: Mode): NaiveOption[] {
    return [...this.options.values()].filter((option) => option.mode === mode);
  }

  private find(id: number): NaiveOption {
    const option = this.options.get(id);
    if (option === undefined) throw new Error(`${id} was never bought`);
    return option;
  }
}
