const MILLION = 1_000_000n;

/**
 * The fee of one fill, in units of the asset received: `ppm` parts per million (0 to 1,000,000), rounded up.
 * Never more than `received`.
 */
export function feeOf(received: bigint, ppm: number): bigint {
  return (received * BigInt(ppm) + MILLION - 1n) / MILLION;
}
