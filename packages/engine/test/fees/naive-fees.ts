import type { EngineEvent, InstrumentSpec, Mode, TradeEvent } from '../../src/index.ts';

const DAY = 86_400_000;
const MILLION = 1_000_000n;

/**
 * Fees the plain way: every trade that there ever was in a list, volumes added up anew each time,
 * and the tier of each order noted when it is accepted. It shares no code with the engine.
 */
export class NaiveFees {
  private readonly trades: { time: number; trade: TradeEvent }[] = [];
  /** What is left of the rates of each order, parts per million. */
  private readonly partOf = new Map<number, number>();
  private partNow = 0;

  constructor(
    private readonly tiers: readonly (readonly [part: number, volume: bigint])[],
    private readonly spec: InstrumentSpec,
  ) {}

  /** Notes the tier of whoever is about to order. */
  begin(time: number, { customer, mode }: { customer: number; mode: Mode }): void {
    const volume = this.volume(time, mode, customer);
    this.partNow = this.tiers.filter(([, least]) => volume >= least).at(-1)?.[0] ?? 0;
  }

  accept(orderId: number | null, events: readonly EngineEvent[]): void {
    if (orderId !== null && events.length > 0) this.partOf.set(orderId, this.partNow);
  }

  add(time: number, events: readonly EngineEvent[]): void {
    for (const event of events) if (event.type === 'trade') this.trades.push({ time, trade: event });
  }

  volume(time: number, mode: Mode, customer: number): bigint {
    const first = (Math.floor(time / DAY) - 29) * DAY;
    let sum = 0n;
    for (const { time: at, trade } of this.trades) {
      if (at < first || trade.mode !== mode) continue;
      for (const { orderId, owner } of [trade.maker, trade.taker]) {
        if (orderId !== null && owner === customer) sum += trade.quote;
      }
    }
    return sum;
  }

  /** Returns what makers and takers of these trades must pay, one after the other. */
  chargedFor(events: readonly EngineEvent[]): bigint[] {
    return events.flatMap((event) => (event.type === 'trade' ? this.fees(event) : []));
  }

  private fees({ lots, maker, quote, taker, takerSide }: TradeEvent): [bigint, bigint] {
    const base = BigInt(lots) * BigInt(this.spec.lotUnits);
    const [received, given] = takerSide === 'buy' ? [base, quote] : [quote, base];
    return [
      this.fee(maker.orderId, given, this.spec.makerFeePpm),
      this.fee(taker.orderId, received, this.spec.takerFeePpm),
    ];
  }

  private fee(orderId: number | null, received: bigint, own: number): bigint {
    if (orderId === null) return 0n;
    const part = BigInt(this.partOf.get(orderId) ?? 0);
    const rate = roundedUp(BigInt(own) * part);
    return roundedUp(received * rate);
  }
}

function roundedUp(millionths: bigint): bigint {
  return (millionths + MILLION - 1n) / MILLION;
}
