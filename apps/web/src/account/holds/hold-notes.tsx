import type { AccountHold } from '@trade/protocol';
import { useNow } from '../../platform/clock/index.ts';
import { HoldNote } from './hold-note.tsx';
import { shownHolds } from './shown-holds.ts';

/** On top of a page: everything that is held of the account, as long as it is. */
export default function HoldNotes({ holds }: { holds: readonly AccountHold[] }) {
  const shown = shownHolds(holds, useNow());
  if (shown.length === 0) return null;
  return (
    <section className="flex w-full max-w-column flex-col gap-2 p-4 pb-0">
      {shown.map((hold, at) => (
        <HoldNote key={`${hold.kind} ${hold.since}`} hold={hold} followed={at < shown.length - 1} />
      ))}
    </section>
  );
}
