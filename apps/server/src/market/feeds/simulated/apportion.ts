/** Splits the whole number `total` by `weights`, exactly: the parts are whole, not negative, and add up. */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, i) => (i === weights.length - 1 ? total : 0));
  let weight = 0;
  let given = 0;
  return weights.map((own, i) => {
    weight += own;
    const upTo = i === weights.length - 1 ? total : Math.min(total, Math.round((total / sum) * weight));
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

/** As `apportion`, with no part above its limit. `total` is at most the sum of the `limits`, which serve as weights. */
export function apportionWithin(total: number, limits: readonly number[]): number[] {
  let left = total;
  let room = limits.reduce((a, b) => a + b, 0);
  return limits.map((limit) => {
    const fair = room === 0 ? 0 : Math.round(limit * (left / room));
    room -= limit;
    const part = Math.min(limit, left, Math.max(fair, left - room));
    left -= part;
    return part;
  });
}
