import type { ConditionalOrder, LegTerms, Mode, Side, TriggerSource } from '../../src/index.ts';

interface NaiveLeg {
  terms: LegTerms;
  trigger: number | null;
  peak: number | null;
}

interface NaiveOrder {
  id: number;
  mode: Mode;
  side: Side;
  source: TriggerSource;
  legs: NaiveLeg[];
  /** The order in the book beside a single stop; null for none. */
  resting: number | null;
}

/** What a price has decided. */
export interface NaiveDecision {
  id: number;
  leg: number;
  price: number;
  trigger: number;
}

/**
 * Conditional orders as a plain list, of which every price looks at every one. Written from the
 * rules, without any index.
 */
export class NaiveConditions {
  orders: NaiveOrder[] = [];

  add(id: number, body: ConditionalOrder, mode: Mode, now: number): void {
    const legs = body.legs.map((terms) => this.started(terms, body.side, now, null));
    this.orders.push({
      id,
      mode,
      side: body.side,
      source: body.source,
      legs,
      resting: body.resting?.orderId ?? null,
    });
  }

  /** Forgets what stood beside an order that was filled in part, or taken out of the book. */
  leave(orderId: number | null): void {
    if (orderId !== null) this.orders = this.orders.filter(({ resting }) => resting !== orderId);
  }

  amend(id: number, legs: readonly LegTerms[], now: number): void {
    for (const order of this.orders) {
      if (order.id !== id) continue;
      order.legs = legs.map((terms, at) =>
        this.started(terms, order.side, now, order.legs[at]?.peak ?? null),
      );
    }
  }

  remove(id: number): void {
    this.orders = this.orders.filter((order) => order.id !== id);
  }

  /** Returns what a price decides, in the order in which it does. */
  see(mode: Mode, source: TriggerSource, price: number): NaiveDecision[] {
    const falls: NaiveDecision[] = [];
    const rises: NaiveDecision[] = [];
    for (const order of this.orders) {
      if (order.mode !== mode || order.source !== source) continue;
      for (const [at, leg] of order.legs.entries()) {
        const isSale = order.side === 'sell';
        if (leg.terms.trail !== null) this.followed(order, leg, price);
        if (leg.trigger === null) continue;
        const isFall = isSale !== (leg.terms.kind === 'take_profit');
        if (isFall ? price > leg.trigger : price < leg.trigger) continue;
        (isFall ? falls : rises).push({ id: order.id, leg: at, price, trigger: leg.trigger });
        break;
      }
    }
    falls.sort((a, b) => b.trigger - a.trigger || a.id - b.id);
    rises.sort((a, b) => a.trigger - b.trigger || a.id - b.id);
    const decided = [...falls, ...rises];
    for (const { id } of decided) this.remove(id);
    return decided;
  }

  private started(terms: LegTerms, side: Side, now: number, peak: number | null): NaiveLeg {
    const leg: NaiveLeg = { terms, trigger: terms.trigger, peak };
    if (terms.trail !== null) {
      leg.trigger = null;
      this.followed({ side }, leg, now);
    }
    return leg;
  }

  private followed({ side }: Pick<NaiveOrder, 'side'>, leg: NaiveLeg, price: number): void {
    const { trail } = leg.terms;
    if (trail === null) return;
    const isSale = side === 'sell';
    const { activation } = trail;
    const isActive =
      leg.peak !== null || activation === null || (isSale ? price >= activation : price <= activation);
    if (!isActive) return;
    if (leg.peak === null) leg.peak = price;
    leg.peak = isSale ? Math.max(leg.peak, price) : Math.min(leg.peak, price);
    const distance = trail.ticks ?? Math.max(1, Math.floor((leg.peak * (trail.ppm ?? 0)) / 1_000_000));
    leg.trigger = isSale ? leg.peak - distance : leg.peak + distance;
  }
}
