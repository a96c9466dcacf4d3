import { createHash } from 'node:crypto';
import type { Command, ContractSpec, CustomerCommand, Mode } from '@trade/engine';
import { DEFAULT_LISTING } from '../../../../src/market/listing/index.ts';
import type { Random } from './random.ts';

const BOLD = [10, 20, 50];
const SHY = [2, 5, 7];

/** What is known from results, and the market's prices. */
export interface ContractKnowledge {
  /** Ids of orders that were once acknowledged, of coins and contracts alike. */
  orderIds: readonly number[];
  /** Ids of positions that were once reported. Where none was, guessed ids sometimes exist. */
  positionIds: readonly number[];
  priceOf: (symbol: string) => number;
}

/** What customers do with contracts, sensible and not. */
export class ContractCommandSource {
  private readonly contracts: readonly ContractSpec[];
  private count = 0;

  constructor(
    private readonly random: Random,
    private readonly known: ContractKnowledge,
    underlyings: readonly string[],
  ) {
    this.contracts = DEFAULT_LISTING.contracts.filter(({ underlying }) => underlyings.includes(underlying));
  }

  /** Money in the contract account. */
  deposit(customer: number, mode: Mode): Command {
    this.count += 1;
    return {
      type: 'fund',
      reference: `contract-f${this.count}`,
      mode,
      to: { customer, kind: 'contract' },
      asset: 'USDT',
      amount: String(this.random.within(100, 20_000) * 100_000_000),
      category: 'deposit',
    };
  }

  next(customer: number, mode: Mode): Command {
    const dice = this.random.within(1, 100);
    if (dice <= 45) return this.open(customer, mode);
    if (dice <= 65) return this.close(customer, mode);
    if (dice <= 75) return this.cancel(customer, mode);
    if (dice <= 80) return this.named(customer, mode, this.reversal());
    if (dice <= 85) return this.named(customer, mode, this.margin());
    if (dice === 86) return this.named(customer, mode, this.marginMode());
    if (dice <= 88) return this.named(customer, mode, this.multiple());
    if (dice <= 92) return this.protection(customer, mode);
    if (dice <= 94) return this.closeAll(customer, mode);
    if (dice <= 97) return this.deposit(customer, mode);
    if (dice === 98) return this.changedFees();
    if (dice === 99) {
      const { symbol } = this.random.pick(this.contracts);
      return { type: 'halt_contract', symbol, halted: this.random.chance(0.3) };
    }
    const multipleCap = this.random.pick([20, 50, 50, 100]);
    return { type: 'set_contract_platform', platform: { multipleCap, eternal: true, dated: true } };
  }

  /** What rests keeps the fees that it was placed at. */
  private changedFees(): Command {
    const { random } = this;
    const contract = random.pick(this.contracts);
    const makerFeePpm = random.pick([0, 100, 200, 3_000]);
    const takerFeePpm = random.pick([0, 250, 500, 5_000]);
    return { type: 'list_contract', contract: { ...contract, makerFeePpm, takerFeePpm } };
  }

  private open(customer: number, mode: Mode): Command {
    const { random } = this;
    const spec = random.pick(this.contracts);
    const side = random.pick(['buy', 'sell'] as const);
    const protects = random.chance(0.3);
    const mark = this.known.priceOf(spec.underlying);
    const away = (percent: number) => Math.max(1, Math.round(mark * (1 + percent / 100)));
    const [worse, better] = side === 'buy' ? [-2, 2] : [2, -2];
    return this.named(customer, mode, {
      ...this.terms(spec, side),
      action: 'open',
      lots: random.chance(0.04) ? random.pick([0, 60_000]) : random.within(1, 800),
      multiple: random.pick(random.chance(0.7) ? BOLD : SHY),
      // Every fourth customer opens with cross margin.
      ...(customer % 4 === 0 && { marginMode: 'cross' as const }),
      stopLoss: protects ? away(worse) : null,
      takeProfit: protects && random.chance(0.5) ? away(better) : null,
      positionId: null,
    });
  }

  private close(customer: number, mode: Mode): Command {
    const { random } = this;
    const spec = random.pick(this.contracts);
    const side = random.pick(['buy', 'sell'] as const);
    return this.named(customer, mode, {
      ...this.terms(spec, side),
      action: 'close',
      lots: random.chance(0.3) ? null : random.within(1, 600),
      multiple: null,
      stopLoss: null,
      takeProfit: null,
      positionId: spec.product === 'eternal' ? null : this.positionId(),
    });
  }

  private terms({ symbol, underlying }: ContractSpec, side: 'buy' | 'sell') {
    const { random } = this;
    const isMarket = random.chance(0.55);
    const price = Math.round(this.known.priceOf(underlying) * (1 + (random.next() - 0.5) * 0.006));
    const timeInForce = isMarket ? ('IOC' as const) : random.pick(['GTC', 'GTC', 'IOC', 'FOK'] as const);
    return {
      type: 'place_contract_order' as const,
      symbol,
      side,
      orderType: isMarket ? ('market' as const) : ('limit' as const),
      timeInForce,
      postOnly: timeInForce === 'GTC' && random.chance(0.2),
      price: isMarket ? null : price,
    };
  }

  private cancel(customer: number, mode: Mode): Command {
    const { random } = this;
    if (random.chance(0.1)) return { type: 'cancel_contract_orders', mode, customer, symbol: null };
    const recent = this.known.orderIds.slice(-40);
    const orderId = recent.length > 0 ? random.pick(recent) : 999_999_999;
    return { type: 'cancel_contract_order', mode, customer, orderId };
  }

  private reversal() {
    return { type: 'reverse_contract_position' as const, positionId: this.positionId() };
  }

  private margin() {
    const units = this.random.within(1, 50_000) * 1_000_000;
    const amount = this.random.chance(0.4) ? `-${units}` : String(units);
    return { type: 'move_contract_margin' as const, positionId: this.positionId(), amount };
  }

  private multiple() {
    const multiple = this.random.pick([...BOLD, ...SHY]);
    return { type: 'change_contract_multiple' as const, positionId: this.positionId(), multiple };
  }

  private marginMode() {
    const marginMode = this.random.chance(0.8) ? ('cross' as const) : ('isolated' as const);
    return { type: 'change_contract_margin_mode' as const, positionId: this.positionId(), marginMode };
  }

  private protection(customer: number, mode: Mode): Command {
    const { random } = this;
    const price = () =>
      random.chance(0.3) ? null : Math.round(this.known.priceOf('BTCUSDT') * (0.97 + random.next() * 0.06));
    const positionId = this.positionId();
    return {
      type: 'set_contract_protection',
      mode,
      customer,
      positionId,
      stopLoss: price(),
      takeProfit: price(),
    };
  }

  private closeAll(customer: number, mode: Mode): Command {
    return this.named(customer, mode, { type: 'close_contract_positions', symbol: null });
  }

  private positionId(): number {
    const recent = this.known.positionIds.slice(-30);
    return recent.length > 0 && this.random.chance(0.95)
      ? this.random.pick(recent)
      : this.random.within(100, 400);
  }

  private named<const Body extends object>(customer: number, mode: Mode, body: Body): Body & CustomerCommand {
    this.count += 1;
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    return { ...body, customer, mode, clientId: `k${this.count}`, digest };
  }
}
