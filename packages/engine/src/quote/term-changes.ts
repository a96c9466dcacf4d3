import type { MaintenanceTier } from './contract-terms.ts';
import { type FeeParts, type FeeTier, FIRST_FEE_TIER, feeTierAt } from './fee-rates.ts';

/*
 * Which changes can hurt customers with a position or an order. They are announced and wait; all
 * others take effect at once. An order keeps its fees, but an open position must be closed later
 * and is judged by the tiers in force.
 */

/**
 * `up`: hurts when it grows; `down`: when it gets less; `either`: when it changes; `never`: affects
 * only new orders, or only the venue itself. Judged, too, is what a change does to the book that
 * closes, marks and liquidates what is open.
 */
export type Hurts = 'up' | 'down' | 'either' | 'never';

export const SPOT_HURTS = {
  makerFeePpm: 'up',
  takerFeePpm: 'up',
  /** Holdings below the minimum can no longer be sold. */
  minNotional: 'up',
  /** What is held takes more orders to be sold. */
  maxLots: 'down',
  /** A triggered stop accepts a worse price, or finds none. */
  slippagePpm: 'either',
  ladder: 'never',
} as const satisfies Record<string, Hurts>;

export const CONTRACT_HURTS = {
  makerFeePpm: 'up',
  takerFeePpm: 'up',
  liquidationFeePpm: 'up',
  /** A triggered stop accepts a worse price, or finds none. */
  slippagePpm: 'either',
  /**
   * Hurts when any position must keep more; see `isMaintenanceRaised`. Smaller multiples affect
   * only new positions.
   */
  tiers: 'up',
  multiples: 'never',
  /**
   * A position can always be closed as a whole; but smaller orders make the book thinner that it is
   * closed into.
   */
  maxLots: 'down',
  impactNotional: 'either',
  basisWindowMs: 'either',
  longBasisWindowMs: 'either',
  funding: 'either',
  /** It is the book into which positions are closed and liquidated. */
  ladder: 'either',
} as const satisfies Record<string, Hurts>;

export type SpotTerm = keyof typeof SPOT_HURTS;
export type ContractTerm = keyof typeof CONTRACT_HURTS;

type Values<Term extends string> = Readonly<Record<Term, unknown>>;

/** The terms of a contract. One that was listed without an impact notional has none to change. */
type ContractValues = Values<Exclude<ContractTerm, 'impactNotional'>> & {
  readonly impactNotional?: unknown;
  readonly tiers: readonly MaintenanceTier[];
};

/** Returns the terms of a market whose change can hurt, in the order of the table. */
export function hurtfulSpotTerms(before: Values<SpotTerm>, after: Values<SpotTerm>): SpotTerm[] {
  const terms = Object.keys(SPOT_HURTS) as SpotTerm[];
  return terms.filter((term) => hurts(SPOT_HURTS[term], before[term], after[term]));
}

/** Returns the terms of a contract whose change can hurt, in the order of the table. */
export function hurtfulContractTerms(before: ContractValues, after: ContractValues): ContractTerm[] {
  const terms = Object.keys(CONTRACT_HURTS) as ContractTerm[];
  return terms.filter((term) =>
    term === 'tiers'
      ? isMaintenanceRaised(before.tiers, after.tiers)
      : hurts(CONTRACT_HURTS[term], before[term], after[term]),
  );
}

/** Numbers, or amounts of smallest units as text. */
function hurts(direction: Hurts, before: unknown, after: unknown): boolean {
  if (direction === 'never') return false;
  if (direction === 'either') return JSON.stringify(before) !== JSON.stringify(after);
  const [old, changed] = [BigInt(String(before)), BigInt(String(after))];
  return direction === 'up' ? changed > old : changed < old;
}

/**
 * Maintenance rate for the part of a position between `above` and `upTo` (null: no limit), smallest
 * quote units as text.
 */
export interface MaintenanceStep {
  above: string;
  upTo: string | null;
  beforePpm: number;
  afterPpm: number;
}

/** Returns where the rates of two tables differ, lowest first. */
export function maintenanceSteps(
  before: readonly MaintenanceTier[],
  after: readonly MaintenanceTier[],
): MaintenanceStep[] {
  const steps: MaintenanceStep[] = [];
  let above = 0n;
  for (const border of bordersOf(before, after)) {
    const [beforePpm, afterPpm] = [ratePast(before, above), ratePast(after, above)];
    const upTo = border === null ? null : border.toString();
    if (beforePpm !== afterPpm) steps.push({ above: above.toString(), upTo, beforePpm, afterPpm });
    above = border ?? above;
  }
  return steps;
}

/**
 * Whether a position of any size must keep more. Maintenance is continuous and linear between
 * borders, so the borders and the slope of the last tier decide.
 */
export function isMaintenanceRaised(
  before: readonly MaintenanceTier[],
  after: readonly MaintenanceTier[],
): boolean {
  let [more, above] = [0n, 0n];
  for (const border of bordersOf(before, after)) {
    const slope = BigInt(ratePast(after, above) - ratePast(before, above));
    if (border === null) return slope > 0n;
    more += slope * (border - above);
    if (more > 0n) return true;
    above = border;
  }
  return false;
}

/** Whether somebody with any volume would be left more of any rate. */
export function areFeesRaised(before: readonly FeeTier[], after: readonly FeeTier[]): boolean {
  return [...before, ...after].some(({ leastVolume }) => {
    const was = before[feeTierAt(before, leastVolume)] ?? FIRST_FEE_TIER;
    const will = after[feeTierAt(after, leastVolume)] ?? FIRST_FEE_TIER;
    return leavesMore(was.spot, will.spot) || leavesMore(was.contract, will.contract);
  });
}

function leavesMore(before: FeeParts, after: FeeParts): boolean {
  return after.makerPpm > before.makerPpm || after.takerPpm > before.takerPpm;
}

/** Returns the borders of both tables, lowest first; null stands for no upper border. */
function bordersOf(...tables: (readonly MaintenanceTier[])[]): (bigint | null)[] {
  const borders = tables.flat().flatMap(({ upTo }) => (upTo === null ? [] : [BigInt(upTo)]));
  const sorted = [...new Set(borders)].sort((one, other) => (one < other ? -1 : 1));
  return [...sorted, null];
}

/** Returns the rate just above a border. */
function ratePast(tiers: readonly MaintenanceTier[], border: bigint): number {
  return tiers.find(({ upTo }) => upTo === null || BigInt(upTo) > border)?.ratePpm ?? 0;
}
