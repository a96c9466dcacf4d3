import type { FeeTierTerms } from '../../src/index.ts';

const WHOLE = { makerPpm: 1_000_000, takerPpm: 1_000_000 };

/** Returns the first tier, and one that leaves `part` (ppm) of every rate from a volume on. */
export function tiersOf(part: number, leastVolume = '1000000'): FeeTierTerms[] {
  const parts = { makerPpm: part, takerPpm: part };
  return [
    { leastVolume: '0', spot: WHOLE, contract: WHOLE },
    { leastVolume, spot: parts, contract: parts },
  ];
}
