import type { Command, Mode, PlaceTwapOrder } from '../../src/index.ts';
import { ReferenceModel } from '../reference-model.ts';

interface ModelTwap extends PlaceTwapOrder {
  id: number;
  worst: number;
  done: number;
  filled: number;
  held: bigint;
  due: number;
  status: 'running' | 'filled' | 'canceled' | 'expired';
}

/**
 * The plain model of spot with TWAP orders: a list that is looked through whenever time passes.
 * Each slice is an ordinary order.
 */
export class TwapModel extends ReferenceModel {
  readonly twaps: ModelTwap[] = [];
  time = 0;

  override run(command: Command): { code: number | null; orderId: number | null } {
    const done = { code: null, orderId: null };
    switch (command.type) {
      case 'place_twap_order':
        return this.begin(command);
      case 'cancel_twap_order': {
        const { twapId, customer, mode } = command;
        const twap = this.twaps.find(
          (t) => t.id === twapId && t.customer === customer && t.mode === mode && t.status === 'running',
        );
        if (!twap) return { code: 12213, orderId: null };
        this.end(twap, 'canceled');
        return done;
      }
      case 'clock':
        for (let next = this.next(); next !== undefined; next = this.next()) this.slice(next);
        return done;
      default:
        return super.run(command);
    }
  }

  private next(): ModelTwap | undefined {
    return this.twaps
      .filter(({ status, due }) => status === 'running' && due <= this.time)
      .sort((a, b) => a.due - b.due || a.id - b.id)[0];
  }

  private begin(c: PlaceTwapOrder): { code: number | null; orderId: number | null } {
    const refuse = (code: number) => ({ code, orderId: null });
    if (c.slices < 2 || c.slices > 1_440 || c.intervalMs < 5_000 || c.intervalMs > 3_600_000)
      return refuse(561);
    if (this.reference === null) return refuse(12202);
    if (c.price !== null && c.price < 1) return refuse(12205);
    if (c.lots < c.slices || c.lots > this.spec.maxLots) return refuse(12200);
    const least = this.cost(c.price ?? this.reference, Math.floor(c.lots / c.slices));
    if (least < BigInt(this.spec.minNotional)) return refuse(12201);
    const twap: ModelTwap = {
      ...c,
      id: this.twaps.length + 1,
      worst: c.price ?? this.bound(c.side),
      done: 0,
      filled: 0,
      held: 0n,
      due: this.time,
      status: 'running',
    };
    if (this.need(twap) > this.has(this.available, c.mode, c.customer, this.asset(twap)))
      return refuse(12206);
    this.twaps.push(twap);
    this.hold(twap, this.need(twap));
    this.slice(twap);
    return { code: null, orderId: twap.id };
  }

  private slice(twap: ModelTwap): void {
    const { mode, customer, side } = twap;
    twap.done += 1;
    const wanted = Math.floor((twap.lots * twap.done) / twap.slices) - twap.filled;
    const limit =
      side === 'buy' ? Math.min(twap.worst, this.bound('buy')) : Math.max(twap.worst, this.bound('sell'));
    const held = twap.held;
    this.hold(twap, -held);
    const best = this.depth(mode as Mode, 1)[side === 'buy' ? 'asks' : 'bids'][0];
    const own = this.resting.find(
      ({ order, ...r }) =>
        r.mode === mode && r.price === best?.[0] && r.side !== side && order?.customer === customer,
    );
    const first =
      best &&
      this.resting
        .filter((r) => r.mode === mode && r.side !== side && r.price === best[0])
        .sort((a, b) => a.place - b.place)[0];
    const meets = best !== undefined && (side === 'buy' ? best[0] <= limit : best[0] >= limit);
    if (wanted > 0 && meets && first !== own) {
      const before = this.orders.length;
      this.place({
        type: 'place_spot_order',
        mode,
        customer,
        clientId: '',
        digest: '',
        symbol: twap.symbol,
        side,
        orderType: 'limit',
        timeInForce: 'IOC',
        postOnly: false,
        price: limit,
        lots: wanted,
        total: null,
      });
      twap.filled += this.orders[before]?.filledLots ?? 0;
    }
    if (twap.filled === twap.lots) this.end(twap, 'filled');
    else if (twap.done === twap.slices) this.end(twap, 'expired');
    else {
      this.hold(twap, this.need(twap));
      const next = twap.due + twap.intervalMs;
      twap.due = next > this.time ? next : this.time + twap.intervalMs;
    }
  }

  private end(twap: ModelTwap, status: ModelTwap['status']): void {
    this.hold(twap, -twap.held);
    twap.status = status;
  }

  private hold(twap: ModelTwap, amount: bigint): void {
    this.change(this.available, twap.mode, twap.customer, this.asset(twap), -amount);
    this.change(this.frozen, twap.mode, twap.customer, this.asset(twap), amount);
    twap.held += amount;
  }

  private need({ side, worst, lots, filled }: ModelTwap): bigint {
    return side === 'buy'
      ? this.cost(worst, lots - filled)
      : BigInt(lots - filled) * BigInt(this.spec.lotUnits);
  }

  private asset({ side }: ModelTwap): string {
    return side === 'buy' ? this.spec.quote : this.spec.base;
  }

  private bound(side: 'buy' | 'sell'): number {
    const reference = this.reference ?? 0;
    const distance = Number((BigInt(reference) * BigInt(this.spec.slippagePpm)) / 1_000_000n);
    return side === 'buy' ? reference + distance : Math.max(1, reference - distance);
  }
}
