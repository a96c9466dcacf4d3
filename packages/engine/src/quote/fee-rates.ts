/*
 * What a trade costs. A market has rates of its own; a fee tier leaves a customer a part of them,
 * by what that customer has traded in the last days.
 */

/** Parts per million of what is received in a spot trade, of the notional in a contract. */
export interface FeeRates {
  makerFeePpm: number;
  takerFeePpm: number;
}

/** The parts of a market's own rates that a tier leaves, in parts per million of each. */
export interface FeeParts {
  makerPpm: number;
  takerPpm: number;
}

/** One tier: from a volume on, the parts of the rates of spot markets and of contracts. */
export interface FeeTier {
  /** Smallest units of `VOLUME_ASSET` that were traded in `VOLUME_DAYS`. */
  leastVolume: bigint;
  spot: FeeParts;
  contract: FeeParts;
}

/** The asset in which volumes are counted. */
export const VOLUME_ASSET = 'USDT';
/** The days (UTC) that a volume covers, the one of now included. */
export const VOLUME_DAYS = 30;

const MILLION = 1_000_000;
const WHOLE = { makerPpm: MILLION, takerPpm: MILLION };

/** The one tier until an operator adds others: everybody pays the rates of the market. */
export const FIRST_FEE_TIER: FeeTier = { leastVolume: 0n, spot: WHOLE, contract: WHOLE };

/** Returns the place of the tier that a volume reaches; the first one begins at nothing. */
export function feeTierAt(tiers: readonly Pick<FeeTier, 'leastVolume'>[], volume: bigint): number {
  let place = 0;
  while (volume >= (tiers[place + 1]?.leastVolume ?? volume + 1n)) place += 1;
  return place;
}

/** Returns what a tier leaves of a market's own rates, rounded up. */
export function reducedRates(own: FeeRates, { makerPpm, takerPpm }: FeeParts): FeeRates {
  return {
    makerFeePpm: Math.ceil((own.makerFeePpm * makerPpm) / MILLION),
    takerFeePpm: Math.ceil((own.takerFeePpm * takerPpm) / MILLION),
  };
}
