import type { AccountHold } from '@trade/protocol';
import { useState } from 'react';
import { useServerNow } from '../../platform/clock/index.ts';
import { HoldNote } from './hold-note.tsx';

/**
 * Returns the holds in force at `now` (ms): of each kind the longest, or only the freeze if the
 * account is frozen.
 */
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

const nameOf = ({ kind, since }: AccountHold) => `${kind} ${since}`;

/** The holds that were folded since the app was opened: another one is shown in full. */
const foldedOnes = new Set<string>();

/** Which holds are folded, on this page and on those that follow. */
function useFolded() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(foldedOnes));
  const fold = (name: string, isFolded: boolean) => {
    if (isFolded) foldedOnes.add(name);
    else foldedOnes.delete(name);
    setFolded(new Set(foldedOnes));
  };
  return { folded, fold };
}

/** On top of a page: all holds of the account while they are in force. */
export default function HoldNotes({ holds }: { holds: readonly AccountHold[] }) {
  const shown = shownHolds(holds, useServerNow());
  const { folded, fold } = useFolded();
  if (shown.length === 0) return null;
  return (
    <section className="flex w-full max-w-column flex-col gap-2 p-4 pb-0">
      {shown.map((hold, at) => (
        <HoldNote
          key={nameOf(hold)}
          hold={hold}
          followed={at < shown.length - 1}
          fold={{
            isFolded: folded.has(nameOf(hold)),
            onFold: (isFolded) => fold(nameOf(hold), isFolded),
          }}
        />
      ))}
    </section>
  );
}
