import { createHash } from 'node:crypto';
import type { Command, ConditionalLeg, CustomerCommand, InstrumentSpec, Mode } from '@trade/engine';
import type { Random } from './random.ts';

/** What is known from results, and the market's prices. */
interface Knowledge {
  /** Ids of orders of every kind that were once acknowledged. */
  orderIds: readonly number[];
  positionIds: readonly number[];
  priceOf: (symbol: string) => number;
}

type LegTerms = Omit<ConditionalLeg, 'peak'>;

/** What customers do with orders that wait: for a price, for their next slice, or to be changed. */
export class WaitingCommandSource {
  private count = 0;

  constructor(
    private readonly random: Random,
    private readonly known: Knowledge,
    private readonly instruments: readonly InstrumentSpec[],
  ) {}

  next(customer: number, mode: Mode): Command {
    const dice = this.random.within(1, 100);
    if (dice <= 20) return this.amendment(customer, mode);
    if (dice <= 45) return this.condition(customer, mode);
    if (dice <= 60) return this.bracket(customer, mode);
    if (dice <= 70) return this.onContract(customer, mode);
    if (dice <= 85) return this.slices(customer, mode);
    if (dice <= 90) return { type: 'cancel_twap_order', mode, customer, twapId: this.orderId() };
    if (dice <= 96) return { type: 'cancel_conditional_order', mode, customer, orderId: this.orderId() };
    return this.changedCondition(customer, mode);
  }

  /** Near the price, so that some trade at once and others go on resting. */
  private amendment(customer: number, mode: Mode): Command {
    const { symbol } = this.random.pick(this.instruments);
    const type = this.random.pick(['amend_spot_order', 'amend_contract_order'] as const);
    const lots = this.random.within(1, 20_000);
    return this.named(customer, mode, {
      type,
      orderId: this.orderId(),
      price: this.near(symbol, 0.004),
      lots,
    });
  }

  private condition(customer: number, mode: Mode): Command {
    const { random } = this;
    const { symbol } = random.pick(this.instruments);
    const side = random.pick(['buy', 'sell'] as const);
    const legs = this.legs(symbol, side);
    const byTotal = side === 'buy' && legs.every(({ price }) => price === null);
    return this.named(customer, mode, {
      type: 'place_conditional_order' as const,
      market: 'spot' as const,
      symbol,
      source: random.pick(['index', 'last'] as const),
      side,
      lots: byTotal ? null : random.within(50, 20_000),
      total: byTotal ? String(random.within(1, 4_000) * 100_000_000) : null,
      contract: null,
      legs,
    });
  }

  private onContract(customer: number, mode: Mode): Command {
    const { random } = this;
    const { symbol } = random.pick(this.instruments);
    const side = random.pick(['buy', 'sell'] as const);
    const closes = random.chance(0.5);
    return this.named(customer, mode, {
      type: 'place_conditional_order' as const,
      market: 'contracts' as const,
      symbol: `${symbol}-PERP`,
      source: random.pick(['mark', 'index', 'last'] as const),
      side,
      lots: closes && random.chance(0.5) ? null : random.within(1, 400),
      total: null,
      contract: closes
        ? { action: 'close' as const, positionId: this.positionId(), multiple: null }
        : { action: 'open' as const, positionId: null, multiple: random.pick([2, 10, 20]) },
      legs: this.legs(symbol, side),
    });
  }

  private bracket(customer: number, mode: Mode): Command {
    const { random } = this;
    const { symbol } = random.pick(this.instruments);
    const price = this.near(symbol, 0.004);
    const side = (ratio: number) => ({ trigger: Math.max(1, Math.round(price * ratio)), price: null });
    return this.named(customer, mode, {
      type: 'place_bracket_order' as const,
      symbol,
      side: 'buy' as const,
      orderType: 'limit' as const,
      timeInForce: 'GTC' as const,
      postOnly: false,
      price,
      lots: random.within(50, 20_000),
      total: null,
      source: random.pick(['index', 'last'] as const),
      stopLoss: side(0.99),
      takeProfit: random.chance(0.5) ? side(1.01) : null,
    });
  }

  private slices(customer: number, mode: Mode): Command {
    const { random } = this;
    return this.named(customer, mode, {
      type: 'place_twap_order' as const,
      symbol: random.pick(this.instruments).symbol,
      side: random.pick(['buy', 'sell'] as const),
      lots: random.within(1_000, 40_000),
      price: null,
      slices: random.within(2, 5),
      intervalMs: random.pick([10_000, 30_000]),
    });
  }

  private changedCondition(customer: number, mode: Mode): Command {
    const { symbol } = this.random.pick(this.instruments);
    const legs = this.legs(symbol, this.random.pick(['buy', 'sell'] as const));
    const sized = { lots: null, total: null };
    return { type: 'amend_conditional_order', mode, customer, orderId: this.orderId(), ...sized, legs };
  }

  /** A stop, a take-profit, both, or a stop that follows the price; close to it. */
  private legs(symbol: string, side: 'buy' | 'sell'): LegTerms[] {
    const { random } = this;
    const price = this.known.priceOf(symbol);
    const worse = side === 'buy' ? 1 : -1;
    const away = (direction: number) => Math.max(1, Math.round(price * (1 + direction * 0.002)));
    const leg = { price: null, timeInForce: 'IOC' as const, postOnly: false, trail: null };
    const stop = { ...leg, kind: 'stop' as const, trigger: away(worse) };
    const gain = { ...leg, kind: 'take_profit' as const, trigger: away(-worse) };
    if (random.chance(0.25)) {
      const trail = { ticks: null, ppm: random.pick([500, 5_000]), activation: null };
      return [{ ...leg, kind: 'trailing_stop', trigger: null, trail }];
    }
    return random.pick([[stop], [gain], [stop, gain]]);
  }

  private near(symbol: string, share: number): number {
    return Math.max(1, Math.round(this.known.priceOf(symbol) * (1 + (this.random.next() - 0.5) * share)));
  }

  private orderId(): number {
    const recent = this.known.orderIds.slice(-40);
    return recent.length > 0 ? this.random.pick(recent) : 999_999_999;
  }

  private positionId(): number {
    const recent = this.known.positionIds.slice(-30);
    return recent.length > 0 ? this.random.pick(recent) : 999_999_999;
  }

  private named<const Body extends object>(customer: number, mode: Mode, body: Body): Body & CustomerCommand {
    this.count += 1;
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    return { ...body, customer, mode, clientId: `w${this.count}`, digest };
  }
}
