import type {
  Command,
  ConditionalOrder,
  EngineEvent,
  Entry,
  LegTerms,
  Mode,
  Outcome,
  PlaceConditionalOrder,
  Side,
} from '../../src/index.ts';
import { ContractWorld } from '../contracts/contract-world.ts';
import { BTCUSDT } from '../world.ts';

/**
 * A ladder of one wide level on each side, one tick from the reference: whatever is triggered finds
 * somebody.
 */
export const DEEP = {
  ...BTCUSDT,
  ladder: {
    levels: 1,
    halfSpreadTicks: 1,
    stepTicks: 1,
    levelQuoteUnits: '500000000',
    growthPpm: 0,
    maxSkewTicks: 0,
  },
};

const LEG = { price: null, timeInForce: 'IOC', postOnly: false, trail: null } as const;

export function stop(trigger: number, price: number | null = null): LegTerms {
  return { ...LEG, kind: 'stop', trigger, price, timeInForce: price === null ? 'IOC' : 'GTC' };
}

export function takeProfit(trigger: number, price: number | null = null): LegTerms {
  return { ...stop(trigger, price), kind: 'take_profit' };
}

/** A trailing stop at a distance in ticks, or in parts per million. */
export function trailing(
  distance: { ticks: number } | { ppm: number },
  activation: number | null = null,
): LegTerms {
  const trail = { ticks: null, ppm: null, activation, ...distance };
  return { ...LEG, kind: 'trailing_stop', trigger: null, trail };
}

/** An engine with a spot market that always trades, audited after every command. */
export class ConditionalWorld extends ContractWorld {
  /** Every command so far. */
  readonly log: Command[] = [];
  private conditionalIds = 0;

  override run(command: Command): Outcome {
    this.log.push(command);
    return super.run(command);
  }

  /** Numbers its commands from where another world is. */
  takeOver(other: ConditionalWorld): void {
    this.time = other.time;
    this.conditionalIds = other.conditionalIds;
    this.clientIds = other.clientIds;
  }

  /** Opens the market at a price, with a provider who holds enough of both assets. */
  opened(price: number): this {
    this.list(DEEP);
    for (const mode of ['real', 'demo'] as const) {
      this.fundProvider('USDT', 10n ** 13n, mode).fundProvider('BTC', 10n ** 13n, mode);
    }
    this.tick(price);
    return this;
  }

  conditional(
    customer: number,
    side: Side,
    legs: LegTerms[],
    changes: Partial<PlaceConditionalOrder> = {},
  ): PlaceConditionalOrder {
    this.conditionalIds += 1;
    return {
      type: 'place_conditional_order',
      mode: 'real',
      customer,
      clientId: `w${this.conditionalIds}`,
      digest: 'd',
      market: 'spot',
      symbol: 'BTCUSDT',
      source: 'index',
      side,
      lots: 100,
      total: null,
      contract: null,
      legs,
      ...changes,
    };
  }

  /** Places an order that waits, which must be accepted. Returns its id. */
  wait(customer: number, side: Side, legs: LegTerms[], changes: Partial<PlaceConditionalOrder> = {}): number {
    return this.must(this.conditional(customer, side, legs, changes)).orderId ?? 0;
  }

  /** Returns an order that waits; null once it has ended. */
  waiting(id: number): ConditionalOrder | null {
    return this.state.register.get('conditional_order', id)?.entry.body ?? null;
  }

  coins(customer: number, asset: string, mode: Mode = 'real') {
    return this.state.assets.get(asset)?.ledgers[mode].find(customer, 'coin');
  }
}

/** The conditional orders that changed, as they came to stand. */
export function conditionalsIn(events: readonly EngineEvent[]): Entry<'conditional_order'>[] {
  return events.flatMap((event) =>
    event.type === 'entry' && event.entry.kind === 'conditional_order' ? [event.entry] : [],
  );
}

/** The one conditional order that a command changed. */
export function onlyConditional({ events }: Outcome): ConditionalOrder {
  const [only, ...others] = conditionalsIn(events);
  if (only === undefined || others.length > 0) throw new Error('Not one conditional order has changed');
  return only.body;
}
