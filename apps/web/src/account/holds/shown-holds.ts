import type { AccountHold } from '@trade/protocol';

/** The holds that are in force at a moment (ms since the epoch), of each kind the one that lasts longest; a frozen account alone, for it is all. */
export function shownHolds(holds: readonly AccountHold[], now: number): AccountHold[] {
  const inForce = holds.filter(({ until }) => until === null || until > now);
  const longest = new Map<AccountHold['kind'], AccountHold>();
  for (const hold of inForce) {
    const known = longest.get(hold.kind);
    if (!known || endOf(hold) > endOf(known)) longest.set(hold.kind, hold);
  }
  const frozen = longest.get('frozen');
  return frozen ? [frozen] : [...longest.values()];
}

function endOf({ until }: AccountHold): number {
  return until ?? Number.POSITIVE_INFINITY;
}
