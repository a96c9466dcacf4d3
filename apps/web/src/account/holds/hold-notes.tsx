import type { AccountHold } from '@trade/protocol';
import { useServerNow } from '../../platform/clock/index.ts';
import { HoldNote } from './hold-note.tsx';

/** Returns the holds in force at `now` (ms): of each kind the longest, or only the freeze if the account is frozen. */
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

/** On top of a page: all holds of the account while they are in force. */
export default function HoldNotes({ holds }: { holds: readonly AccountHold[] }) {
  const shown = shownHolds(holds, useServerNow());
  if (shown.length === 0) return null;
  return (
    <section className="flex w-full max-w-column flex-col gap-2 p-4 pb-0">
      {shown.map((hold, at) => (
        <HoldNote key={`${hold.kind} ${hold.since}`} hold={hold} followed={at < shown.length - 1} />
      ))}
    </section>
  );
}
