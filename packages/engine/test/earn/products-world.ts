import {
  auditBooks,
  type Command,
  type CreateFinancialProduct,
  type CreateIeoProject,
  type CreateMiningProduct,
  type Entry,
  type EntryKind,
  type Outcome,
  restore,
  SYSTEM_OWNERS,
  takeSnapshot,
} from '../../src/index.ts';
import { BTCUSDT, World } from '../world.ts';

export const UNIT = 100_000_000n;
/** 2023-11-14 00:00 UTC, and its day of the calendar. */
export const TODAY = 19_675;
export const DAY = 86_400_000;
export const START = TODAY * DAY;
export const HOUR = 3_600_000;

export const POOL = SYSTEM_OWNERS.yield_pool;
export const TREASURY = SYSTEM_OWNERS.ieo_treasury;

/** An engine with BTC, USDT and a token without a market, at a time set by the test. */
export class ProductsWorld extends World {
  private named = 0;

  constructor() {
    super();
    this.time = START;
    this.list(BTCUSDT);
    this.must({ type: 'list_asset', asset: { code: 'NEW', decimals: 8 } });
    this.price('60000');
  }

  /** Runs a command at the world's time. */
  override run(command: Command): Outcome {
    this.time -= 1;
    return super.run(command);
  }

  at(time: number): this {
    this.time = time;
    return this;
  }

  clock(): this {
    this.must({ type: 'clock' });
    return this;
  }

  /** A tick of a price in USDT with cents. */
  price(usdt: string, at = this.time): Outcome {
    const [whole = '0', cents = ''] = usdt.split('.');
    const price = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
    return this.must({ type: 'tick', symbol: 'BTCUSDT', price, tickId: `t${this.state.seq + 1}`, at });
  }

  pool(system: 'yield_pool' | 'ieo_treasury', asset: string, amount: bigint): this {
    const reference = this.name();
    this.must({
      type: 'fund',
      reference,
      mode: 'real',
      to: { system },
      asset,
      amount: `${amount}`,
      category: 'deposit',
    });
    return this;
  }

  /** Returns an owner's balance in a coin account. */
  balance(owner: number, asset: string) {
    const account = this.state.assets.get(asset)?.ledgers.real.find(owner, 'coin');
    return { available: account?.available ?? 0n, frozen: account?.frozen ?? 0n };
  }

  financial(changes: Partial<CreateFinancialProduct> = {}): number {
    return this.create({
      ...this.creation(),
      type: 'create_financial_product',
      symbol: 'BTCUSDT',
      name: 'BTC 30 days',
      sharePrice: `${UNIT / 100n}`,
      ratePpm: 120_000,
      referencePrice: `${60_000n * UNIT}`,
      shares: 1_000,
      days: 30,
      saleStartsAt: START,
      saleEndsAt: START + DAY,
      ...changes,
    });
  }

  mining(changes: Partial<CreateMiningProduct> = {}): number {
    return this.create({
      ...this.creation(),
      type: 'create_mining_product',
      name: 'USDT 5 days',
      asset: 'USDT',
      minimum: `${100n * UNIT}`,
      maximum: `${50_000n * UNIT}`,
      rateMinPpm: 3_000,
      rateMaxPpm: 4_000,
      days: 5,
      dividendTime: '12:00',
      earlyPpm: 20_000,
      saleStartsAt: START,
      saleEndsAt: null,
      ...changes,
    });
  }

  ieo(changes: Partial<CreateIeoProject> = {}): number {
    return this.create({
      ...this.creation(),
      type: 'create_ieo_project',
      asset: 'NEW',
      quote: 'USDT',
      name: 'New token',
      description: '',
      price: `${UNIT / 4n}`,
      supply: `${1_000n * UNIT}`,
      step: `${UNIT}`,
      minimum: `${10n * UNIT}`,
      maximum: `${2_000n * UNIT}`,
      startsAt: START,
      endsAt: START + DAY,
      marketAt: START + 3 * DAY,
      ...changes,
    });
  }

  /** Returns the code of a refusal, or null. */
  buy(customer: number, productId: number, shares: number): number | null {
    const command = { type: 'buy_financial_shares', ...this.customer(customer) } as const;
    return this.code({ ...command, productId, shares });
  }

  lock(
    customer: number,
    productId: number,
    amount: bigint,
    calendar: { firstDay: number; dividends: number[] } = utcCalendar(this.time, 5),
  ): number | null {
    const command = { type: 'lock_mining', ...this.customer(customer) } as const;
    return this.code({ ...command, productId, amount: `${amount}`, ...calendar });
  }

  redeem(customer: number, orderId: number): number | null {
    return this.code({ type: 'redeem_mining', ...this.customer(customer), orderId });
  }

  publish(productId: number, day: number, ratePpm: number, startsAt = day * DAY): number | null {
    return this.code({ type: 'publish_mining_rate', productId, day, startsAt, ratePpm });
  }

  subscribe(customer: number, projectId: number, quantity: bigint): number | null {
    const command = { type: 'subscribe_ieo', ...this.customer(customer) } as const;
    return this.code({ ...command, projectId, quantity: `${quantity}` });
  }

  code(command: Command): number | null {
    return this.run(command).rejection?.code ?? null;
  }

  /** Restarts: rebuilds the state from its snapshot. */
  restarted(): this {
    this.state = restore(takeSnapshot(this.state));
    return this;
  }

  fault(): string | null {
    return auditBooks(this.state);
  }

  private create(command: Command): number {
    return this.must(command).orderId ?? 0;
  }

  private creation() {
    const reference = this.name();
    return { reference, digest: reference };
  }

  private customer(customer: number) {
    const clientId = this.name();
    return { mode: 'real', customer, clientId, digest: clientId } as const;
  }

  private name(): string {
    this.named += 1;
    return `n${this.named}`;
  }
}

/** Returns the days after that of a time, in UTC, with dividends at noon. */
export function utcCalendar(time: number, days: number) {
  const firstDay = Math.floor(time / DAY) + 1;
  return {
    firstDay,
    dividends: Array.from({ length: days }, (_, index) => (firstDay + index) * DAY + 12 * HOUR),
  };
}

/** Returns the entries of a kind that a command changed, in their new state. */
export function changed<Kind extends EntryKind>({ events }: Outcome, kind: Kind): Entry<Kind>[] {
  return events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === kind ? [event.entry as unknown as Entry<Kind>] : [],
  );
}
