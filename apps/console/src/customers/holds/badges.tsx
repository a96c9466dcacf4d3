import type { HoldKind } from '@trade/protocol';
import type { ReactNode } from 'react';
import { Badge } from '../../kit/index.ts';
import { texts } from '../../platform/texts/index.ts';

/** A customer in a list or among facts, with what is held of their account. */
export function WithHolds({ held, children }: { held: readonly HoldKind[]; children: ReactNode }) {
  if (held.length === 0) return children;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {children}
      {held.map((kind) => (
        <HoldBadge key={kind} kind={kind} />
      ))}
    </span>
  );
}

export function HoldBadge({ kind }: { kind: HoldKind }) {
  return <Badge mood={kind === 'frozen' ? 'bad' : 'waiting'}>{texts.holds.kinds[kind]}</Badge>;
}
