/** What a number of tokens costs, in smallest units of the price; exact for whole steps of a project. */
export function ieoCost(quantity: bigint, price: bigint, tokenUnits: bigint): bigint {
  return (quantity * price) / tokenUnits;
}

/**
 * What each application is given, in the order of `applied`, which is oldest first. While the supply suffices, everything; otherwise
 * pro rata, cut to whole steps, and then one more step each to the oldest until the supply is used up.
 * Supply and applications are positive whole multiples of `step`.
 */
export function ieoAllotments(supply: bigint, step: bigint, applied: readonly bigint[]): bigint[] {
  const total = applied.reduce((sum, quantity) => sum + quantity, 0n);
  if (total <= supply) return [...applied];
  const passed = applied.map((quantity) => ((quantity * supply) / total / step) * step);
  let left = supply - passed.reduce((sum, quantity) => sum + quantity, 0n);
  // Less than a step was cut from each, so what is left is fewer steps than there are applications.
  return passed.map((quantity) => {
    if (left < step) return quantity;
    left -= step;
    return quantity + step;
  });
}
