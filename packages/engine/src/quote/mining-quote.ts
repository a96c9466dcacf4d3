const MILLION = 1_000_000n;

/** What a day earns on what is locked, in smallest units; the rate in parts per million. Rounded down. */
export function miningDayIncome(amount: bigint, ratePpm: number): bigint {
  return (amount * BigInt(ratePpm)) / MILLION;
}

/** What ending early costs: a part of what is locked, in parts per million. Rounded up. */
export function miningPenalty(amount: bigint, earlyPpm: number): bigint {
  return (amount * BigInt(earlyPpm) + MILLION - 1n) / MILLION;
}

/** The most that can be locked for `days` at up to `rateMaxPpm` a day so that all income is paid from what is free. */
export function miningAmountCovered(free: bigint, rateMaxPpm: number, days: number): bigint {
  return ((free / BigInt(days) + 1n) * MILLION - 1n) / BigInt(rateMaxPpm);
}
