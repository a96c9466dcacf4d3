const SHOWN = 4;

/** An account number of which the last characters alone can be read; of a short one, none. */
export function maskAccountNumber(number: string): string {
  const shown = number.length > SHOWN ? number.slice(-SHOWN) : '';
  return '*'.repeat(number.length - shown.length) + shown;
}
