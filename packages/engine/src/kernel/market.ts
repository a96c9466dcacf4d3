import type { InstrumentSpec, ReferenceTick, TradingStatus } from '../model.ts';
import type { OrderBounds, SpotTerms } from '../quote/index.ts';
import { type Digest, ENTITY_KIND } from './digest.ts';
import { HashedEntity } from './state-hash.ts';

/**
 * When the feed is silent for longer than this around an expiry or before a purchase, its prices do
 * not count, ms.
 */
export const FEED_SILENCE = 10_000;

/** A listed instrument: its rules, its trading status and its last reference tick. */
export class Market extends HashedEntity {
  status: TradingStatus = 'open';
  lastTick: ReferenceTick | null = null;
  /** How small and how large one order may be. */
  bounds: OrderBounds;
  private specText: string;

  constructor(
    public spec: InstrumentSpec,
    public terms: SpotTerms,
  ) {
    super();
    this.bounds = boundsOf(spec, terms);
    this.specText = instrumentText(spec);
  }

  /** Puts changed rules in force; tick, lot and assets stay the same. */
  amend(spec: InstrumentSpec, terms: SpotTerms): void {
    this.spec = spec;
    this.terms = terms;
    this.bounds = boundsOf(spec, terms);
    this.specText = instrumentText(spec);
  }

  /** Whether listing `spec` would change nothing. */
  hasRules(spec: InstrumentSpec): boolean {
    return this.specText === instrumentText(spec);
  }

  isPresent(): boolean {
    return true;
  }

  describe(digest: Digest): void {
    digest.begin(ENTITY_KIND.market).text(this.specText).text(this.status);
    const tick = this.lastTick;
    digest.flag(tick !== null);
    if (tick !== null) digest.number(tick.price).text(tick.tickId).number(tick.at);
  }
}

function boundsOf({ maxLots, minNotional }: InstrumentSpec, { unitsPerTickLot }: SpotTerms): OrderBounds {
  return { maxLots, minNotional: BigInt(minNotional), unitsPerTickLot };
}

/** Returns every rule in a fixed order: two specs are equal when their texts are. */
function instrumentText(spec: InstrumentSpec): string {
  const { ladder } = spec;
  return JSON.stringify([
    spec.symbol,
    spec.base,
    spec.quote,
    spec.tickUnits,
    spec.lotUnits,
    spec.minNotional,
    spec.maxLots,
    spec.makerFeePpm,
    spec.takerFeePpm,
    spec.slippagePpm,
    ladder.levels,
    ladder.halfSpreadTicks,
    ladder.stepTicks,
    ladder.levelQuoteUnits,
    ladder.growthPpm,
    ladder.maxSkewTicks,
  ]);
}
