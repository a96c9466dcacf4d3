import { createHash } from 'node:crypto';
import type { Command, InstrumentSpec, Mode, PlaceSpotOrder } from '@trade/engine';
import { DEFAULT_LISTING } from '../../../../src/market/listing/index.ts';
import { ContractCommandSource } from './contract-commands.ts';
import type { Random } from './random.ts';
import { WaitingCommandSource } from './waiting-commands.ts';

const CUSTOMERS = [1000, 1001, 1002, 1003, 1004, 1005] as const;
const MODES: readonly Mode[] = ['real', 'demo'];
const STRANGER = 1999;

/** Wandering prices and all earlier commands, from which the next command is made. */
export class CommandSource {
  private readonly instruments: InstrumentSpec[];
  private readonly prices = new Map<string, number>();
  private readonly contracts: ContractCommandSource;
  private readonly waiting: WaitingCommandSource;
  private count = 0;

  constructor(
    private readonly random: Random,
    /** Ids of orders that were once acknowledged. */
    private readonly orderIds: readonly number[],
    /** Ids of positions that were once reported. */
    positionIds: readonly number[] = [],
  ) {
    this.instruments = DEFAULT_LISTING.instruments.slice(0, 3);
    for (const [at, { symbol }] of this.instruments.entries()) {
      this.prices.set(symbol, [6_700_000, 350_000, 17_200][at] ?? 1_000);
    }
    const priceOf = (symbol: string) => this.prices.get(symbol) ?? 1;
    const followed = this.instruments.map(({ symbol }) => symbol);
    const known = { orderIds, positionIds, priceOf };
    this.contracts = new ContractCommandSource(random, known, followed);
    this.waiting = new WaitingCommandSource(random, known, this.instruments);
  }

  /** Money for everybody and a price for every book. */
  opening(): Command[] {
    return [
      ...this.instruments.map(({ symbol }) => this.tick(symbol)),
      ...CUSTOMERS.flatMap((customer) =>
        MODES.flatMap((mode) => [
          ...['USDT', 'BTC', 'ETH'].map((asset) => this.deposit(customer, mode, asset)),
          this.contracts.deposit(customer, mode),
        ]),
      ),
    ];
  }

  next(): Command {
    const dice = this.random.within(1, 100);
    const customer = this.random.pick(CUSTOMERS);
    const mode = this.random.pick(MODES);
    const { symbol } = this.random.pick(this.instruments);
    if (dice <= 15) return this.waiting.next(customer, mode);
    if (dice <= 30) return this.order(customer, mode);
    if (dice <= 50) return this.contracts.next(customer, mode);
    if (dice <= 66) return this.tick(symbol);
    if (dice <= 84) return this.cancel(customer, mode);
    if (dice <= 88)
      return { type: 'cancel_spot_orders', mode, customer, symbol: this.random.pick([symbol, null]) };
    if (dice <= 95) return this.deposit(customer, mode, this.random.pick(['USDT', 'BTC', 'ETH', 'SOL']));
    if (dice === 96) return this.changedFees(symbol);
    if (dice <= 97) return { type: 'reset_demo', customer, asset: 'USDT', amount: '10000000000000' };
    const status = this.random.chance(0.25) ? 'suspended' : 'open';
    return { type: 'set_trading_status', symbol, status };
  }

  /** What rests keeps the fee that it was placed at. */
  private changedFees(symbol: string): Command {
    const { random } = this;
    const instrument = random.pick(this.instruments.filter((spec) => spec.symbol === symbol));
    const makerFeePpm = random.pick([0, 400, 1_000, 2_500]);
    return { type: 'list_instrument', instrument: { ...instrument, makerFeePpm } };
  }

  private order(customer: number, mode: Mode): PlaceSpotOrder {
    const { random } = this;
    const { symbol } = random.pick(this.instruments);
    const side = random.pick(['buy', 'sell'] as const);
    const isMarket = random.chance(0.35);
    const byTotal = isMarket && side === 'buy' && random.chance(0.5);
    const reference = this.prices.get(symbol) ?? 1;
    const away = Math.round(reference * (random.next() - 0.5) * 0.004);
    const body = {
      type: 'place_spot_order' as const,
      symbol,
      side,
      orderType: isMarket ? ('market' as const) : ('limit' as const),
      timeInForce: random.pick(
        isMarket ? (['IOC', 'FOK'] as const) : (['GTC', 'GTC', 'IOC', 'FOK'] as const),
      ),
      postOnly: false,
      price: isMarket ? null : reference + away,
      // Now and then far too much, or nothing at all.
      lots: byTotal ? null : random.chance(0.05) ? random.pick([0, 9_000_000]) : random.within(50, 20_000),
      total: byTotal ? String(random.within(1, 40_000) * 100_000_000) : null,
    };
    const postOnly = body.timeInForce === 'GTC' && random.chance(0.2);
    return this.named(customer, mode, { ...body, postOnly });
  }

  private named(
    customer: number,
    mode: Mode,
    body: Omit<PlaceSpotOrder, 'customer' | 'mode' | 'clientId' | 'digest'>,
  ): PlaceSpotOrder {
    this.count += 1;
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    return { ...body, customer, mode, clientId: `c${this.count}`, digest };
  }

  private tick(symbol: string): Command {
    this.count += 1;
    const last = this.prices.get(symbol) ?? 1;
    // Mostly a step, now and then a fall or a leap that liquidates.
    const swing = this.random.chance(0.1) ? 0.3 : 0.003;
    const price = Math.max(1, last + Math.round(last * (this.random.next() - 0.5) * swing));
    this.prices.set(symbol, price);
    return { type: 'tick', symbol, price, tickId: `t${this.count}`, at: this.count };
  }

  private cancel(customer: number, mode: Mode): Command {
    const { random } = this;
    const recent = this.orderIds.slice(-40);
    const orderId = recent.length > 0 && random.chance(0.95) ? random.pick(recent) : 999_999_999;
    return { type: 'cancel_spot_order', mode, customer: random.chance(0.9) ? customer : STRANGER, orderId };
  }

  private deposit(customer: number, mode: Mode, asset: string): Command {
    this.count += 1;
    return {
      type: 'fund',
      reference: `f${this.count}`,
      mode,
      to: { customer, kind: 'coin' },
      asset,
      amount: String(this.random.within(1, 1_000_000) * (asset === 'USDT' ? 10_000_000 : 1_000)),
      category: 'deposit',
    };
  }
}
