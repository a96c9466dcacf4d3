import { dayOf } from '../kernel/day.ts';
import { type Digest, ENTITY_KIND } from '../kernel/digest.ts';
import type { Execution } from '../kernel/execution/execution.ts';
import { demand } from '../kernel/invariant.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import { type EngineState, MODES } from '../kernel/state/engine-state.ts';
import type { VolumeEvent } from '../kernel/state/events.ts';
import { HashedEntity } from '../kernel/state-hash.ts';
import { isCustomer } from '../kernel/values.ts';
import { FIRST_CUSTOMER, type Mode, type TradedVolume } from '../model.ts';
import { type FeeTier, FIRST_FEE_TIER, VOLUME_ASSET, VOLUME_DAYS } from '../quote/index.ts';

/*
 * What each customer has traded in the last days, spot and contracts together: the worth of every
 * fill when it happened, by the day. A day leaves with the first command after it has become too
 * old, so a volume needs no time to be read.
 */

/** The volume of one customer in one mode. */
class LiveVolume extends HashedEntity {
  /** The sum of the days. */
  total = 0n;
  /** Oldest first; none is empty. */
  days: TradedVolume['days'] = [];
  /** The last command that changed it. */
  touchedAt = 0;

  constructor(
    readonly mode: Mode,
    readonly customer: number,
  ) {
    super();
  }

  add(day: number, worth: bigint): void {
    this.total += worth;
    const last = this.days.at(-1);
    if (last?.day === day) last.worth += worth;
    else this.days.push({ day, worth });
  }

  /** Drops the days before `first`; returns whether there were any. */
  dropBefore(first: number): boolean {
    const kept = this.days.filter(({ day }) => day >= first);
    if (kept.length === this.days.length) return false;
    this.days = kept;
    this.total = kept.reduce((sum, { worth }) => sum + worth, 0n);
    return true;
  }

  copy(): TradedVolume {
    const { customer, days, mode } = this;
    return { mode, customer, days: days.map(({ day, worth }) => ({ day, worth })) };
  }

  event(): VolumeEvent {
    return { type: 'volume', ...this.copy() };
  }

  isPresent(): boolean {
    return this.days.length > 0;
  }

  describe(digest: Digest): void {
    digest
      .begin(ENTITY_KIND.volume)
      .flag(this.mode === 'real')
      .number(this.customer);
    for (const { day, worth } of this.days) digest.number(day).bigint(worth);
  }
}

/** The volumes of one mode. */
class Volumes {
  private readonly byCustomer = new Map<number, LiveVolume>();

  constructor(private readonly mode: Mode) {}

  /** Returns a customer's volume, which may be empty. */
  of(customer: number): LiveVolume {
    let volume = this.byCustomer.get(customer);
    if (volume === undefined) {
      volume = new LiveVolume(this.mode, customer);
      this.byCustomer.set(customer, volume);
    }
    return volume;
  }

  /** Smallest units of `VOLUME_ASSET`; 0n for whoever has traded nothing. */
  totalOf(customer: number): bigint {
    return this.byCustomer.get(customer)?.total ?? 0n;
  }

  all(): LiveVolume[] {
    return [...this.byCustomer.values()];
  }

  /** Forgets who has traded nothing lately. */
  forget({ customer }: LiveVolume): void {
    this.byCustomer.delete(customer);
  }
}

const FIRST_TIERS: readonly FeeTier[] = [FIRST_FEE_TIER];

/** What determines the fees of customers. */
export class Fees {
  /** The tiers that an operator has set; null before. */
  entry: LiveEntry<'fee_tiers'> | null = null;
  readonly volumes: Readonly<Record<Mode, Volumes>> = {
    real: new Volumes('real'),
    demo: new Volumes('demo'),
  };

  /** Those in force, by volume; the first is `FIRST_FEE_TIER`. */
  get tiers(): readonly FeeTier[] {
    return this.entry?.entry.body.tiers ?? FIRST_TIERS;
  }
}

/**
 * Counts one fill of an order: `amount` of what its market is priced in. The venue's own orders, in
 * contracts, do not count.
 */
export function countTrade(x: Execution, mode: Mode, customer: number, asset: string, amount: bigint): void {
  if (customer < FIRST_CUSTOMER) return;
  const worth = asset === VOLUME_ASSET ? amount : worthOf(x.state, asset, amount);
  if (worth === 0n) return;
  const volume = x.state.parts.fees.volumes[mode].of(customer);
  volume.add(dayOf(x.time), worth);
  x.touchShown(volume);
}

/**
 * Returns what another asset is worth at the last reference price of its market against
 * `VOLUME_ASSET`, rounded down; 0n without one.
 */
function worthOf({ assets, markets }: EngineState, asset: string, amount: bigint): bigint {
  const market = markets.get(asset + VOLUME_ASSET);
  const decimals = assets.get(asset)?.spec.decimals ?? 0;
  if (market === undefined || market.lastTick === null) return 0n;
  return (amount * BigInt(market.lastTick.price) * BigInt(market.spec.tickUnits)) / 10n ** BigInt(decimals);
}

/** Drops what has become too old, as a new day begins. */
export function dropOldDays(x: Execution): void {
  const first = dayOf(x.time) - VOLUME_DAYS + 1;
  for (const mode of MODES) {
    const volumes = x.state.parts.fees.volumes[mode];
    const changed = volumes.all().filter((volume) => volume.dropBefore(first));
    // By customer, because a snapshot does not keep the order in which they first traded.
    for (const volume of changed.sort((one, other) => one.customer - other.customer)) {
      x.touchShown(volume);
      if (!volume.isPresent()) volumes.forget(volume);
    }
  }
}

/** Forgets what a demo customer has traded. */
export function forgetDemoVolume(x: Execution, customer: number): void {
  const volumes = x.state.parts.fees.volumes.demo;
  const volume = volumes.of(customer);
  if (volume.dropBefore(Number.POSITIVE_INFINITY)) x.touchShown(volume);
  volumes.forget(volume);
}

/** Returns copies of all volumes. */
export function volumeRows(state: EngineState): TradedVolume[] {
  return MODES.flatMap((mode) => state.parts.fees.volumes[mode].all().map((volume) => volume.copy()));
}

export function restoreVolumes(state: EngineState, rows: readonly TradedVolume[]): void {
  const first = dayOf(state.time) - VOLUME_DAYS + 1;
  for (const { customer, days, mode } of rows) {
    const volume = state.parts.fees.volumes[mode].of(customer);
    const isNew = isCustomer(customer) && !volume.isPresent();
    demand(isNew, `two ${mode} volumes of ${customer}, or one of nobody`);
    let last = first - 1;
    for (const { day, worth } of days) {
      demand(day > last && day <= dayOf(state.time) && worth > 0n, `day ${day} of the volume of ${customer}`);
      volume.add(day, worth);
      last = day;
    }
    state.hash.mark(volume);
  }
}
