/** The smallest of amounts: `Math.min` takes no bigint. */
export function least(first: bigint, ...others: bigint[]): bigint {
  let smallest = first;
  for (const amount of others) if (amount < smallest) smallest = amount;
  return smallest;
}

/** The largest of amounts. */
export function greatest(first: bigint, ...others: bigint[]): bigint {
  let largest = first;
  for (const amount of others) if (amount > largest) largest = amount;
  return largest;
}
